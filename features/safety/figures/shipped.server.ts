import { METHOD } from '#core/score/method.ts';
import { SCORED_CATEGORIES, type ScoredCategoryId } from '#core/score/safety.ts';
import { listSources } from '#features/safety/countries/catalog.server.ts';
import type { SourceRow } from '#features/safety/countries/rows.server.ts';
import type { ScoreBook } from '#server/scores/scores.ts';

/** What ships of one producer for one category. */
export type ShippedProducer = {
  producer: string;
  years: SourceRow['years'];
  /** Newest month in which any of it was fetched: 2026-07. */
  retrieved: string;
  /** Nothing of it is young enough to count in full. */
  isOld: boolean;
};

/** The figures of a category; of none: governments' advice. */
export type ShippedGroup = { category: ScoredCategoryId | null; producers: ShippedProducer[] };

/** From then on figures count in full. */
export const youngFrom = (now: Date): number =>
  now.getUTCFullYear() - (METHOD.certainty[0]?.maximumAgeYears ?? 0);

const isAdvice = ({ indicator }: SourceRow): boolean => indicator.startsWith('ADVISORY.');

/** The series that scores are made from, by category and producer, in the order of the categories, advice last. */
export function listShipped(scores: ScoreBook, now: Date): ShippedGroup[] {
  const rows = listSources(scores).filter(({ use }) => use !== 'context');
  const scored = SCORED_CATEGORIES.map(({ id }) => ({
    category: id,
    producers: producersOf(
      rows.filter((row) => !isAdvice(row) && row.categories.includes(id)),
      now,
    ),
  }));
  return [...scored, { category: null, producers: producersOf(rows.filter(isAdvice), now) }];
}

/** Newest figures first. */
function producersOf(rows: readonly SourceRow[], now: Date): ShippedProducer[] {
  const producers = [...Map.groupBy(rows, ({ producer }) => producer)].map(([producer, rows]) => {
    const years = rows.flatMap(({ years }) => years ?? []);
    return {
      producer,
      years: years.length > 0 ? ([Math.min(...years), Math.max(...years)] as [number, number]) : null,
      retrieved: rows.map(({ retrieved }) => retrieved).reduce((a, b) => (a > b ? a : b)),
      isOld: years.length > 0 && Math.max(...years) < youngFrom(now),
    };
  });
  return producers.toSorted((a, b) => (b.years?.[1] ?? 0) - (a.years?.[1] ?? 0));
}
