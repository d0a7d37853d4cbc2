import { type Coordinates, roundedCoordinates } from '#core/place/location.ts';
import type { Place } from '#core/place/place.ts';
import type { Precision } from './circle.ts';

/** The last coarse position of somebody who shares; there is never more than this one. */
export type CoarsePosition = {
  /** GeoNames id of the city, region or country. */
  placeId: number;
  /** Rounded to about a kilometer; null where the place is all that is shared. */
  point: Coordinates | null;
};

/** What a member lets the others of a circle see. */
export type Sharing = {
  precision: Precision;
  startsAt: Date;
  /** Null: until it is switched off. */
  endsAt: Date | null;
  /** Whoever joined later sees nothing before they are agreed to. */
  agreedAt: Date;
  position: (CoarsePosition & { at: Date }) | null;
};

/** Whether a sharing has begun and is not over. */
export const isSharing = ({ startsAt, endsAt }: Pick<Sharing, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

/**
 * What a member of the circle sees of another one. Null has many reasons (nothing shared, over, not begun, no position
 * yet, not agreed to) and the same face for all of them.
 */
export function positionSeen(
  sharing: Sharing | null,
  viewer: { joinedAt: Date },
  now: Date,
): Sharing['position'] {
  if (!sharing?.position || !isSharing(sharing, now) || viewer.joinedAt > sharing.agreedAt) return null;
  return withinPrecision(sharing.precision, sharing.position);
}

/** The newest position of those that somebody shares right now, whatever the circle. */
export const lastShared = (sharings: readonly Sharing[], now: Date): Sharing['position'] =>
  sharings
    .filter((sharing) => isSharing(sharing, now))
    .reduce<Sharing['position']>(
      (last, { position }) => (position && (!last || position.at > last.at) ? position : last),
      null,
    );

/** A point is shared at a kilometer only, whatever is stored. */
const withinPrecision = (
  precision: Precision,
  position: NonNullable<Sharing['position']>,
): Sharing['position'] => (precision === 'kilometer' ? position : { ...position, point: null });

/** Where somebody is, as coarsely as they chose: of a place below a city its city. */
export function coarsePosition(
  precision: Precision,
  place: Pick<Place, 'id' | 'countryId' | 'scoreOf'>,
  point: Coordinates | null,
): CoarsePosition {
  if (precision === 'country') return { placeId: place.countryId, point: null };
  const placeId = place.scoreOf?.id ?? place.id;
  return { placeId, point: precision === 'kilometer' && point ? roundedCoordinates(point) : null };
}

/** When a page that shows these sharings has to look again at the latest, in milliseconds. */
export function lookAgainInMs(
  sharings: readonly Pick<Sharing, 'startsAt' | 'endsAt'>[],
  now: Date,
  mostMs = 60_000,
): number {
  const turns = sharings
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((moment) => (moment && moment > now ? [moment.getTime() - now.getTime()] : []));
  return Math.min(mostMs, ...turns);
}
