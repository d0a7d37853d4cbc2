import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NearbyStaff, Whereabouts } from '#core/team/team-api-schema.ts';
import { teamView } from '#features/teams/where/team-view.server.ts';
import { createTestApp, type TestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { importList, teamMember, teamOwner } from './desks/teams.ts';
import { storm, tellAlerts } from './desks/watching.ts';

const now = new Date('2026-11-23T12:00:00Z');
const LISBON = 2267057;
const list = [
  'name,email,place,from,until',
  'Ana,,Lisbon,,',
  'Ben,,"Setúbal, Portugal",2026-11-20,2026-11-23',
  'Cleo,,Porto,,',
  'Dan,,Lisbon,2026-12-01,',
  'Eve,,Lisbon,,2026-11-22',
  'Fay,,Portugal,,',
  'Gus,,Madrid,,',
].join('\n');

const engines = await findEngines();

describe.each(engines)('who of a team is where, on $name', ({ open }) => {
  let test: TestApp;
  let owner: Awaited<ReturnType<typeof teamOwner>>;
  beforeAll(async () => {
    test = await createTestApp({ now, database: await open(), environment: { CHAPERON_LIVE: '1' } });
    owner = await teamOwner(test);
    await importList(test, owner.team, list);
    await tellAlerts(test.deps, [
      storm({
        id: 'storm',
        start: new Date('2026-11-23T10:00:00Z'),
        end: new Date('2026-11-24T10:00:00Z'),
        center: { latitude: 38.72, longitude: -9.14, reachKm: 60 },
        countryCodes: ['PT'],
      }),
    ]);
  });
  afterAll(() => test?.close());

  const ask = async <Answer>(path: string, cookie = owner.cookie) => {
    const answer = await test.request(`/v1/account/teams${path}`, { headers: { cookie } });
    expect(answer.headers.get('cache-control')).toBe(answer.ok ? 'private, no-store' : 'no-store');
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const people = () => ask<Whereabouts>(`/${owner.team.id}/people`);
  const view = (wish: object) =>
    teamView(test.deps, owner.team, {
      search: '',
      when: 'all',
      country: '',
      isAlerted: false,
      page: 1,
      ...wish,
    });
  const names = (found: { people: { name: string }[] }) => found.people.map(({ name }) => name);

  it('lists the teams of who calls, and those of nobody else', async () => {
    expect((await ask('')).body).toEqual({
      teams: [{ id: owner.team.id, name: 'Field work', role: 'owner', people: 7 }],
    });
    const vito = await teamMember(test, owner.team, { name: 'Vito', role: 'viewer' });
    expect((await ask('', vito.cookie)).body).toMatchObject({ teams: [{ role: 'viewer' }] });
    const other = await teamOwner(test, 'Other');
    for (const path of ['people', 'near?place=Lisbon'])
      expect(await ask(`/${owner.team.id}/${path}`, other.cookie)).toMatchObject({ status: 404 });
    expect(await ask('/999999999/people', other.cookie)).toMatchObject({ status: 404 });
    expect(await ask('', '')).toMatchObject({ status: 401 });
  });

  it('tells who is there, later and over, and whom an alert concerns today', async () => {
    const { body } = await people();
    expect(body.people.map(({ name, presence }) => [name, presence])).toEqual([
      ['Ana', 'there'],
      ['Ben', 'there'],
      ['Cleo', 'there'],
      ['Dan', 'later'],
      ['Eve', 'over'],
      ['Fay', 'there'],
      ['Gus', 'there'],
    ]);
    const lisbon = body.places.find(({ id }) => id === LISBON);
    expect(lisbon).toMatchObject({ description: 'Lisbon, Lisbon, Portugal', country_code: 'PT' });
    expect(lisbon?.overall_safety).toBeGreaterThan(0);
    // Ana and Ben are within its reach; of Fay only the country is known, which it concerns.
    expect(body.alerts).toMatchObject([{ type: 'warning', people: 3 }]);
    expect(lisbon?.alerts).toEqual([body.alerts[0]!.id]);
  });

  it('filters by name, place, country, day and alerts', async () => {
    const rows = async (wish: object) => (await view(wish)).rows.map(({ name }) => name);
    expect(await rows({ search: 'setúb' })).toEqual(['Ben']);
    expect(await rows({ country: 'ES' })).toEqual(['Gus']);
    expect(await rows({ when: 'later' })).toEqual(['Dan']);
    expect(await rows({ isAlerted: true })).toEqual(['Ana', 'Ben', 'Fay']);
    expect(await view({ page: 99 })).toMatchObject({ page: 1, pages: 1, all: 7, found: 7 });
    expect(await view({ page: -1 })).toMatchObject({ page: 1 });
    expect((await view({})).countries).toEqual([
      { code: 'PT', name: 'Portugal' },
      { code: 'ES', name: 'Spain' },
    ]);
  });

  it('finds who is near an alert or a place today, nearest first', async () => {
    const near = async (query: Record<string, string>) =>
      (await ask<NearbyStaff>(`/${owner.team.id}/near?${new URLSearchParams(query)}`)).body;
    const [alert] = (await people()).body.alerts;
    const atAlert = await near({ alert: alert!.id });
    expect(names(atAlert)).toEqual(['Ana', 'Ben', 'Fay']);
    expect(atAlert.people.map(({ distance_km }) => distance_km)).toEqual([1, expect.any(Number), null]);
    expect(names(await near({ place: 'Porto', radius: '10' }))).toEqual(['Cleo', 'Fay']);
    expect(names(await near({ place: String(LISBON), radius: '300' }))).toEqual([
      'Ana',
      'Ben',
      'Cleo',
      'Fay',
    ]);
    expect(names(await near({ place: 'Portugal' }))).toEqual(['Ana', 'Ben', 'Cleo', 'Fay']);
    expect(names(await near({ place: 'Tokyo' }))).toEqual([]);
    for (const [query, status] of [
      ['alert=nothing', 404],
      ['place=zzxxqqyy', 404],
      ['', 400],
      ['place=Lisbon&radius=-1', 400],
      ['place=Lisbon&radius=1001', 400],
    ] as const)
      expect((await ask(`/${owner.team.id}/near?${query}`)).status, query).toBe(status);
  });
});
