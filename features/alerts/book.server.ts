import type { AlertFeedState } from '#core/alert-coverage.ts';
import type { AlertIndex } from '#core/alert-index.ts';
import { indexAlerts } from '#core/alert-index.ts';
import { mergeAlerts } from '#core/alert-merge.ts';
import { circleAround, type Outline } from '#core/outline.ts';
import type { StandingAlert } from '#core/standing-alert.ts';
import type { Deps } from '#server/deps.ts';
import { listAlerts, listZones, readAlertFeeds, type StoredAlert } from './data.server.ts';

export type BookDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'stopping' | 'log'>;

/** All alerts in memory, joined and laid out for lookups. */
export type AlertBook = {
  index: AlertIndex;
  /** How each feed stands. */
  feeds: readonly AlertFeedState[];
};

type Shelf = { read: () => Promise<AlertBook> };

/** Changes are heard of at once; this is for what a node did not hear, and for the age of what stands. */
const keptMs = 60_000;

const shelves = new WeakMap<object, Shelf>();

/** The alerts of this node, read anew where something changed; the last good ones while the database is away. */
export function alertBook(deps: BookDeps): Promise<AlertBook> {
  const known = shelves.get(deps.db);
  if (known) return known.read();
  const shelf = openShelf(deps);
  shelves.set(deps.db, shelf);
  return shelf.read();
}

function openShelf(deps: BookDeps): Shelf {
  let kept: { book: AlertBook; readAt: number; changes: number } | null = null;
  let reading: Promise<AlertBook> | null = null;
  let changes = 0;
  const leave = deps.events.subscribe(({ topic }) => {
    if (topic === 'alerts' || topic === 'missed') changes += 1;
  });
  deps.stopping.addEventListener('abort', leave);

  const readAnew = async () => {
    const [seen, readAt] = [changes, deps.clock().getTime()];
    try {
      const book = await load(deps);
      kept = { book, readAt, changes: seen };
      return book;
    } catch (error) {
      if (!kept) throw error;
      deps.log.warn({ err: error }, 'alerts were not read anew');
      kept = { ...kept, readAt, changes: seen };
      return kept.book;
    } finally {
      reading = null;
    }
  };
  return {
    read: async () => {
      const ageMs = kept ? deps.clock().getTime() - kept.readAt : Number.POSITIVE_INFINITY;
      if (kept && kept.changes === changes && ageMs >= 0 && ageMs < keptMs) return kept.book;
      reading ??= readAnew();
      return reading;
    },
  };
}

async function load({ db, clock }: BookDeps): Promise<AlertBook> {
  const [rows, feeds] = await Promise.all([listAlerts(db, clock()), readAlertFeeds(db)]);
  const zones = await listZones(db, [...new Set(rows.flatMap((row) => row.zones))]);
  const answeredAt = new Map(feeds.map(({ feed, okAt }) => [feed, okAt]));
  return { index: indexAlerts(mergeAlerts(rows.map((row) => standing(row, answeredAt, zones)))), feeds };
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
