import { contextOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { dateAfter, type Where, whereSchema, wishSchema } from '#core/watching/watch-schema.ts';
import { STANDARD_TOPICS, WATCHING_LIMITS } from '#core/watching/watching.ts';
import { searchPlaces } from '#features/places/place-search.server.ts';
import { spotsOf } from '#features/watching/spot.server.ts';
import type { Deps } from '#server/deps.ts';
import type { TypedWatch } from './fields.server.ts';

type ViewDeps = Pick<Deps, 'config' | 'gazetteer' | 'guide' | 'channels' | 'clock'>;
/** What `/watch` may be asked with: its loader reads these. */
export const SIGN_UP_PARAMETERS = ['place', 'lat', 'lon', 'until', 'q'] as const;
type Query = Record<(typeof SIGN_UP_PARAMETERS)[number], string | null>;

const mostResults = 10;
const pointRadiusKm = 50;

/** All zones that may be chosen, in their order; UTC is in no list of places. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

/** What the form of `/watch` begins with. */
export function signUpView(deps: ViewDeps, query: Query) {
  const where = whereSchema.safeParse({
    place: query.place ?? '',
    lat: query.lat ?? '',
    lon: query.lon ?? '',
  });
  const asked = where.success ? spotsOf(deps, where.data) : null;
  const now = deps.clock();
  const first = asked?.[0]?.place ?? null;
  return {
    asked:
      asked && where.success
        ? {
            names: asked.map(({ name }) => name),
            contexts: asked.map(({ place }) => (place ? contextOf(place) : '')),
            path: asked.length === 1 && first ? profilePathOf(first) : null,
            where: fieldsOf(where.data),
            hasRadius: asked.some(({ spot }) => spot.scope === 'spot'),
          }
        : null,
    // A name instead of an id is searched for.
    ...searchPlaces(deps, query.q ?? (where.success ? '' : (query.place ?? '')), mostResults),
    kinds: [...deps.channels.keys()],
    /** Whether any source of alerts is switched on: without one no warning can be promised. */
    hasAlerts: deps.config.alerts.isLive,
    publicKey: deps.channels.get('push')?.publicKey ?? null,
    zones: timeZones(),
    days: daysOf(now),
    standard: standardWatch(now, {
      until: query.until,
      zone: (first && deps.guide.timeZone(first)) ?? 'UTC',
      radius: asked?.some(({ place }) => place === null) ? String(pointRadiusKm) : '',
    }),
  };
}
export type SignUpView = ReturnType<typeof signUpView>;

/** The days a watch may end on. */
export const daysOf = (now: Date) => ({
  first: dateAfter(now, 0),
  last: dateAfter(now, WATCHING_LIMITS.mostDays),
});

const fieldsOf = ({ place, lat, lon }: Where) => ({
  place: place.join(','),
  lat: lat === null ? '' : String(lat),
  lon: lon === null ? '' : String(lon),
});

/** @param until the last day somebody came with, such as that of a trip */
type Wished = { until: string | null; zone: string; radius: string };

const lastDayOf = (now: Date, day: string): string | null =>
  wishSchema(now).shape.until.safeParse(day).success ? day : null;

/** What is chosen where nobody chose. */
const standardWatch = (now: Date, { until, zone, radius }: Wished): TypedWatch => ({
  topics: [...STANDARD_TOPICS],
  least: 'warning',
  radius,
  until: (until !== null && lastDayOf(now, until)) || dateAfter(now, WATCHING_LIMITS.standardDays),
  rhythm: 'at_once',
  quiet_from: '',
  quiet_until: '',
  time_zone: zone,
  danger_passes: true,
  kind: '',
  address: '',
});
