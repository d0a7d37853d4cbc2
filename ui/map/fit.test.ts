import { describe, expect, test } from 'vitest';
import { pixelOf } from './clusters.ts';
import { fitted } from './fit.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const samples = [at(18.79, 98.99), at(-1.29, 36.82), at(64.15, -21.94), at(38.9, -77.04), at(-34.9, -56.19)];
const desktop = { width: 863, height: 630 };
const phone = { width: 358, height: 590 };

/** Pixels of a position from the middle of a fitted map. */
function offset(position: ReturnType<typeof at>, { center, zoom }: NonNullable<ReturnType<typeof fitted>>) {
  const world = 256 * 2 ** zoom;
  const scale = 2 ** zoom;
  const [one, middle] = [pixelOf(position, 0), pixelOf(center, 0)];
  const x = (one.x - middle.x) * scale;
  return { x: x - world * Math.round(x / world), y: (one.y - middle.y) * scale };
}

describe('a map that shows all positions', () => {
  test('keeps 48 pixels free at the sides of a wide map', () => {
    const fit = fitted({ positions: samples, around: null }, desktop)!;
    for (const position of samples) {
      const { x, y } = offset(position, fit);
      expect(Math.abs(x)).toBeLessThanOrEqual(desktop.width / 2 - 48 + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual(desktop.height / 2 - 64 + 1e-6);
    }
  });

  test('shows all on a phone, where the height of the world allows no smaller map', () => {
    const fit = fitted({ positions: samples, around: null }, phone)!;
    for (const position of samples)
      expect(Math.abs(offset(position, fit).x)).toBeLessThanOrEqual(phone.width / 2 - 24);
    expect(256 * 2 ** fit.zoom).toBeGreaterThanOrEqual(phone.height - 1e-6);
  });

  test('goes the short way across the date line', () => {
    const { center, zoom } = fitted(
      { positions: [at(-18.1, 178.4), at(-13.8, -171.8)], around: null },
      desktop,
    )!;
    expect(Math.abs(center.longitude)).toBeGreaterThan(170);
    expect(zoom).toBeGreaterThan(4);
  });

  test('around a given center stays there and never moves it for the edge of the world', () => {
    const center = at(60, 11);
    const { center: stays, zoom } = fitted({ positions: samples, around: center }, desktop)!;
    expect(stays).toBe(center);
    const toTheTop = pixelOf(center, 0).y * 2 ** zoom;
    expect(toTheTop).toBeGreaterThanOrEqual(desktop.height / 2 - 1e-6);
  });

  test('comes no closer than a city, and is nowhere without positions', () => {
    expect(fitted({ positions: [at(38.7, -9.1)], around: null }, desktop)?.zoom).toBe(7);
    expect(fitted({ positions: [], around: null }, desktop)).toBeNull();
  });
});
