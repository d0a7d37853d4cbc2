/**
 * Hides phone numbers and e-mail addresses in text that everybody reads. What the author wrote stays stored; only
 * the public view is masked. In doubt a number is hidden: privacy goes before a lost figure.
 */

export const hiddenEmail = '[e-mail hidden]';
export const hiddenPhone = '[phone hidden]';

const at = String.raw`(?:@|＠|\s?[([{]\s?at\s?[)\]}]\s?)`;
const dot = String.raw`(?:\.|\s?[([{]\s?dot\s?[)\]}]\s?)`;
const email = new RegExp(
  String.raw`[\p{L}\p{N}_%+-](?:[\p{L}\p{N}._%+-]{0,62}[\p{L}\p{N}_%+-])?${at}(?:[\p{L}\p{N}-]{1,63}${dot}){1,4}\p{L}{2,24}`,
  'giu',
);

const separators = String.raw`[ \u00a0\u2007\u202f().\-/\u2010-\u2013]`;
const phone = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:\+${separators}?)?\(?\p{Nd}(?:${separators}{0,3}\p{Nd}){5,17}(?![\p{L}\p{Nd}])`,
  'gu',
);

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);

/** Dates, spans of years and amounts in thousands look like phone numbers and are none. */
function isOtherFigure(text: string): boolean {
  if (/^\d{4}([-./])\d{1,2}\1\d{1,2}$/.test(text) || /^\d{1,2}([-./])\d{1,2}\1(?:\d{2}|\d{4})$/.test(text))
    return true;
  if (/^\d{1,3}(?:\.\d{3}){1,2}$/.test(text) && text.length <= 9) return true;
  return text.split(new RegExp(`${separators}+`, 'u')).every(isYear);
}

/** Digits of a number somebody could call: ITU E.164 allows at most 15. */
const callable = { minimum: 7, maximum: 15 } as const;

function maskPhone(found: string): string {
  const digits = found.replaceAll(/\P{Nd}/gu, '').length;
  const isPlain = !found.startsWith('+') && isOtherFigure(found);
  return digits < callable.minimum || digits > callable.maximum || isPlain ? found : hiddenPhone;
}

/** A text with its phone numbers and e-mail addresses replaced by words that say so. */
export const maskContacts = (text: string): string =>
  text.replaceAll(email, hiddenEmail).replaceAll(phone, maskPhone);

const masks = [hiddenEmail, hiddenPhone];
/** Whether something in a text was hidden. */
export const hasMask = (text: string): boolean => masks.some((mask) => text.includes(mask));

/** A masked text without the words that say so. */
export const withoutMasks = (text: string): string =>
  masks.reduce((left, mask) => left.replaceAll(mask, ' '), text);
