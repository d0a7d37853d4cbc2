import { expect, it } from 'vitest';
import { storedEntitySchema, summaryOfEntity } from './entity.ts';

const summaryOf = (name: string, country: string, formatted_address: string) =>
  summaryOfEntity(
    storedEntitySchema.parse({
      id: 1,
      name,
      country,
      country_code: 'XX',
      reference: 'geonames:1',
      overall_safety: null,
      latitude: 0,
      longitude: 0,
      fromGoogle: { place_id: 'geonames:1', name, formatted_address },
    }),
  );

it('says beside a name what the place lies in, without repeating it, and keeps its path', () => {
  const lisbon = summaryOf('Lisbon', 'Portugal', 'Lisbon, Lisbon, Portugal');
  expect(lisbon).toMatchObject({ context: 'Portugal', path: '/safety/1/lisbon-lisbon-portugal' });
  expect(summaryOf('Sintra', 'Portugal', 'Sintra, Lisbon, Portugal').context).toBe('Lisbon, Portugal');
  expect(summaryOf('Luxembourg', 'Luxembourg', 'Luxembourg, Luxembourg').context).toBe('Luxembourg');
  expect(summaryOf('Singapore', 'Singapore', 'Singapore').context).toBe('');
});
