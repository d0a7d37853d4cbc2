import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Nearby } from '#core/nearby/nearby-schema.ts';
import { news } from '#server/db/schema/news.ts';
import { reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { storm, tellAlerts } from '../../test/desks/watching.ts';
import { listNearbyHeadlines, listNearbyReports } from './data.server.ts';

const manila = 1_701_668;
const quezonCity = 1_692_192;
const metroManila = 7_521_311;
const cebu = 1_717_512;
const philippines = 1_694_008;

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const lasting = { start: daysAgo(0.5), end: daysAgo(-1) };

const engines = await findEngines();

describe.each(engines)('what happened nearby, on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now, database: await open(), environment: { CHAPERON_LIVE: '1' } });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    await tellAlerts(app.deps, []);
    await app.deps.db.delete(reports);
    await app.deps.db.delete(news);
  });

  const ask = async (body: object): Promise<Nearby> => {
    const answer = await app.post('/v1/watch/nearby', body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Nearby;
  };
  const told = async (body: object) => (await ask(body)).entries.map(({ text }) => text);

  it('a shooting in Quezon City reaches who looks at Manila', async () => {
    const shots = { emergency: 'violence', title: 'Shots. Call +63 2 8888 1234' } as const;
    await app.deps.db.insert(reports).values([report(shots), report({ status: 'held' })]);
    expect((await ask({ ids: [cebu, manila] })).entries).toEqual([
      {
        id: expect.stringMatching(/^report:\d+$/),
        kind: 'report',
        text: 'Violence: Shots. Call [phone hidden]',
        type: null,
        place_id: manila,
        place_name: 'Manila',
        where: 'Quezon City',
        where_id: quezonCity,
        precision: 'place',
        distance_km: expect.closeTo(9, -0.5),
        direction: 'northeast',
        reaches: null,
        at: '2026-11-22T12:00:00.000Z',
        source: 'A visitor, checked by nobody',
        link: expect.stringContaining(`/safety/${quezonCity}/`),
      },
    ]);
    for (const [id, count] of [
      [cebu, 0],
      [metroManila, 1],
      [philippines, 1],
    ])
      expect((await ask({ ids: [id] })).entries).toHaveLength(count!);
  });

  it('leaves out no alert that reaches a place, however far off its middle is', async () => {
    const quake = (id: string, reachKm: number) =>
      storm({
        ...lasting,
        id,
        hazard: 'earthquake',
        title: `Earthquake ${id}`,
        center: { latitude: 14.6, longitude: 121.7, reachKm },
      });
    await tellAlerts(app.deps, [quake('felt', 120), quake('far', 40)]);
    const { entries } = await ask({ ids: [manila], radius_km: 50 });
    expect(entries).toMatchObject([{ text: 'Earthquake felt.', type: 'warning', reaches: true }]);
  });

  it('tells what is within the radius, by age or by distance, and what names no place last', async () => {
    await app.deps.db
      .insert(news)
      .values([
        headline('Gunfire in Quezon City', { entityId: quezonCity, regionId: metroManila }),
        headline('Traffic in Quezon City', { entityId: quezonCity, regionId: metroManila, risk: 2 }),
        headline('Riots across the country', { publishedAt: daysAgo(2), risk: 5 }),
        headline('Prices rise', { publishedAt: daysAgo(2), risk: 3 }),
        headline('Old riots', { publishedAt: daysAgo(20), risk: 5 }),
      ]);
    await tellAlerts(app.deps, [
      storm({
        id: 'far',
        ...lasting,
        title: 'Storm at sea',
        center: { latitude: 15.6, longitude: 120.98, reachKm: 20 },
      }),
      storm({ id: 'all', ...lasting, title: 'Heat', center: null, countryCodes: ['PH'], start: daysAgo(3) }),
      storm({
        id: 'advice',
        ...lasting,
        title: 'Germany changed its advice',
        center: null,
        countryCodes: ['PH'],
        hazard: 'travel_advice',
      }),
    ]);
    await app.deps.db
      .insert(reports)
      .values([
        report({ entityId: philippines, regionId: null, title: 'Strikes', publicAt: daysAgo(5) }),
        report({ title: 'Long ago', publicAt: daysAgo(40) }),
      ]);
    expect(await told({ ids: [manila] })).toEqual([
      'Germany changed its advice.',
      'Gunfire in Quezon City',
      'Riots across the country',
      'Heat.',
      'Strikes',
    ]);
    const wide = { ids: [manila], radius_km: 200 };
    expect((await told({ ...wide, order: 'nearest' })).slice(0, 3)).toEqual([
      'Gunfire in Quezon City',
      'Storm at sea.',
      'Germany changed its advice.',
    ]);
    const { entries, asked } = await ask({ ...wide, kinds: ['alert'], limit: 1 });
    expect(entries).toMatchObject([
      { type: 'info', direction: 'north', precision: 'spot', distance_km: 111, reaches: false },
    ]);
    expect(asked.map(({ kind, count }) => [kind, count])).toEqual([['alert', 2]]);
  });

  it('says that there is nothing only with who was asked', async () => {
    const { entries, asked } = await ask({ ids: [manila], radius_km: 10 });
    expect(entries).toEqual([]);
    expect(asked.map(({ text }) => text.slice(0, 75))).toEqual([
      'No source of alerts has answered yet. Not heard from: USGS, GDACS, WMO Seve',
      'No source of alerts has answered yet. Not heard from: travel advice of the ',
      'No reports by visitors within 10 km (6.2 mi) of Manila in the last 30 days.',
      'No news source has answered yet.',
    ]);
  });

  it('refuses what it cannot answer', async () => {
    const wrong: [object, string][] = [
      [{ ids: [] }, 'ids'],
      [{ ids: Array.from({ length: 101 }, (_, at) => at + 1) }, 'ids'],
      [{ ids: [manila], radius_km: 60 }, 'radius_km'],
      [{ ids: [manila], kinds: ['rumor'] }, 'kinds.0'],
    ];
    for (const [body, path] of wrong) {
      const answer = await app.post('/v1/watch/nearby', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ path }] });
    }
    expect((await ask({ ids: [1] })).entries).toEqual([]);
  });

  it('reads by indexes, however many reports and headlines there are', async () => {
    const { db } = app.deps;
    await db.execute(sql`
      insert into reports (entity_id, region_id, country_code, title, review, score, status, spam_score, spam_signs,
        needs_review, created_at, updated_at, public_at, token_hash)
      select n % 3000, n % 300, chr(65 + n % 26) || 'A', '', '', null, 'published', 0, '{}', false, now(), now(), now(), n::text
      from generate_series(1, 12000) n`);
    await db.execute(sql`
      insert into news (story_key, title, url, description, source, feed, language, category, country_code, region_id,
        entity_id, published_at, fetched_at, risk, risk_type, reasons)
      select n::text, '', '', '', '', '', 'en', 'general', chr(65 + n % 26) || 'A', n % 300, n % 3000,
        ${now.toISOString()}::timestamptz - n * interval '30 seconds', now(), 1 + n % 5, 'crime', '{}'
      from generate_series(1, 12000) n`);
    await db.execute(sql`analyze reports, news`);
    const scope = { regionIds: [7, 8, 9], entityIds: [17], countryCodes: ['AA'], wholeCountries: [] };
    const asked = { since: daysAgo(14), leastRisk: 3, leastRiskOfArea: 4 };
    for (const query of [listNearbyReports(db, scope, daysAgo(30)), listNearbyHeadlines(db, scope, asked)]) {
      const { rows } = await db.execute(sql`explain ${query.getSQL()}`);
      const plan = rows.map((row) => Object.values(row).join()).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (reports|news)/);
      expect(plan).toMatch(/_of_region/);
    }
  });
});

const report = (over: Partial<typeof reports.$inferInsert> = {}): typeof reports.$inferInsert => ({
  entityId: quezonCity,
  regionId: metroManila,
  countryCode: 'PH',
  title: 'Quiet',
  review: 'Nothing to tell.',
  status: 'published',
  spamScore: 0,
  spamSigns: [],
  needsReview: false,
  createdAt: daysAgo(1),
  publicAt: daysAgo(1),
  updatedAt: daysAgo(1),
  tokenHash: crypto.randomUUID(),
  ...over,
});

const headline = (title: string, over: Partial<typeof news.$inferInsert> = {}): typeof news.$inferInsert => ({
  storyKey: title,
  title,
  url: 'https://post.example/story',
  description: '',
  source: 'Example Post',
  feed: 'test',
  language: 'en',
  category: 'general',
  countryCode: 'PH',
  publishedAt: daysAgo(1),
  fetchedAt: now,
  risk: 4,
  riskType: 'crime',
  reasons: [],
  ...over,
});
