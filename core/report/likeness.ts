/** How alike two short texts are, by the groups of letters they share: independent of language, case and accents. */

import { foldName } from '#core/place/place-name.ts';
import { plainText } from '#core/text/plain-text.ts';

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What is compared of a text. Worked out once where a text is compared with many. */
type LetterGroups = ReadonlySet<string>;

/** Groups of three letters; of two where a sign carries as much as a syllable. */
export function letterGroups(text: string): LetterGroups {
  const folded = foldName(plainText(text));
  const size = ideographs.test(folded) ? 2 : 3;
  const signs = [...` ${folded} `];
  const groups = new Set<string>();
  for (let index = 0; index + size <= signs.length; index += 1)
    groups.add(signs.slice(index, index + size).join(''));
  return folded === '' ? new Set() : groups;
}

const groupsOf = (text: string | LetterGroups) => (typeof text === 'string' ? letterGroups(text) : text);

function sharedGroups(a: LetterGroups, b: LetterGroups): number {
  let shared = 0;
  for (const group of a) if (b.has(group)) shared += 1;
  return shared;
}

/** Sørensen-Dice coefficient of the letter groups: 0 (nothing in common, or empty) to 1 (the same letters). */
export function likeness(a: string | LetterGroups, b: string | LetterGroups): number {
  const [groupsA, groupsB] = [groupsOf(a), groupsOf(b)];
  const total = groupsA.size + groupsB.size;
  return groupsA.size === 0 || groupsB.size === 0 ? 0 : (2 * sharedGroups(groupsA, groupsB)) / total;
}

/** Fewer groups than this, and what they share is chance. */
const fewestGroups = 8;

/** How much of the shorter text is in the longer: 0 to 1; 0 when the shorter is too short to compare. */
export function overlap(a: string | LetterGroups, b: string | LetterGroups): number {
  const [groupsA, groupsB] = [groupsOf(a), groupsOf(b)];
  const shorter = Math.min(groupsA.size, groupsB.size);
  return shorter < fewestGroups ? 0 : sharedGroups(groupsA, groupsB) / shorter;
}

/** Overlap from which two reports of one day and one place probably describe the same thing. */
export const similarFrom = 0.6;
/** Likeness from which two texts are practically the same, for dealing with them in bulk. */
export const sameFrom = 0.85;
