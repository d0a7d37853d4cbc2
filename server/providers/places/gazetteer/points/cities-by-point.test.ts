import { describe, expect, it } from 'vitest';
import { testGazetteer } from '../../../../../test/gazetteer.ts';

const gazetteer = testGazetteer();
const here = (latitude: number, longitude: number) => gazetteer.reverse(latitude, longitude);

describe('the place of a point', () => {
  it.each([
    ['a square in Lisbon', 38.7139, -9.1394, 'Lisbon'],
    ['Brooklyn, a part of New York', 40.68, -73.95, 'New York City'],
    ['Kehl, across the Rhine from Strasbourg', 48.5731, 7.8152, 'Kehl'],
    ['Strasbourg, across the Rhine from Kehl', 48.5734, 7.7521, 'Strasbourg'],
    ['a ship off Cascais', 38.65, -9.45, 'Cascais'],
    ['a village of Northern Cyprus', 35.34, 33.32, 'Kyrenia'],
    ['the antimeridian in Fiji', -16.8, 179.99, 'Labasa'],
  ])('is in %s', (_where, latitude, longitude, name) => {
    expect(here(latitude, longitude)?.name).toBe(name);
  });

  it.each([
    ['the ice of Greenland', 74, -40, 'GL'],
    ['the forest of French Guiana, which Natural Earth draws as France', 2.6, -53.2, 'GF'],
    ['the South Pole', -90, 0, 'AQ'],
    ['the middle of Australia', -24.5, 128.5, 'AU'],
  ])('is the country alone in %s', (_where, latitude, longitude, code) => {
    expect(here(latitude, longitude)).toMatchObject({ kind: 'country', countryCode: code });
  });

  it('is nowhere on the open sea', () => {
    for (const [latitude, longitude] of [
      [0, -30],
      [45, -40],
      [-40, 90],
      [90, 0],
      [30, 180],
    ] as const) {
      expect(here(latitude, longitude)).toBeNull();
    }
  });

  it('is the city itself at the center of each of the larger cities', () => {
    const cities = gazetteer.cities({ limit: 150 });
    const wrong = cities.filter(
      (city) => here(city.latitude, city.longitude)?.countryCode !== city.countryCode,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
