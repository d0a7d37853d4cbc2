import type { Place } from '#core/place/place.ts';
import { lazily } from '#core/service/lazily.ts';
import type { Extent } from '#server/cartography/geometry/extent.ts';
import { readWorldLand, type WorldLand } from '#server/cartography/globe.ts';
import { type Letterer, openLetterer } from '#server/cartography/names/lettering.ts';
import { type Island, readIslands } from './islands.ts';
import { type Land, type LandLevel, readLand } from './land.ts';
import { readSeas, type SeaCircle } from './seas.ts';

/** What the maps ask of the gazetteer. */
export type MapPlaces = {
  place(id: number): Place | null;
  country(code: string): Place | null;
  /** Cities around a point, most populous first. */
  near(latitude: number, longitude: number, radiusKm: number, limit: number): Place[];
  /** Cities of a country or region, most populous first. */
  cities(of: { countryCode?: string; regionId?: number; limit: number }): Place[];
};

/** Everything a map is drawn from. Each part is read when the first map needs it, then kept. */
export type World = {
  places: MapPlaces;
  land(level: LandLevel): Land;
  globeLand(): WorldLand;
  seas(): SeaCircle[];
  islands(): Island[];
  letterer(): Letterer;
  /** Extents of countries and regions that were measured before. */
  extents: Map<string, Extent | null>;
};

/** @param directory where `scripts/build/compile-maps.ts` wrote */
export function openWorld(places: MapPlaces, directory: string): World {
  const lands = {
    '50m': lazily(() => readLand(directory, '50m')),
    '10m': lazily(() => readLand(directory, '10m')),
    regions: lazily(() => readLand(directory, 'regions')),
  };
  return {
    places,
    land: (level) => lands[level](),
    globeLand: lazily(() => readWorldLand(directory)),
    seas: lazily(() => readSeas(directory)),
    islands: lazily(() => readIslands(directory)),
    letterer: lazily(() => openLetterer(directory)),
    extents: new Map(),
  };
}
