import type { Passwords } from '#server/passwords/passwords.ts';
import { passwordText } from '#text/accounts/sign-in.ts';

/** Why a password of the right length is refused; null: it is not. @param own the person's name and address */
export function passwordDefect(
  passwords: Passwords,
  password: string,
  own: readonly string[],
): string | null {
  if (passwords.isCommon(password)) return passwordText.common;
  const plain = password.toLowerCase();
  const owned = own.map((text) => text.toLowerCase());
  // Whole names and addresses first: of bea@example.com the words alone would leave six letters.
  const parts = [...owned, ...owned.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)), 'chaperon'];
  const left = parts
    .filter((part) => part.length > 3)
    .reduce((rest, part) => rest.replaceAll(part, ''), plain);
  if (left.length < plain.length && left.replace(/[^\p{L}]/gu, '').length < 4) return passwordText.own;
  return new Set(plain).size < 5 ? passwordText.repeated : null;
}
