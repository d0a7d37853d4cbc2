import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import { storeFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { type Feed, FeedError, type PulledSource, type SourceManners } from '#server/ingest/feeds/feed.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';
import { isHeldBack, isPlausible } from './figure-ranges.ts';

/** Where yearly figures come from: one feed an indicator. `parse` is pure; codes of countries are as the source has them. */
export type FigureSource = SourceManners & {
  feeds: () => (Feed & { indicator: string })[];
  /** @throws FeedError when the body is not what the source promises */
  parse: (body: string, feed: Feed) => SourceFigure[];
};

/** One value; `code` is ISO 3166-1 alpha-2 or alpha-3. */
type SourceFigure = { code: string; year: number; value: number };

/** Yearly figures change a few times a year. */
export const FIGURES_EVERY_MINUTES = 7 * 24 * 60;

/** A source of figures as the runner pulls it. */
export function pulledFigures(source: FigureSource): PulledSource<IngestDeps, SourceFigure> {
  const indicatorOf = new Map(source.feeds().map(({ id, indicator }) => [id, indicator]));
  return {
    ...source,
    kind: 'figures',
    limits: { timeoutMs: 20_000, maximumBytes: 8 << 20 },
    feeds: () => source.feeds(),
    read: (body, feed) => {
      const indicator = indicatorOf.get(feed.id)!;
      const told = source.parse(body, feed);
      const rows = newestOf(told.filter((row) => isPlausible(indicator, row)));
      if (rows.length === 0) throw new FeedError('It holds no figure of any country.');
      return { found: rows.length, items: rows };
    },
    keep: (deps, feed, rows) => {
      const indicator = indicatorOf.get(feed.id)!;
      const codes = new Map(
        [...deps.scores.tables.countries.values()].map(({ code, code3 }) => [code3, code]),
      );
      const figures = rows.flatMap(({ code, year, value }): FreshFigure[] => {
        const country = deps.scores.tables.countries.has(code) ? code : codes.get(code);
        const figure = country && { indicator, country, year, value };
        return figure && !isHeldBack(figure) ? [figure] : [];
      });
      return storeFigures(deps, source.id, indicator, figures, 'all');
    },
  };
}

/** The newest value of each country. */
function newestOf(rows: readonly SourceFigure[]): SourceFigure[] {
  const newest = new Map<string, SourceFigure>();
  for (const row of rows) if (row.year >= (newest.get(row.code)?.year ?? 0)) newest.set(row.code, row);
  return [...newest.values()];
}
