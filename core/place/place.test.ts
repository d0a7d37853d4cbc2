import { describe, expect, it } from 'vitest';
import {
  contextOf,
  descriptionOf,
  detailsOf,
  idOfPlaceId,
  isSmallTown,
  nameInFull,
  type Place,
  placeIdOf,
  suggestionOf,
} from './place.ts';

const place = (changes: Partial<Place>): Place => ({
  id: 2267057,
  kind: 'city',
  name: 'Lisbon',
  regionId: 2267056,
  regionName: 'Lisbon',
  countryCode: 'PT',
  countryName: 'Portugal',
  countryId: 2264397,
  latitude: 38.72509,
  longitude: -9.1498,
  population: 517802,
  scoreOf: null,
  ...changes,
});

const singapore = place({
  name: 'Singapore',
  regionName: null,
  regionId: null,
  countryCode: 'SG',
  countryName: 'Singapore',
});
const bali = place({
  kind: 'region',
  name: 'Bali',
  regionName: null,
  regionId: null,
  countryName: 'Indonesia',
});
const portugal = place({ kind: 'country', name: 'Portugal', regionName: null, regionId: null });

describe('the description of a place', () => {
  it('is city, region and country', () => {
    expect(descriptionOf(place({}))).toBe('Lisbon, Lisbon, Portugal');
    expect(descriptionOf(place({ regionName: null }))).toBe('Lisbon, Portugal');
    expect(nameInFull(place({}))).toBe('Lisbon, Portugal');
    expect(nameInFull(portugal)).toBe('Portugal');
    expect(descriptionOf(bali)).toBe('Bali, Indonesia');
    expect(descriptionOf(portugal)).toBe('Portugal');
  });

  it('leaves out what repeats the country', () => {
    expect(descriptionOf(singapore)).toBe('Singapore');
    const esch = place({ name: 'Esch', regionName: 'Luxembourg', countryName: 'Luxembourg' });
    expect(descriptionOf(esch)).toBe('Esch, Luxembourg');
    expect(contextOf(place({ kind: 'region', name: 'Luxembourg', countryName: 'Luxembourg' }))).toBe(
      'Luxembourg',
    );
  });

  it('is more than the context beside the name, which does not repeat it', () => {
    expect(contextOf(place({}))).toBe('Portugal');
    expect(contextOf(place({ name: 'Sintra' }))).toBe('Lisbon, Portugal');
    expect(contextOf(bali)).toBe('Indonesia');
    const island = { kind: 'island', name: 'Bali', scoreOf: { id: 1650535, name: 'Bali' } } as const;
    expect(contextOf({ ...bali, ...island })).toBe('Indonesia');
    const alfama = {
      kind: 'neighborhood',
      name: 'Alfama',
      scoreOf: { id: 2267057, name: 'Lisbon' },
    } as const;
    expect(contextOf(place(alfama))).toBe('Lisbon, Portugal');
    expect(contextOf(singapore)).toBe('');
  });

  it('is the same on a suggestion and on details', () => {
    for (const each of [place({}), singapore, bali, portugal]) {
      expect(suggestionOf(each).description).toBe(descriptionOf(each));
      expect(detailsOf(each).formatted_address).toBe(descriptionOf(each));
    }
  });
});

describe('the parts of an address', () => {
  it('go from the place to its country, each once', () => {
    const types = (of: Place) => detailsOf(of).address_components.map((part) => part.types[0]);
    expect(types(place({}))).toEqual(['locality', 'administrative_area_level_1', 'country']);
    expect(types(bali)).toEqual(['administrative_area_level_1', 'country']);
    expect(types(portugal)).toEqual(['country']);
    expect(detailsOf(place({})).address_components.at(-1)).toEqual({
      types: ['country', 'political'],
      long_name: 'Portugal',
      short_name: 'PT',
    });
  });
});

describe('place_id', () => {
  it('says who gave the id, and is read as it was given before too', () => {
    expect(placeIdOf(85632279)).toBe('whosonfirst:85632279');
    expect(placeIdOf(2000001319)).toBe('chaperon:2000001319');
    expect(idOfPlaceId('geonames:2000001319')).toBe(2000001319);
  });

  it('leads back to the GeoNames id, and nothing else does', () => {
    expect(placeIdOf(2267057)).toBe('geonames:2267057');
    for (const id of [1, 2267057, 85632279, 2000001319]) expect(idOfPlaceId(placeIdOf(id))).toBe(id);
    for (const text of ['2267057', 'geonames:', 'geonames:0', 'geonames:1.5', 'geonames:1\n', 'Geonames:1']) {
      expect(idOfPlaceId(text)).toBeNull();
    }
  });
});

it('knows a small town from a city and from a part of one', () => {
  const bogota = 7_674_366;
  expect(isSmallTown(place({ population: 5_400 }), bogota)).toBe(true);
  expect(isSmallTown(place({ kind: 'village', population: 0 }), bogota)).toBe(true);
  expect(isSmallTown(place({}), bogota)).toBe(false);
  expect(isSmallTown(place({ kind: 'neighborhood', population: 5_400 }), bogota)).toBe(false);
  // Castries: no city of its country is larger.
  expect(isSmallTown(place({ population: 20_000 }), 20_000)).toBe(false);
});
