import type { Deps } from '#server/deps.ts';
import type { WatcherMessage } from '#server/providers/channels/port.ts';
import type { Secrets } from '#server/secrets.ts';

/** A message that was written when its sender knew what to say. Its name is the delivery's. */
export type Letter = Omit<WatcherMessage, 'id'>;

type LetterDeps = { secrets: Pick<Secrets, 'seal' | 'unseal'> };

/** A letter as it waits in the queue: its links are secrets, and nobody reads it in the table. */
export const sealLetter = ({ secrets }: LetterDeps, letter: Letter): string =>
  secrets.seal(JSON.stringify(letter));

/** @returns null for what was sealed with another key */
export function openLetter({ secrets }: LetterDeps, id: string, sealed: string): WatcherMessage | null {
  const text = secrets.unseal(sealed);
  if (text === null) return null;
  const letter = JSON.parse(text) as Letter & { expiresAt: string };
  return { ...letter, id, expiresAt: new Date(letter.expiresAt) };
}

/** Whether a letter needs to be sent no more: it was withdrawn since it was taken, or its time is over. */
export function isOldLetter(deps: LetterDeps & Pick<Deps, 'clock'>, sealed: string | null): boolean {
  if (sealed === null) return true;
  const letter = openLetter(deps, '', sealed);
  return letter !== null && letter.expiresAt <= deps.clock();
}
