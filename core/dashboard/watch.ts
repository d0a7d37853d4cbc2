/** Places one browser may watch. */
export const WATCH_MAXIMUM = 1_000;

/** What was known of a watched place when its watcher last looked. */
export type WatchedSnapshot = {
  /** Shown score, 0-100; null: not enough data. */
  score: number | null;
  /** Ids of the alerts that concerned it; null where no source of alerts was heard. */
  alerts: readonly string[] | null;
  /** Reports by visitors, and when the newest was sent. */
  reports: number;
  newestReportAt: string | null;
};

/** What happened to a watched place since; each part is null or empty where nothing did. */
export type WatchedChange = {
  score: { before: number | null; after: number | null } | null;
  newAlerts: string[];
  endedAlerts: number;
  newReports: number;
};

/** What changed since a watcher last looked; null when nothing did. */
export function watchedChange(before: WatchedSnapshot, now: WatchedSnapshot): WatchedChange | null {
  // What nobody was asked about neither came nor ended.
  const areKnown = before.alerts !== null && now.alerts !== null;
  const known = new Set(before.alerts);
  const standing = new Set(now.alerts);
  const isNewer =
    now.newestReportAt !== null &&
    (before.newestReportAt === null || now.newestReportAt > before.newestReportAt);
  const change: WatchedChange = {
    score: before.score === now.score ? null : { before: before.score, after: now.score },
    newAlerts: areKnown ? [...standing].filter((id) => !known.has(id)) : [],
    endedAlerts: areKnown ? [...known].filter((id) => !standing.has(id)).length : 0,
    newReports: Math.max(isNewer ? 1 : 0, now.reports - before.reports),
  };
  const isSame =
    change.score === null &&
    change.newAlerts.length === 0 &&
    change.endedAlerts === 0 &&
    change.newReports === 0;
  return isSame ? null : change;
}
