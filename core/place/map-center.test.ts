import { describe, expect, test } from 'vitest';
import { DEFAULT_ZOOM, isSameCenter, mapCenter } from './map-center.ts';

const lisbon = { latitude: 38.7167, longitude: -9.1333 };
const munich = { latitude: 48.14, longitude: 11.58 };

describe('the center of the map', () => {
  test('is the current place, else the position, else Los Angeles with the world in sight', () => {
    expect(mapCenter(lisbon, munich)).toEqual(lisbon);
    expect(mapCenter(null, munich)).toEqual(munich);
    expect(mapCenter(null, null)).toEqual({ latitude: 34.0522, longitude: -118.2437 });
    expect(DEFAULT_ZOOM).toBe(2);
  });

  test('has not moved within a millionth of a degree', () => {
    const { latitude, longitude } = lisbon;
    expect(isSameCenter(lisbon, { latitude: latitude + 0.9e-6, longitude })).toBe(true);
    expect(isSameCenter(lisbon, { latitude: latitude + 2e-6, longitude })).toBe(false);
    expect(isSameCenter(lisbon, { latitude, longitude: longitude - 2e-6 })).toBe(false);
  });
});
