/** What may be shown of what a model wrote: pure checks of its text against what it was given. */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const spelled = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);
const ordinal = new Map(ordinals.map((word, index) => [word, index + 1] as const));
/** Said of figures without one: known only where the same word was given. */
const measures =
  'half|halves|quarters?|thirds|fifths|tenths|dozens?|twice|thrice|doubled?|doubles|triple[ds]?|twofold|threefold|tenfold|hundreds|thousands|millions|billions';

const scaleWords = Object.keys(scales).join('|');
const wordNumber = [...spelled.keys()].sort((a, b) => b.length - a.length).join('|');
const token = new RegExp(
  [
    // A minus, but not the dash of a range or of a compound: "10-20", "mid-2020".
    `(?<digits>(?:(?<![\\p{L}\\p{N}])[-−])?[0-9]+(?:[.,'’\\u00a0\\u2009\\u202f][0-9]+)*)(?:[ -](?<scale>${scaleWords})\\b)?`,
    `\\b(?<words>(?:${wordNumber}|hundred)(?:(?:[ -]and)?[ -](?:${wordNumber}|${scaleWords}))*)\\b`,
    `\\b(?<ordinal>${ordinals.join('|')})\\b`,
    `\\b(?<measure>${measures}|${scaleWords})\\b`,
    // Digits of other scripts, fractions and Roman numerals in one sign.
    '(?<foreign>\\p{N})',
  ].join('|'),
  'giu',
);
const percent = /^(?:\s?%|[ -]per ?cent\b)/i;

/** `1,234.50` is 1234.5; what is no number in English (`3,5`, `1.2.3`) stands for itself. */
function valueOfDigits(text: string): number | string {
  const plain = text.replace('−', '-').replaceAll(/['’\u00a0\u2009\u202f]/g, ',');
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : text;
}

/** "two hundred and fifty" is 250, "twenty-one" 21, "one million" 1000000. */
function valueOfWords(text: string): number {
  let total = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[ -]/)) {
    const scale = scales[word];
    if (word === 'and') continue;
    if (scale === undefined) part += spelled.get(word)!;
    else if (scale === 100) part = Math.max(part, 1) * 100;
    else {
      total += Math.max(part, 1) * scale;
      part = 0;
    }
  }
  return total + part;
}

export type Figure = { value: number | string; isPercent: boolean };

/**
 * The numbers of an English text by value, however they are written: digits with separators, decimals, percent,
 * years, words, ordinals, magnitudes.
 * @returns in the order of the text; what has no value ("half", "3,5", "½") as it is written
 */
export function figuresIn(text: string): Figure[] {
  return Array.from(text.matchAll(token), (match) => {
    const { digits, scale, words, ordinal: order, measure, foreign } = match.groups!;
    const isPercent = percent.test(text.slice(match.index + match[0].length));
    if (digits !== undefined) {
      const value = valueOfDigits(digits);
      const times = scale ? scales[scale.toLowerCase()]! : 1;
      return {
        value: typeof value === 'number' ? Number((value * times).toPrecision(12)) : value,
        isPercent,
      };
    }
    if (words !== undefined) return { value: valueOfWords(words), isPercent };
    if (order !== undefined) return { value: ordinal.get(order.toLowerCase())!, isPercent };
    return { value: (measure ?? foreign)!.toLowerCase(), isPercent };
  });
}

/**
 * The first number of a text that does not stand in what was given; null where each does. A share must be a share
 * there too; a number may drop its percent sign.
 */
export function inventedFigure(text: string, given: string): Figure | null {
  const known = figuresIn(given);
  return (
    figuresIn(text).find(
      (figure) =>
        !known.some(({ value, isPercent }) => value === figure.value && (isPercent || !figure.isPercent)),
    ) ?? null
  );
}

const orders = [
  /\b(ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(instructions?|prompts?|rules|guidelines|(all|everything) (previous|above|prior)|previous|prior)\b/i,
  /\b(system|developer|hidden) prompt\b|\bjailbreak|\bdeveloper mode\b|\bas an ai\b|\blanguage model\b|\bchatbot\b|\b(you are|act as|pretend to be) (now )?(a|an|the)\b/i,
  /\b(respond|reply|answer|output|write|print|say|repeat|begin|start) (only |exactly |just )?(with|that|this|the following|the words?)\b|\b(your|my) (instructions|task is|answer must|summary must|output must)\b/i,
  /<\|?(im_start|im_end|system|assistant|user)\b|^\s*(system|assistant|user)\s*:/im,
];

/** Whether a text speaks to a model instead of to travelers. Such an item is kept from models. */
export const looksLikeInstruction = (text: string): boolean => orders.some((order) => order.test(text));

const markup =
  /[<>`{}[\]|\\]|https?:|www\.|\*\*|__|@|^\s*(?:[#*•-]|\d+[.)]\s)|\p{Cc}|\p{Cf}|(?<![\p{L}.])[\p{L}\d-]{2,}\.\p{Ll}{2,}/iu;
const appeals =
  /\b(click|subscribe|whatsapp|telegram|promo|discount|voucher|sponsored|buy now|book now|call now|contact us|visit our|sign up|i am|i'm|i cannot|i can't|sorry)\b/i;
/** Promises that no figure can make. */
const promises =
  /\b(perfectly|completely|totally|absolutely|entirely|fully|always|very|extremely|100 ?%) safe\b|\b(no|zero|without any|free of) (risk|danger|crime|threat)s?\b|\bguarante|\bsafest\b|\bnothing to (fear|worry)/i;

/** Names must have been given: words that begin with a capital inside a sentence. */
function inventedName(text: string, given: string): boolean {
  const known = new Set(given.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  const inside = text.matchAll(/(?<=[\p{L}\p{N},;:)”"’'–-] ?[“"‘'(]?)(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]*/gu);
  return Array.from(inside, ([word]) => word.toLowerCase()).some((word) => !known.has(word));
}

const longestModelText = 700;

export type ModelTextDefect = 'empty' | 'too_long' | 'markup' | 'figure' | 'instruction' | 'promise' | 'name';

/**
 * Why a model's text may not be shown; null when it may: it is short plain text for travelers, each number and each
 * name in it stands in what was given, and it promises nothing that was not given.
 * @param given everything the model was shown, as text
 */
export function modelTextDefect(text: string, given: string): ModelTextDefect | null {
  if (text.trim() === '') return 'empty';
  if (text.length > longestModelText) return 'too_long';
  if (markup.test(text)) return 'markup';
  if (inventedFigure(text, given)) return 'figure';
  if (looksLikeInstruction(text) || appeals.test(text)) return 'instruction';
  const promise = promises.exec(text)?.[0];
  if (promise && !given.toLowerCase().includes(promise.toLowerCase())) return 'promise';
  return inventedName(text, given) ? 'name' : null;
}
