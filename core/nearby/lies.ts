import { type CompassPoint, directionTo } from '#core/place/compass.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import type { NearbyEntry } from './nearby-schema.ts';

/** How something lies from a place; no distance where no more than the region or country is known. */
type Lie = { distanceKm: number | null; direction: CompassPoint | null };

/** Nearer than this a direction from the middle of a city says nothing. */
const NO_DIRECTION_KM = 1;

/** Where something was said to happen, as exactly as it was said. */
type Told = {
  /** The place that was named; null: none of ours. */
  place: Place | null;
  regionId: number | null;
  countryCode: string | null;
};

/** How what is told of lies from a place that is asked about; null: it does not concern it. */
export function lieFrom(asked: Place, { place, regionId, countryCode }: Told, radiusKm: number): Lie | null {
  const inArea: Lie = { distanceKm: null, direction: null };
  if (asked.kind === 'country') return countryCode === asked.countryCode ? inArea : null;
  const isWhole = regionId === null && (place === null || place.kind === 'country');
  const isRegion = place === null ? regionId !== null : place.kind === 'region';
  const ownRegion = asked.kind === 'region' ? asked.id : asked.regionId;
  if (isWhole) return countryCode === asked.countryCode ? inArea : null;
  if (asked.kind === 'region' || isRegion)
    return ownRegion !== null && regionId === ownRegion ? inArea : null;
  if (!place || !isSpot(place)) return null;
  const away = distanceKm(asked.latitude, asked.longitude, place.latitude, place.longitude);
  return away <= radiusKm ? { distanceKm: away, direction: directionAt(asked, place, away) } : null;
}

/** Null where it is as good as here. */
export const directionAt = (
  from: Parameters<typeof directionTo>[0],
  to: Parameters<typeof directionTo>[1],
  awayKm: number,
): CompassPoint | null => (awayKm < NO_DIRECTION_KM ? null : directionTo(from, to));

const far = ({ distanceKm: km }: { distanceKm: number | null }) => km ?? Number.POSITIVE_INFINITY;

/** The place that something is nearest to, with how it lies; null where it concerns none. */
export function nearestOf<Asked>(
  asked: readonly Asked[],
  lie: (one: Asked) => Lie | null,
): { asked: Asked; lie: Lie } | null {
  let best: { asked: Asked; lie: Lie } | null = null;
  for (const one of asked) {
    const found = lie(one);
    if (found && (!best || far(found) < far(best.lie))) best = { asked: one, lie: found };
  }
  return best;
}

type Ordered = Pick<NearbyEntry, 'id' | 'at' | 'distance_km'>;

const newest = (a: Ordered, b: Ordered) => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? -1 : 1);
const nearest = (a: Ordered, b: Ordered) =>
  (a.distance_km ?? Number.MAX_VALUE) - (b.distance_km ?? Number.MAX_VALUE) || newest(a, b);

/** What is known by its region or country only comes last among the nearest. */
export const NEARBY_SORTS = { newest, nearest } as const;
