import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { openMemoryDatabase } from '../../test/databases/pglite.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const open = () =>
  createTestApp({
    database,
    environment: {
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      READS_PER_MINUTE: '60',
      TRUSTED_PROXY_HOPS: '1',
    },
  });
let visitor = 0;
/** Asks from an address that never asked before. */
const newVisitor = ({ app }: TestApp) => {
  visitor += 1;
  const from = `203.0.113.${visitor}`;
  return (path: string) => app.request(path, { headers: { 'x-forwarded-for': from } });
};
type Ask = ReturnType<typeof newVisitor>;
const statusesOf = async (ask: Ask, paths: string[]) => {
  const statuses: number[] = [];
  for (const path of paths) {
    const answer = await ask(path);
    await answer.body?.cancel();
    statuses.push(answer.status);
  }
  return statuses;
};
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => make(i));
const hex = (index: number) => index.toString(16).padStart(32, '0');

describe('what is answered before the limit on reads has a limit too', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await open();
  });

  it.each<[string, (index: number) => string]>([
    ['photos of reports', (index) => `/photos/${hex(index)}.webp`],
    ["an author's own photos", (index) => `/r/${'t'.repeat(22)}${index}/photos/${hex(index)}.webp`],
    ['photos of places', () => '/place-photos/2267057.600.webp'],
    ['feeds', () => '/feeds/2267057.atom'],
    ['oEmbed', () => '/oembed?url=https://chaperon.example/safety/2267057'],
    ['security.txt', () => '/.well-known/security.txt'],
    ['the live stream', () => '/stream'],
    ['what is not there', (index) => `/nothing-${index}`],
  ])('%s: as many a minute from one address as reads', async (_, path) => {
    const ask = newVisitor(test);
    const statuses = await statusesOf(ask, times(120, path));
    expect(statuses.indexOf(429)).toBe(60);
    expect(statuses.slice(60)).toEqual(times(60, () => 429));
    expect(Number((await ask(path(999))).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('pictures: those in memory do not count, one that is drawn does, and a social image for ten', async () => {
    const capitals = test.deps.gazetteer.countries().map(({ id }) => id);
    const ask = newVisitor(test);
    const social = await statusesOf(
      ask,
      times(8, (index) => `/social/${capitals[index]}.png`),
    );
    expect(social).toEqual([...times(6, () => 200), 429, 429]);
    expect(
      await statusesOf(
        ask,
        times(100, () => `/social/${capitals[0]}.png`),
      ),
    ).toEqual(times(100, () => 200));
    const another = newVisitor(test);
    const badges = await statusesOf(
      another,
      times(80, (index) => `/badge/${capitals[index]}.svg`),
    );
    expect(badges).toEqual([...times(60, () => 200), ...times(20, () => 429)]);
  }, 60_000);

  it('the sitemap is made and compressed once, and does not count from then on', async () => {
    const ask = newVisitor(test);
    const first = await ask('/sitemaps/cities.xml');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=3600, s-maxage=3\d{3}$/);
    expect(first.headers.get('etag')).toMatch(/^"/);
    const statuses = await statusesOf(
      ask,
      times(100, () => '/sitemaps/cities.xml?x=1'),
    );
    expect(statuses).toEqual(times(100, () => 200));
    expect((await ask('/sitemaps/cities.xml')).headers.get('etag')).toBe(first.headers.get('etag'));
  });
});

it('many who ask whether a node is ready at once cost one look into the database', async () => {
  const test = await open();
  let looks = 0;
  const ping = test.deps.database.ping;
  test.deps.database.ping = () => {
    looks += 1;
    return ping();
  };
  const answers = await Promise.all(times(50, () => test.app.request('/readyz')));
  test.deps.database.ping = ping;
  expect(answers.map(({ status }) => status)).toEqual(times(50, () => 200));
  expect(looks).toBe(1);
});
