import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedMs } from '../../test/computing.ts';
import { clusterPoints, isInSight, partingZoom } from './clusters.ts';
import type { MapPoint, MapView } from './map-types.ts';

const point = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  name: id,
  details: 'Safety 50 of 100',
  score: 50,
  isBorrowed: false,
  isYou: false,
  alert: null,
});
const never = () => false;
const lisbon = point('Lisbon', 38.72, -9.13);
const porto = point('Porto', 41.15, -8.61);
const tokyo = point('Tokyo', 35.69, 139.69);

test('near ones are one at a far zoom and apart at a near one', () => {
  const names = (zoom: number) =>
    clusterPoints([lisbon, porto, tokyo], zoom, never).map(({ members }) => members.map(({ id }) => id));
  expect(names(2)).toEqual([['Lisbon', 'Porto'], ['Tokyo']]);
  expect(names(7)).toEqual([['Lisbon'], ['Porto'], ['Tokyo']]);
});

test('between two zooms those part that have the room', () => {
  const tunis = point('Tunis', 36.8, 10.2);
  const reykjavik = point('Reykjavík', 64.1, -21.9);
  expect(clusterPoints([tunis, reykjavik], 0.4, never)).toHaveLength(1);
  expect(clusterPoints([tunis, reykjavik], 0.85, never)).toHaveLength(2);
});

test('what is to stand apart joins nobody', () => {
  const clusters = clusterPoints([lisbon, porto], 2, ({ id }) => id === 'Porto');
  expect(clusters.map(({ id }) => id)).toEqual(['Lisbon', 'Porto']);
});

test('a cluster knows the zoom at which it parts; one spot has none', () => {
  const [cluster] = clusterPoints([lisbon, porto], 2, never);
  const zoom = partingZoom(cluster!, 2)!;
  expect(clusterPoints([lisbon, porto], zoom, never)).toHaveLength(2);
  expect(clusterPoints([lisbon, porto], zoom - 1, never)).toHaveLength(1);
  const [same] = clusterPoints([lisbon, { ...lisbon, id: 'Ana' }], 2, never);
  expect(partingZoom(same!, 2)).toBeNull();
});

test('it stands over the gravest alert of its members, else in their middle', () => {
  const [calm] = clusterPoints([lisbon, porto], 2, never);
  expect(calm!.latitude).toBeCloseTo((lisbon.latitude + porto.latitude) / 2);
  const [grave] = clusterPoints(
    [
      { ...lisbon, alert: 'info' },
      { ...porto, alert: 'danger' },
    ],
    2,
    never,
  );
  expect(grave).toMatchObject({ latitude: porto.latitude, longitude: porto.longitude });
});

test('whatever lies where, every point is in exactly one cluster', () => {
  const position = fc.tuple(
    fc.double({ min: -85, max: 85, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(position, { maxLength: 60 }), fc.integer({ min: 0, max: 15 }), (positions, zoom) => {
      const points = positions.map(([latitude, longitude], index) =>
        point(String(index), latitude, longitude),
      );
      const ids = clusterPoints(points, zoom, never).flatMap(({ members }) => members.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(points.map(({ id }) => id).toSorted());
    }),
  );
});

test('a thousand are gathered within a frame', async () => {
  const points = Array.from({ length: 1000 }, (_, index) =>
    point(String(index), ((index * 37) % 150) - 75, ((index * 91) % 360) - 180),
  );
  clusterPoints(points, 2, never);
  expect(await computedMs(() => clusterPoints(points, 3, never))).toBeLessThan(200);
});

test('what lies across the date line is in sight', () => {
  const view: MapView = {
    center: { latitude: 0, longitude: 178 },
    zoom: 4,
    bounds: { west: 168, east: 188, south: -10, north: 10 },
  };
  expect(isInSight({ latitude: 0, longitude: -175 }, view)).toBe(true);
  expect(isInSight({ latitude: 0, longitude: -120 }, view)).toBe(false);
});
