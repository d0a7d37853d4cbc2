import { and, asc, between, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ALERT_TYPES, type AlertType } from '#core/alert/alert.ts';
import { boxAround } from '#core/place/outline.ts';
import type { Habits } from '#core/watching/due.ts';
import { type Extent, reachOf } from '#core/watching/extent.ts';
import { isAtLeast, WATCHING_LIMITS, type WatchedSpot, type WatchTopic } from '#core/watching/watching.ts';
import type { Db } from '#server/db/database.ts';
import { watchChannels, watchers, watches } from '#server/db/schema/watching.ts';
import { habitColumns } from './habits.server.ts';

/** A watch and a channel of its watcher that may be told. */
export type Candidate = WatchedSpot &
  Habits & { watchId: number; watcherId: number; channelId: number; least: AlertType };

const spotColumns = {
  scope: watches.scope,
  entityId: watches.entityId,
  latitude: watches.latitude,
  longitude: watches.longitude,
  regionId: watches.regionId,
  countryCode: watches.countryCode,
  radiusKm: watches.radiusKm,
};

const columns = {
  ...spotColumns,
  watchId: watches.id,
  least: watches.least,
  watcherId: watchers.id,
  ...habitColumns,
  channelId: watchChannels.id,
};

/** Confirmed watches that have not ended, with each channel that is in use. */
const selectLive = (db: Db, now: Date, which: SQL | undefined) =>
  db
    .select(columns)
    .from(watches)
    .innerJoin(watchers, eq(watchers.id, watches.watcherId))
    .innerJoin(watchChannels, eq(watchChannels.watcherId, watches.watcherId))
    .where(
      and(
        which,
        isNotNull(watches.confirmedAt),
        gt(watches.endsAt, now),
        isNull(watchers.endedAt),
        isNotNull(watchChannels.confirmedAt),
        isNull(watchChannels.endedAt),
      ),
    );

/** @param type null: whoever watches is told, however grave it is */
type Question = { topic: WatchTopic; type: AlertType | null; extents: readonly Extent[]; now: Date };

/**
 * Watches that something may concern, by what the indexes know: `concernOf` says the rest. In the order of their ids.
 * @param after only larger ids of watches
 */
export const listCandidates = (
  db: Db,
  { topic, type, extents, now }: Question,
  after: number,
  limit: number,
): Promise<Candidate[]> =>
  selectLive(
    db,
    now,
    and(
      gt(watches.id, after),
      sql`${watches.topics} @> array[${topic}]`,
      type === null
        ? undefined
        : inArray(
            watches.least,
            ALERT_TYPES.filter((least) => isAtLeast(type, least)),
          ),
      or(...extents.map(mayConcern)),
    ),
  )
    .orderBy(asc(watches.id), asc(watchChannels.id))
    .limit(limit);

/** One watch with its channels. */
export const candidatesOfWatch = (db: Db, watchId: number, now: Date): Promise<Candidate[]> =>
  selectLive(db, now, eq(watches.id, watchId)).limit(WATCHING_LIMITS.channels);

function mayConcern(extent: Extent): SQL | undefined {
  switch (extent.at) {
    case 'everywhere':
      return sql`true`;
    case 'entity':
      return eq(watches.entityId, extent.entityId);
    case 'areas':
      return extent.regionIds.length === 0
        ? inArray(watches.countryCode, [...extent.countryCodes])
        : or(ofRegions(extent), ofCountries(extent));
    case 'point':
      return or(inReach(extent), ofRegions(extent), ofCountries(extent));
  }
}

const ofRegions = ({ regionIds }: { regionIds: readonly number[] }) =>
  regionIds.length === 0 ? undefined : inArray(watches.regionId, [...regionIds]);

const ofCountries = ({ countryCodes }: { countryCodes: readonly string[] }) =>
  countryCodes.length === 0
    ? undefined
    : and(eq(watches.scope, 'country'), inArray(watches.countryCode, [...countryCodes]));

/** Two boxes: few watches have a radius of their own, and theirs would widen the search of all others. */
function inReach(extent: Extract<Extent, { at: 'point' }>): SQL | undefined {
  const around = (km: number) => {
    const box = boxAround(extent.center.latitude, extent.center.longitude, km);
    const { longitude } = watches;
    return and(
      eq(watches.scope, 'spot'),
      between(watches.latitude, box.south, box.north),
      box.west <= box.east
        ? between(longitude, box.west, box.east)
        : or(between(longitude, box.west, 180), between(longitude, -180, box.east)),
    );
  };
  const reachKm = reachOf(extent);
  return or(
    around(reachKm),
    and(isNotNull(watches.radiusKm), around(reachKm + WATCHING_LIMITS.mostRadiusKm)),
  );
}
