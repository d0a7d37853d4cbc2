import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kept, KeptChange } from '#core/dashboard/kept.ts';
import { keptDashboards } from '#server/db/schema/accounts.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { makeAccount } from '../../../test/desks/accounts.ts';

const engines = await findEngines();

const person = (id: string) => ({
  id,
  name: `Mei ${id}`,
  location: 'Lisbon, Lisbon, Portugal',
  placeId: 2267057,
  latitude: 38.7,
  longitude: -9.1,
  updated_at: '2026-11-24T02:00:00Z',
});
const nothing = { people: [], places: [] };

describe.each(engines)('a dashboard in an account on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    const environment = { CHAPERON_PUBLIC_URL: 'https://chaperon.example' };
    test = await createTestApp({ environment, database: await open() });
  });
  afterAll(() => test?.close());
  const ask = (cookie: string | null, change?: Partial<KeptChange>, headers: Record<string, string> = {}) =>
    test.app.request('https://chaperon.example/account/dashboard', {
      ...(change
        ? { method: 'POST', body: JSON.stringify({ add: nothing, remove: nothing, ...change }) }
        : {}),
      headers: { ...(cookie ? { cookie } : {}), 'content-type': 'application/json', ...headers },
    });
  const kept = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Kept;

  it('keeps what its holder adds, encrypted, and nobody else sees it', async () => {
    const [ana, ben] = [
      await makeAccount(test, { name: 'Ana', plan: 'core' }),
      await makeAccount(test, { name: 'Ben', plan: 'core' }),
    ];
    expect(await kept(ask(ana.cookie))).toEqual(nothing);
    const add = { people: [person('a')], places: [{ id: 2267057, name: 'Lisbon' }] };
    const answer = await ask(ana.cookie, { add });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await kept(answer)).toEqual(add);
    expect(await kept(ask(ana.cookie))).toEqual(add);
    expect(await kept(ask(ben.cookie))).toEqual(nothing);
    const [row] = await test.deps.db.select().from(keptDashboards);
    expect(JSON.stringify(row)).not.toMatch(/Mei a|Lisbon|2267057/);
    const gone = { people: ['a'], places: [2267057] };
    expect(await kept(ask(ana.cookie, { remove: gone }))).toEqual(nothing);
  });

  it('loses nothing where many browsers add at once', async () => {
    const { cookie } = await makeAccount(test, { name: 'Cy', plan: 'core' });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ask(cookie, { add: { people: [person(`p${at}`)], places: [{ id: at + 1, name: 'Somewhere' }] } }),
      ),
    );
    const { people, places } = await kept(ask(cookie));
    expect([people.length, places.length]).toEqual([20, 20]);
  });

  it('is for the signed-in, from pages of ours, in the one shape', async () => {
    const { cookie } = await makeAccount(test, { name: 'Di', plan: 'core' });
    expect((await ask(null)).status).toBe(401);
    expect((await ask(null, {})).status).toBe(401);
    expect((await ask(cookie, {}, { origin: 'https://evil.example' })).status).toBe(403);
    const people = Array.from({ length: 201 }, (_, at) => person(String(at)));
    for (const add of [{ people: [{ id: '' }], places: [] }, { people, places: [] }, null])
      expect((await ask(cookie, { add } as Partial<KeptChange>)).status).toBe(400);
    expect(await kept(ask(cookie))).toEqual(nothing);
  });
});
