import { type AddressComponent, type Place, type PlaceDetails, placeIdOf, suggestionOf } from './place.ts';

/** The enrichment object of a gazetteer place, in the form maps services give it. */
export function detailsOf(place: Place): PlaceDetails {
  return {
    place_id: placeIdOf(place.id),
    name: place.name,
    formatted_address: suggestionOf(place).description,
    address_components: componentsOf(place),
    latitude: place.latitude,
    longitude: place.longitude,
    entity_id: place.id,
  };
}

function componentsOf({ kind, name, regionName, countryName, countryCode }: Place): AddressComponent[] {
  const component = (type: string, long: string, short = long): AddressComponent => ({
    types: [type, 'political'],
    long_name: long,
    short_name: short,
  });
  const region = kind === 'region' ? name : regionName;
  return [
    ...(kind === 'city' ? [component('locality', name)] : []),
    ...(region === null ? [] : [component('administrative_area_level_1', region)]),
    component('country', countryName, countryCode),
  ];
}
