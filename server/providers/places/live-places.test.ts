import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaches } from '#server/cache.ts';
import { testGazetteer } from '../../../test/gazetteer.ts';
import { type Answer, type Call, fixture, openPlacesServer } from '../../../test/servers/places.ts';
import { createOutbound } from '../http.ts';
import { describePlacesProvider } from './contract.ts';
import type { LiveOptions } from './foreign-place.ts';
import { googlePlaces } from './google.ts';
import { nominatimPlaces } from './nominatim.ts';
import { openMeteoPlaces } from './open-meteo.ts';
import { photonPlaces } from './photon.ts';
import type { PlacesProvider } from './port.ts';

type Kind = 'good' | 'empty';
type Vendor = {
  name: string;
  open: (options: LiveOptions) => PlacesProvider;
  without?: 'suggest' | 'reverse';
  /** What the service says while all is well. */
  answerTo: (call: Call, kind: Kind) => Answer;
  /** An error told with status 200. */
  error: string;
  /** Asks it once for something that needs a call. */
  ask: (places: PlacesProvider) => Promise<unknown>;
  nothing: unknown;
};

const timeoutMs = 1_500;
const body = (name: string): Answer => ({ body: fixture(name) });
const isAtSea = ({ query }: Call) => query.get('lon') === '-30.00';

const vendors: Vendor[] = [
  {
    name: 'Photon',
    open: photonPlaces,
    answerTo: (call, kind) => body(kind === 'empty' || isAtSea(call) ? 'photon-empty.json' : 'photon.json'),
    error: fixture('photon-error.json'),
    ask: (places) => places.suggest('Lisbon'),
    nothing: [],
  },
  {
    name: 'Open-Meteo',
    open: (options) => openMeteoPlaces({ ...options, key: null }),
    without: 'reverse',
    answerTo: ({ path }, kind) =>
      path === '/v1/get'
        ? body('open-meteo-place.json')
        : body(kind === 'empty' ? 'open-meteo-empty.json' : 'open-meteo.json'),
    error: fixture('open-meteo-error.json'),
    ask: (places) => places.suggest('Lisbon'),
    nothing: [],
  },
  {
    name: 'Nominatim',
    open: nominatimPlaces,
    without: 'suggest',
    answerTo: (call, kind) =>
      body(kind === 'empty' || isAtSea(call) ? 'nominatim-empty.json' : 'nominatim.json'),
    error: fixture('nominatim-error.json'),
    ask: (places) => places.reverse(38.72, -9.14),
    nothing: null,
  },
  {
    name: 'Google',
    open: (options) => googlePlaces({ ...options, key: 'a-key' }),
    without: 'reverse',
    answerTo: ({ path }, kind) =>
      path.endsWith(':autocomplete')
        ? body(kind === 'empty' ? 'google-empty.json' : 'google-suggestions.json')
        : body('google-place.json'),
    error: fixture('google-error.json'),
    ask: (places) => places.suggest('Lisbon'),
    nothing: [],
  },
];

