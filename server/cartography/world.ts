import type { Place } from '#core/place.ts';
import type { Extent } from './extent.ts';
import { readWorldLand, type WorldLand } from './globe.ts';
import { type Land, type LandLevel, readLand } from './land.ts';
import { type Letterer, openLetterer } from './lettering.ts';
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
  letterer(): Letterer;
  /** Extents of countries and regions that were measured before. */
  extents: Map<string, Extent | null>;
};

/** @param directory where `scripts/compile-maps.ts` wrote */
export function openWorld(places: MapPlaces, directory: string): World {
  const [coarse, fine] = [once(() => readLand(directory, '50m')), once(() => readLand(directory, '10m'))];
  return {
    places,
    land: (level) => (level === '50m' ? coarse() : fine()),
    globeLand: once(() => readWorldLand(directory)),
    seas: once(() => readSeas(directory)),
    letterer: once(() => openLetterer(directory)),
    extents: new Map(),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
