import type { CsvRow } from '#core/text/csv.ts';
import { HOSPITAL_NAMES } from './hospital-names.ts';
import { NOT_THERE } from './not-there.ts';

/** What a name says of a house that is of no help tonight: monuments, ruins, homes, clinics for one thing, animals. */
const NO_HOSPITAL =
  /\b(former|historic|heritage|museum|ruins?|veterinar\w*|animal|leper|leprosarium|almshouses?|workhouse|asylum|hospice|chapel|church|cemetery|barracks|school$|training school|field hospital|dental|stomatology|dentist\w*|old .*(building|hospital)|college building|pavilion|closed|demolished|abandoned)\b|ehemal|ehem\.|siechen|kloster\b|convento|couvent|^iglesia\b|\be iglesia|\d street\b|\d+( \S+){1,4} street\b|street \d|(stra(ß|ss)e|stift|platz|allee|gasse) \d|\(\p{L}+stra(ß|ss)e|derzeit|denkmal|sachgesamtheit|gebäude|lazaret|maladrerie|kirche\b|wohnhaus|schloss|pflegeanstalt|\bancien|\bantiguo |\bantic |\bex[- ]|chapelle|pavillon|veterinari|salud animal|odont|\bdental|brunnen|\(\d{4}\)|seniorenheim|psych?iat|psiqui|neuropsi|mental|rehab|geriatr|ophthalm|oftalm|\beye\b|\bg[öo]z\b|oncolog|\bcancer|convalesc|fertility|dermatol|plastic surgery|estetic|altenheim|poorhouse|nursing home|hogar|residencia|discapacitad|centro de d[ií]a|nervenh|nervenkl|nervenleid|psych|biotecnolog|biolog[ií]a molecular|pl[aá]stica|fertil|tubercul|\bivf\b|dialysis|^school of|hospital colleges$|school of (pharmacy|naval)|school of hospital management|hall of residence/iu;
/** Countries where a script is the country's own; names in others are of no help at its gates. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'AE BH DJ DZ EG IQ IR JO KW LB LY MA MR OM PK PS QA SA SD SY TD TN YE'],
  [/\p{Script=Cyrillic}/u, 'BA BG BY KG KZ ME MK MN RS RU TJ UA UZ'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'JP'],
  [/\p{Script=Han}/u, 'CN HK JP MO SG TW'],
];
const isReadableIn = (name: string, country: string): boolean =>
  SCRIPTS.every(([script, countries]) => countries.includes(country) || !script.test(name));

/** Beyond this a name is a sentence of a register of monuments. */
const LONGEST_NAME = 90;

const short = (degrees: string) => String(Number(Number(degrees).toFixed(4)));

/** Hospitals by name and point, those left out that a traveler would find shut. */
export function hospitalRows(rows: readonly CsvRow[]): string[][] {
  return rows
    .filter(
      ({ qid, name, country }) =>
        name &&
        isReadableIn(name, country!) &&
        name.length <= LONGEST_NAME &&
        !NO_HOSPITAL.test(name) &&
        !/^Q\d+$/.test(name) &&
        !NOT_THERE.has(qid!),
    )
    .map(({ qid, name, lat, lon }) => [qid!, HOSPITAL_NAMES[qid!] ?? name!, short(lat!), short(lon!)]);
}
