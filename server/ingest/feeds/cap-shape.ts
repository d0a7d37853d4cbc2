import type { Hazard } from '#core/alert/alert.ts';
import { reachKmOf } from '#core/alert/alert-type.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { circleAround, longitudeWithin, type Outline, type Ring } from '#core/place/outline.ts';
import type { CapArea } from './cap-xml.ts';
import { outlineOf } from './geojson.ts';

const circleCorners = 32;
const kmPerDegree = 111.2;

/** One circle is a center; polygons, and several circles, are an outline; neither: it is known by names only. */
export function shapeOf(
  areas: readonly CapArea[],
  hazard: Hazard,
  type: AlertNotice['type'],
): Pick<AlertNotice, 'center' | 'outline'> {
  const circles = areas.flatMap(({ circle }) => circle.map(circleIn)).filter((one) => one !== null);
  const polygons = areas.flatMap(({ polygon }) => polygon.map(ringIn));
  const [only, another] = circles;
  if (only && !another && polygons.length === 0)
    return { center: { ...only, reachKm: only.reachKm || reachKmOf(hazard, type) }, outline: null };
  // A corner that is none costs its own polygon only.
  const rings = [...polygons.map(closed), ...circles.map(ringAround)]
    .filter(isUsableRing)
    .map(withinTheEarth);
  const outline: Outline | null =
    rings.length > 0 ? outlineOf({ type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }) : null;
  return { center: outline && circleAround(outline), outline };
}

/** Some count longitudes on beyond 180°; a turn more is none. */
const isUsableRing = (ring: Ring): boolean =>
  ring.length >= 4 && ring.every(([lon, lat]) => Math.abs(lon) <= 360 && Math.abs(lat) <= 90);

/** With the first corner at the end, which some leave out. */
function closed(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return !first || !last || (first[0] === last[0] && first[1] === last[1]) ? ring : [...ring, first];
}

const withinTheEarth = (ring: Ring): Ring => ring.map(([lon, lat]) => [longitudeWithin(lon), lat]);

type Circle = NonNullable<AlertNotice['center']>;

/** "38.7,-9.1 25": a middle and kilometers. */
function circleIn(text: string): Circle | null {
  const [latitude = Number.NaN, longitude = Number.NaN, reachKm = Number.NaN] = text
    .split(/[\s,]+/)
    .map(Number);
  const isUsable = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360 && reachKm >= 0 && reachKm <= 5_000;
  return isUsable ? { latitude, longitude: longitudeWithin(longitude), reachKm } : null;
}

/** "38.4,-9.5 39.0,-9.5 …": corners, of which the last is the first. */
const ringIn = (text: string): Ring =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((pair): [number, number] => {
      const [latitude = Number.NaN, longitude = Number.NaN] = pair.split(',').map(Number);
      return [longitude, latitude];
    });

function ringAround({ latitude, longitude, reachKm }: Circle): Ring {
  const north = Math.max(reachKm, 1) / kmPerDegree;
  const east = north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: circleCorners + 1 }, (_, at): [number, number] => {
    const angle = ((at % circleCorners) / circleCorners) * 2 * Math.PI;
    return [
      longitude + east * Math.cos(angle),
      Math.max(-90, Math.min(90, latitude + north * Math.sin(angle))),
    ];
  });
}
