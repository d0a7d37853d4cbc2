import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import type { NewsRules } from '../rules.ts';

/** Looks places up by name. The gazetteer fits; so does a small table in a test. */
export type NameIndex = {
  /** Places of exactly this name, in any case and language, best known first. */
  find: (name: string, countryName: null, limit: number) => readonly Place[];
};

/** A word of a text with what stands around it. */
type Word = {
  text: string;
  folded: string;
  /** Also of "d'Ivoire". */
  isCapital: boolean;
  /** First word of a sentence: its capital says nothing. */
  isStart: boolean;
  /** Followed by a comma. */
  comma: boolean;
  /** Followed by the end of a sentence, a colon, a dash or a quotation mark: a name does not go on. */
  ends: boolean;
};

/** A text in which names are looked for, and by what. */
export type ReadText = {
  words: readonly Word[];
  /** Whether capitals distinguish names from other words. */
  hasMeaningfulCapitals: boolean;
  index: NameIndex;
  rules: NewsRules['places'];
};

/** Words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let isStart = true;
  for (const match of text.matchAll(/([\p{L}\p{M}\d][\p{L}\p{M}\d'’.-]*)([^\p{L}\p{M}\d]*)/gu)) {
    const [, raw = '', after = ''] = match;
    const isInitials = /^(?:\p{L}\.)+\p{L}?\.?$/u.test(raw) || /^(?:St|Ste|Mt|Ft)\.$/.test(raw);
    const word = isInitials ? raw : raw.replace(/[.'’-]+$/, '');
    const possessive = /['’]s$/i.test(word);
    const bare = word.replace(/['’]s$/i, '');
    const ends =
      possessive || /[.:;?!–—|"“”()]/.test(after) || (!isInitials && /\.$/.test(raw)) || /\s-\s/.test(after);
    words.push({
      text: bare,
      folded: foldName(bare),
      isCapital: /^(?:d['’])?\p{Lu}/u.test(bare),
      isStart,
      comma: after.startsWith(','),
      ends,
    });
    isStart = /[.:?!|]/.test(after) || (!isInitials && /\.$/.test(raw)) || /\s[-–—]\s/.test(after);
  }
  return words;
}

/** Whether capitals distinguish names from other words: not in ALL CAPS and not in Title Case. */
export function hasMeaningfulCapitals(words: readonly Word[]): boolean {
  const later = words.filter(({ isStart, text }) => !isStart && text.length >= 4 && !/^\d/.test(text));
  const capitals = later.filter(({ isCapital }) => isCapital).length;
  return later.length < 3 || capitals / later.length < 0.75;
}
