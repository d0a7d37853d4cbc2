/** A headline and its description as the rules read them. */

const units: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 20 + index * 10]),
);
/** Words that stand for a rough number; the lowest honest reading of each. */
const rough: Record<string, number> = {
  'a couple of': 2,
  'a couple': 2,
  'half a dozen': 6,
  'a dozen': 12,
  'dozens of': 24,
  dozens: 24,
  'scores of': 40,
  'several hundred': 300,
  'hundreds of': 300,
  hundreds: 300,
  'thousands of': 3000,
  thousands: 3000,
  several: 3,
};
const tensWord = new RegExp(
  `\\b(${Object.keys(tens).join('|')})(?: (${Object.keys(units).slice(1, 10).join('|')}))?\\b`,
  'g',
);
const unitWord = new RegExp(`\\b(${Object.keys(units).join('|')})\\b`, 'g');
const roughWord = new RegExp(
  `\\b(${Object.keys(rough)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'g',
);

/** Numbers in words become digits: "twenty-six" 26, "dozens of" 24, "two hundred" 200. */
function withDigits(text: string): string {
  return text
    .replace(roughWord, (word) => String(rough[word]))
    .replace(tensWord, (_, ten: string, unit?: string) => String(tens[ten]! + (unit ? units[unit]! : 0)))
    .replace(unitWord, (word) => String(units[word]))
    .replace(/\b(?:(\d+)|a) hundred(?: and)?\b/g, (_, count?: string) => String(Number(count ?? 1) * 100))
    .replace(/\b(\d+) thousand\b/g, (_, count: string) => String(Number(count) * 1000))
    .replace(/\b(\d+)00 (\d{1,2})\b/g, (_, hundreds: string, rest: string) =>
      String(Number(hundreds) * 100 + Number(rest)),
    );
}

/** Ages and sums of money: numbers that count no people. */
const notPeople =
  /,? ?\baged? \d+(?: to \d+)?\b|\b\d+ years? olds?\b|, \d{1,2}(?= ,)|, \d{1,2}$|[$€£] ?\d+(?:\.\d+)?(?: (?:million|billion))?|\b\d+(?:\.\d+)? (?:million|billion)\b/g;
/** Measures, times and dates: the number goes, the unit stays. */
const measured =
  /\b\d+(?:\.\d+)? ?(?=(?:km|kilomet\w+|miles?|met\w+|feet|kph|mph|kg|tons?|tonnes|degrees|per ?cent|percent|%|[ap] m\b|hectares|acres|minutes?|hours?|days?|weeks?|months?|years?|decades?|knots)\b)/g;

/** Two words that are one thing: a fire brigade is no fire. They are joined. */
const compounds =
  /\b(live|cease|air|gun|cyber|fire) (fire|strike|raid|fight|battle|attack|brigade|department|engine|station|truck|service|chief|safety|crew|marshal|alarm|code|ban|officer|festival|work|place|pit|walk|dance|eater|drill|fighter|season|risk|insurance)(?=s?\b|ing\b|es\b)/g;

/** Folds a text for the rules: lower case, no accents, hyphens as spaces, punctuation apart, numbers as digits. */
export function foldForRules(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/(\d+)\s?[-–]\s?(\d+)/g, ' score$1x$2 ')
    .replace(/[-‐‑–—/]/g, ' ')
    .replace(/[“”"«»()[\]]/g, ' ')
    .replace(compounds, '$1$2')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' . ')
    .replace(/[,:;!?…]/g, (sign) => ` ${sign} `)
    .replace(/\s+/g, ' ')
    .trim();
  return withDigits(folded).replace(notPeople, '').replace(measured, 'some ').replace(/\s+/g, ' ').trim();
}
