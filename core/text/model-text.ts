/** What may be shown of what a model wrote: pure checks of its text against what it was given. */

const units = 'one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const scales: Record<string, number> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const spelled = new Map<string, number>([
  ...['zero', ...units, ...teens].map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);
const ordinal = new Map([
  ...ordinals.map((word, index) => [word, index + 1] as const),
  ...tens.map((word, index) => [word.replace('y', 'ieth'), 20 + 10 * index] as const),
]);
const either = (words: Iterable<string>) => `(?:${[...words].join('|')})`;
/** The hyphens that join a word: not the dash of a range. */
const join = '[\\s\\u2010\\u2011-]';
/** Said of figures without one: known only where the same word was given. */
const measures = [
  'half|halves|halved|quarters?|thirds|fifths|tenths|couple|pair|dozens?|twice|thrice|doubled?|doubles',
  '(?:trip|quadrup|quintup)le[ds]?|lakhs?|crores?|decades?|century|centuries',
  `(?:hundred|${either(Object.keys(scales))})(?:s|ths?)`,
  `(?:${either(spelled.keys())}|hundred|thousand)fold`,
  either(tens.map((word) => word.replace('y', 'ies'))),
].join('|');
const scaleWord = either(Object.keys(scales));
/** 1 to 99, "twentyone" too; then 999 and the rest: "two and five" are two numbers. */
const small = `(?:${either(tens)}(?:${join}?${either(units)}\\b)?|${either([...teens, ...units])})`;
const part = `(?:(?:${small}${join})?hundred(?:${join}(?:and${join})?${small})?|${small})`;
const numberWords = `(?:zero|${part}(?:${join}${scaleWord}(?:${join}(?:and${join})?${part})?)*)`;
const token = new RegExp(
  [
    // A minus, but not the dash of a range or of a compound: "10-20", "mid-2020". What hangs on digits stays on them.
    `(?<minus>\\b(?:minus|negative)\\s)?(?<digits>(?:(?<![\\p{L}\\p{N}])[-−])?(?:(?<![\\p{L}\\p{N}])\\.)?[0-9]+(?:[.,'’\\u00a0\\u2009\\u202f][0-9]+)*)(?:${join}?(?<scale>hundred|${scaleWord})\\b|(?!(?:st|nd|rd|th|s)\\b)(?<hanging>\\p{L}+|[\\s-](?:k|m|mn|bn|tn|mio|fold|x)\\b))?`,
    `\\b(?<minusWords>(?:minus|negative)\\s)?(?<words>${numberWords})\\b`,
    `\\b(?<ordinal>${either(ordinal.keys())})\\b`,
    `\\b(?<measure>${measures}|${scaleWord}|point(?=\\s${small}))\\b`,
    // Digits of other scripts, fractions and Roman numerals in one sign; a thousandth part; money.
    '(?<foreign>[\\p{N}\\p{Sc}‰‱])',
  ].join('|'),
  'giu',
);
const percent = /^(?:\s*[%％﹪٪]|[\s\p{Pd}]*(?:per[\s\p{Pd}]?cent|pct\b))/iu;

