/** Letters that decomposition leaves whole, as people without them on the keyboard type them. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'a',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

// Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic. Vowel signs of Indic
// and Thai scripts and the voicing marks of Japanese are letters to their readers, so they stay.
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640]/g;
const APOSTROPHES = /['\u2018\u2019\u201b\u02bb\u02bc\u02b9\u02be\u02bf`\u00b4\u2032]/g;
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?![\p{L}\p{N}])/gu;
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/** The one folding of names, indexed or typed: `São Paulo` → `sao paulo`, `Xi'an` → `xian`, `МОСКВА` → `москва`. */
export function foldName(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase().replace(OPTIONAL_MARKS, '');
  return lower
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .replace(NOT_A_WORD, ' ')
    .trim()
    .normalize('NFC');
}

/** "Veliko Tarnovo" and "Veliko Tŭrnovo" are one name: as long, and not two letters are others. */
export function isSpelledAlike(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)];
  return a.length === b.length && [...a].filter((letter, at) => letter !== b[at]).length <= 1;
}

const SPELLED_OUT = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort', ko: 'koh' };
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLED_OUT).flatMap(([short, long]) => [
    [short, long],
    [long, short],
  ]),
);

/** The other way of writing a folded name's first word: `st petersburg` for `saint petersburg`, and back; or null. */
export function otherSpelling(folded: string): string | null {
  const [first = '', ...rest] = folded.split(' ');
  const other = OTHER_SPELLINGS.get(first);
  return other && rest.length > 0 ? [other, ...rest].join(' ') : null;
}

/** The same of the words within a name: `mont saint michel` for `mont st michel`; null where nothing is shortened. */
export function spelledOut(folded: string): string | null {
  const words = folded.split(' ');
  const out = words.map((word) =>
    word in SPELLED_OUT ? SPELLED_OUT[word as keyof typeof SPELLED_OUT] : word,
  );
  const text = out.join(' ');
  return text === folded ? null : text;
}
