/** Signs that nobody sees: zero-width spaces and joiners, soft hyphens, marks of direction, frames around digits. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]/u;
const digit = /\p{Nd}/u;

/** The ten digits of a script stand in a row, which begins at a multiple of 16 or six further. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0)!;
  const row = code & ~15;
  return String(code - row - (digit.test(String.fromCodePoint(row)) ? 0 : 6));
}

function plainSign(sign: string): string {
  if (sign <= '\x7f') return sign;
  if (unseen.test(sign)) return '';
  return [...sign.normalize('NFKC')].map((part) => (digit.test(part) ? plainDigit(part) : part)).join('');
}

/** Styled letters and digits as plain ones (NFKC), digits of all scripts as 0 to 9, invisible signs left out. */
export const plainText = (text: string): string => [...text].map(plainSign).join('');

/** Part of a text, in UTF-16 units, and what takes its place. */
export type Replacement = { from: number; to: number; by: string };

/** Replaces parts found in a text's plain form. @param find gives them in order, none over another */
export function replaceInPlain(text: string, find: (plain: string) => Replacement[]): string {
  let plain = '';
  const starts: number[] = [];
  let at = 0;
  for (const sign of text) {
    const shown = plainSign(sign);
    for (let unit = 0; unit < shown.length; unit += 1) starts.push(at);
    plain += shown;
    at += sign.length;
  }
  let [result, done] = ['', 0];
  for (const { from, to, by } of find(plain)) {
    result += text.slice(done, Math.max(done, starts[from]!)) + by;
    done = starts[to] ?? text.length;
  }
  return result + text.slice(done);
}
