import type { Place } from '#core/place/place.ts';
import type { CategoryScore, Receipt, Score } from '#core/score/score.ts';
import { typedCsvLine } from '#core/text/csv.ts';
import { listLastOfYear, type RecordedScore } from '#features/safety/data.server.ts';
import type { Deps } from '#server/deps.ts';
import { inPages, inTurns } from '#server/limits/in-turns.ts';

type Cell = string | number | boolean | null;

/** Columns in their order; they keep name and type. `row`: score, category, figure or context. */
const COLUMNS = [
  'row',
  'place_id',
  'place_kind',
  'place_name',
  'country_code',
  'category',
  'indicator',
  'indicator_name',
  'value',
  'unit',
  'year',
  'points',
  'weight',
  'certainty',
  'score',
  'score_low',
  'score_high',
  'coverage',
  'grade',
  'borrowed_from',
  'is_stand_in_series',
  'producer',
  'licence',
  'url',
  'retrieved',
  'method_version',
  'as_of',
] as const;
type Row = { row: 'score' | 'category' | 'figure' | 'context' } & Partial<
  Record<(typeof COLUMNS)[number], Cell>
>;

const lineOf = (row: Row): string => typedCsvLine(COLUMNS.map((name) => row[name] ?? null));
const head = COLUMNS.join(',');

/** Lines end as RFC 4180 has them. */
const textOf = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** Four decimals: what is beyond says nothing of a score. */
const exact = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e4) / 1e4;

/** Every country and territory with its score, its categories and the receipt of every figure. */
export async function scoresCsv({ gazetteer, scores }: Pick<Deps, 'gazetteer' | 'scores'>): Promise<string> {
  const countries = gazetteer.countries().toSorted((a, b) => a.id - b.id);
  const parts = await inTurns(countries, (place) =>
    rowsOf(place, scores.of(place), scores.updatedAt(place)).map(lineOf),
  );
  return textOf([head, ...parts.flat()]);
}

function rowsOf(place: Place, score: Score, updatedAt: string): Row[] {
  const of = {
    ...placeCells(place),
    method_version: score.methodVersion,
    as_of: updatedAt.slice(0, 10),
  };
  return [
    {
      row: 'score',
      ...of,
      ...scoreCells(score),
      score: exact(score.overall),
      borrowed_from: score.borrowedFrom?.name ?? null,
    },
    ...score.categories.flatMap((one) => categoryRows(one).map((row) => ({ ...of, ...row }))),
  ];
}

function categoryRows({ category, score, receipts, context, ...rest }: CategoryScore): Row[] {
  return [
    { row: 'category', category, score: exact(score), ...scoreCells(rest) },
    ...receipts.map((receipt) => ({ row: 'figure' as const, category, ...receiptCells(receipt) })),
    ...context.map((receipt) => ({ row: 'context' as const, category, ...receiptCells(receipt) })),
  ];
}

const placeCells = ({ id, kind, name, countryCode }: Place) => ({
  place_id: id,
  place_kind: kind,
  place_name: name,
  country_code: countryCode,
});

const scoreCells = ({ low, high, coverage, grade }: Pick<Score, 'low' | 'high' | 'coverage' | 'grade'>) => ({
  score_low: exact(low),
  score_high: exact(high),
  coverage: exact(coverage),
  grade,
});

const receiptCells = (receipt: Receipt) => ({
  indicator: receipt.indicator,
  indicator_name: receipt.name,
  value: receipt.value,
  unit: receipt.unit,
  year: receipt.year,
  points: exact(receipt.points),
  weight: exact(receipt.weight),
  certainty: exact(receipt.certainty),
  borrowed_from: receipt.inheritedFrom,
  is_stand_in_series: receipt.isFallback,
  producer: receipt.producer,
  licence: receipt.licence,
  url: receipt.url,
  retrieved: receipt.retrieved || null,
});

const rowsAtOnce = 500;

/** What was recorded last in a year of each place that has a history, in the same columns; figures are not on record. */
export async function scoresOfYearCsv(
  { db, gazetteer }: Pick<Deps, 'db' | 'gazetteer'>,
  year: number,
): Promise<string> {
  const rows = await inPages<RecordedScore>(rowsAtOnce, (last, limit) =>
    listLastOfYear(db, { year, after: last?.entityId ?? 0, limit }),
  );
  const parts = await inTurns(rows, (row) => {
    const place = gazetteer.place(row.entityId);
    return place ? recordedRows(place, row).map(lineOf) : [];
  });
  return textOf([head, ...parts.flat()]);
}

function recordedRows(
  place: Place,
  { categories, overall, recordedOn, methodVersion, ...rest }: RecordedScore,
): Row[] {
  const of = { ...placeCells(place), method_version: methodVersion, as_of: recordedOn };
  const { low, high, coverage, grade } = rest;
  return [
    { row: 'score', ...of, score: overall, score_low: low, score_high: high, coverage, grade },
    ...Object.entries(categories).map(([category, score]) => ({
      row: 'category' as const,
      ...of,
      category,
      score: score ?? null,
    })),
  ];
}
