import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { weatherSchema } from '#core/live/conditions.ts';
import { createCaches } from '#server/cache.ts';
import { createOutbound, OutboundError } from '../http.ts';
import { openConditions } from './conditions.ts';
import { metNorway } from './met-norway.ts';
import { openMeteoAir, openMeteoWeather } from './open-meteo.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const noon = new Date('2026-11-22T12:20:00Z');
const lisbon = { latitude: 38.716789, longitude: -9.138765 };

/** A fixture with one thing in it changed. */
const changed = (name: string, change: (body: ReturnType<typeof JSON.parse>) => void) => {
  const body = JSON.parse(fixture(name));
  change(body);
  return JSON.stringify(body);
};

/** A service that answers one thing only. */
const answering = (body: string, now: Date) => ({
  url: 'https://service.example',
  key: null,
  userAgent: 'Chaperon/test (ops@example.com)',
  clock: () => now,
  send: async () => new Response(body),
});
const readMetNorway = async (body: string, now: Date) =>
  (await metNorway(answering(body, now))('38.72,-9.14', null)).readings;
const readWeather = async (body: string, now: Date) =>
  (await openMeteoWeather(answering(body, now))('38.72,-9.14', null)).readings[0]!;
const readAir = async (body: string, now: Date) =>
  (await openMeteoAir(answering(body, now))('38.72,-9.14', null)).readings[0]!;

describe('answers of weather and air', () => {
  it('MET Norway: the hours around now, with what it feels like and the sky', async () => {
    const readings = await readMetNorway(fixture('met-norway.json'), noon);
    expect(readings.map(({ observed_at }) => observed_at.slice(11, 16))).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ]);
    expect(readings[1]).toEqual({
      source: 'MET Norway',
      link: 'https://www.met.no/en',
      licence: 'CC BY 4.0',
      observed_at: '2026-11-22T12:00:00Z',
      fetched_at: noon.toISOString(),
      temperature_c: 18.4,
      felt_c: 18.4,
      wind_ms: 4.6,
      gust_ms: null,
      precipitation_mm: 0.3,
      sky: 'rain',
    });
    expect(readings.map(({ sky }) => sky)).toEqual(['cloudy', 'rain', 'thunder', 'clear']);
  });

  it('Open-Meteo: rain of a quarter of an hour as of an hour, times in UTC', async () => {
    expect(await readWeather(fixture('open-meteo.json'), noon)).toMatchObject({
      observed_at: '2026-11-22T12:15:00.000Z',
      temperature_c: 18.6,
      felt_c: 17.1,
      gust_ms: 9.7,
      precipitation_mm: 0.8,
      sky: 'rain',
    });
    expect(await readAir(fixture('open-meteo-air.json'), noon)).toMatchObject({
      observed_at: '2026-11-22T12:00:00.000Z',
      pm2_5: 140.2,
    });
  });

  it('values that are null are not told; without a temperature, or without particles, there is no reading', async () => {
    const bare = changed('open-meteo.json', ({ current }) => {
      for (const field of ['apparent_temperature', 'precipitation', 'weather_code', 'wind_gusts_10m'])
        current[field] = null;
    });
    expect(await readWeather(bare, noon)).toMatchObject({
      felt_c: 18.6,
      precipitation_mm: null,
      gust_ms: null,
      sky: null,
    });
    const without = changed('open-meteo.json', ({ current }) => {
      current.temperature_2m = null;
    });
    await expect(readWeather(without, noon)).rejects.toThrow(OutboundError);
    const noAir = changed('open-meteo-air.json', ({ current }) => {
      current.pm2_5 = null;
    });
    await expect(readAir(noAir, noon)).rejects.toThrow(OutboundError);
    const oneHourBroken = changed('met-norway.json', ({ properties }) => {
      properties.timeseries[1].data.instant.details.air_temperature = null;
      properties.timeseries[2].data.next_1_hours = undefined;
    });
    expect(await readMetNorway(oneHourBroken, noon)).toMatchObject([
      { temperature_c: 17.2 },
      { temperature_c: 18.9, precipitation_mm: null, sky: null },
      { temperature_c: 18.6 },
    ]);
  });

  const days = 86_400_000;
  const bodies = [
    ['an error at status 200', '{"error":true,"reason":"Cannot initialize"}'],
    ['nothing', ''],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a page', '<html><body>Too busy</body></html>'],
    ['half an answer', fixture('met-norway.json').slice(0, 400)],
    ['no hours', '{"properties":{"timeseries":[]}}'],
  ] as const;
  it.each(bodies)('%s is refused in words', async (_, body) => {
    for (const read of [readMetNorway, readWeather, readAir])
      await expect(read(body, noon)).rejects.toThrow(OutboundError);
  });

  it('an answer of days ago is refused', async () => {
    const later = new Date(noon.getTime() + 20 * days);
    await expect(readMetNorway(fixture('met-norway.json'), later)).rejects.toThrow(/no weather of now/);
    await expect(readWeather(fixture('open-meteo.json'), later)).rejects.toThrow(/nothing of now/);
    await expect(readAir(fixture('open-meteo-air.json'), later)).rejects.toThrow(/nothing of now/);
  });

  it('with any value put anywhere it is a reading of numbers that can be, or refused', async () => {
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom(null, 1e308, -1e9, '__proto__', '', [], {}));
    const damaged = (body: string) =>
      fc.oneof(
        fc.nat(body.length).map((length) => body.slice(0, length)),
        fc.tuple(fc.nat(), values).map(([at, value]) => {
          const parts = [...body.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?/g)];
          const part = parts[at % parts.length]!;
          return body.slice(0, part.index) + JSON.stringify(value) + body.slice(part.index + part[0].length);
        }),
        fc.json(),
      );
    const readings = async (read: Promise<object[]>) => {
      try {
        return await read;
      } catch (error) {
        if (error instanceof OutboundError) return [];
        throw error;
      }
    };
    const isWithin = (value: unknown, least: number, most: number) =>
      value == null || (typeof value === 'number' && value >= least && value <= most);
    const isRight = (reading: object) => {
      const { temperature_c, felt_c, wind_ms, precipitation_mm, sky, pm2_5, observed_at } = reading as Record<
        string,
        unknown
      >;
      return (
        isWithin(temperature_c, -100, 70) &&
        isWithin(felt_c, -400, 400) &&
        isWithin(wind_ms, 0, 150) &&
        isWithin(precipitation_mm, 0, 500 * 60) &&
        isWithin(pm2_5, 0, 5_000) &&
        weatherSchema.shape.sky.safeParse(sky ?? null).success &&
        Number.isFinite(Date.parse(String(observed_at)))
      );
    };
    const check = (name: string, read: (body: string) => Promise<object[]>) =>
      fc.assert(
        fc.asyncProperty(damaged(fixture(name)), async (body) => (await readings(read(body))).every(isRight)),
        { numRuns: 400 },
      );
    await check('met-norway.json', (body) => readMetNorway(body, noon));
    await check('open-meteo.json', async (body) => [await readWeather(body, noon)]);
    await check('open-meteo-air.json', async (body) => [await readAir(body, noon)]);
  });
});

