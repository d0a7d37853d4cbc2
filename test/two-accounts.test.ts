import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { createTestApp, type TestApp } from './app.ts';
import { makeAccount } from './desks/accounts.ts';
import { circleOf } from './desks/circles.ts';
import { teamOwner } from './desks/teams.ts';

type Parameter = { name: string; in: 'query' | 'path' | 'header'; required?: boolean };
type Call = { method: string; path: string; parameters: Parameter[] };

let test: TestApp;
let calls: Call[];
/** Ids of what belongs to Ana: her account, her circle, her check-in, her team. */
let anas: string[];
let ben: string;

beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-23T12:00:00Z') });
  const ana = await makeAccount(test, { name: 'Ana' });
  ben = (await makeAccount(test, { name: 'Ben' })).cookie;
  const circleId = await circleOf(test, [ana]);
  const [checkIn] = await test.deps.db
    .insert(checkIns)
    .values({
      accountId: ana.accountId,
      nameSealed: test.deps.secrets.seal('Evening walk'),
      timeZone: 'Europe/Lisbon',
      weekdays: [1],
      minute: 1_260,
      graceMinutes: 30,
      createdAt: test.deps.clock(),
    })
    .returning({ id: checkIns.id });
  // Of another owner, so that its number is nobody else's.
  const { team } = await teamOwner(test, 'Ana');
  anas = [ana.accountId, String(circleId), String(checkIn!.id), String(team.id)];
  const document = (await (await test.request('/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({ method, path, parameters })),
  );
});
afterAll(() => test?.close());

/** One call with an id in every place that takes one, as nobody or as who holds the cookie. */
async function ask({ method, path, parameters }: Call, id: string, cookie: string) {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const address = `${path.replace(/\{\w+\}/g, id)}?${new URLSearchParams(query.map(({ name }) => [name, id]))}`;
  const hasBody = method !== 'get' && method !== 'delete';
  const answer = await test.request(address, {
    method: method.toUpperCase(),
    headers: { cookie, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify({ id, entity_id: id, placeId: id }) }),
  });
  // What has to be worked on is drawn by chance.
  const body = (await answer.text()).replaceAll(/[0-9a-f]{32,}/g, 'drawn');
  return { status: answer.status, cookie: answer.headers.get('set-cookie'), body };
}

describe('every call of the API', () => {
  it('answers somebody signed in as it answers anybody, also with ids of another account, and gives no cookie', async () => {
    const shared = calls.filter(({ path }) => !path.startsWith('/v1/account/'));
    expect(shared.length).toBeGreaterThan(30);
    for (const call of shared)
      for (const id of anas) {
        const asNobody = await ask(call, id, '');
        expect(asNobody.cookie, call.path).toBeNull();
        expect(await ask(call, id, ben), `${call.method} ${call.path} ${id}`).toEqual(asNobody);
      }
  });

  it('of accounts knows its own only', async () => {
    const own = calls.filter(({ path }) => path.startsWith('/v1/account/'));
    expect(own.length).toBeGreaterThan(1);
    for (const call of own)
      for (const id of anas) {
        const { body, status } = await ask(call, id, ben);
        if (call.path.includes('{')) expect(status, `${call.method} ${call.path} ${id}`).toBeGreaterThan(399);
        expect(body, `${call.method} ${call.path}`).not.toContain(anas[0]);
        expect(body).not.toMatch(/"Ana"|Field work/);
      }
  });
});
