import type { RefusedForm } from '#features/contact/refused-form.server.ts';
import type { watcherText } from '#text/watching/page.ts';

/** What a form of a watcher's page came to; with what undoes a removal. */
export type ChangeOutcome =
  | { ok: true; did: keyof typeof watcherText.did; undo?: { watch: number; until: string } }
  | { ok: true; did: 'deleted' }
  | RefusedForm;
