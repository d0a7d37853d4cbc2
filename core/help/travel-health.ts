import { NEAR_LIMIT_METERS } from './altitude.ts';

/** What a list says of malaria: in all of an area, in parts or rural parts of it, rarely, or none. */
export const MALARIA_LEVELS = ['risk', 'parts', 'rural', 'rare', 'none'] as const;
/** What a list says of the vaccine against yellow fever; `parts`: for parts of the area. */
export const YELLOW_FEVER_LEVELS = [
  'recommended',
  'parts',
  'generally_not',
  'generally_not_parts',
  'not',
] as const;
/** Who has to show a certificate: everybody, or who comes from a country with yellow fever; `parks`: visitors of some parks, too, and who goes on. */
export const CERTIFICATES = ['all', 'from_risk', 'parks'] as const;
export const DENGUE_LEVELS = ['frequent', 'sporadic', 'varies'] as const;

export type MalariaLevel = (typeof MALARIA_LEVELS)[number];
type YellowFeverLevel = (typeof YELLOW_FEVER_LEVELS)[number];
type DengueLevel = (typeof DENGUE_LEVELS)[number];
type Certificate = (typeof CERTIFICATES)[number];

/** What a list says of areas of a country. `places` are GeoNames ids; null: the rest of the country. */
export type HealthArea<Level> = {
  level: Level;
  belowMeters: number | null;
  aboveMeters: number | null;
  /** First and last month, 1-12; null: all year. */
  months: readonly [number, number] | null;
  places: readonly number[] | null;
  /** What is meant where it is not the whole of the place: "the resort areas of Bali". */
  area: string | null;
};

/** What is known of a disease for a place, and by what: its name or region, its height, what is left, or its country. */
export type HealthFinding<Level> = {
  level: Level | 'above';
  basis: 'place' | 'height' | 'rest' | 'country';
  /** The height that decides; null where none does. */
  limitMeters: number | null;
  months: readonly [number, number] | null;
  area: string | null;
  /** Names of the areas that are listed, where the place is none of them and nothing is said of the rest. */
  elsewhere?: readonly string[];
};

/** What a traveler's health depends on at a place; null: nothing is listed, which is no proof of none. */
export type TravelHealth = {
  elevationMeters: number | null;
  malaria: HealthFinding<MalariaLevel> | null;
  yellowFever: HealthFinding<YellowFeverLevel> | null;
  certificate: Certificate | null;
  dengue: HealthFinding<DengueLevel> | null;
};

/** A place as the lists can find it. */
type Where = { id: number; regionId: number | null; elevationMeters: number | null };

/**
 * What a list says for a place: of itself, then of its region, then of the rest of the country; else its country's.
 * Near a limit of height the place counts as on the side with the disease.
 */
export function healthFinding<Level>(
  areas: readonly HealthArea<Level>[],
  country: Level | null,
  where: Where,
): HealthFinding<Level> | null {
  const { elevationMeters: meters } = where;
  const ofCountry = country && { level: country, basis: 'country' as const, ...NOTHING_MORE };
  let above: number | null = null;
  for (const { level, belowMeters, aboveMeters, months, area, places } of namedFirst(areas, where)) {
    const limitMeters = belowMeters ?? aboveMeters;
    if (limitMeters === null) return { level, basis: places ? 'place' : 'rest', limitMeters, months, area };
    if (meters === null) return ofCountry;
    const isLow = meters < limitMeters + NEAR_LIMIT_METERS;
    if (isLow === (belowMeters !== null)) return { level, basis: 'height', limitMeters, months, area };
    if (belowMeters !== null) above = limitMeters;
  }
  if (above === null) return ofCountry;
  return { ...NOTHING_MORE, level: 'above', basis: 'height', limitMeters: above };
}

const NOTHING_MORE = { limitMeters: null, months: null, area: null };

/** Rows about the place itself, then about its region, then about what is left of the country. */
const namedFirst = <Level>(areas: readonly HealthArea<Level>[], { id, regionId }: Where) => [
  ...areas.filter(({ places }) => places?.includes(id)),
  ...areas.filter(({ places }) => regionId !== null && places?.includes(regionId)),
  ...areas.filter(({ places }) => places === null),
];
