import type { watcherText } from '#text/watching/page.ts';

/** What a form of a watcher's page came to; with what undoes a removal. */
export type ChangeOutcome =
  | { ok: true; did: keyof typeof watcherText.did; undo?: { watch: number; until: string } }
  | { ok: true; did: 'deleted' }
  | { ok: false; status: number; message: string };

export const refused = (message: string, status = 400): ChangeOutcome => ({ ok: false, status, message });
