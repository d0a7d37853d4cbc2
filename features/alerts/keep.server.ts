import { ALERT_LIMITS, type ChangedAlerts } from '#core/alert.ts';
import { cleanText } from '#core/news/clean.ts';
import type { AlertNotice } from '#core/standing-alert.ts';
import { truncate } from '#core/truncate.ts';
import type { Deps } from '#server/deps.ts';
import { replaceAlerts, type StoredAlert } from './data.server.ts';
import { regionsNamed, regionsWithin } from './locate.server.ts';

export type KeepDeps = Pick<Deps, 'db' | 'gazetteer' | 'events' | 'clock'>;

/** Where alerts come from. */
export type AlertOrigin = { source: string; sourceName: string; feed: string };

const dayMs = 86_400_000;
/** An alert that ends later than this is a mistake of its source. */
const longestDays = 120;
const mostAreas = 60;
const areaLength = 80;
const urlLength = 1_000;
const keyLength = 300;

/**
 * Makes the alerts of a feed what it tells now: what it no longer tells is over. Tells open pages what changed.
 * @returns how many are new or changed
 */
export async function keepAlerts(
  deps: KeepDeps,
  origin: AlertOrigin,
  notices: readonly AlertNotice[],
): Promise<number> {
  const now = deps.clock();
  const rows = new Map(
    notices
      .map((notice) => rowOf(deps, origin, notice, now))
      .filter((row) => row !== null)
      .map((row) => [row.key, row]),
  );
  const { written, removed } = await replaceAlerts(deps.db, origin.feed, [...rows.values()]);
  const gone = removed.filter(({ end }) => end > now);
  if (written.length + gone.length > 0)
    await deps.events.publish({ topic: 'alerts', data: changeOf(written, gone) });
  return written.length;
}

const changeOf = (written: readonly StoredAlert[], removed: readonly StoredAlert[]): ChangedAlerts => ({
  country_codes: [
    ...new Set([...written, ...removed].flatMap(({ countryCodes }) => countryCodes)),
  ].toSorted(),
  added: written.length,
  removed: removed.length,
});

/** Null for what is over, has no address, ends before it begins, or is nowhere. */
function rowOf(
  { gazetteer }: KeepDeps,
  { source, sourceName, feed }: AlertOrigin,
  notice: AlertNotice,
  now: Date,
): StoredAlert | null {
  const { center, start, end } = notice;
  const title = truncate(cleanText(notice.title), ALERT_LIMITS.messageLength);
  const isPlausible = end > start && end > now && end.getTime() < now.getTime() + longestDays * dayMs;
  if (!isPlausible || !title || !isWebAddress(notice.link)) return null;
  const named = notice.countryCodes.filter((code) => gazetteer.country(code) !== null);
  if (!center && named.length === 0) return null;
  const within = center ? regionsWithin(gazetteer, center) : null;
  return {
    key: `${source}:${notice.id}`.replace(/[^\w:.~-]/g, '_').slice(0, keyLength),
    source,
    sourceName: truncate(cleanText(sourceName), areaLength),
    feed,
    hazard: notice.hazard,
    type: notice.type,
    title,
    areas: notice.areas
      .slice(0, mostAreas)
      .map((area) => truncate(cleanText(area), areaLength))
      .filter(Boolean),
    link: notice.link,
    start,
    end,
    countryCodes: [...new Set([...named, ...(within?.countryCodes ?? [])])],
    regionIds: within?.regionIds ?? regionsNamed(gazetteer, notice.regions, named),
    latitude: center?.latitude ?? null,
    longitude: center?.longitude ?? null,
    reachKm: center?.reachKm ?? null,
    outline: notice.outline,
    zones: [...notice.zones],
  };
}

function isWebAddress(link: string): boolean {
  return link.length <= urlLength && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}
