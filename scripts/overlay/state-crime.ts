import { foldName } from '#core/place/place-name.ts';
import type { CsvRow } from '#core/text/csv.ts';
import type { FrenchDepartment } from './french-towns.ts';

/** Rows of `crime.csv` for France, Germany and Malaysia: recorded robbery and violence, the country's is 100. */
type Counts = { robbery: number; violence: number; people: number };
/** A region leans on the country by as many offences of each kind. */
const PRIOR = 50;

/** The mean of both rates against the country's, 100 when alike. */
function indexOf(area: Counts, country: Counts): number {
  const against = (kind: 'robbery' | 'violence') => {
    const expected = (country[kind] / country.people) * area.people;
    return (area[kind] + PRIOR) / (expected + PRIOR);
  };
  return 50 * (against('robbery') + against('violence'));
}

const none = (): Counts => ({ robbery: 0, violence: 0, people: 0 });
const sum = (all: Iterable<Counts>): Counts => {
  const total = none();
  for (const { robbery, violence, people } of all) {
    total.robbery += robbery;
    total.violence += violence;
    total.people += people;
  }
  return total;
};

type Area = { name: string; kind: 'state' | 'department'; geonameid?: string; region?: string; at: CsvRow };

const rowOf = (
  country: string,
  year: string,
  { name, kind, geonameid = '', region = '', at }: Area,
  index: number,
) => {
  const point = [at.latitude!, at.longitude!].map((degrees) => Number(degrees).toFixed(3));
  return [country, name, kind, geonameid, region, ...point, year, index.toFixed(2)];
};

const FRENCH = {
  violence: new Set(['Violences physiques hors cadre familial']),
  robbery: new Set(['Vols avec armes', 'Vols violents sans arme']),
  years: new Set(['2023', '2024', '2025']),
};

/**
 * France by department for its largest towns, and by region for all others.
 * @param table SSMSI's counts
 */
export function frenchAreas(
  table: readonly CsvRow[],
  listed: readonly FrenchDepartment[],
  { regions, cities }: { regions: readonly CsvRow[]; cities: readonly CsvRow[] },
): string[][] {
  const departments = new Map<string, Counts & { region: string }>();
  for (const { codeDepartement, codeRegion, annee, indicateur, nombre, inseePop } of table) {
    if (!FRENCH.years.has(annee!)) continue;
    const of = departments.get(codeDepartement!) ?? { ...none(), region: codeRegion! };
    departments.set(codeDepartement!, of);
    if (FRENCH.violence.has(indicateur!)) {
      of.violence += Number(nombre);
      of.people += Number(inseePop);
    }
    if (FRENCH.robbery.has(indicateur!)) of.robbery += Number(nombre);
  }
  const france = sum(departments.values());
  const rows: string[][] = [];
  for (const [region, inside] of Map.groupBy(departments.values(), (each) => each.region)) {
    const at = regions.find(({ code }) => code === `FR.${region}`);
    if (!at) continue;
    const area = { name: at.name!, kind: 'state', region: at.code!, at } as const;
    rows.push(rowOf('FR', '2025', area, indexOf(sum(inside), france)));
  }
  for (const { code, name, towns } of listed) {
    const department = departments.get(code)!;
    const index = indexOf(department, france);
    for (const town of towns) {
      const at = townOf(town, department.region, cities);
      const area = { name, kind: 'department', geonameid: at.geonameid!, at } as const;
      rows.push(rowOf('FR', '2025', area, index));
    }
  }
  return rows;
}

/** @throws Error where the gazetteer has no such town in the region */
function townOf(name: string, region: string, cities: readonly CsvRow[]): CsvRow {
  const found = cities
    .filter((city) => city.country_code === 'FR' && city.admin1_code === region)
    .filter((city) => foldName(city.name!) === foldName(name))
    .toSorted((a, b) => Number(b.population) - Number(a.population))[0];
  if (!found) throw new Error(`There is no ${name} in the French region ${region}.`);
  return found;
}

const GERMAN = { robbery: '210000', violence: '222000', whole: 'Bundesrepublik Deutschland' };

/** Germany by state. @param table BKA's counts of 2024 @param areas AQLI's, with people */
export function germanStates(
  table: readonly CsvRow[],
  areas: readonly CsvRow[],
  regions: readonly CsvRow[],
): string[][] {
  const counts = new Map<string, Counts & { region: string }>();
  for (const { iso3, adm1_name, geonames_admin1, population } of areas)
    if (iso3 === 'DEU')
      counts.set(adm1_name!, { ...none(), people: Number(population), region: geonames_admin1! });
  for (const { key, land, cases } of table) {
    const of = counts.get(land!);
    if (of && key === GERMAN.robbery) of.robbery = Number(cases);
    if (of && key === GERMAN.violence) of.violence = Number(cases);
  }
  return statesOf('DE', '2024', counts, regions);
}

const MALAYSIAN = {
  robbery: (type: string) => type.startsWith('robbery_'),
  violence: (type: string) => type === 'causing_injury',
  years: ['2022', '2023'],
  /** AQLI's spelling. */
  names: new Map([
    ['W.P. Kuala Lumpur', 'Kuala Lumpur'],
    ['Terengganu', 'Trengganu'],
  ]),
  /** AQLI gives this one no region. */
  codes: new Map([['Pulau Pinang', 'MY.09']]),
};

/** Malaysia by state: of its police districts nobody says how many people live there. */
export function malaysianStates(
  table: readonly CsvRow[],
  areas: readonly CsvRow[],
  regions: readonly CsvRow[],
): string[][] {
  const people = new Map(
    areas.flatMap((row) => (row.iso3 === 'MYS' ? [[row.adm1_name!, row] as const] : [])),
  );
  const counts = new Map<string, Counts & { region: string }>();
  for (const { state, district, type, date, crimes } of table) {
    const area = people.get(MALAYSIAN.names.get(state!) ?? state!);
    if (district !== 'All' || !area || !MALAYSIAN.years.includes(date!.slice(-4))) continue;
    const region = MALAYSIAN.codes.get(state!) ?? area.geonames_admin1!;
    const ofBothYears = Number(area.population) * MALAYSIAN.years.length;
    const of = counts.get(state!) ?? { ...none(), people: ofBothYears, region };
    counts.set(state!, of);
    if (MALAYSIAN.robbery(type!)) of.robbery += Number(crimes);
    if (MALAYSIAN.violence(type!)) of.violence += Number(crimes);
  }
  return statesOf('MY', '2023', counts, regions);
}

function statesOf(
  country: string,
  year: string,
  counts: ReadonlyMap<string, Counts & { region: string }>,
  regions: readonly CsvRow[],
): string[][] {
  const whole = sum(counts.values());
  return [...counts.values()].flatMap((state) => {
    const at = regions.find(({ code }) => code === state.region);
    if (!at) return [];
    const area = { name: at.name!, kind: 'state', region: state.region, at } as const;
    return [rowOf(country, year, area, indexOf(state, whole))];
  });
}
