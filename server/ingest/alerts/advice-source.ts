import { readingOfAdvice } from '#core/alert/advisory.ts';
import type { AlertOriginId } from '#core/alert/alert-coverage.ts';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import { isoDay } from '#core/text/date-text.ts';
import {
  type Advice,
  adviceByCountry,
  cleanAdvice,
  type Issuer,
  storeAdvice,
} from '#features/alerts/advice.server.ts';
import type { FeedOrigin } from '#features/alerts/store.server.ts';
import { type Reach, storeFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { type Feed, FeedError, type PulledSource, type SourceManners } from '#server/ingest/feeds/feed.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';

/** A government's advice for all countries in one answer. `parse` is pure. */
export type AdviceSource = SourceManners & {
  id: AlertOriginId;
  issuer: Issuer;
  feed: Omit<Feed, 'id' | 'countryCode'>;
  /** Fewer countries than this are a failure of the source. */
  leastCountries: number;
  /** @throws FeedError when the body is not what the source promises */
  parse: (body: string) => Advice[];
};

/** Lists name parts of countries too, and some countries twice. */
const mostCountries = 1_000;
/** Three hours: governments change their advice a few times a day. */
export const ADVICE_EVERY_MINUTES = 180;

/** A government as the runner pulls it. */
export const pulledAdvice = (source: AdviceSource): PulledSource<IngestDeps, Advice> => ({
  ...source,
  kind: 'alerts',
  limits: { timeoutMs: 20_000, maximumBytes: 8 << 20 },
  feeds: () => [{ ...source.feed, id: source.id, countryCode: null }],
  read: (body) => {
    const advice = source.parse(body);
    if (advice.length < source.leastCountries)
      throw new FeedError(`It tells of ${advice.length} countries only.`);
    if (advice.length > mostCountries) throw new FeedError('It tells of more countries than there are.');
    return { found: advice.length, items: advice.map(cleanAdvice) };
  },
  keep: (deps, feed, advice) => {
    const origin = { source: source.id, sourceName: feed.publisher, feed: feed.id };
    return storeAdviceAndLevels(deps, origin, source.issuer, advice, 'all');
  },
});

/**
 * Stores a government's advice as alerts of changes and, for the four on the board, as figures of the score. There are
 * no levels of the United States: a fifth government would move every score by being switched on.
 * @param reach whether this is all the government says, or single pages of it @returns number of changed alerts
 */
export async function storeAdviceAndLevels(
  deps: IngestDeps,
  origin: FeedOrigin,
  issuer: Issuer,
  advice: readonly Advice[],
  reach: Reach,
): Promise<number> {
  const saved = await storeAdvice(deps, origin, issuer, advice);
  if (issuer === 'US') return saved;
  const asOf = isoDay(deps.clock());
  const levels = [...(await adviceByCountry(deps, advice))].flatMap(([country, one]): FreshFigure[] => {
    if (!deps.scores.tables.countries.has(country)) return [];
    const { level, scope } = readingOfAdvice(issuer, one);
    const year = Number(asOf.slice(0, 4));
    return [{ indicator: `ADVISORY.${issuer}`, country, year, value: level, advice: { scope, asOf } }];
  });
  await storeFigures(deps, origin.source, `ADVISORY.${issuer}`, levels, reach);
  return saved;
}
