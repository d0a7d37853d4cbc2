import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/providers/mail/port.ts';

/** Sends a letter. The log says that one failed, never to whom. @returns whether it was taken */
export async function post({ mail, log }: Pick<Deps, 'mail' | 'log'>, letter: Letter): Promise<boolean> {
  if (!mail) return false;
  try {
    await mail.send(letter);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? (Reflect.get(error, 'code') ?? error.name) : 'unknown';
    log.warn({ reason }, 'a letter about an account was not sent');
    return false;
  }
}
