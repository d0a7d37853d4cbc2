import type { Hazard } from '#core/alert/alert.ts';

/** Words that name a hazard in warnings, in English, Spanish, Portuguese and French; the first that fits counts. */
const words: readonly (readonly [Hazard, RegExp])[] = [
  ['tsunami', /tsunami|maremoto/],
  ['earthquake', /earthquake|seism|sismo|terremoto|séisme/],
  ['volcano', /volcan|vulc[aã]o|ash ?fall/],
  [
    'cyclone',
    /hurricane|typhoon|cyclon|ciclón|ciclone|tropical (?:storm|depression)|hurac[aá]n|ouragan|furac[aã]o/,
  ],
  [
    'wildfire',
    /fire weather|wild ?fire|bush ?fire|forest fire|\bfires?\b|red flag|incendio|incêndio|feux?\b/,
  ],
  ['avalanche', /avalanch/],
  [
    'landslide',
    /land ?slide|mud ?slide|debris flow|deslizamiento|deslizamento|glissement|movimento de massa/,
  ],
  ['flood', /flood|inundaci|inundaç|inondation|crues?\b|alagamento|enchente|hydrolog/],
  [
    'coast',
    /coastal|high surf|rip current|\bsurf\b|\btide|storm surge|\bwaves?\b|\bswell|oleaje|vagues|ressaca|mar[eé]e/,
  ],
  ['heat', /\bheat|high temperature|hot weather|\bhot\b|\bcalor|canicule|chaleur|temperaturas? m[aá]ximas?/],
  [
    'snow',
    /snow|blizzard|\bice\b|\bicy\b|icing|freezing rain|winter|nieve|nevada|neige|verglas|\bneve\b|slippery/,
  ],
  [
    'cold',
    /\bcold|frost|freez|low temperature|wind chill|\bfr[ií]o|froid|gelo|helada|temperaturas? m[ií]nimas?/,
  ],
  ['fog', /\bfog|\bmist\b|niebla|neblina|nevoeiro|brouillard|low visibility/],
  ['drought', /drought|dry spell|sequ[ií]a|seca\b|s[eé]cheresse/],
  ['air', /air quality|dust|\bsand ?storm|smoke|haze|smog|calima|polvo|poeira|poussière|stagnation/],
  [
    'storm',
    /storm|thunder|lightning|tornado|\bwinds?\b|windy|gale|squall|hail|rain|convect|precipitat|tormenta|viento|vent\b|vents\b|orage|pluie|lluvia|chuva|vendaval|granizo|tempestade|trovoada/,
  ],
];

/** What a warning's own words say it warns of. */
export function hazardOf(text: string): Hazard {
  const lower = text.toLowerCase();
  return words.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'other';
}
