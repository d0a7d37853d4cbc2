import type { CsvRow } from '#core/text/csv.ts';

/** What a name says of a house that is of no help tonight: monuments, ruins, homes, clinics for one thing, animals. */
const NO_HOSPITAL =
  /\b(former|historic|heritage|museum|ruins?|veterinar\w*|animal|leper|leprosarium|almshouses?|workhouse|asylum|hospice|chapel|church|cemetery|barracks|school$|training school|field hospital|dental|stomatology|dentist\w*|old .*(building|hospital)|college building|pavilion|closed|demolished|abandoned)\b|ehemal|ehem\.|siechen|kloster\b|convento|couvent|^iglesia\b|\be iglesia|\d street\b|\d+ \S+ street|derzeit|denkmal|sachgesamtheit|gebäude|lazarett|kirche\b|wohnhaus|schloss|pflegeanstalt|\bancien|\bantiguo |\bantic |\bex[- ]|chapelle|pavillon|veterinari|salud animal|odont|\bdental|brunnen|\(\d{4}\)|seniorenheim|psych?iat|psiqui|neuropsi|mental|rehab|geriatr|ophthalm|oftalm|\beye\b|\bg[öo]z\b|oncolog|\bcancer|convalesc|fertility|dermatol|plastic surgery|estetic|altenheim|poorhouse|nursing home|hogar|residencia|discapacitad|centro de d[ií]a|nervenh|nervenkl|nervenleid|psych|biotecnolog|biolog[ií]a molecular|pl[aá]stica|fertil|tubercul|\bivf\b|dialysis/i;
/** Houses that are shut or destroyed, of a list of monuments, for births only, or whose point is far from where they are. */
const NOT_THERE = new Set([
  'Q5908591', // San Juan de Dios, Bogotá: shut as a hospital in 2001
  'Q58377341', // of the university, Port-au-Prince: shut after attacks in 2024
  'Q3433075', // Trinité, Port-au-Prince: fell in the earthquake of 2010
  'Q66659674', // a church in Port-au-Prince
  'Q54940208', // of the Nazis, Berchtesgaden
  'Q5304212', // Fabella, Manila: births only
  'Q30280210', // Memorial, Istanbul: its point is another district's
  'Q30279740', // Haydarpaşa, Istanbul: its point is across the Bosporus
]);
/** Beyond this a name is a sentence of a register of monuments. */
const LONGEST_NAME = 90;

const short = (degrees: string) => String(Number(Number(degrees).toFixed(4)));

/** Hospitals by name and point, those left out that a traveler would find shut. */
export function hospitalRows(rows: readonly CsvRow[]): string[][] {
  return rows
    .filter(
      ({ qid, name }) =>
        name &&
        name.length <= LONGEST_NAME &&
        !NO_HOSPITAL.test(name) &&
        !/^Q\d+$/.test(name) &&
        !NOT_THERE.has(qid!),
    )
    .map(({ qid, name, lat, lon }) => [qid!, name!, short(lat!), short(lon!)]);
}
