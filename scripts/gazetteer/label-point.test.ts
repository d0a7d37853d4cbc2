import { expect, it } from 'vitest';
import { labelPoint } from './label-point.ts';

it('is the middle of a square', () => {
  const square = [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
    [0, 0],
  ];
  const { latitude, longitude, roomKm } = labelPoint([square]);
  expect(latitude).toBeCloseTo(1, 1);
  expect(longitude).toBeCloseTo(1, 1);
  expect(roomKm).toBeCloseTo(111, 0);
});

it('lies inside of a shape whose center does not, and out of its holes', () => {
  const horseshoe = [
    [0, 0],
    [9, 0],
    [9, 6],
    [7, 6],
    [7, 1],
    [2, 1],
    [2, 6],
    [0, 6],
    [0, 0],
  ];
  const point = labelPoint([horseshoe]);
  expect(point.longitude < 2 || point.longitude > 7 || point.latitude < 1).toBe(true);
  expect(point.roomKm).toBeGreaterThan(80);
  const hole = [
    [4, 4],
    [4, 6],
    [6, 6],
    [6, 4],
    [4, 4],
  ];
  const around = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
    [0, 0],
  ];
  const beside = labelPoint([around, hole]);
  expect(Math.max(Math.abs(beside.latitude - 5), Math.abs(beside.longitude - 5))).toBeGreaterThan(1);
});
