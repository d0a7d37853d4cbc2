import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type LiveScore, liveSchema } from '#core/live/live-schema.ts';
import type { WireEntity } from '#core/place/entity-schema.ts';
import { METHOD } from '#core/score/method.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { liveScoreOrNull } from './live-layer.server.ts';
import { liveView } from './live-view.ts';

const MANILA = 1701668;
const LISBON = 2267057;
const PHILIPPINES = 1694008;
const TAIWAN = 1668284;
const fixtures = resolve(import.meta.dirname, '../../../server/providers/conditions/fixtures');
const fixture = (name: string) => readFileSync(resolve(fixtures, name), 'utf8');

let now = new Date('2026-11-22T12:20:00Z');
let test: TestApp;
let server: Server;
const asked: string[] = [];
let isSilent = false;

const hot = JSON.stringify({
  current: {
    time: '2026-11-22T12:15',
    interval: 900,
    temperature_2m: 44,
    apparent_temperature: 60,
    precipitation: 0,
    weather_code: 0,
    wind_speed_10m: 3,
    wind_gusts_10m: 5,
  },
});

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (isSilent) return;
    response.end(url.startsWith('/v1/air') ? fixture('open-meteo-air.json') : hot);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  test = await createTestApp({
    clock: () => now,
    environment: {
      CHAPERON_LIVE: '1',
      MET_NORWAY: '0',
      OPEN_METEO: '1',
      OPEN_METEO_WEATHER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  });
  await test.deps.db.insert(alerts).values({
    key: 'gdacs:1',
    source: 'gdacs',
    sourceName: 'GDACS',
    feed: 'gdacs',
    hazard: 'flood',
    type: 'danger',
    title: 'Flood in the Philippines',
    areas: [],
    link: 'https://www.gdacs.org/report.aspx?eventid=1',
    start: new Date('2026-11-22T06:00:00Z'),
    end: new Date('2026-11-24T06:00:00Z'),
    countryCodes: ['PH'],
    regionIds: [],
    latitude: 14.6,
    longitude: 120.98,
    reachKm: 200,
    outline: null,
    zones: [],
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
});

const place = (id: number) => test.deps.gazetteer.place(id)!;
const conditions = async (id: number): Promise<LiveScore | null> => {
  const response = await test.request(`/v1/conditions/get?id=${id}`);
  expect(response.status).toBe(200);
  return z.nullable(liveSchema).parse(await response.json());
};
const entity = async (id: number) =>
  ((await (await test.request(`/v1/entities/get?id=${id}`)).json()) as WireEntity[])[0]!;

describe('what is happening near a place', () => {
  it('takes points off what is shown and leaves the baseline as it is; looking at it asks nobody', async () => {
    const { overall } = test.deps.scores.of(place(MANILA));
    const live = (await liveScoreOrNull(test.deps, place(MANILA)))!;
    expect(live.baseline).toBe(Math.floor(overall!));
    expect(live.score).toBeLessThan(live.baseline!);
    expect(live.points).toBeGreaterThanOrEqual(-METHOD.live.limit);
    expect(live.items).toMatchObject([
      { kind: 'alert', source: 'GDACS', link: 'https://www.gdacs.org/report.aspx?eventid=1' },
    ]);
    expect(test.deps.scores.of(place(MANILA)).overall).toBe(overall);
    expect((await entity(MANILA)).live).toMatchObject({
      score: live.score,
      points: live.points,
      weather: null,
    });
    expect(asked).toEqual([]);
  });

  it('counts by country less than near by, and only once', async () => {
    const live = (await liveScoreOrNull(test.deps, place(PHILIPPINES)))!;
    expect(-live.points).toBeLessThanOrEqual(METHOD.live.points.danger * METHOD.live.countryShare);
    expect(await conditions(PHILIPPINES)).toMatchObject({ weather: null, air: null });
    expect(asked).toEqual([]);
  });
});

describe('what is happening where there is no score', () => {
  it('is said all the same: Taiwan has no overall score, and a flood there is a flood', async () => {
    await test.deps.db.insert(alerts).values({
      ...(await test.deps.db.select().from(alerts))[0]!,
      key: 'gdacs:2',
      title: 'Flood in Taiwan',
      countryCodes: ['TW'],
      latitude: 25.05,
      longitude: 121.53,
    });
    const taiwan = place(TAIWAN);
    expect(test.deps.scores.of(taiwan).overall).toBeNull();
    now = new Date(now.getTime() + 60_000);
    const live = (await liveScoreOrNull(test.deps, taiwan))!;
    expect(live).toMatchObject({ score: null, baseline: null });
    expect(live.items[0]?.message).toBe('Flood in Taiwan.');
    expect(liveView(live).rows[0]?.words.metric).toBe('Flood in Taiwan.');
    expect(liveView(live).lead).toMatch(/^This is happening now\. There is no score to take points off\./);
    expect((await entity(TAIWAN)).live).toMatchObject({ score: null });
    expect((await entity(TAIWAN)).right_now ?? null).toBeNull();
  });
});

describe('weather and air of now', () => {
  it('are asked for when somebody looks, once, and take points off within the limit', async () => {
    const before = await liveScoreOrNull(test.deps, place(LISBON));
    expect(before).toMatchObject({ points: 0, items: [], weather: null, air: null });
    expect(before?.alerts).toMatchObject({ is_live: true, checked_at: null, is_stale: true });
    const live = (await conditions(LISBON))!;
    expect(live.items.map(({ kind }) => kind)).toEqual(['heat', 'air']);
    expect(live).toMatchObject({
      weather: { temperature_c: 44, felt_c: 60, source: 'Open-Meteo', licence: 'CC BY 4.0' },
      air: { pm2_5: 140.2 },
      baseline: before!.baseline,
    });
    expect(live.score).toBeLessThan(live.baseline!);
    await conditions(LISBON);
    expect(asked.map((url) => url.split('?')[0]).toSorted()).toEqual(['/v1/air-quality', '/v1/forecast']);
  });

  it('are in the entity’s answer, whose other fields stay the baseline', async () => {
    const { live, overall_safety, method_version } = await entity(LISBON);
    expect(live?.items.map(({ kind }) => kind)).toEqual(['heat', 'air']);
    expect(overall_safety).toBe(live?.baseline);
    expect(method_version).toBe(METHOD.version);
    const header = (await test.request(`/v1/entities/get?id=${LISBON}`)).headers.get('cache-control');
    expect(Number(/max-age=(\d+)/.exec(header ?? '')?.[1])).toBeLessThanOrEqual(60);
  });

  it('join the alerts at the method’s limit', async () => {
    const live = (await conditions(MANILA))!;
    expect(live.items.map(({ kind }) => kind).toSorted()).toEqual(['air', 'alert', 'heat']);
    expect(live.points).toBe(-METHOD.live.limit);
    expect(live.baseline! - live.score!).toBeLessThanOrEqual(METHOD.live.limit + 1);
  });

  it('do not hold up an answer, and are forgotten hours after the last good one', async () => {
    isSilent = true;
    now = new Date('2026-11-22T13:30:00Z');
    expect((await conditions(LISBON))?.weather).toMatchObject({ observed_at: '2026-11-22T12:15:00.000Z' });
    now = new Date('2026-11-22T15:30:00Z');
    expect(await liveScoreOrNull(test.deps, place(LISBON))).toMatchObject({
      points: 0,
      weather: null,
      air: null,
    });
  });

  it('are asked of no place that is none', async () => {
    expect((await test.request('/v1/conditions/get?id=999999999')).status).toBe(404);
    expect((await test.request('/v1/conditions/get?id=x')).status).toBe(400);
  });
});

it('one address causes 60 questions in ten minutes, whatever places it walks through', async () => {
  isSilent = false;
  const { config } = test.deps;
  const walked = await createTestApp({
    now,
    environment: {
      CHAPERON_LIVE: '1',
      MET_NORWAY: '0',
      OPEN_METEO: '1',
      OPEN_METEO_WEATHER_URL: config.conditions.openMeteo!.weather.url,
      TRUSTED_PROXY_HOPS: '1',
    },
  });
  const look = (id: number, address: string) =>
    walked.request(`/v1/conditions/get?id=${id}`, { headers: { 'x-forwarded-for': address } });
  const [home, ...cities] = walked.deps.gazetteer.cities({ countryCode: 'PT', limit: 66 });
  expect((await look(home!.id, '198.51.100.1')).status).toBe(200);
  const answers = await Promise.all(cities.map(({ id }) => look(id, '198.51.100.1')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('content-type')).toBe('application/problem+json');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await look(home!.id, '198.51.100.1')).status, 'what is at hand is told').toBe(200);
  expect((await look(cities[64]!.id, '198.51.100.2')).status, 'others ask on').toBe(200);
  await walked.close();
}, 20_000);

describe('without a live source', () => {
  it('there is no score of now', async () => {
    const offline = await createTestApp({ now });
    const answer = await offline.request(`/v1/entities/get?id=${LISBON}`);
    expect(((await answer.json()) as WireEntity[])[0]?.live).toBeNull();
    expect(await (await offline.request(`/v1/conditions/get?id=${LISBON}`)).json()).toBeNull();
    await offline.close();
  });
});

describe('a score of now', () => {
  it('is left out, and told in the log, where working it out fails', async () => {
    const lines: string[] = [];
    const fail = () => {
      throw new RangeError('no such reading');
    };
    const broken = {
      ...test.deps,
      conditions: { cached: fail, ask: fail },
      log: pino({}, { write: (line: string) => lines.push(line) }),
    };
    expect(await liveScoreOrNull(broken, test.deps.gazetteer.place(LISBON)!)).toBeNull();
    expect(lines.join()).toContain('no such reading');
  });
});
