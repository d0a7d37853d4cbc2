import { expect, it } from 'vitest';
import { sureMatch } from './sure-match.ts';

type Found = Parameters<typeof sureMatch>[0][number];
const found = (country_code: string, population: number, more: Partial<Found> = {}): Found => ({
  id: population,
  kind: 'city',
  country_code,
  population,
  match: 'exact',
  ...more,
});

it('is the one place that nearly everybody means', () => {
  const paris = found('FR', 2_138_551);
  expect(sureMatch([paris, found('US', 24_782)])).toBe(paris);
  const lisbon = found('PT', 517_802);
  expect(sureMatch([lisbon, found('PT', 2_368_489, { kind: 'region' })])).toBe(lisbon);
  expect(sureMatch([lisbon, found('US', 900_000, { match: 'area' })])).toBe(lisbon);
});

it('is left to the visitor where there is a doubt', () => {
  expect(sureMatch([])).toBeNull();
  expect(sureMatch([found('GB', 1_157_603), found('US', 196_357)])).toBeNull();
  expect(sureMatch([found('GE', 3_704_500, { kind: 'country' }), found('US', 4_810_098)])).toBeNull();
  expect(sureMatch([found('US', 170_188), found('US', 154_341)])).toBeNull();
  expect(sureMatch([found('PT', 517_802, { match: 'part' })])).toBeNull();
  expect(sureMatch([found('PT', 517_802, { match: undefined })])).toBeNull();
});
