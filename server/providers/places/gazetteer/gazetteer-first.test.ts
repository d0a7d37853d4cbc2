import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaches } from '#server/cache.ts';
import { createOutbound } from '#server/providers/http.ts';
import { describePlacesProvider } from '#server/providers/places/contract.ts';
import { nominatimPlaces } from '#server/providers/places/nominatim.ts';
import { photonPlaces } from '#server/providers/places/photon.ts';
import { testGazetteer } from '../../../../test/gazetteer.ts';
import { type Answer, type Call, fixture, openPlacesServer } from '../../../../test/servers/places.ts';
import { gazetteerFirst } from './gazetteer-first.ts';

describe('the gazetteer with online providers behind it', () => {
  let service: Awaited<ReturnType<typeof openPlacesServer>>;
  let answer: (call: Call) => Answer;
  beforeAll(async () => {
    service = await openPlacesServer((call) => answer(call));
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.calls.length = 0;
    answer = ({ path, query }) => {
      if (path !== '/reverse') return { body: fixture('photon-village.json') };
      return { body: fixture(query.get('lon') === '-30.00' ? 'nominatim-empty.json' : 'nominatim.json') };
    };
  });
  const gazetteer = testGazetteer();
  const open = (timeoutMs = 3_000) => {
    const send = createOutbound({ hosts: [], privateHosts: [service.host], tries: 1, timeoutMs });
    const options = {
      gazetteer,
      url: service.url,
      send,
      userAgent: 'Chaperon/test',
      clock: () => new Date(),
      caches: createCaches(() => new Date()),
    };
    return gazetteerFirst(
      gazetteer,
      [photonPlaces(options), nominatimPlaces(options)],
      pino({ level: 'silent' }),
    );
  };

  describePlacesProvider('the gazetteer with providers', () => open());

  it('asks nobody for what the gazetteer knows, in any language, by airport, or half typed', async () => {
    const places = open();
    for (const typed of ['Lisb', 'München', 'münch', '東京', 'LIS', 'lisbon portugal', 'Portugal, Lisbon'])
      expect(await places.suggest(typed)).toEqual(gazetteer.suggest(typed));
    await places.reverse(38.72, -9.14);
    await places.details('geonames:2267057');
    expect(service.calls).toEqual([]);
  });

  it('asks nobody for two letters, addresses of people and numbers', async () => {
    const places = open();
    for (const typed of ['zz', 'someone@zzwinkelweiler.example', 'zzwinkel 0151234567', 'z'.repeat(81)])
      expect(await places.suggest(typed)).toEqual(gazetteer.suggest(typed));
    expect(service.calls).toEqual([]);
  });

  it('lists a village of a provider with the place whose score stands for it, and our own places as ours', async () => {
    const places = open();
    const [village, ...others] = await places.suggest('Zzwinkelw');
    expect(village).toMatchObject({
      place_id: 'osm:N240100200',
      name: 'Zzwinkelweiler',
      description: 'Zzwinkelweiler, Salzburg, Austria',
      country_code: 'AT',
      attribution: '© OpenStreetMap contributors',
    });
    expect(gazetteer.place(village!.id)!.kind).toBe('city');
    expect(village!.scored_as).toContain('Austria');
    expect(others.find(({ place_id }) => place_id === 'geonames:2267057')).toMatchObject({ name: 'Lisbon' });
    const details = await places.details('osm:N240100200');
    expect(details).toMatchObject({ name: 'Zzwinkelweiler', entity_id: village!.id, latitude: 47.5612 });
  });

  it('names each place once', async () => {
    const found = await open().suggest('Lisbonzz');
    const ids = found.map(({ id, place_id }) => `${id} ${place_id}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(found.filter(({ place_id }) => place_id === 'geonames:2267057')).toHaveLength(1);
  });

  it.each([
    ['silent', 'silence'],
    ['broken', { body: '<html>' }],
    ['refusing', { body: '', status: 429 }],
    ['empty', { body: '{"features":[]}' }],
  ] as [string, Answer][])('answers with its own, soon, while a provider is %s', async (_, bad) => {
    answer = () => bad;
    // Who waited for the silent one would not answer within this test's time.
    const places = open(60_000);
    expect(await places.suggest('Lizbonne')).toEqual(gazetteer.suggest('Lizbonne'));
    expect(await places.reverse(-25.3, 131)).toMatchObject({ address_components: expect.anything() });
    expect(service.calls.length).toBeGreaterThan(0);
  });

  it('says that a place cannot be looked up now, instead of that there is none', async () => {
    answer = () => ({ body: '', status: 500 });
    await expect(open().details('osm:R71525')).rejects.toMatchObject({ code: 'unavailable' });
    answer = () => ({ body: '[]' });
    expect(await open().details('osm:R71525')).toBeNull();
  });
});
