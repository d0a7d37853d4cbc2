import { and, asc, eq, isNull } from 'drizzle-orm';
import { contextOf, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { isoDay, longDateText } from '#core/text/date-text.ts';
import { nextDigest } from '#core/watching/due.ts';
import { timeField } from '#core/watching/wall-clock.ts';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import { searchPlaces } from '#features/places/place-search.server.ts';
import { type HeadlineDeps, headlineFields, headlinesOf } from '#features/safety/headline.server.ts';
import { liveWatches, type Watch, type WatchChannel, type Watcher } from '#features/watching/data.server.ts';
import { mostWatches } from '#features/watching/most-watches.server.ts';
import { daysOf, timeZones } from '#features/watching/sign-up/sign-up-view.server.ts';
import { nameOfSpot } from '#features/watching/spot.server.ts';
import { tokenOf } from '#features/watching/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { watchChannels } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { shownAddress } from './shown-address.server.ts';
import { countWaiting, listTold, type Told } from './told.server.ts';

type ViewDeps = HeadlineDeps & Pick<Deps, 'db' | 'clock' | 'gazetteer' | 'secrets' | 'channels'>;

const mostTold = 20;
const dayMs = 86_400_000;

/** A moment by the watcher's clock: "November 24, 2026 at 8:00 AM". */
const momentIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (moment: Date) => format.format(moment);
};

/** Everything a watcher's page shows. @param search what place is looked for, to watch it too */
export async function watcherView(
  deps: ViewDeps,
  watcher: Watcher,
  { token, search }: { token: string; search: string },
) {
  const { db, secrets } = deps;
  const now = deps.clock();
  const moment = momentIn(watcher.timeZone);
  const [watched, channels, told, waiting] = [
    await liveWatches(db, watcher.id, now),
    await channelsOf(db, watcher.id),
    await listTold(db, watcher.id, mostTold),
    await countWaiting(db, watcher.id),
  ];
  const feed = `/watching/${tokenOf(secrets, 'feed', watcher)}`;
  return {
    path: `/watching/${token}`,
    overText: watcher.endedAt && dateAfterEnd(watcher.endedAt),
    pausedText: watcher.pausedUntil && watcher.pausedUntil > now ? moment(watcher.pausedUntil) : null,
    watches: await watchRows(deps, watched),
    /** How many there can be, and whose key allows more than usual. */
    ...(await mostWatches(db, watcher.id)),
    search: searchPlaces(deps, search),
    channels: channels.map((channel) => channelRow(deps, channel, moment)),
    hasAllChannels: channels.length >= WATCHING_LIMITS.channels,
    /** Whether any source of alerts is switched on. */
    hasAlerts: deps.config.alerts.isLive,
    kinds: [...deps.channels.keys()].filter((kind) => kind !== 'push'),
    told: told.map((one) => toldRow(deps, one, moment)),
    digestText: watcher.rhythm === 'at_once' ? null : moment(nextDigest(watcher, now)),
    waiting: waiting && { count: waiting.count, dueText: moment(waiting.dueAt) },
    times: {
      rhythm: watcher.rhythm,
      quiet_from: timeField(watcher.quietFrom),
      quiet_until: timeField(watcher.quietUntil),
      time_zone: watcher.timeZone,
      danger_passes: watcher.dangerPasses,
    },
    zones: timeZones(),
    days: daysOf(now),
    feeds: { atom: `${feed}/feed.atom`, calendar: `${feed}/feed.ics` },
  };
}
export type WatcherView = Awaited<ReturnType<typeof watcherView>>;

const dateAfterEnd = (endedAt: Date) =>
  longDateText(new Date(endedAt.getTime() + WATCHING_LIMITS.addressKeptDays * dayMs).toISOString());

/** The ways somebody is reached, or asked to confirm. */
export const channelsOf = (db: Db, watcherId: number): Promise<WatchChannel[]> =>
  db
    .select()
    .from(watchChannels)
    .where(and(eq(watchChannels.watcherId, watcherId), isNull(watchChannels.endedAt)))
    .orderBy(asc(watchChannels.id));

/** What is watched, each with its score of now. */
async function watchRows(deps: ViewDeps, watched: readonly Watch[]) {
  const named = watched.map((watch) => ({ watch, ...nameOfSpot(deps, watch) }));
  const places = named.flatMap(({ place }) => place ?? []);
  const headlines = await headlinesOf(deps, places);
  const headlineOf = new Map(places.map(({ id }, at) => [id, headlineFields(headlines[at]!)]));
  return named.map(({ watch, name, place }) => ({
    id: watch.id,
    name,
    ...linkOf(place),
    headline: (place && headlineOf.get(place.id)) ?? null,
    isArea: watch.scope !== 'spot',
    radiusKm: watch.radiusKm,
    untilText: longDateText(watch.endsAt.toISOString()),
    wish: {
      topics: watch.topics,
      least: watch.least,
      radius: watch.radiusKm === null ? '' : String(watch.radiusKm),
      until: isoDay(watch.endsAt),
    },
  }));
}
export type WatchRow = WatcherView['watches'][number];

const linkOf = (place: Place | null) => ({
  context: place ? contextOf(place) : '',
  path: place && profilePathOf(place),
});

function channelRow(deps: ViewDeps, channel: WatchChannel, moment: (at: Date) => string) {
  const { id, kind, confirmedAt, lastSentAt, failingSince } = channel;
  const address = deps.secrets.unseal(channel.addressSealed) ?? '';
  const secretOf = confirmedAt ? deps.channels.get(kind)?.signingSecret : undefined;
  return {
    id,
    kind,
    address: shownAddress(kind, address),
    isConfirmed: confirmedAt !== null,
    signingSecret: secretOf?.(address) ?? null,
    lastText: lastSentAt && moment(lastSentAt),
    failingText: failingSince && moment(failingSince),
  };
}

function toldRow(deps: ViewDeps, one: Told, moment: (at: Date) => string) {
  const spot = one.position && nameOfSpot(deps, { entityId: one.entityId, ...one.position });
  return {
    key: `${one.occurrenceId} ${one.state} ${one.type}`,
    type: one.type,
    state: one.state,
    text: one.content.text,
    source: one.content.source,
    sentText: moment(one.sentAt),
    isUnsure: one.isUnsure,
    kinds: one.kinds,
    place: spot && { name: spot.name, path: linkOf(spot.place).path },
  };
}