/** `1,234.50` is 1234.5; what is no number in English (`3,5`, `1.2.3`) stands for itself. */
function valueOfDigits(text: string): number | string {
  const plain = text.replace('−', '-').replaceAll(/['’\u00a0\u2009\u202f]/g, ',');
  if (/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) return Number(plain);
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : text;
}

const numberWord = new RegExp(either([...spelled.keys()].toReversed().concat('hundred', scaleWord)), 'g');

/** "two hundred and fifty" is 250, "twenty-one" 21, "one million" 1000000. */
function valueOfWords(text: string): number {
  let total = 0;
  let part = 0;
  for (const [word] of text.toLowerCase().matchAll(numberWord)) {
    const scale = scales[word];
    if (word === 'hundred') part = Math.max(part, 1) * 100;
    else if (scale === undefined) part += spelled.get(word)!;
    else {
      total += Math.max(part, 1) * scale;
      part = 0;
    }
  }
  return total + part;
}

type Figure = { value: number | string; isPercent: boolean };

/** The numbers of an English text by value, in order, however written; without a value ("half", "½") as written. */
export function figuresIn(text: string): Figure[] {
  return Array.from(text.matchAll(token), (match) => {
    const { digits, scale, hanging, words, ordinal: order, measure, foreign } = match.groups!;
    const isPercent = percent.test(text.slice(match.index + match[0].length));
    const sign = match.groups!.minus || match.groups!.minusWords ? -1 : 1;
    if (digits !== undefined) {
      const value = valueOfDigits(digits);
      if (typeof value === 'string' || hanging) return { value: match[0].replaceAll(/\s/g, ''), isPercent };
      const times = scale ? (scales[scale.toLowerCase()] ?? 100) : 1;
      return { value: Number((sign * value * times).toPrecision(12)), isPercent };
    }
    if (words !== undefined) return { value: sign * valueOfWords(words), isPercent };
    if (order !== undefined) return { value: ordinal.get(order.toLowerCase())!, isPercent };
    return { value: (measure ?? foreign)!.toLowerCase(), isPercent };
  });
}

/** The first number that was not given, or null. A share must be a share there too; a number may drop its percent sign. */
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

/** Whether a text speaks to a model instead of to travelers. Such an item is not shown to models. */
export const looksLikeInstruction = (text: string): boolean => orders.some((order) => order.test(text));

const markup =
  /[<>`{}[\]|\\]|https?:|www\.|\*\*|__|@|^\s*(?:[#*•-]|\d+[.)]\s)|\p{Cc}|\p{Cf}|(?<![\p{L}.])[\p{L}\d-]{2,}\.\p{Ll}{2,}/iu;
const appeals =
  /\b(click|subscribe|whatsapp|telegram|promo|discount|voucher|sponsored|buy now|book now|call now|contact us|visit our|sign up|i am|i'm|i cannot|i can't|sorry)\b/i;
/** Promises that no figure can make. */
const promises =
  /\b(perfectly|completely|totally|absolutely|entirely|fully|always|very|extremely|100 ?%) safe\b|\b(no|zero|without any|free of) (risk|danger|crime|threat)s?\b|\bguarante|\bsafest\b|\bnothing to (fear|worry)/i;

/** Words a sentence may begin with, beside those that were given. */
const beginnings = new Set(
  (
    'a about above accidents across after against alcohol all almost also although always among an and ' +
    'another any are around as assault assaults at authorities avoid away be because before being below ' +
    'besides between beyond both bring burglary buses but by care carry check cities civil clean cold ' +
    'common compared conditions crime cross currently cycling danger dangers data demonstrations despite ' +
    'disasters disease diseases do drink drive drivers driving drugs due during each early earthquakes ' +
    'either emergency even every everyday everyone evidence expect extreme female few fewer figures fine ' +
    'fires flooding floods for fraud from general generally good government great harassment have ' +
    'hazards health healthcare heat here high higher homicide homicides hospitals however hurricanes if ' +
    'in infrastructure it its keep kidnapping killings know late laws leave less like local locals lock ' +
    'low lower mainly malaria many medical men minor moderate more mosquitoes most much mugging murder ' +
    'murders natural nature near nearby neither night nights no none nor not note of official officials ' +
    'often on once only or other others otherwise outside over overall pack parking particularly ' +
    'pedestrians people petty pickpocketing pickpockets plan police political pollution poor property ' +
    'protests public rain rather recent recently reported reports residents respiratory risk risks road ' +
    'roads robbery safe safer safety scams score scores serious several similarly since smoke snow so ' +
    'solo some sources stay still storms street strikes strong such summer swim swimming take taken tap ' +
    'terrorism that the theft thefts their then there these they this those though through thus to today ' +
    'together too tornadoes total tourists traffic trains transport travel traveler travelers travellers ' +
    'try typically under unlike unrest until use using usually vaccination vaccinations vehicle victims ' +
    'villages violent visitors volcanoes walking watch water we weak weaker weakest weather well what ' +
    'when where whereas which while who wildfires winter with within without women worse worst years you ' +
    'your'
  ).split(' '),
);

/** Nouns and verbs of travel that are no names: a sentence may begin with their plural or -ing form. */
const plainWords = new Set(
  (
    'accident airport alert assault ambulance arrest arrive attack avalanche bag ban beach bicycle blackout boat bomb border ' +
    'bridge burglary camera camp card cash casualty celebrate charge child checkpoint clash climb crime clinic close coast ' +
    'commuter concert crash crowd curfew cyclone cyclist dance danger death disease delay detour dog doctor driver drown earthquake ' +
    'eat election embassy emergency evacuation event explosion family ferry festival fight fire flight flood fraud food ' +
    'forest gang guide gun harassment headline health help hike hospital hotel house hurricane incident injury ' +
    'intersection island jellyfish journey kidnap kill landslide leave light loot market march medicine meet ' +
    'metro mosquito motorcycle motorist mountain mug murder neighborhood nurse outage outbreak passenger path pedestrian ' +
    'phone pickpocket pilgrim platform power price prison problem protest purse queue raid rail rally repair rescue ' +
    'restaurant riot robber robbery rule sandstorm scam school scooter seatbelt shark shelter shoot shop sidewalk sign siren ' +
    'smuggle snake soldier square stab stair station steal store strike student subway supply surge swim taxi teacher theft ' +
    'thief threat thunderstorm ticket tour tourist toll trail train tram travel traveler trip truck tunnel typhoon ' +
    'vaccine vehicle vendor visit visitor visa volcano volunteer wait walk wallet warn wave wear work worker'
  ).split(' '),
);

/** Whether a word is an ordinary one in its plural or -ing form: "robberies", "thieves", "stabbing". */
function isInflected(word: string): boolean {
  const plurals = [/s$/, /es$/].map((ending) => word.replace(ending, ''));
  const irregular = [word.replace(/ies$/, 'y'), word.replace(/ves$/, 'f'), word.replace(/ves$/, 'fe')];
  const stem = word.replace(/ings?$/, '');
  const bases = stem === word ? [] : [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
  return [...plurals, ...irregular, ...bases].some((base) => base !== word && plainWords.has(base));
}

/** Names must have been given: words with a capital, where a sentence begins those that are no usual ones. */
function inventedName(text: string, given: string): boolean {
  const known = new Set(given.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return Array.from(text.matchAll(/[\p{L}\p{M}]+/gu)).some(([word], index, all) => {
    if (!/\p{Lu}/u.test(word) || known.has(word.toLowerCase())) return false;
    const before = text.slice(0, all[index]!.index).replace(/[\s“"‘'(]+$/, '');
    const begins = before === '' || /[.!?…]["”’')]*$/.test(before);
    const lower = word.toLowerCase();
    const isPlain = beginnings.has(lower) || isInflected(lower);
    return !(begins && isPlain && !/\p{Lu}/u.test(word.slice(1)));
  });
}

const longestModelText = 700;

export type ModelTextDefect = 'empty' | 'too_long' | 'markup' | 'figure' | 'instruction' | 'promise' | 'name';

/** Why a model's text may not be shown: not short and plain, or with a number, name or promise that was not given. */
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
