/** A piece of a name; `isMatch` marks what was typed. */
type NamePart = { text: string; isMatch: boolean };

/** Splits a name where its words begin with what was typed: "sao" marks "São" of São Paulo. */
export function highlighted(name: string, typed: string): NamePart[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [{ text: name, isMatch: false }];
  const letters = [...name];
  const plainLetters = letters.map(plain);
  for (let start = 0; start < letters.length; start += 1) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')) continue;
    const end = endOfMatch(plainLetters, start, wanted);
    if (end === null) continue;
    return [
      { text: letters.slice(0, start).join(''), isMatch: false },
      { text: letters.slice(start, end).join(''), isMatch: true },
      { text: letters.slice(end).join(''), isMatch: false },
    ].filter(({ text }) => text !== '');
  }
  return [{ text: name, isMatch: false }];
}

/** Where the letters from `start` spell `wanted`; null where they do not. One letter may be several: ß is ss. */
function endOfMatch(letters: string[], start: number, wanted: string): number | null {
  let spelled = '';
  for (let end = start; end < letters.length && spelled.length < wanted.length; end += 1) {
    spelled += letters[end];
    if (spelled.length >= wanted.length) return spelled.startsWith(wanted) ? end + 1 : null;
  }
  return null;
}

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
/** The name of a place with what was typed marked in it. */
export const HighlightedName = ({ name, typed }: { name: string; typed: string }) =>
  highlighted(name, typed).map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