type Answer = { status?: number; headers?: Record<string, string>; body?: string } | 'silence';

describe('conditions that are asked for', () => {
  let server: Server;
  let host: string;
  let now = noon;
  let answers: Record<string, Answer> = {};
  let asked: { path: string; headers: Record<string, unknown> }[] = [];
  const met = '/weatherapi/locationforecast/2.0/compact';
  const expires = 'Sun, 22 Nov 2026 12:50:00 GMT';
  const lastModified = 'Sun, 22 Nov 2026 12:18:03 GMT';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push({ path, headers: request.headers });
      const answer = answers[path.split('?')[0]!] ?? { status: 404 };
      if (answer === 'silence') return;
      response.writeHead(answer.status ?? 200, answer.headers ?? {}).end(answer.body ?? '');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    [now, asked] = [noon, []];
    answers = {
      [met]: {
        headers: { expires, 'last-modified': lastModified },
        body: fixture('met-norway.json'),
      },
      '/v1/forecast': { body: fixture('open-meteo.json') },
      '/v1/air-quality': { body: fixture('open-meteo-air.json') },
    };
  });

  const open = (services: 'met' | 'all') => {
    const options = {
      url: `http://${host}`,
      send: createOutbound({ hosts: [], privateHosts: [host], timeoutMs: 500, tries: 1 }),
      userAgent: 'Chaperon/test (ops@example.com)',
      clock: () => now,
    };
    const meteo = { ...options, key: 'secret' };
    return openConditions({
      weather: [...(services === 'all' ? [openMeteoWeather(meteo)] : []), metNorway(options)],
      air: services === 'all' ? openMeteoAir(meteo) : null,
      clock: () => now,
      caches: createCaches(() => now),
      log: { warn: () => undefined },
    });
  };

  it('call MET Norway by its terms: a name, two decimals, once for equal questions, not before it expires', async () => {
    const conditions = open('met');
    expect(conditions.cached(lisbon)).toEqual({ weather: null, air: null, isFresh: false });
    await Promise.all([conditions.ask(lisbon), conditions.ask({ latitude: 38.7201, longitude: -9.1412 })]);
    expect(asked.map(({ path }) => path)).toEqual([`${met}?lat=38.72&lon=-9.14`]);
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'Chaperon/test (ops@example.com)' });
    expect(conditions.cached(lisbon)).toMatchObject({
      weather: { temperature_c: 18.4 },
      air: null,
      isFresh: true,
    });
    now = new Date('2026-11-22T12:49:00Z');
    await conditions.ask(lisbon);
    expect(asked).toHaveLength(1);
  });

  it('ask whether it has changed, and go on with the next hour where it has not', async () => {
    const conditions = open('met');
    await conditions.ask(lisbon);
    now = new Date('2026-11-22T13:05:00Z');
    answers[met] = { status: 304, headers: { expires: 'Sun, 22 Nov 2026 13:40:00 GMT' } };
    expect(conditions.cached(lisbon).isFresh).toBe(false);
    await conditions.ask(lisbon);
    expect(asked[1]?.headers).toMatchObject({ 'if-modified-since': lastModified });
    expect(conditions.cached(lisbon)).toMatchObject({
      weather: { temperature_c: 18.9, fetched_at: now.toISOString() },
      isFresh: true,
    });
  });

  it.each<[string, Answer]>([
    ['refuses', { status: 403, body: 'Forbidden' }],
    ['is overloaded', { status: 429, body: 'slow down' }],
    ['sends no JSON', { body: '<html>' }],
    ['sends nothing', { body: '' }],
    ['is silent', 'silence'],
  ])('keep the last good with its time where a service %s', async (_, answer) => {
    const conditions = open('met');
    await conditions.ask(lisbon);
    now = new Date('2026-11-22T13:05:00Z');
    answers[met] = answer;
    await conditions.ask(lisbon);
    expect(conditions.cached(lisbon)).toMatchObject({
      weather: { observed_at: '2026-11-22T13:00:00Z', fetched_at: noon.toISOString() },
      isFresh: false,
    });
    const before = asked.length;
    await conditions.ask(lisbon);
    expect(asked.length).toBe(before);
  });

  it('take weather from Open-Meteo where it is on, air from it only, with the key of a customer', async () => {
    const conditions = open('all');
    await conditions.ask(lisbon);
    expect(asked.map(({ path }) => path.split('?')[0]).toSorted()).toEqual([
      '/v1/air-quality',
      '/v1/forecast',
    ]);
    expect(asked.every(({ path }) => path.includes('apikey=secret') && path.includes('timezone=GMT'))).toBe(
      true,
    );
    expect(conditions.cached(lisbon)).toMatchObject({
      weather: { source: 'Open-Meteo' },
      air: { source: 'Open-Meteo', pm2_5: 140.2 },
      isFresh: true,
    });
  });

  it('go to MET Norway while Open-Meteo’s limit is reached, and wait for as long as its words say', async () => {
    answers['/v1/forecast'] = { status: 429, body: fixture('open-meteo-limit.json') };
    const conditions = open('all');
    await conditions.ask(lisbon);
    expect(conditions.cached(lisbon)).toMatchObject({
      weather: { source: 'MET Norway' },
      air: { pm2_5: 140.2 },
    });
    const calls = () => asked.filter(({ path }) => path.startsWith('/v1/forecast')).length;
    now = new Date(noon.getTime() + 45_000);
    await conditions.ask({ latitude: 1, longitude: 1 });
    expect(calls()).toBe(1);
    now = new Date(noon.getTime() + 61_000);
    await conditions.ask({ latitude: 2, longitude: 2 });
    expect(calls()).toBe(2);
  });

  it('know an error at status 200 for what it is', async () => {
    answers['/v1/forecast'] = { body: fixture('open-meteo-limit.json') };
    answers['/v1/air-quality'] = { body: fixture('open-meteo-limit.json') };
    const conditions = open('all');
    await conditions.ask(lisbon);
    expect(conditions.cached(lisbon)).toMatchObject({ weather: { source: 'MET Norway' }, air: null });
  });
});
