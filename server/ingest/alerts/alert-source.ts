import type { AlertOriginId } from '#core/alert/alert-coverage.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { cleanNotices } from '#features/alerts/clean-notice.server.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import type { Feed, PulledSource, SourceManners, WantedCountry } from '#server/ingest/feeds/feed.ts';
import type { IngestDeps } from '#server/ingest/ingest-source.ts';

/** Where alerts come from. A feed tells all that stands: what it no longer tells is over. `parse` is pure. */
export type AlertSource = SourceManners & {
  id: AlertOriginId;
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
    storeAlerts(deps, { source: source.id, sourceName: feed.publisher, feed: feed.id }, notices),
});
