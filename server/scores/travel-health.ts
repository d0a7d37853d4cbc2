import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CERTIFICATES,
  DENGUE_LEVELS,
  type HealthArea,
  healthFinding,
  MALARIA_LEVELS,
  type TravelHealth,
  YELLOW_FEVER_LEVELS,
} from '#core/help/travel-health.ts';
import type { Place } from '#core/place/place.ts';
import { parseCsv } from '#core/text/csv.ts';

const orNull = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.union([z.enum(words), z.literal('').transform(() => null)]);
const code = z.string().regex(/^[A-Z]{2}$/);

const countryRow = z.object({
  country: code,
  malaria: orNull(MALARIA_LEVELS),
  yellow_fever: orNull(YELLOW_FEVER_LEVELS),
  certificate: orNull(CERTIFICATES),
  dengue: orNull(DENGUE_LEVELS),
});
const meters = z.string().transform((limit) => (limit ? Number(limit) : null));
const areaColumns = {
  country: code,
  below_m: meters,
  above_m: meters,
  months: z.string().transform((months) => {
    const [from, to] = months.split('-').map(Number);
    return from && to ? ([from, to] as const) : null;
  }),
  places: z.string().transform((ids) => (ids === '*' ? null : ids.split(' ').map(Number))),
  area: z.string().transform((area) => area || null),
};
const areaRow = z.discriminatedUnion('disease', [
  z.object({ disease: z.literal('malaria'), level: z.enum(MALARIA_LEVELS), ...areaColumns }),
  z.object({ disease: z.literal('yellow_fever'), level: z.enum(YELLOW_FEVER_LEVELS), ...areaColumns }),
  z.object({ disease: z.literal('dengue'), level: z.enum(DENGUE_LEVELS), ...areaColumns }),
]);
type AreaRow = z.infer<typeof areaRow>;

/** Reads what health lists say of a place. @param elevationMeters null: not known */
export type TravelHealthReader = (place: Place, elevationMeters: number | null) => TravelHealth;

/** Levels of areas where malaria is. */
const HAS_MALARIA: readonly string[] = ['risk', 'parts', 'rural'];

/** @param directory `data/figures` @param nameOf a region's or city's name @throws when a row does not parse */
export function travelHealthReader(
  directory: string,
  nameOf: (id: number) => string | null,
): TravelHealthReader {
  const read = (file: string) => parseCsv(readFileSync(join(directory, file), 'utf8'));
  const countries = new Map(
    z
      .array(countryRow)
      .parse(read('health-countries.csv'))
      .map((row) => [row.country, row]),
  );
  const byCountry = Map.groupBy(z.array(areaRow).parse(read('health-areas.csv')), ({ country }) => country);
  return ({ id, kind, countryCode, regionId }, elevationMeters) => {
    const country = countries.get(countryCode);
    const where = { id, regionId: kind === 'country' ? null : regionId, elevationMeters };
    const areas = kind === 'country' ? [] : (byCountry.get(countryCode) ?? []);
    const of = <Disease extends AreaRow['disease']>(disease: Disease) =>
      areas.flatMap((row) => (isOf(row, disease) ? [areaOf(row)] : []));
    const malaria = healthFinding(of('malaria'), country?.malaria ?? null, where);
    const listed = areas.filter((row) => row.disease === 'malaria' && HAS_MALARIA.includes(row.level));
    const elsewhere = listed.flatMap(({ places }) => places ?? []).flatMap((id) => nameOf(id) ?? []);
    return {
      elevationMeters,
      malaria: malaria?.basis === 'country' && kind !== 'country' ? { ...malaria, elsewhere } : malaria,
      yellowFever: healthFinding(of('yellow_fever'), country?.yellow_fever ?? null, where),
      certificate: country?.certificate ?? null,
      dengue: healthFinding(of('dengue'), country?.dengue ?? null, where),
    };
  };
}

const isOf = <Disease extends AreaRow['disease']>(
  row: AreaRow,
  disease: Disease,
): row is Extract<AreaRow, { disease: Disease }> => row.disease === disease;

const areaOf = <Row extends AreaRow>({ level, below_m, above_m, months, places, area }: Row) =>
  ({ level, belowMeters: below_m, aboveMeters: above_m, months, places, area }) as HealthArea<Row['level']>;
