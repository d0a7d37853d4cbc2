import type { AlertNotice } from '#core/alert/standing-alert.ts';
import type { Habits } from '#core/watching/due.ts';
import { type ChannelKind, STANDARD_TOPICS, type WatchTopic } from '#core/watching/watching.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { watchChannels, watchers, watches } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';

type Watch = {
  /** GeoNames id. */
  place: number;
  radiusKm?: number;
  topics?: readonly WatchTopic[];
  least?: 'danger' | 'warning' | 'info';
};

export type TestWatcher = {
  address: string;
  kind?: ChannelKind;
  watches: readonly Watch[];
  habits?: Partial<Habits>;
};

/** A watcher with a confirmed channel, as sign-up leaves it. @returns its ids */
export async function addWatcher(
  { db, clock, gazetteer, secrets }: Pick<Deps, 'db' | 'clock' | 'gazetteer' | 'secrets'>,
  { address, kind = 'email', watches: wanted, habits = {} }: TestWatcher,
): Promise<{ watcherId: number; channelId: number; watchIds: number[] }> {
  const now = clock();
  const [watcher] = await db
    .insert(watchers)
    .values({
      salt: address,
      timeZone: 'UTC',
      rhythm: 'at_once',
      ...habits,
      createdAt: now,
      confirmedAt: now,
    })
    .returning();
  const [channel] = await db
    .insert(watchChannels)
    .values({
      watcherId: watcher!.id,
      kind,
      addressSealed: secrets.seal(address),
      addressHash: secrets.mac('address', `${kind}:${address}`),
      createdAt: now,
      confirmedAt: now,
    })
    .returning();
  const rows = wanted.map(({ place: id, radiusKm, topics = STANDARD_TOPICS, least = 'info' }) => {
    const place = gazetteer.place(id)!;
    return {
      watcherId: watcher!.id,
      entityId: id,
      scope: place.kind === 'country' || place.kind === 'region' ? place.kind : ('spot' as const),
      latitude: place.latitude,
      longitude: place.longitude,
      regionId: place.kind === 'region' ? place.id : place.regionId,
      countryCode: place.countryCode,
      radiusKm: radiusKm ?? null,
      topics: [...topics],
      least,
      createdAt: now,
      confirmedAt: now,
      endsAt: new Date(now.getTime() + 365 * 86_400_000),
    };
  });
  const added = await db.insert(watches).values(rows).returning();
  return { watcherId: watcher!.id, channelId: channel!.id, watchIds: added.map(({ id }) => id) };
}

/** An alert of a storm around a point, to be changed. */
export const storm = (
  over: Partial<AlertNotice> & Pick<AlertNotice, 'id' | 'start' | 'end'>,
): AlertNotice => ({
  hazard: 'storm',
  type: 'warning',
  title: 'Storm',
  areas: [],
  link: 'https://warnings.example/storm',
  countryCodes: [],
  center: { latitude: 38.72, longitude: -9.14, reachKm: 100 },
  outline: null,
  zones: [],
  regions: [],
  ...over,
});

/** Makes the alerts of a source what it tells now. */
export const tellAlerts = (deps: Deps, notices: readonly AlertNotice[], source = 'usgs') =>
  storeAlerts(deps, { source, sourceName: source.toUpperCase(), feed: `${source}:all` }, notices);
