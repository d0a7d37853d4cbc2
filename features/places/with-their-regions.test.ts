import { expect, test } from 'vitest';
import type { FoundPlace } from './search/search-results.tsx';
import { withTheirRegions } from './with-their-regions.ts';

const found = (id: number, kind: FoundPlace['kind'], name: string, code = 'PT'): FoundPlace => ({
  id,
  kind,
  name,
  place_id: `geonames:${id}`,
  description: name,
  context: '',
  country_code: code,
  population: 0,
  path: `/safety/${id}`,
  regionPath: null,
  headline: { score: 80, rightNow: null, borrowedFrom: null, warning: null },
});

test('a region called as a city before it stands with the city', () => {
  const listed = withTheirRegions([
    found(1, 'city', 'Lisbon'),
    found(2, 'city', 'Lisburn', 'GB'),
    found(3, 'region', 'Lisbon'),
  ]);
  expect(listed.map(({ id, regionPath }) => [id, regionPath])).toEqual([
    [1, '/safety/3'],
    [2, null],
  ]);
});

test('a region that comes first, lies elsewhere, or is a guess keeps its row', () => {
  const first = [found(3, 'region', 'Goa', 'IN'), found(1, 'city', 'Goa', 'IN')];
  expect(withTheirRegions(first)).toEqual(first);
  const elsewhere = [found(1, 'city', 'Valencia', 'VE'), found(3, 'region', 'Valencia', 'ES')];
  expect(withTheirRegions(elsewhere)).toEqual(elsewhere);
  const guess = [found(1, 'city', 'Lisbon'), { ...found(3, 'region', 'Lisbon'), match: 'spelling' as const }];
  expect(withTheirRegions(guess)).toEqual(guess);
});
