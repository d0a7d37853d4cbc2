import { capitalized } from '#core/text/first-letter.ts';
import { foldName } from '../place-name.ts';

const LATIN = /^[\p{Script=Latin}\p{N} ]+$/u;
/** What is written in capitals where it is this short: NYC, BCN, UK. */
const LONGEST_CODE = 3;
const VOWEL = /[aeiou]/;
const SMALL_WORD = /^(?:and|da|das|de|del|der|di|do|dos|du|la|of|on|sur|the|y)$/;

/**
 * Another name that was found, as people write it: what was typed where that is all of it, else the folded name in
 * capitals; null where folding took more than accents, which another script does.
 * @param folded the name as the index has it @param isCode whether so short a name is known to be a code
 */
export function matchedName(folded: string, typed: string, isCode: boolean): string | null {
  const own = typed.trim().normalize('NFC');
  const isWhole = foldName(own) === folded;
  // Who types capitals or another script wrote it as they mean it.
  if (isWhole && (own !== own.toLowerCase() || !LATIN.test(own))) return own;
  const letters = isWhole ? own : folded;
  if (!LATIN.test(letters)) return null;
  if (letters.length <= LONGEST_CODE && (isCode || letters.length < LONGEST_CODE || !VOWEL.test(letters)))
    return letters.toUpperCase();
  return letters
    .split(' ')
    .map((word, at) => (at > 0 && SMALL_WORD.test(word) ? word : capitalized(word)))
    .join(' ');
}
