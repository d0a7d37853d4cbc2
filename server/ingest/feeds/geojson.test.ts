import { expect, test } from 'vitest';
import { outlineOf } from './geojson.ts';

/** A circle of ten degrees that goes in and out at each of its corners. */
const jagged = (corners: number) =>
  Array.from({ length: corners + 1 }, (_, at) => {
    const angle = ((at % corners) / corners) * 2 * Math.PI;
    const radius = at % 2 ? 10 : 9.5;
    return [20 + radius * Math.cos(angle), 10 + radius * Math.sin(angle)];
  });

test('an outline with very many corners is told more roughly, at its place', () => {
  const outline = outlineOf({ type: 'Polygon', coordinates: [jagged(60_000)] })!;
  expect(outline.flat().length).toBeLessThanOrEqual(1_000);
  const longitudes = outline.flat().map(([longitude]) => longitude);
  expect(Math.min(...longitudes)).toBeLessThan(10.6);
  expect(Math.max(...longitudes)).toBeGreaterThan(29.4);
});

test('an outline with as many as true ones have keeps its corners', () => {
  expect(outlineOf({ type: 'Polygon', coordinates: [jagged(400)] })![0]).toHaveLength(401);
});
