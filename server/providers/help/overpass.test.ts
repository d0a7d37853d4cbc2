import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaches } from '#server/cache.ts';
import { createOutbound } from '../http.ts';
import { overpassHelp } from './overpass.ts';

const fixture = (name: string) => readFileSync(resolve(import.meta.dirname, 'fixtures', name), 'utf8');
const lisbon = { latitude: 38.716789, longitude: -9.138765, hospitalKm: 20, missionKm: 50 };

type Answer = { body: string; status?: number } | 'silence';

describe('help by Overpass', () => {
  let server: Server;
  let host: string;
  let answer: Answer;
  let received: { path: string | undefined; body: string; headers: Record<string, unknown> }[] = [];
  let now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ path: request.url, body, headers: request.headers });
      if (answer === 'silence') return;
      response.writeHead(answer.status ?? 200).end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    received = [];
    answer = { body: fixture('overpass.json') };
  });
  const open = () =>
    overpassHelp({
      url: `http://${host}`,
      send: createOutbound({ hosts: [], privateHosts: [host], timeoutMs: 1_000, tries: 1 }),
      userAgent: 'Chaperon/test (ops@example.com)',
      clock: () => now,
      caches: createCaches(() => now),
    });

  it('reads hospitals and missions, and leaves out what is neither or nowhere', async () => {
    const { places, at, isOld } = await open().near(lisbon);
    expect({ at, isOld }).toEqual({ at: now, isOld: false });
    expect(places.map(({ id }) => id)).toEqual([
      'way/101',
      'node/102',
      'node/103',
      'relation/104',
      'node/105',
      'way/106',
      'node/107',
      'node/108',
    ]);
    expect(places[0]).toEqual({
      id: 'way/101',
      kind: 'hospital',
      name: 'Hospital de Exemplo',
      address: 'Avenida do Exemplo 12, 1649-028 Lisboa',
      phone: '+351 210 000 001',
      hasEmergencyRoom: true,
      latitude: 38.7489,
      longitude: -9.1605,
    });
    expect(places[2]).toMatchObject({ name: null, address: null, phone: null });
    const missions = places.flatMap((place) =>
      place.kind === 'mission' ? [[place.mission, place.countryCode, place.name]] : [],
    );
    expect(missions).toEqual([
      ['embassy', 'US', 'Embassy of the United States'],
      ['embassy', 'GB', 'British Embassy'],
      ['embassy', 'GB', 'Embaixada do Reino Unido'],
      ['honorary', 'IS', 'Consulado da Islândia'],
      ['consulate', 'BR', null],
    ]);
  });

  it('tells a position to two decimals, who asks, and what it wants back', async () => {
    await open().near(lisbon);
    const [{ path, body, headers }] = received as [(typeof received)[0]];
    expect(path).toBe('/api/interpreter');
    const query = new URLSearchParams(body).get('data')!;
    expect(query).toContain('(around:20000,38.72,-9.14)[amenity=hospital]');
    expect(query).not.toMatch(/38\.7\d\d/);
    expect(headers).toMatchObject({
      'user-agent': 'Chaperon/test (ops@example.com)',
      accept: 'application/json',
    });
  });

  it('finds nothing where there is nothing', async () => {
    answer = { body: fixture('overpass-empty.json') };
    expect(await open().near(lisbon)).toMatchObject({ places: [] });
  });

  it('asks once for a month, and says whether it must ask', async () => {
    const help = open();
    expect(help.isCached(lisbon)).toBe(false);
    await Promise.all([help.near(lisbon), help.near(lisbon)]);
    now = new Date(now.getTime() + 29 * 86_400_000);
    await help.near({ ...lisbon, latitude: 38.7201 });
    expect(help.isCached(lisbon)).toBe(true);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['overload told with status 200', { body: fixture('overpass-overload.json') }],
    ['a page instead of JSON', { body: '<?xml version="1.0"?><osm/>' }],
    ['half an answer', { body: fixture('overpass.json').slice(0, 500) }],
    ['too many calls', { body: '', status: 429 }],
    ['an unknown caller', { body: '', status: 406 }],
    ['no answer', 'silence'],
  ] as [string, Answer][])(
    'keeps what it had on %s, with its age, and asks again after half a minute',
    async (_, bad) => {
      const help = open();
      const first = await help.near(lisbon);
      now = new Date(now.getTime() + 31 * 86_400_000);
      answer = bad;
      expect(await help.near(lisbon)).toEqual({ ...first, isOld: true });
      await expect(help.near({ ...lisbon, latitude: 10 })).rejects.toMatchObject({ name: 'OutboundError' });
      expect(received).toHaveLength(2);
      answer = { body: fixture('overpass-empty.json') };
      now = new Date(now.getTime() + 31_000);
      expect(await help.near(lisbon)).toEqual({ places: [], at: now, isOld: false });
    },
  );
});
