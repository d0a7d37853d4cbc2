import { createHmac, hash, randomBytes } from 'node:crypto';

/** SHA-256 as it is stored. What goes in is long and random, so no salt or slow hash is needed. */
export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** The secret of an author's link, 256 bits, and what is stored of it. */
type ReportToken = { token: string; tokenHash: string; tokenSalt: string | null };

/** The secret that is issued with a key: it derives from the key and a stored salt. */
export const derivedToken = (idempotencyKey: string, salt: string): string =>
  createHmac('sha256', idempotencyKey).update(salt).digest('base64url');

/** A repeated request gets the same link, where it has an idempotency key. */
export function issueToken(idempotencyKey: string | null): ReportToken {
  const salt = randomBytes(32).toString('base64url');
  const token = idempotencyKey === null ? salt : derivedToken(idempotencyKey, salt);
  return { token, tokenHash: digest(token), tokenSalt: idempotencyKey === null ? null : salt };
}

/** Whether a text can be a secret of ours at all. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

const randomUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const hex128 = /^[0-9a-f]{32,}$/i;
/** Of 32 random hexadecimal digits one draw in a million has fewer different ones. */
const fewestDigits = 8;

/** A key nobody can guess (UUID, 128 bits in hex) is known from any address, others ("1") from their first only. */
export function keyOfSender(key: string, who: string): string {
  const isRandom = randomUuid.test(key) || (hex128.test(key) && new Set(key).size >= fewestDigits);
  return isRandom ? key : `${who} ${key}`;
}
