import { createPersistentStore } from '#client/persistent-store.ts';
import { useStore } from '#client/store.ts';
import { WATCH_MAXIMUM, type WatchedSnapshot } from '#core/dashboard/watch.ts';

/** A place that this browser watches. Nobody else knows of it. */
export type Watched = {
  /** GeoNames id. */
  id: number;
  name: string;
  /** What was known when the visitor last looked; null: they have not looked yet. */
  seen: WatchedSnapshot | null;
};

const nothing: readonly Watched[] = [];
const store = createPersistentStore<readonly Watched[]>('watched', nothing, parseWatched);

/** The places this browser watches, in the order they were added; none on the server. */
export const useWatched = (): readonly Watched[] => useStore(store, nothing);

/** Called on every change, also in another tab. @returns a function that ends it */
export const onWatched = (listener: () => void): (() => void) => store.subscribe(listener);

export const watchedNow = (): readonly Watched[] => store.get();

/** @returns false when the list is full */
export function watchPlace({ id, name }: { id: number; name: string }): boolean {
  const watched = store.get();
  if (watched.some((place) => place.id === id)) return true;
  if (watched.length >= WATCH_MAXIMUM) return false;
  store.set([...watched, { id, name, seen: null }]);
  return true;
}

export const unwatchPlace = (id: number): void => store.set(store.get().filter((place) => place.id !== id));

/** Puts a place back where it was, with what was known of it. */
export function restoreWatched(place: Watched, index: number): void {
  const others = store.get().filter(({ id }) => id !== place.id);
  store.set(others.toSpliced(index, 0, place));
}

/** Notes what is known of each place now, as the visitor has seen it. */
export function noteSeen(snapshots: ReadonlyMap<number, WatchedSnapshot>): void {
  const watched = store.get();
  if (!watched.some(({ id }) => snapshots.has(id))) return;
  store.set(watched.map((place) => ({ ...place, seen: seenOf(snapshots.get(place.id), place.seen) })));
}

/** Where no source of alerts is heard, those seen before stay known. */
function seenOf(now: WatchedSnapshot | undefined, before: WatchedSnapshot | null): WatchedSnapshot | null {
  if (!now) return before;
  return { ...now, alerts: now.alerts ?? before?.alerts ?? null };
}

/** Anything may have written there: what does not fit is left out. No schema: this is loaded with profiles. */
export function parseWatched(value: unknown): readonly Watched[] | null {
  if (!Array.isArray(value)) return null;
  const places = value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { id, name, seen } = entry;
    if (!Number.isSafeInteger(id) || Number(id) <= 0 || typeof name !== 'string') return [];
    return [{ id: Number(id), name, seen: parseSeen(seen) }];
  });
  return [...new Map(places.map((place) => [place.id, place])).values()].slice(0, WATCH_MAXIMUM);
}

function parseSeen(value: unknown): WatchedSnapshot | null {
  if (!isRecord(value)) return null;
  const { score, alerts, reports, newestReportAt } = value;
  if (score !== null && !Number.isFinite(score)) return null;
  if (alerts !== null && !isStrings(alerts)) return null;
  if (!Number.isSafeInteger(reports)) return null;
  if (newestReportAt !== null && typeof newestReportAt !== 'string') return null;
  return { score: score as number | null, alerts, reports: Number(reports), newestReportAt };
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
