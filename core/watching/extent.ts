import { TOUCH_KM } from '#core/alert/alert-index.ts';
import { distanceKm } from '#core/place/earth.ts';
import { distanceToOutlineKm, type Outline } from '#core/place/outline.ts';
import type { WatchedSpot } from './watching.ts';

/** Where something happens. Degrees, WGS 84. */
export type Extent =
  | {
      /** Around a point, more exactly inside an outline where there is one. */
      at: 'point';
      center: { latitude: number; longitude: number; reachKm: number };
      outline: Outline | null;
      /** Of what it touches, for those who watch a whole region or country. */
      regionIds: readonly number[];
      countryCodes: readonly string[];
    }
  | {
      at: 'areas';
      /** Empty: the whole of the countries. */
      regionIds: readonly number[];
      countryCodes: readonly string[];
    }
  /** One place and no other. */
  | { at: 'entity'; entityId: number }
  | { at: 'everywhere' };

/** How something concerns who watches; the distance is null where it is known by area only. */
type Concern = { distanceKm: number | null };

/** Whether what happens concerns a watched place: it reaches it, or is within the radius its watcher chose. */
export function concernOf(extent: Extent, spot: WatchedSpot): Concern | null {
  if (extent.at === 'everywhere') return { distanceKm: null };
  if (extent.at === 'entity') return spot.entityId === extent.entityId ? { distanceKm: null } : null;
  if (spot.scope === 'country')
    return spot.countryCode !== null && extent.countryCodes.includes(spot.countryCode)
      ? { distanceKm: null }
      : null;
  if (extent.at === 'areas' || spot.scope === 'region') return concernOfArea(extent, spot);
  const { center, outline } = extent;
  const fromCenter = distanceKm(spot.latitude, spot.longitude, center.latitude, center.longitude);
  const within = Math.max(spot.radiusKm ?? 0, outline ? TOUCH_KM : center.reachKm);
  if (outline && fromCenter > center.reachKm + within) return null;
  const away = outline ? distanceToOutlineKm(outline, spot.latitude, spot.longitude) : fromCenter;
  return away <= within ? { distanceKm: away } : null;
}

function concernOfArea(
  { regionIds, countryCodes, ...extent }: Extract<Extent, { regionIds: readonly number[] }>,
  { regionId, countryCode }: WatchedSpot,
): Concern | null {
  const isNamed = regionId !== null && regionIds.includes(regionId);
  // Without regions an area is the whole country; a point without any lies in none that is known.
  const isWhole = extent.at === 'areas' && regionIds.length === 0;
  return isNamed || (isWhole && countryCode !== null && countryCodes.includes(countryCode))
    ? { distanceKm: null }
    : null;
}

/** How far from a center somebody can be whom it concerns, without a radius of their own. */
export const reachOf = ({ center, outline }: Extract<Extent, { at: 'point' }>): number =>
  center.reachKm + (outline ? TOUCH_KM : 0);