describe.each(vendors)('$name', (vendor) => {
  let service: Awaited<ReturnType<typeof openPlacesServer>>;
  let answer: (call: Call) => Answer;
  let now = new Date('2026-11-20T12:00:00Z');
  const good = (call: Call) => vendor.answerTo(call, 'good');
  beforeAll(async () => {
    service = await openPlacesServer((call) => answer(call));
  });
  afterAll(() => service.close());
  beforeEach(() => {
    answer = good;
    service.calls.length = 0;
  });
  const open = () =>
    vendor.open({
      gazetteer: testGazetteer(),
      url: service.url,
      send: createOutbound({ hosts: [], privateHosts: [service.host], timeoutMs, tries: 1 }),
      userAgent: 'Chaperon/test (ops@example.com)',
      clock: () => now,
      caches: createCaches(() => now),
    });

  describePlacesProvider(vendor.name, open, vendor.without ? { without: vendor.without } : {});

  it('names itself as the operator says, and asks equal questions once', async () => {
    const places = open();
    await Promise.all([vendor.ask(places), vendor.ask(places)]);
    const asked = service.calls.length;
    await vendor.ask(places);
    expect(service.calls).toHaveLength(asked);
    const paths = service.calls.map(({ path, query }) => `${path}?${query}`);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { headers } of service.calls)
      expect(headers['user-agent']).toBe('Chaperon/test (ops@example.com)');
  });

  it('has nothing where the service has nothing', async () => {
    answer = (call) => vendor.answerTo(call, 'empty');
    expect(await vendor.ask(open())).toEqual(vendor.nothing);
  });

  it.each([
    ['a page instead of JSON', { body: '<html><body>Bad gateway</body></html>' }],
    ['half an answer', { body: '{"features":[{"type"' }],
    ['an error told with status 200', { body: vendor.error }],
    ['a list where an object should be', { body: '[[]]' }],
    ['an error of its own', { body: '', status: 500 }],
    ['no answer', 'silence'],
  ] as [string, Answer][])(
    'fails plainly on %s, is left alone for a while, then asked again',
    async (_, bad) => {
      const places = open();
      answer = () => bad;
      await expect(vendor.ask(places)).rejects.toMatchObject({ name: 'OutboundError' });
      answer = good;
      const asked = service.calls.length;
      await expect(vendor.ask(places)).rejects.toMatchObject({ name: 'OutboundError' });
      expect(service.calls).toHaveLength(asked);
      now = new Date(now.getTime() + 31_000);
      expect(await vendor.ask(places)).not.toEqual(vendor.nothing);
    },
  );

  it('stays silent for as long as a service that is asked too often says', async () => {
    const places = open();
    answer = () => ({ body: '{}', status: 429, headers: { 'retry-after': '120' } });
    await expect(vendor.ask(places)).rejects.toThrow('429');
    answer = good;
    now = new Date(now.getTime() + 100_000);
    await expect(vendor.ask(places)).rejects.toMatchObject({ name: 'OutboundError' });
    now = new Date(now.getTime() + 21_000);
    expect(await vendor.ask(places)).not.toEqual(vendor.nothing);
  });

  it('keeps the last good answer when asking anew fails', async () => {
    const places = open();
    const first = await vendor.ask(places);
    now = new Date(now.getTime() + 40 * 86_400_000);
    answer = () => ({ body: '', status: 503 });
    expect(await vendor.ask(places)).toEqual(first);
  });

  if (vendor.without !== 'reverse')
    it('tells a position to two decimals only', async () => {
      await open().reverse(38.716789, -9.138765);
      const { query } = service.calls[0]!;
      expect([query.get('lat'), query.get('lon')]).toEqual(['38.72', '-9.14']);
    });
});

it('Nominatim is asked once a second', { timeout: 20_000 }, async () => {
  const service = await openPlacesServer(() => body('nominatim.json'));
  const send = createOutbound({ hosts: [], privateHosts: [service.host] });
  const options = { gazetteer: testGazetteer(), url: service.url, send, userAgent: 'Chaperon/test' };
  const places = nominatimPlaces({
    ...options,
    clock: () => new Date(),
    caches: createCaches(() => new Date()),
  });
  await Promise.all([1, 2, 3].map((latitude) => places.reverse(latitude, 10)));
  const [first, second, third] = service.calls.map(({ at }) => at);
  expect(second! - first!).toBeGreaterThanOrEqual(1000);
  expect(third! - second!).toBeGreaterThanOrEqual(1000);
  await service.close();
});

it('Google is given its key in a header, never in an address', async () => {
  const service = await openPlacesServer(({ path }) =>
    body(path.endsWith(':autocomplete') ? 'google-suggestions.json' : 'google-place.json'),
  );
  const send = createOutbound({ hosts: [], privateHosts: [service.host] });
  const options = { gazetteer: testGazetteer(), url: service.url, send, userAgent: 'Chaperon/test' };
  await googlePlaces({
    ...options,
    clock: () => new Date(),
    caches: createCaches(() => new Date()),
    key: 'a-key',
  }).suggest('Lisbon');
  expect(service.calls.map(({ headers }) => headers['x-goog-api-key'])).toEqual(['a-key', 'a-key']);
  expect(service.calls.map(({ query }) => String(query)).join()).not.toContain('a-key');
  expect(service.calls[1]!.headers['x-goog-fieldmask']).toContain('location');
  await service.close();
});
