import { type Advice, type Issuer, keepAdvice } from '#features/alerts/advice.server.ts';
import { type Feed, FeedError, type SourceManners } from './feed.ts';
import type { IngestSource } from './runner.ts';

/** A government's advice for all countries in one answer. `parse` is pure. */
export type AdviceSource = SourceManners & {
  issuer: Issuer;
  feed: Omit<Feed, 'id' | 'countryCode'>;
  /** Fewer countries than this are a failure of the source. */
  leastCountries: number;
  /** @throws FeedError when the body is not what the source promises */
  parse: (body: string) => Advice[];
};

/** Three hours: governments change their advice a few times a day. */
export const ADVICE_EVERY_MINUTES = 180;

/** A government as the runner pulls it. */
export const pulledAdvice = (source: AdviceSource): IngestSource => ({
  ...source,
  kind: 'alerts',
  limits: { timeoutMs: 20_000, maximumBytes: 8 << 20 },
  feeds: () => [{ ...source.feed, id: source.id, countryCode: null }],
  read: (body, feed) => {
    const advice = source.parse(body);
    if (advice.length < source.leastCountries)
      throw new FeedError(`It tells of ${advice.length} countries only.`);
    const origin = { source: source.id, sourceName: feed.publisher, feed: feed.id };
    return { found: advice.length, keep: (deps) => keepAdvice(deps, origin, source.issuer, advice) };
  },
});
