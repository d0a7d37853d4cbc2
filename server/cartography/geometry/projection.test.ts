import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { azimuthalEqualArea } from './projection.ts';
import { angleBetween, EARTH_RADIUS_KM, toUnitVector } from './sphere.ts';

const latitude = fc.double({ min: -89, max: 89, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

describe('azimuthal equal-area projection', () => {
  it('finds the place under the pixel that a place was drawn at', () => {
    fc.assert(
      fc.property(latitude, longitude, latitude, longitude, (centerLat, centerLon, lat, lon) => {
        const at = { latitude: centerLat, longitude: centerLon, x: 300, y: 170, pixelsPerKm: 0.1 };
        const projection = azimuthalEqualArea(at);
        const apart = angleBetween(toUnitVector(centerLat, centerLon), toUnitVector(lat, lon));
        fc.pre(apart < 3);
        const back = projection.invert(...projection.point(lat, lon));
        const error = angleBetween(
          toUnitVector(lat, lon),
          toUnitVector(back?.latitude ?? 0, back?.longitude ?? 0),
        );
        expect(error).toBeLessThan(1e-5);
      }),
    );
  });

  it('draws a cap with the area it has on the sphere', () => {
    const projection = azimuthalEqualArea({ latitude: 60, longitude: 179, x: 0, y: 0, pixelsPerKm: 1 });
    const [x, y] = projection.point(30, 179);
    const onSphere = 2 * Math.PI * EARTH_RADIUS_KM ** 2 * (1 - Math.cos(Math.PI / 6));
    expect(Math.PI * (x * x + y * y)).toBeCloseTo(onSphere, -2);
  });

  it('puts north up and east to the right, also across the antimeridian', () => {
    const projection = azimuthalEqualArea({ latitude: -18, longitude: 179.5, x: 0, y: 0, pixelsPerKm: 1 });
    const [east] = projection.point(-18, -179.5);
    const [, north] = projection.point(-17, 179.5);
    expect(east).toBeGreaterThan(100);
    expect(north).toBeLessThan(-100);
  });

  it('knows no place beyond the disc of the globe', () => {
    const projection = azimuthalEqualArea({ latitude: 0, longitude: 0, x: 0, y: 0, pixelsPerKm: 1 });
    expect(projection.invert(3 * EARTH_RADIUS_KM, 0)).toBeNull();
  });
});
