import type { AlertFeedState } from '#core/alert/alert-coverage.ts';
import type { AlertIndex } from '#core/alert/alert-index.ts';
import { indexAlerts } from '#core/alert/alert-index.ts';
import { mergeAlerts } from '#core/alert/alert-merge.ts';
import type { StandingAlert } from '#core/alert/standing-alert.ts';
import { circleAround, type Outline } from '#core/place/outline.ts';
import type { Cache, CacheDefinition } from '#server/cache.ts';
import type { Deps } from '#server/deps.ts';
import { finishInTurns, inBackground, inTurns } from '#server/limits/in-turns.ts';
import { within } from '#server/limits/within.ts';
import { listAlerts, readAlertFeeds, type StoredAlert } from './data.server.ts';
import { listZones } from './zones.data.server.ts';

type CacheDeps = Pick<Deps, 'caches' | 'once' | 'db' | 'events' | 'clock' | 'stopping' | 'log'>;

/** All alerts in memory, joined and laid out for lookups. */
export type CachedAlerts = {
  index: AlertIndex;
  /** How each feed stands. */
  feeds: readonly AlertFeedState[];
};

/** Changes are heard of at once; this is for what a node did not hear, and for the age of what stands. */
const cachedMs = 60_000;
/** Many alerts take a while to be read, and as long nobody is kept from a page. */
const longestWaitMs = 1_000;

const allAlerts: CacheDefinition<'now', CachedAlerts> = { name: 'alerts', maxEntries: 1, ttlMs: cachedMs };

/** The alerts of this node, read anew where something changed; the last good ones while the database is away. */
export function cachedAlerts(deps: CacheDeps): Promise<CachedAlerts> {
  const state = deps.once(openState, deps);
  const { cache } = state;
  const last = cache.last('now');
  const read = async () => {
    try {
      return await inBackground(() => load(deps));
    } catch (error) {
      if (!last) throw error;
      deps.log.warn({ err: error }, 'alerts were not read anew');
      return last;
    }
  };
  if (!last || cache.isFresh('now')) return cache.fetch('now', read);
  // Where that takes long, the last good ones.
  state.refresh ??= within(
    cache.fetch('now', read).finally(() => {
      state.refresh = null;
    }),
    longestWaitMs,
    last,
  );
  return state.refresh;
}

/** `refresh` is shared by all who ask meanwhile: they wait once, not each of them for each place. */
type State = { cache: Cache<'now', CachedAlerts>; refresh: Promise<CachedAlerts> | null };

function openState({ caches, events, stopping }: CacheDeps): State {
  const cache = caches.open(allAlerts);
  const leave = events.subscribe(({ topic }) => {
    if (topic === 'alerts' || topic === 'missed') cache.expire();
  });
  stopping.addEventListener('abort', leave);
  return { cache, refresh: null };
}

async function load({ db, clock }: CacheDeps): Promise<CachedAlerts> {
  const [rows, feeds] = await Promise.all([listAlerts(db, clock()), readAlertFeeds(db)]);
  const zones = await listZones(db, [...new Set(rows.flatMap((row) => row.zones))]);
  const answeredAt = new Map(feeds.map(({ feed, okAt }) => [feed, okAt]));
  const alerts = await inTurns(rows, (row) => standing(row, answeredAt, zones));
  const told = await finishInTurns(mergeAlerts(alerts));
  return { index: await finishInTurns(indexAlerts(told)), feeds };
}

function standing(
  { latitude, longitude, reachKm, zones: names, feed, ...row }: StoredAlert,
  answeredAt: ReadonlyMap<string, Date | null>,
  zones: ReadonlyMap<string, Outline>,
): StandingAlert {
  const fetchedAt = answeredAt.get(feed) ?? row.start;
  const outline = row.outline ?? outlineOf(names, zones);
  if (latitude !== null && longitude !== null && reachKm !== null)
    return { ...row, outline, center: { latitude, longitude, reachKm }, fetchedAt };
  return { ...row, outline, center: outline && circleAround(outline), fetchedAt };
}

/** Null while the outline of any area is missing: then the whole region is concerned. */
function outlineOf(names: readonly string[], zones: ReadonlyMap<string, Outline>): Outline | null {
  const outlines = names.flatMap((name) => zones.get(name) ?? []);
  return names.length > 0 && names.every((name) => zones.has(name)) ? outlines : null;
}
