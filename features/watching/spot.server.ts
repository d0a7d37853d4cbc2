import { roundedCoordinates } from '#core/place/location.ts';
import { descriptionOf, type Place } from '#core/place/place.ts';
import { coordinatesText } from '#core/text/coordinates-text.ts';
import type { Where } from '#core/watching/watch-schema.ts';
import type { WatchedSpot } from '#core/watching/watching.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { watchFormText } from '#text/watching/watch-form.ts';

export type SpotDeps = { gazetteer: Pick<Gazetteer, 'place' | 'reverse'> };

/** What a place or point is watched as. */
export type NamedSpot = { spot: Omit<WatchedSpot, 'radiusKm'>; name: string; place: Place | null };

/** A country and a region are watched by their names: a radius means nothing there. */
function spotOfPlace(place: Place): NamedSpot {
  const { id, kind, latitude, longitude, countryCode } = place;
  const scope = kind === 'country' || kind === 'region' ? kind : 'spot';
  const regionId = kind === 'region' ? id : place.regionId;
  return {
    place,
    name: place.name,
    spot: { scope, entityId: id, latitude, longitude, regionId, countryCode },
  };
}

/** @param point rounded here, whatever was sent */
function spotOfPoint({ gazetteer }: SpotDeps, point: { latitude: number; longitude: number }): NamedSpot {
  const { latitude, longitude } = roundedCoordinates(point);
  const near = gazetteer.reverse(latitude, longitude);
  return {
    place: null,
    name: pointName(latitude, longitude, near),
    spot: {
      scope: 'spot',
      entityId: null,
      latitude,
      longitude,
      regionId: near?.regionId ?? null,
      countryCode: near?.countryCode ?? null,
    },
  };
}

const pointName = (latitude: number, longitude: number, near: Place | null) =>
  watchFormText.point(coordinatesText(latitude, longitude), near && descriptionOf(near));

/** The places or the point that are asked for; null: none is there. */
export function spotsOf(deps: SpotDeps, { place: ids, lat, lon }: Where): NamedSpot[] | null {
  if (lat !== null && lon !== null && ids.length === 0)
    return [spotOfPoint(deps, { latitude: lat, longitude: lon })];
  const places = ids.flatMap((id) => deps.gazetteer.place(id) ?? []);
  return places.length === 0 ? null : places.map(spotOfPlace);
}

/** What a stored watch is called. */
export function nameOfSpot(
  { gazetteer }: SpotDeps,
  { entityId, latitude, longitude }: Pick<WatchedSpot, 'entityId' | 'latitude' | 'longitude'>,
): { name: string; place: Place | null } {
  const place = entityId === null ? null : gazetteer.place(entityId);
  if (place) return { name: place.name, place };
  return { name: pointName(latitude, longitude, gazetteer.reverse(latitude, longitude)), place: null };
}
