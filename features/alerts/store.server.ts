import type { ChangedAlerts } from '#core/alert/alert.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { cleanText } from '#core/news/clean.ts';
import { truncate } from '#core/text/truncate.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';
import { replaceAlerts, type StoredAlert } from './data.server.ts';
import { regionsNamed, regionsWithin } from './locate.server.ts';

export type StoreDeps = Pick<Deps, 'db' | 'gazetteer' | 'events' | 'clock'>;

/** The source and the feed of it that alerts were read from. */
export type FeedOrigin = { source: string; sourceName: string; feed: string };

const nameLength = 80;
const keyLength = 300;

/**
 * Makes the alerts of a feed what it tells now: what it no longer tells is over. Tells open pages what changed.
 * @param notices cleaned
 * @returns how many are new or changed
 */
export async function storeAlerts(
  deps: StoreDeps,
  origin: FeedOrigin,
  notices: readonly AlertNotice[],
): Promise<number> {
  const now = deps.clock();
  const found = await inTurns(notices, (notice) => rowOf(deps, origin, notice));
  const rows = new Map(found.filter((row) => row !== null).map((row) => [row.key, row]));
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

/** Countries that a notice names and that there are. */
const namedBy = (gazetteer: StoreDeps['gazetteer'], { countryCodes }: AlertNotice): string[] =>
  countryCodes.filter((code) => gazetteer.country(code) !== null);

/** Whether a notice says where it is: by a point, an area or a country. What is nowhere is not stored. */
export const isSomewhere = ({ gazetteer }: Pick<StoreDeps, 'gazetteer'>, notice: AlertNotice): boolean =>
  notice.center !== null || namedBy(gazetteer, notice).length > 0;

/** Null for what is nowhere. */
function rowOf(
  { gazetteer }: StoreDeps,
  { source, sourceName, feed }: FeedOrigin,
  notice: AlertNotice,
): StoredAlert | null {
  const { id, regions, center, zones, ...told } = notice;
  const named = namedBy(gazetteer, notice);
  if (!isSomewhere({ gazetteer }, notice)) return null;
  const within = center ? regionsWithin(gazetteer, center) : null;
  return {
    key: `${source}:${id}`.replace(/[^\w:.~-]/g, '_').slice(0, keyLength),
    source,
    sourceName: truncate(cleanText(sourceName), nameLength),
    feed,
    hazard: told.hazard,
    type: told.type,
    title: told.title,
    areas: [...told.areas],
    link: told.link,
    start: told.start,
    end: told.end,
    countryCodes: [...new Set([...named, ...(within?.countryCodes ?? [])])],
    regionIds: within?.regionIds ?? regionsNamed(gazetteer, regions, named),
    latitude: center?.latitude ?? null,
    longitude: center?.longitude ?? null,
    reachKm: center?.reachKm ?? null,
    outline: told.outline,
    zones: [...zones],
    instruction: told.instruction ?? null,
  };
}
