import { afterAll, beforeAll, expect, it } from 'vitest';
import { distanceKm } from '#core/place/earth.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { helpAround } from './service.server.ts';

const asked = (of: string | null = null) => ({ who: async () => 'one', of });
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const SULTANAHMET = 2000001167;
const city = (id: number) => app.deps.gazetteer.place(id)!;

it('needs no network in any city above 100,000 people where something is recorded', async () => {
  const { gazetteer, guide } = app.deps;
  const large = gazetteer
    .cities({ limit: Number.MAX_SAFE_INTEGER })
    .filter(({ population }) => population > 100_000);
  let withHospital = 0;
  for (const place of large) {
    const { latitude, longitude } = place;
    const recorded = guide.help().near({ latitude, longitude, hospitalKm: 20, missionKm: 50 });
    if (recorded.length === 0) continue;
    const view = await helpAround(app.deps, place, asked());
    if (view.state !== 'found') throw new Error(`${place.name}: ${view.state}`);
    const has = (kind: string) => recorded.some((each) => each.kind === kind);
    if (has('hospital')) expect(view.hospitals.length, place.name).toBeGreaterThan(0);
    if (has('mission')) expect(view.missions.length, place.name).toBeGreaterThan(0);
    withHospital += view.hospitals.length > 0 ? 1 : 0;
  }
  expect(large.length).toBeGreaterThan(4_000);
  expect(withHospital).toBeGreaterThan(2_500);
});

it('says the year of each mission and where it stands when its street is not known', async () => {
  const view = await helpAround(app.deps, city(2267057), asked('AU'));
  if (view.state !== 'found') throw new Error(view.state);
  expect(view.missions).toMatchObject([
    { name: 'Australian Embassy, Lisbon', distance: 'In the city', note: expect.stringContaining('2025') },
  ]);
});

it('gives a mission whose street is not known its city, never the distance of the city’s center', async () => {
  const view = await helpAround(app.deps, city(SULTANAHMET), asked('US'));
  if (view.state !== 'found') throw new Error(view.state);
  expect(view.missions).toMatchObject([{ name: 'U.S. Consulate General Istanbul', distance: 'In Istanbul' }]);
  expect(view.words.missions).toContain('may be out of date');
});

it('names the nearest mission of a country that has none near', async () => {
  const view = await helpAround(app.deps, city(2735943), asked('US'));
  if (view.state !== 'found') throw new Error(view.state);
  expect(view.missions).toEqual([]);
  expect(view.farther).toMatchObject({ name: 'U.S. Embassy Lisbon', distance: 'About 273 km (170 mi)' });
});

it('names no district beside a distance, and the capital for one far away', async () => {
  const [tokyo, sapporo] = [1850147, 2128295];
  const missionsIn = async (place: number, of: string) => {
    const view = await helpAround(app.deps, city(place), asked(of));
    if (view.state !== 'found') throw new Error(view.state);
    return view;
  };
  for (const of of ['IN', 'CN', 'DE', 'IE'])
    expect((await missionsIn(tokyo, of)).missions, of).toMatchObject([
      { distance: expect.stringContaining(' km '), address: null },
    ]);
  expect((await missionsIn(sapporo, 'IE')).farther).toMatchObject({ address: 'Tokyo, Japan' });
});

it('has a mission of two lists once, by the newer', async () => {
  for (const [place, of] of [
    [1701668, 'AU'],
    [1850147, 'US'],
  ] as const) {
    const view = await helpAround(app.deps, city(place), asked(of));
    if (view.state !== 'found') throw new Error(view.state);
    expect(view.missions, of).toMatchObject([{ note: expect.stringContaining('2025') }]);
  }
});

it('holds points and numbers that can be what they say', () => {
  const { gazetteer, guide } = app.deps;
  const everywhere = { latitude: 0, longitude: 0, hospitalKm: 30_000, missionKm: 30_000 };
  const missions = guide
    .help()
    .near(everywhere)
    .filter(({ kind }) => kind === 'mission');
  expect(missions.length).toBeGreaterThan(6_000);
  for (const { id, phone, emergencyPhone, cityId, latitude, longitude } of missions) {
    for (const number of [phone, emergencyPhone])
      if (number) expect(number, id).toMatch(/^\+\d{1,4} \d{5,12}$/);
    const at = cityId === null ? null : gazetteer.place(cityId);
    if (at) expect(distanceKm(latitude, longitude, at.latitude, at.longitude), id).toBeLessThan(51);
  }
});
