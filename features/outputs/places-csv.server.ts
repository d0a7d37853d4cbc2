import { sixDecimals } from '#core/outputs/bounding-box.ts';
import type { Place } from '#core/place/place.ts';
import { SCORED_CATEGORIES } from '#core/score/safety.ts';
import { typedCsvLine } from '#core/text/csv.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';

type TableDeps = Pick<Deps, 'gazetteer' | 'scores'>;

const MOST = 1_000_000;

/** Columns in their order; they keep name and type. Receipts of each figure: `/v1/entities/receipts`. */
const COLUMNS = [
  'place_id',
  'place_kind',
  'place_name',
  'region_id',
  'region_name',
  'country_code',
  'latitude',
  'longitude',
  'population',
  'score',
  'score_low',
  'score_high',
  'coverage',
  'grade',
  'borrowed_from',
  ...SCORED_CATEGORIES.map(({ id }) => `score_${id}`),
  'method_version',
  'as_of',
];

/** Every region, or every city, with its score and the score of each category: a line for each, by country and id. */
export async function* placesCsv(deps: TableDeps, kind: 'region' | 'city'): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for (const { countryCode } of deps.gazetteer.countries().toSorted((a, b) => a.id - b.id)) {
    const places = placesOf(deps, countryCode, kind).toSorted((a, b) => a.id - b.id);
    yield (await inTurns(places, (place) => lineOf(deps, place))).join('');
  }
}

const placesOf = ({ gazetteer }: TableDeps, countryCode: string, kind: 'region' | 'city'): Place[] =>
  kind === 'city' ? gazetteer.cities({ countryCode, limit: MOST }) : gazetteer.regions(countryCode);

function lineOf({ scores }: TableDeps, place: Place): string {
  const score = scores.of(place);
  const own = new Map(score.categories.map(({ category, score }) => [category, score]));
  const line = typedCsvLine([
    place.id,
    place.kind,
    place.name,
    place.regionId,
    place.regionName,
    place.countryCode,
    sixDecimals(place.latitude),
    sixDecimals(place.longitude),
    place.population || null,
    exact(score.overall),
    exact(score.low),
    exact(score.high),
    exact(score.coverage),
    score.grade,
    score.borrowedFrom?.name ?? null,
    ...SCORED_CATEGORIES.map(({ id }) => exact(own.get(id) ?? null)),
    score.methodVersion,
    scores.updatedAt(place).slice(0, 10),
  ]);
  return `${line}\r\n`;
}

/** Two decimals: a hundred thousand lines, of which none says more. */
const exact = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;
