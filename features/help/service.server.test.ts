import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpText } from '#text/help.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { helpAround } from './service.server.ts';

const body = readFileSync(
  resolve(import.meta.dirname, '../../server/providers/help/fixtures/overpass.json'),
  'utf8',
);
let calls = 0;
const overpass = createServer((request, response) => {
  request.resume().on('end', () => {
    calls += 1;
    response.end(body);
  });
});
const options = (who: string, of: string | null = null) => ({
  who: async () => who,
  of,
});
let app: TestApp;

beforeAll(async () => {
  await new Promise<void>((done) => overpass.listen(0, '127.0.0.1', done));
  app = await createTestApp({
    environment: {
      CHAPERON_LIVE: '1',
      OVERPASS: '1',
      OVERPASS_URL: `http://127.0.0.1:${(overpass.address() as AddressInfo).port}`,
      HELP_LOOKUPS_PER_HOUR: '3',
    },
  });
});
afterAll(async () => {
  overpass.closeAllConnections();
  overpass.close();
  await app.close();
});
const city = (id: number) => app.deps.gazetteer.place(id)!;

it('lists what is near, and what one country has there, with one call for both', async () => {
  const lisbon = city(2267057);
  const all = await helpAround(app.deps, lisbon, options('one'));
  if (all.state !== 'found') throw new Error(all.state);
  expect(all.hospitals.map(({ name, distance }) => [name, distance])).toEqual([
    ['Hospital without a name on the map', '1.0 km (0.6 mi)'],
    ['Hospital da Amostra', '1.4 km (0.9 mi)'],
    ['Hospital de Exemplo', '2.8 km (1.7 mi)'],
  ]);
  expect(all.missed).toBeNull();
  expect(all.countriesNear).toBe(4);
  expect(all.countries.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['BR', 'IS', 'GB', 'US', 'DE']),
  );
  const american = await helpAround(app.deps, lisbon, options('one', 'us'));
  if (american.state !== 'found') throw new Error(american.state);
  expect(american.missions.map(({ name }) => name)).toEqual(['Embassy of the United States']);
  expect(calls).toBe(1);
});

it('refuses further calls beyond the limit of the hour, and still shows what is kept', async () => {
  const [porto, madrid, paris] = [2735943, 3117735, 2988507].map(city);
  await helpAround(app.deps, porto!, options('two'));
  await helpAround(app.deps, madrid!, options('three'));
  expect(await helpAround(app.deps, paris!, options('four'))).toMatchObject({
    state: 'found',
    missed: { state: 'busy' },
    hospitals: expect.arrayContaining([expect.objectContaining({ name: 'Hôtel-Dieu de Paris' })]),
  });
  expect(calls).toBe(3);
  expect(await helpAround(app.deps, porto!, options('four'))).toMatchObject({ state: 'found' });
});

it('names the cities of a country or region instead, and asks nobody', async () => {
  const view = await helpAround(app.deps, app.deps.gazetteer.country('PT')!, options('five'));
  expect(view).toMatchObject({ state: 'area', cities: expect.arrayContaining([expect.anything()]) });
  expect(calls).toBe(3);
});

it('offers the capital first and no district of a city that it offers', async () => {
  const view = await helpAround(app.deps, app.deps.gazetteer.country('TR')!, options('six'));
  const names = view.state === 'area' ? view.cities.map(({ name }) => name) : [];
  expect(names.slice(0, 3)).toEqual(['Ankara', 'Istanbul', 'Bursa']);
  expect(names).not.toContain('Çankaya');
  expect(names).toHaveLength(12);
});

it('speaks of the cities of an area, with its article', () => {
  const { area, back, leadWithoutList } = helpText;
  expect(area.why('Turkey')).toContain('Cities in Turkey:');
  expect(area.why('Pitcairn Islands')).toContain('Cities in the Pitcairn Islands:');
  expect(leadWithoutList('Pitcairn Islands')).toContain('Whom to call in the Pitcairn Islands.');
  expect(back('Pitcairn Islands')).toBe('Back to the Pitcairn Islands');
});
