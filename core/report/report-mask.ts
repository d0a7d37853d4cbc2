/** Hides phone numbers and e-mail addresses from the public; stored text stays. In doubt a number is hidden. */

import { type Replacement, replaceInPlain } from '#core/text/plain-text.ts';

const hiddenEmail = '[e-mail hidden]';
const hiddenPhone = '[phone hidden]';

const local = String.raw`[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+-]{0,62}[\p{L}\p{N}_%+-])?`;
const label = String.raw`[\p{L}\p{N}-]{1,63}`;
const at = String.raw`(?:\s{0,2}@\s{0,2}|\s?[([{]\s?at\s?[)\]}]\s?)`;
const dot = String.raw`(?:[.。]|\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?)`;
const dotWord = String.raw`(?:\s{1,2}dot\s{1,2}|${dot})`;
const spacedDot = String.raw`(?:\s?\.\s?|\s{1,2}dot\s{1,2})`;
/** Endings that are no English words: only with these a dot between spaces is part of an address. */
const knownEnding = String.raw`(?:com|net|org|info|edu|biz|co|uk|de|fr|es|pt|br|ru|cn|jp|pl|nl|ch|eu|io)(?![\p{L}\p{N}])`;
const emails = new RegExp(
  [
    String.raw`${local}${at}(?:${label}${dot}){1,4}\p{L}{2,24}`,
    `${local}${at}(?:${label}${spacedDot}){1,4}${knownEnding}`,
    String.raw`${local}\s{1,2}at\s{1,2}(?:${label}${dotWord}){0,3}${label}\s{1,2}dot\s{1,2}${knownEnding}`,
  ].join('|'),
  'giu',
);

const emailsIn = (plain: string): Replacement[] =>
  [...plain.matchAll(emails)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    by: hiddenEmail,
  }));

const month = '(?:0?[1-9]|1[0-2])';
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const year = String.raw`(?:19|20)\d\d`;
const amount = String.raw`\d{1,4}(?:[.,]\d{1,3})?(?:\s?[-–/]\s?\d{1,4}(?:[.,]\d{1,3})?)?`;
const time = String.raw`(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?`;
const mark = String.raw`(?:1?\d|20|100)\/(?:5|10|20|100)`;

/** What people put between the digits of a number; a comma only without a space, since lists have one. */
const separator = String.raw`(?:[\s().\-/\\_*|~:;#+[\]{}<>·•\u2010-\u2015\u2212]|[,'’](?=\d))`;

/** Dates, times and prices with their sign are never part of a phone number, nor are marks such as 16/20. */
const ordinary = new RegExp(
  [
    String.raw`(?<!\d${separator}{0,4})${mark}(?:\s${mark})*(?!${separator}{0,4}\d)`,
    ...[
      String.raw`${year}([-./])${month}\1${day}`,
      String.raw`(?:${day}([-./])${month}|${month}([-./])${day})(?:\2|\3)${year}`,
      String.raw`${time}(?:\s?[-–]\s?${time})?`,
      String.raw`[$€£¥₹]\s?${amount}`,
      String.raw`(?<!\d[ ,])${amount}\s?(?:[$€£¥₹]|(?:EUR|USD|GBP|euros?|dollars?|pounds?)(?!\p{L}))`,
    ].map((figure) => String.raw`(?<!\d[-./:]?)(?:${figure})(?![-./:]?\d)`),
  ].join('|'),
  'giu',
);

/** Seven digits are the fewest that somebody could call. */
const phones = new RegExp(String.raw`(?:\+\s?)?\(?\d(?:${separator}*\d){6,}`, 'gu');

const emergencyNumbers = new Set(
  '000 061 100 101 102 103 108 110 111 112 113 115 117 118 119 911 999'.split(' '),
);
const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);

/** Spans of years, emergency numbers and amounts in thousands look like phone numbers and are none. */
function isOtherFigure(found: string): boolean {
  if (
    found.length <= 9 &&
    /^\d{1,3}(?:\.\d{3}){1,2}$|^\d{1,3}(?:,\d{3}){1,2}$|^\d{1,3}(?:['’]\d{3}){1,2}$/.test(found)
  )
    return true;
  const groups = found.match(/\d+/g) ?? [];
  return groups.every(isYear) || groups.every((group) => emergencyNumbers.has(group));
}

function phonesIn(plain: string): Replacement[] {
  const searched = plain.replace(ordinary, (figure) => 'x'.repeat(figure.length));
  return [...searched.matchAll(phones)]
    .filter(({ 0: found }) => !isOtherFigure(found))
    .map(({ 0: found, index }) => {
      // A bracket that opens around the whole number stays with the one that closes it.
      const from = found.startsWith('(') && !found.includes(')') ? index + 1 : index;
      return { from, to: index + found.length, by: hiddenPhone };
    });
}

/** A text with its phone numbers and e-mail addresses replaced by words that say so. */
export const maskContacts = (text: string): string =>
  replaceInPlain(replaceInPlain(text, emailsIn), phonesIn);

const masks = [hiddenEmail, hiddenPhone];
/** Whether something in a text was hidden. */
export const hasMask = (text: string): boolean => masks.some((mask) => text.includes(mask));

/** A masked text without the words that say so. */
export const withoutMasks = (text: string): string =>
  masks.reduce((left, mask) => left.replaceAll(mask, ' '), text);
