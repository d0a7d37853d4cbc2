import type { CsvRow } from '#core/text/csv.ts';

/** Rows of `crime.csv` that are worked out from others: Brazil's states, and London from its boroughs. */
/** IPEA's abbreviations of Brazil's states, and their GeoNames codes. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  'AC01 AL02 AP03 AM04 BA05 CE06 DF07 ES08 MS11 MA13 MT14 MG15 PA16 PB17 PR18 PI20 RJ21 RN22 RS23 RO24 RR25 SC26 SP27 SE28 GO29 PE30 TO31'
    .split(' ')
    .map((pair) => [pair.slice(0, 2), `BR.${pair.slice(2)}`]),
);
const YEARS = new Set(['2017', '2018', '2019']);

const BOROUGHS = new Set(
  'Westminster|Camden|Islington|Hackney|Tower Hamlets|Greenwich|Lewisham|Southwark|Lambeth|Wandsworth|Hammersmith and Fulham|Kensington and Chelsea|Barking and Dagenham|Barnet|Bexley|Brent|Bromley|Croydon|Ealing|Enfield|Haringey|Harrow|Havering|Hillingdon|Hounslow|Kingston upon Thames|Merton|Newham|Redbridge|Richmond upon Thames|Sutton|Waltham Forest'.split(
    '|',
  ),
);

/** Homicide rates of Brazil's states in the years of its municipalities' rates, as rows of `crime.csv`. */
export function brazilianStates(table: readonly CsvRow[], regions: readonly CsvRow[]): string[][] {
  const sums = new Map<string, { deaths: number; people: number }>();
  for (const row of table) {
    if (!YEARS.has(row.período!)) continue;
    const { deaths = 0, people = 0 } = sums.get(row.nome!) ?? {};
    sums.set(row.nome!, { deaths: deaths + Number(row.valor), people: people + Number(row.populacao) });
  }
  const byName = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byName.map(([state, { deaths, people }]) => {
    const region = regions.find(({ code }) => code === STATES[state])!;
    const at = [region.latitude!, region.longitude!].map((degrees) => Number(degrees).toFixed(3));
    const rate = ((100_000 * deaths) / people).toFixed(2);
    return ['BR', region.name!, 'state', '', region.code!, ...at, '2019', rate];
  });
}

/** London's index: the mean of its police areas by people. @param areas with people; @param rows of `crime.csv` */
export function londonRow(areas: readonly CsvRow[], rows: readonly (readonly string[])[]): string[] {
  const people = new Map(
    areas.flatMap((row) => (row.iso3 === 'GBR' ? [[row.area!, Number(row.population)] as const] : [])),
  );
  let [sum, all] = [0, 0];
  for (const row of rows) {
    if (row[0] !== 'GB' || !BOROUGHS.has(row[1]!)) continue;
    const population = people.get(row[1]!)!;
    sum += population * Number(row[8]);
    all += population;
  }
  const name = 'London, the mean of its boroughs by people';
  return ['GB', name, 'city', '2643743', '', '51.509', '-0.126', '2025', (sum / all).toFixed(2)];
}
