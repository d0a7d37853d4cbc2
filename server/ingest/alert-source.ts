import type { AlertNotice } from '#core/standing-alert.ts';
import { cleanNotices } from '#features/alerts/clean-notice.server.ts';
import { keepAlerts } from '#features/alerts/keep.server.ts';
import type { Feed, PulledSource, SourceManners, WantedCountry } from './feed.ts';
import type { IngestDeps } from './runner.ts';

/** Where alerts come from. A feed tells all that stands: what it no longer tells is over. `parse` is pure. */
export type AlertSource = SourceManners & {
  limits?: { timeoutMs: number; maximumBytes: number };
  feeds: (countries: readonly WantedCountry[], deps: IngestDeps) => Feed[] | Promise<Feed[]>;
  /** @throws FeedError when the body is not what the source promises */
  parse: (body: string, feed: Feed, now: Date) => AlertNotice[];
};

/** A source of alerts as the runner pulls it. */
export const pulledAlerts = (source: AlertSource): PulledSource<IngestDeps, AlertNotice> => ({
  ...source,
  kind: 'alerts',
  read: (body, feed, now) => {
    const notices = source.parse(body, feed, now);
    return { found: notices.length, items: cleanNotices(notices, now) };
  },
  keep: (deps, feed, notices) =>
    keepAlerts(deps, { source: source.id, sourceName: feed.publisher, feed: feed.id }, notices),
});
