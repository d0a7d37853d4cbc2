import type { CsvRow } from '#core/text/csv.ts';

/** What a name says of a house that is of no help tonight: monuments, ruins, homes, clinics for one thing, animals. */
const NO_HOSPITAL =
  /\b(former|historic|heritage|museum|ruins?|veterinar\w*|animal|leper|leprosarium|almshouses?|workhouse|asylum|hospice|chapel|church|cemetery|barracks|school$|training school|field hospital|dental|stomatology|dentist\w*|old .*(building|hospital)|college building|pavilion|closed|demolished|abandoned)\b|ehemalig|ehem\.|derzeit|denkmal|sachgesamtheit|gebäude|lazarett|kirche\b|wohnhaus|schloss|pflegeanstalt|\bancien|\bantiguo |\bantic |\bex[- ]|chapelle|pavillon|veterinari|salud animal|odont|\bdental|brunnen|\(\d{4}\)|seniorenheim|psych?iat|psiqui|neuropsi|mental|rehab|geriatr|ophthalm|oftalm|\beye\b|\bg[öo]z\b|oncolog|\bcancer|convalesc|fertility|dermatol|plastic surgery|estetic|altenheim|poorhouse|nursing home|hogar|residencia|discapacitad|centro de d[ií]a|nervenh|nervenkl|nervenleid|psych|biotecnolog|biolog[ií]a molecular|pl[aá]stica|fertil|tubercul|\bivf\b|dialysis/i;
/** Beyond this a name is a sentence of a register of monuments. */
const LONGEST_NAME = 90;

const short = (degrees: string) => String(Number(Number(degrees).toFixed(4)));

/** Hospitals by name and point, those left out that a traveler would find shut. */
export function hospitalRows(rows: readonly CsvRow[]): string[][] {
  return rows
    .filter(
      ({ name }) => name && name.length <= LONGEST_NAME && !NO_HOSPITAL.test(name) && !/^Q\d+$/.test(name),
    )
    .map(({ qid, name, lat, lon }) => [qid!, name!, short(lat!), short(lon!)]);
}
