import { expect, it } from 'vitest';
import { openTestMaps } from '../../../test/maps.ts';
import { createPlacement } from './placement.ts';
import { placeTowns } from './town-names.ts';

const { world } = openTestMaps();

it('a town’s name leaves the dot of the next large town free, so that both are on the map', () => {
  const towns = [
    { name: 'São Paulo', people: 2, at: [300, 200] as [number, number] },
    { name: 'Rio de Janeiro', people: 1, at: [345, 192] as [number, number] },
  ];
  const placed = placeTowns(towns, 2, {
    letterer: world.letterer(),
    placement: createPlacement({ left: 0, top: 0, right: 600, bottom: 400 }),
    larger: [],
    townGapPx: 7,
  });
  expect(placed.map(({ at }) => at)).toEqual(towns.map(({ at }) => at));
  expect(placed[0]!.x).toBeLessThan(300);
  expect(placed[1]!.x).toBeGreaterThan(345);
});

it('a name that covers no other dot stands to the right of its own', () => {
  const [placed] = placeTowns([{ name: 'Manaus', people: 1, at: [300, 200] }], 1, {
    letterer: world.letterer(),
    placement: createPlacement({ left: 0, top: 0, right: 600, bottom: 400 }),
    larger: [],
    townGapPx: 7,
  });
  expect(placed!.x).toBe(307);
});
