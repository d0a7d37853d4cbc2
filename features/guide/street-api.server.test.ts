import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

type Group = {
  place_id: number;
  name: string;
  topics: {
    topic: string;
    advice: string;
    in_parts: boolean;
    said_by: { issuer: string; as_of: string; url: string }[];
  }[];
};
const [lisbon, pitcairn, portugal, istanbul, sultanahmet] = [2267057, 4030723, 2264397, 745044, 2000001167];
const bogota = 3688689;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const groupsOf = async (id: number) =>
  (await (await app.request(`/v1/guide/street?id=${id}`)).json()) as Group[];

test('what is told of the city stands before what is told of its country, and only once', async () => {
  const groups = await groupsOf(lisbon);
  expect(groups.map(({ name }) => name)).toEqual(['Lisbon', 'Portugal']);
  const told = groups.flatMap(({ topics }) => topics.map(({ topic }) => topic));
  expect(told[0]).toBe('pickpockets');
  expect(new Set(told).size).toBe(told.length);
  for (const { advice, said_by } of groups.flatMap(({ topics }) => topics)) {
    expect(advice).not.toBe('');
    expect(said_by.length).toBeGreaterThan(0);
  }
});

test('what is told of parts of a country says so; what is told of the place never does', async () => {
  const [own, country] = await groupsOf(bogota);
  expect(own?.topics.filter(({ in_parts }) => in_parts)).toEqual([]);
  expect(country?.topics.find(({ topic }) => topic === 'landmines')?.in_parts).toBe(true);
  expect(country?.topics.find(({ topic }) => topic === 'kidnapping')?.in_parts).toBe(false);
});

test('a neighborhood has what is told of the city that it lies in', async () => {
  const groups = await groupsOf(sultanahmet);
  const istanbuls = await groupsOf(istanbul);
  expect(istanbuls.map(({ name }) => name)).toContain('Istanbul');
  expect(groups.flatMap(({ topics }) => topics.map(({ topic }) => topic)).toSorted()).toEqual(
    expect.arrayContaining(istanbuls.flatMap(({ topics }) => topics.map(({ topic }) => topic))),
  );
});

test('a country has what is told of itself, and the city’s own does not hide it there', async () => {
  const [country, ...others] = await groupsOf(portugal);
  expect(others).toEqual([]);
  expect(country?.topics.map(({ topic }) => topic)).toContain('pickpockets');
  expect(country?.topics[0]?.said_by.map(({ as_of }) => as_of)).toEqual(
    country?.topics[0]?.said_by.map(({ as_of }) => as_of).toSorted((a, b) => b.localeCompare(a)),
  );
});

test('where little is told little is said, and an unknown place is not found', async () => {
  expect((await groupsOf(pitcairn)).flatMap(({ topics }) => topics.map(({ topic }) => topic))).toEqual([
    'few_ships',
    'unsafe_boats',
    'far_from_care',
    'floods',
    'biting_insects',
  ]);
  expect((await app.request('/v1/guide/street?id=1')).status).toBe(404);
});
