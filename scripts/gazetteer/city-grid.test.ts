import { expect, it } from 'vitest';
import { CityGrid } from './city-grid.ts';
import type { PlaceRow } from './place-row.ts';

const town = (name: string, latitude: number, longitude: number): PlaceRow => ({
  id: 1,
  kind: 'city',
  name,
  alternatives: [],
  latitude,
  longitude,
  population: 1000,
  countryCode: 'FJ',
  regionCode: 'FJ.03',
  isCapital: false,
  isSection: false,
});

it('finds the towns on both sides of 180°, from either side', () => {
  const grid = new CityGrid([town('Waiyevo', -16.79, 179.98), town('Matei', -16.69, -179.87)]);
  for (const longitude of [179.9, 180, -180, -179.9]) {
    const around = grid.around({ latitude: -16.8, longitude, countryCode: 'FJ' }, 1);
    expect(around.map(({ city }) => city.name).sort()).toEqual(['Matei', 'Waiyevo']);
    for (const { km } of around) expect(km).toBeLessThan(40);
  }
});
