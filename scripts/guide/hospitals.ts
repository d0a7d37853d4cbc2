import type { CsvRow } from '#core/text/csv.ts';

/** What a name says of a house that is of no help tonight: monuments, ruins, homes, clinics for one thing, animals. */
const NO_HOSPITAL =
  /\b(former|historic|heritage|museum|ruins?|veterinar\w*|animal|leper|leprosarium|almshouses?|workhouse|asylum|hospice|chapel|church|cemetery|barracks|school$|training school|field hospital|dental|stomatology|dentist\w*|old .*(building|hospital)|college building|pavilion|closed|demolished|abandoned)\b|ehemal|ehem\.|siechen|kloster\b|convento|couvent|^iglesia\b|\be iglesia|\d street\b|\d+( \S+){1,4} street\b|street \d|(stra(ß|ss)e|stift|platz|allee|gasse) \d|\(\p{L}+stra(ß|ss)e|derzeit|denkmal|sachgesamtheit|gebäude|lazaret|maladrerie|kirche\b|wohnhaus|schloss|pflegeanstalt|\bancien|\bantiguo |\bantic |\bex[- ]|chapelle|pavillon|veterinari|salud animal|odont|\bdental|brunnen|\(\d{4}\)|seniorenheim|psych?iat|psiqui|neuropsi|mental|rehab|geriatr|ophthalm|oftalm|\beye\b|\bg[öo]z\b|oncolog|\bcancer|convalesc|fertility|dermatol|plastic surgery|estetic|altenheim|poorhouse|nursing home|hogar|residencia|discapacitad|centro de d[ií]a|nervenh|nervenkl|nervenleid|psych|biotecnolog|biolog[ií]a molecular|pl[aá]stica|fertil|tubercul|\bivf\b|dialysis|^school of|hospital colleges$|school of (pharmacy|naval)|school of hospital management|hall of residence/iu;
/** Houses that are shut or destroyed, of a list of monuments, for births only, or whose point is far from where they are. */
const NOT_THERE = new Set([
  'Q5908591', // San Juan de Dios, Bogotá: shut as a hospital in 2001
  'Q58377341', // of the university, Port-au-Prince: shut after attacks in 2024
  'Q3433075', // Trinité, Port-au-Prince: fell in the earthquake of 2010
  'Q66659674', // a church in Port-au-Prince
  'Q54940208', // of the Nazis, Berchtesgaden
  'Q5304212', // Fabella, Manila: births only
  'Q30280210', // Memorial, Istanbul: its point is another district's
  'Q662515', // of All Saints, Lisbon: gone since the earthquake of 1755
  'Q10298417', // military, Lisbon: shut in 2013
  'Q3145139', // Boucicaut, Paris: shut in 2000
  'Q1339583', // Val-de-Grâce, Paris: shut in 2016
  'Q3145144', // Broussais, Paris: shut in 2000
  'Q97619663', // Hospital Real, Cádiz: a monument
  'Q5902841', // Hospital Real, Granada: the university’s
  'Q115618319', // Granja de la Santa Creu, Barcelona: a farm
  'Q58316621', // a convent, Sergipe
  'Q10344045', // of pilgrims, Podentes: a monument
  'Q7592613', // St Bartholomew’s, Bristol: of the Middle Ages
  'Q7989168', // Westminster, London: shut in 1994
  'Q6670225', // London Chest: shut in 2015
  'Q1431700', // Middlesex, London: shut in 2005
  'Q7374298', // Haslar, Gosport: shut in 2009
  'Q61386995', // San Giacomo al Colosseo, Rome: a monument
  'Q22442829', // San Giacomo, Rome: shut in 2008
  'Q3886596', // Forlanini, Rome: shut in 2015
  'Q30254294', // the same
  'Q6833796', // Michael Reese, Chicago: shut in 2009
  'Q6552042', // Linda Vista, Los Angeles: shut in 1991
  'Q6672675', // Long Island College, Brooklyn: shut in 2014
  'Q5015845', // Cabrini, New York: shut in 2008
  'Q5638895', // Hahnemann, Philadelphia: shut in 2019
  'Q1473658', // Walter Reed in Washington: moved in 2011
  'Q1786539', // Moabit, Berlin: shut in 2001
  'Q11104023', // smallpox, Hong Kong: demolished
  'Q61931053', // Tygerberg for children, Cape Town: its point is the city’s
  'Q85803466', // Sternberg, Manila: destroyed in 1945
  'Q30279740', // Haydarpaşa, Istanbul: its point is across the Bosporus
]);
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
    .map(({ qid, name, lat, lon }) => [qid!, name!, short(lat!), short(lon!)]);
}
