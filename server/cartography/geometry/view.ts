import type { PlaceKind } from '#core/place/place-schema.ts';
import type { LandArea } from '#server/cartography/terrain/land.ts';
import type { World } from '#server/cartography/terrain/world.ts';
import { type Extent, landExtent, placesExtent } from './extent.ts';
import { KM_PER_DEGREE } from './sphere.ts';

/** What a map is about. A gazetteer's Place is one; a `point` is a spot with a caption and nothing tinted. */
export type MapSubject = {
  kind: PlaceKind | 'point';
  id?: number;
  name: string;
  countryCode?: string;
  countryName?: string;
  latitude: number;
  longitude: number;
  /** Of a place below a city: what it lies in. */
  scoreOf?: { id: number; name: string } | null;
  /** Of a point or a place with a ring: how far the map reaches above and below it. */
  halfHeightKm?: number;
};

type View = {
  latitude: number;
  longitude: number;
  pixelsPerKm: number;
  /** True when the map was fitted to the subject's own extent. */
  isMeasured: boolean;
};

const CITY_HALF_HEIGHT_KM = 2.7 * KM_PER_DEGREE;
/** Of what lies below a city, which is to be seen itself. */
const BELOW_HALF_HEIGHT_KM = 0.4 * KM_PER_DEGREE;
/** Room between the subject's extent and the frame, as a share of the map. */
const EXTENT_SHARE = 0.84;
/** Half a country's extent from which the coarser land is detailed enough to measure it. */
const FINE_BELOW_KM = KM_PER_DEGREE;
/** Cities that stand for a country's people and for a region's shape. */
const COUNTRY_CITIES = 150;
const REGION_CITIES = 300;

/** Which part of the globe a map of `width` by `height` pixels shows, frame not counted. */
export function viewOf(world: World, subject: MapSubject, width: number, height: number): View {
  const extent = extentOf(world, subject);
  if (!extent) {
    const halfHeightKm =
      subject.halfHeightKm ?? (subject.scoreOf ? BELOW_HALF_HEIGHT_KM : CITY_HALF_HEIGHT_KM);
    return {
      latitude: subject.latitude,
      longitude: subject.longitude,
      pixelsPerKm: height / 2 / halfHeightKm,
      isMeasured: false,
    };
  }
  const pixelsPerKm =
    EXTENT_SHARE * Math.min(width / 2 / extent.halfWidthKm, height / 2 / extent.halfHeightKm);
  return { latitude: extent.latitude, longitude: extent.longitude, pixelsPerKm, isMeasured: true };
}

function extentOf(world: World, subject: MapSubject): Extent | null {
  if (subject.kind !== 'country' && subject.kind !== 'region') return null;
  const key = `${subject.kind} ${subject.id ?? subject.countryCode}`;
  const known = world.extents.get(key);
  if (known !== undefined) return known;
  const extent = measure(world, subject);
  world.extents.set(key, extent);
  return extent;
}

function measure(world: World, { kind, id, countryCode }: MapSubject): Extent | null {
  if (kind === 'country' && countryCode) {
    const cities = world.places.cities({ countryCode, limit: COUNTRY_CITIES });
    const isOwn = (area: LandArea) => area.code === countryCode;
    const coarse = landExtent(world.land('50m'), isOwn, cities);
    if (coarse && Math.max(coarse.halfWidthKm, coarse.halfHeightKm) > FINE_BELOW_KM) return coarse;
    return landExtent(world.land('10m'), isOwn, cities) ?? coarse ?? placesExtent(cities);
  }
  if (kind === 'region' && id !== undefined) {
    const cities = world.places.cities({ regionId: id, limit: REGION_CITIES });
    return (
      landExtent(world.land('regions'), ({ regionId }) => regionId === id, cities) ?? placesExtent(cities)
    );
  }
  return null;
}
