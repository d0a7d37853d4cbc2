import { roundedKm } from '#core/alert/standing-alert.ts';
import { lieFrom, nearestOf } from '#core/nearby/lies.ts';
import type { NearbyEntry } from '#core/nearby/nearby-schema.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { regionsWithin } from '#features/alerts/locate.server.ts';
import type { Deps } from '#server/deps.ts';
import type { NearbyHeadline, NearbyScope } from './data.server.ts';

type WhereDeps = Pick<Deps, 'gazetteer'>;

/** Where rows may be that concern any of the places. */
export function scopeOf({ gazetteer }: WhereDeps, places: readonly Place[], radiusKm: number): NearbyScope {
  const spots = places.filter(isSpot).map((place) => {
    const { latitude, longitude, regionId, countryCode, countryId, id } = place;
    const around = regionsWithin(gazetteer, { latitude, longitude, reachKm: radiusKm });
    return {
      regionIds: [...around.regionIds, regionId ?? []].flat(),
      countryCodes: [...around.countryCodes, countryCode],
      // What lies in no region is found by itself.
      entityIds: [countryId, ...(regionId === null ? [id] : [])],
    };
  });
  const regions = places.filter(({ kind }) => kind === 'region');
  return {
    regionIds: unique([...spots.flatMap((spot) => spot.regionIds), ...regions.map(({ id }) => id)]),
    entityIds: unique([
      ...spots.flatMap(({ entityIds }) => entityIds),
      ...regions.map(({ countryId }) => countryId),
    ]),
    countryCodes: unique([
      ...spots.flatMap(({ countryCodes }) => countryCodes),
      ...regions.map(({ countryCode }) => countryCode),
    ]),
    wholeCountries: unique(
      places.flatMap(({ kind, countryCode }) => (kind === 'country' ? [countryCode] : [])),
    ),
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Where an entry is, as it is sent. */
export type Where = Pick<
  NearbyEntry,
  'place_id' | 'place_name' | 'where' | 'where_id' | 'precision' | 'distance_km' | 'direction' | 'reaches'
> & { told: Place | null };

/** How a row lies from the nearest of the places asked about; null: it concerns none of them. */
export function lieOf(
  { gazetteer }: WhereDeps,
  places: readonly Place[],
  row: Pick<NearbyHeadline, 'entityId' | 'regionId' | 'countryCode'>,
  radiusKm: number,
): Where | null {
  const named =
    row.entityId !== null
      ? gazetteer.place(row.entityId)
      : row.regionId !== null
        ? gazetteer.place(row.regionId)
        : null;
  const told = { place: named, regionId: row.regionId, countryCode: row.countryCode };
  const nearest = nearestOf(places, (place) => lieFrom(place, told, radiusKm));
  if (!nearest) return null;
  const { asked, lie } = nearest;
  const shown = named ?? (row.countryCode === null ? null : gazetteer.country(row.countryCode));
  return {
    told: shown,
    place_id: asked.id,
    place_name: asked.name,
    where: shown && (isSpot(shown) ? shown.name : withArticle(shown.name)),
    where_id: shown?.id ?? null,
    precision: shown && isSpot(shown) ? 'place' : 'area',
    distance_km: lie.distanceKm === null ? null : roundedKm(lie.distanceKm),
    direction: lie.direction,
    reaches: null,
  };
}
