import { expect, it } from 'vitest';
import { stormMonths } from './hazards.ts';

it('keeps a season in one piece where fewer storms pass in its middle', () => {
  const manila = [0.02, 0, 0, 0, 0.18, 0.13, 0.24, 0.07, 0.18, 0.44, 0.38, 0.18];
  expect(stormMonths(manila)).toEqual([7, 8, 9, 10, 11]);
});

it('knows two seasons with quiet months between, and one that passes the turn of the year', () => {
  const dhaka = [0, 0, 0, 0, 0.114, 0.057, 0, 0, 0.029, 0.057, 0.114, 0.029];
  expect(stormMonths(dhaka)).toEqual([5, 6, 10, 11]);
  const noumea = [0.186, 0.233, 0.279, 0.116, 0.023, 0, 0, 0, 0, 0, 0, 0.11];
  expect(stormMonths(noumea)).toEqual([1, 2, 3, 4, 12]);
  expect(stormMonths(Array.from({ length: 12 }, () => 0.1))).toEqual([]);
});
