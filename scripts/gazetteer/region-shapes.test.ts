import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRegionShapes, readRegionShapes, regionBorders } from './region-shapes.ts';

const data = join(import.meta.dirname, '../../data');

describe('the region of a point', () => {
  const regionAt = openRegionShapes(data);

  it.each([
    ['Yellowstone', 'US', 44.428, -110.5885, 'US.WY'],
    ['Florence', 'IT', 43.77, 11.25, 'IT.16'],
    ['Taveuni, across 180°', 'FJ', -16.87, -179.97, 'FJ.03'],
    ['Kyoto', 'JP', 35.01, 135.77, 'JP.22'],
  ])('of %s is known', (_name, countryCode, latitude, longitude, code) => {
    expect(regionAt(countryCode, latitude, longitude)).toBe(code);
  });

  it('is none at sea, and none of another country', () => {
    expect(regionAt('PT', 38.5, -12)).toBeNull();
    expect(regionAt('PT', 43.77, 11.25)).toBeNull();
    expect(regionAt('XX', 0, 0)).toBeNull();
  });
});

it('draws the borders between regions of a country, and none where its shapes are out of date', () => {
  const near = (latitude: number, longitude: number, without: string[] = []) =>
    regionBorders(readRegionShapes(data), new Set(without))
      .coordinates.flat()
      .some(([x = 0, y = 0]) => Math.abs(x - longitude) < 0.2 && Math.abs(y - latitude) < 0.2);
  expect(near(41, -105.5)).toBe(true);
  expect(near(41, -105.5, ['US'])).toBe(false);
  expect(near(-1.2, 37.2)).toBe(false);
});
