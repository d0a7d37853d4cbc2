import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

type TokenOwner = { id: number; salt: string };

/**
 * What a secret link is for. A confirmation names a channel and a watch; it opens nothing else, and a feed is only
 * read. A person is somebody of check-ins, an asking one question to them; who is asked by a team has one for that.
 */
type TokenUse = 'watcher' | 'confirm' | 'feed' | 'person' | 'asking' | 'team_asked';

/** The secret in a link: derived from the installation's key, so that the database alone opens no page. */
export const tokenOf = (secrets: Secrets, use: TokenUse, { id, salt }: TokenOwner): string =>
  `${id.toString(36)}.${secrets.mac(use, `${id}:${salt}`)}`;

/** The id a link names; whether it is genuine only `isTokenOf` can say. @returns null for what is no link of ours */
export function idInToken(token: string): number | null {
  const [, id] = /^([0-9a-z]{1,10})\.[\w-]{43}$/.exec(token) ?? [];
  return id === undefined ? null : Number.parseInt(id, 36);
}

/** Whether a link is the owner's, in a time that tells nothing. */
export function isTokenOf(secrets: Secrets, use: TokenUse, owner: TokenOwner, token: string): boolean {
  const genuine = Buffer.from(tokenOf(secrets, use, owner));
  const given = Buffer.from(token);
  return genuine.length === given.length && timingSafeEqual(genuine, given);
}
