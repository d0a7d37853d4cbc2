import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangedAlerts } from '#core/alert/alert.ts';
import { alertOrigins } from '#core/alert/alert-coverage.ts';
import type { Alert, PlacesAlerts } from '#core/alert/alert-schema.ts';
import { noteCountries } from '#features/news/data.server.ts';
import { newsStatus } from '#features/news/service.server.ts';
import { alerts, alertZones, travelAdvice } from '#server/db/schema/alerts.ts';
import { ingestFeeds, ingestRuns } from '#server/db/schema/ingest.ts';
import { newsCountries } from '#server/db/schema/news.ts';
import type { IngestSource } from '#server/ingest/ingest-source.ts';
import { createIngest } from '#server/ingest/runner.ts';
import { adviceCanada } from '#server/ingest/sources/advice/advice-canada.ts';
import { adviceUkIndex, adviceUkPages } from '#server/ingest/sources/advice/advice-uk.ts';
import { gdacs } from '#server/ingest/sources/alerts/gdacs.ts';
import { meteoalarm, meteoalarmMembers } from '#server/ingest/sources/alerts/meteoalarm.ts';
import { nws } from '#server/ingest/sources/alerts/nws.ts';
import { nwsZones } from '#server/ingest/sources/alerts/nws-zones.ts';
import { swic } from '#server/ingest/sources/alerts/swic.ts';
import { usgs } from '#server/ingest/sources/alerts/usgs.ts';
import { createOutbound } from '#server/providers/http.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { pulledAdvice } from './advice-source.ts';
import { pulledAlerts } from './alert-source.ts';
import { alertSources } from './sources-of-alerts.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/alerts', name), 'utf8');
const noon = new Date('2026-11-20T12:00:00Z');
/** 80 km south of the earthquake in the fixtures. */
const lisbon = 2267057;
const oklahomaCity = 4544349;

type Answer = { status?: number; headers?: Record<string, string>; body: string };

const engines = await findEngines();

describe.each(engines)('alerts from their sources on $name', ({ open }) => {
  let app: TestApp;
  let now = noon;
  let server: Server;
  let origin: string;
  let asked: IncomingMessage[] = [];
  let answers: Record<string, Answer> = {};
  let heard: ChangedAlerts[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request);
      const {
        status = 200,
        headers = {},
        body,
      } = answers[request.url?.split('?')[0] ?? ''] ?? { status: 404, body: 'no' };
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    app = await createTestApp({
      database: await open(),
      clock: () => now,
      environment: { CHAPERON_LIVE: '1', CHAPERON_USER_AGENT: 'Test/1 (ops@example.org)' },
    });
    app.deps.events.subscribe((event) => {
      if (event.topic === 'alerts') heard.push(event.data);
    });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });
  beforeEach(async () => {
    now = noon;
    [asked, answers, heard] = [[], {}, []];
    for (const table of [alerts, alertZones, travelAdvice, newsCountries, ingestFeeds, ingestRuns])
      await app.deps.db.delete(table);
    await app.deps.events.publish({ topic: 'alerts', data: { country_codes: [], added: 0, removed: 0 } });
    heard = [];
  });

  const pull = async (...sources: IngestSource[]) => {
    const send = createOutbound({
      hosts: [],
      privateHosts: [new URL(origin).host],
      timeoutMs: 5_000,
      tries: 1,
    });
    return (await createIngest(app.deps, sources, send).pullDue()) ?? [];
  };
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const get = async (query: string) => {
    const answer = await app.request(`/v1/alerts/get?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Alert[];
  };
  const gdacsPath = '/gdacsapi/api/events/geteventlist/SEARCH';
  const usgsPath = '/earthquakes/feed/v1.0/summary/2.5_week.geojson';

  test('a red event of GDACS 80 km away is a danger at the place, and gone after its end', async () => {
    answers = { [gdacsPath]: { body: fixture('gdacs.json') } };
    expect(await pull(pulledAlerts(gdacs(origin)))).toMatchObject([{ outcome: 'ok', found: 4, saved: 3 }]);
    const [alert, ...others] = await get(`place=${lisbon}`);
    expect(alert).toMatchObject({
      id: 'gdacs:EQ-1536386',
      type: 'danger',
      message: 'Earthquake in Portugal (GDACS red alert, Magnitude 6.3M, Depth:10.8km).',
      time: '1 hour ago',
      source: 'GDACS',
      link: 'https://www.gdacs.org/report.aspx?eventid=1536386&episodeid=1701063&eventtype=EQ',
      hazard: 'earthquake',
      start: '2026-11-20T10:50:00.000Z',
      end: '2026-11-23T10:50:00.000Z',
      fetched_at: noon.toISOString(),
      country_codes: expect.arrayContaining(['PT', 'ES']),
      radius_km: 300,
      is_sample: false,
    });
    expect(alert?.distance_km).toBeGreaterThan(78);
    expect(alert?.distance_km).toBeLessThan(82);
    expect(others).toEqual([]);
    expect((await get('point=38.72,-9.14')).map(({ id }) => id)).toEqual([alert?.id]);
    expect((await get('country=es')).map(({ id, distance_km }) => [id, distance_km])).toEqual([
      [alert?.id, null],
    ]);

    now = new Date('2026-11-23T10:49:59Z');
    expect(await get(`place=${lisbon}`)).toHaveLength(1);
    now = new Date('2026-11-23T10:50:00Z');
    expect(await get(`place=${lisbon}`)).toEqual([]);
    expect(await get('country=PT')).toEqual([]);
    answers = {};
    await pull(pulledAlerts(gdacs(origin)));
    expect((await app.deps.db.select().from(alerts)).map(({ key }) => key)).toEqual(['gdacs:DR-1016500']);
  });

  test('open pages are told what changed, once', async () => {
    answers = { [gdacsPath]: { body: fixture('gdacs.json') } };
    const source = pulledAlerts(gdacs(origin));
    await pull(source);
    expect(heard).toEqual([
      { country_codes: expect.arrayContaining(['ES', 'ET', 'KE', 'PH', 'PT']), added: 3, removed: 0 },
    ]);
    later(16);
    await pull(source);
    expect(heard).toHaveLength(1);
    answers = { [gdacsPath]: { body: fixture('gdacs.json').replaceAll('1536386', '1536387') } };
    later(16);
    await pull(source);
    expect(heard.at(-1)).toMatchObject({
      added: 1,
      removed: 1,
      country_codes: expect.arrayContaining(['PT']),
    });
  });

  test('two sources of one event make one alert that names both', async () => {
    answers = { [gdacsPath]: { body: fixture('gdacs.json') }, [usgsPath]: { body: fixture('usgs.json') } };
    await pull(pulledAlerts(gdacs(origin)), pulledAlerts(usgs(origin)));
    expect(await get(`place=${lisbon}`)).toMatchObject([
      { id: 'usgs:us7000aaaa', type: 'danger', sources: [{ name: 'USGS' }, { name: 'GDACS' }] },
    ]);
  });

  test('within a radius, what does not reach the point is info', async () => {
    answers = { [gdacsPath]: { body: fixture('gdacs.json') } };
    await pull(pulledAlerts(gdacs(origin)));
    const madrid = 'point=40.42,-3.70';
    expect(await get(madrid)).toEqual([]);
    expect(await get(`${madrid}&radius=600`)).toMatchObject([{ id: 'gdacs:EQ-1536386', type: 'info' }]);
    expect(await get(`${madrid}&radius=50`)).toEqual([]);
  });

  test('a source that fails leaves what it told, with its age; its other form stands in', async () => {
    const source = pulledAlerts(gdacs(origin));
    answers = {
      [gdacsPath]: { status: 400, body: 'Eventtype is required' },
      '/xml/rss.xml': { body: fixture('gdacs-rss.xml') },
    };
    expect(await pull(source)).toMatchObject([{ outcome: 'ok', found: 1 }]);
    expect(await get(`place=${lisbon}`)).toMatchObject([{ id: 'gdacs:EQ-1536386', type: 'danger' }]);
    answers = { [gdacsPath]: { body: '<html>busy</html>' } };
    later(90);
    expect(await pull(source)).toMatchObject([{ outcome: 'failed' }]);
    expect(await get(`place=${lisbon}`)).toMatchObject([{ fetched_at: noon.toISOString() }]);
    const status = (await (await app.request('/v1/alerts/status')).json()) as PlacesAlerts['status'];
    expect(status).toMatchObject({
      is_live: true,
      is_stale: true,
      coverage: 'none',
      text: expect.stringMatching(
        /^No source of alerts answers right now; the last answer came on November 20, 2026 at 12:00 PM UTC\. Not heard from: USGS, GDACS, /,
      ),
    });
    expect(await newsStatus(app.deps)).toMatchObject({ checked_at: null });
  });

  test('it names itself and asks whether anything changed', async () => {
    answers = { [usgsPath]: { headers: { etag: '"q"' }, body: fixture('usgs.json') } };
    await pull(pulledAlerts(usgs(origin)));
    later(6);
    answers = { [usgsPath]: { status: 304, body: '' } };
    expect(await pull(pulledAlerts(usgs(origin)))).toMatchObject([{ outcome: 'unchanged' }]);
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': '"q"',
      'user-agent': 'Test/1 (ops@example.org)',
    });
    expect(await get(`place=${lisbon}`)).toHaveLength(1);
  });

  test('a warning for areas by name concerns their state until their outlines are fetched', async () => {
    const zone = (id: string) => fixture('nws-zone.json').replaceAll('KSC063', id);
    answers = {
      '/alerts/active': { headers: { 'content-type': 'application/geo+json' }, body: fixture('nws.json') },
      '/zones/county/KSC063': { body: zone('KSC063') },
      '/zones/county/KSC195': { body: zone('KSC195') },
      '/zones/forecast/PRZ001': { status: 500, body: 'down' },
    };
    await pull(pulledAlerts(nws(origin)));
    const wichita = 'point=37.69,-97.34';
    const readAnew = () =>
      app.deps.events.publish({ topic: 'alerts', data: { country_codes: [], added: 0, removed: 0 } });
    const gove = 'point=38.96,-100.49';
    expect(await get(wichita)).toMatchObject([{ hazard: 'flood', distance_km: null, radius_km: null }]);
    expect(await get(`place=${oklahomaCity}`)).toMatchObject([
      { hazard: 'storm', type: 'danger', distance_km: 0 },
    ]);
    expect((await pull(nwsZones(origin))).map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'failed']);
    await readAnew();
    expect(await get(wichita)).toEqual([]);
    expect(await get(gove)).toMatchObject([{ hazard: 'flood', distance_km: 0 }]);
    // San Juan's outline is not to be had: its warning stays with the whole territory.
    expect(await get('country=PR')).toMatchObject([{ hazard: 'coast', type: 'warning' }]);
  });

  test('MeteoAlarm is asked for the countries somebody asked of; regions where all are known, else the country', async () => {
    answers = { '/api/v1/warnings/feeds-portugal': { body: fixture('meteoalarm.json') } };
    expect(await pull(pulledAlerts(meteoalarm(origin)))).toEqual([]);
    await noteCountries(app.deps.db, ['PT', 'US'], now);
    await pull(pulledAlerts(meteoalarm(origin)));
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/warnings/feeds-portugal']);
    const at = async (query: string) => (await get(query)).map(({ type }) => type);
    expect(await at(`place=${lisbon}`)).toEqual(['danger', 'warning']);
    const porto = 'point=41.15,-8.61';
    expect(await at(porto)).toEqual(['warning']);
    // What a feed no longer tells is over.
    later(16);
    answers = { '/api/v1/warnings/feeds-portugal': { body: '{"warnings":[]}' } };
    expect(await pull(pulledAlerts(meteoalarm(origin)))).toMatchObject([{ outcome: 'empty' }]);
    expect(await at(`place=${lisbon}`)).toEqual([]);
  });

  test('a world of warnings: the region where it is known, the country else', async () => {
    answers = { '/json/wmo_all.json': { body: fixture('swic.json') } };
    await pull(pulledAlerts(swic(origin)));
    const at = async (point: string) => (await get(`point=${point}`)).map(({ message }) => message);
    expect(await at('9.93,76.27')).toEqual([
      'Heavy Rainfall: Kerala.',
      'Thunderstorm: Somewhere without a region of its own, Kerala.',
    ]);
    expect(await at('28.61,77.21')).toEqual(['Thunderstorm: Somewhere without a region of its own, Kerala.']);
  });

  test('a raised level of travel advice is a danger for a week; the United Kingdom’s pages are read when they changed', async () => {
    const children = Array.from({ length: 160 }, (_, at) => ({
      public_updated_at: '2024-01-01T00:00:00Z',
      details: { country: { name: `Country ${at}` } },
    }));
    const index = (at: string) => ({
      body: JSON.stringify({
        links: { children: [...children, { public_updated_at: at, details: { country: { name: 'Mali' } } }] },
      }),
    });
    const changed = '2026-11-19T15:57:19Z';
    answers = {
      '/api/content/foreign-travel-advice': index(changed),
      '/api/content/foreign-travel-advice/mali': { body: fixture('uk-country.json') },
    };
    await pull(adviceUkIndex(origin));
    expect(await pull(adviceUkPages(origin))).toMatchObject([
      { feed: 'advice-uk-pages:ML', outcome: 'ok', saved: 1 },
    ]);
    const [alert] = await get('country=ML');
    expect(alert).toMatchObject({
      id: 'advice-uk:ML',
      type: 'danger',
      source: 'United Kingdom, Foreign Office',
      link: 'https://www.gov.uk/foreign-travel-advice/mali',
      start: '2026-11-19T15:57:19.000Z',
      end: '2026-11-26T15:57:19.000Z',
    });
    expect(alert?.message).toMatch(
      /^Travel advice for Mali \w+: do not travel\. Advice against all travel now covers the whole country\.$/,
    );
    // Read once; lowered a day later, it says so.
    expect(await pull(adviceUkPages(origin))).toEqual([]);
    now = new Date('2026-11-21T12:00:00Z');
    const lowered = '2026-11-21T11:00:00Z';
    answers = {
      '/api/content/foreign-travel-advice': index(lowered),
      '/api/content/foreign-travel-advice/mali': {
        body: fixture('uk-country.json')
          .replaceAll(changed, lowered)
          .replace('travel_to_whole_country', 'travel_to_parts'),
      },
    };
    await pull(adviceUkIndex(origin), adviceUkPages(origin));
    await pull(adviceUkPages(origin));
    expect(await get('country=ML')).toMatchObject([
      {
        type: 'info',
        message: expect.stringMatching(
          /^Travel advice for Mali lowered: increased caution; do not travel for parts of it/,
        ),
      },
    ]);
  });

  test('a government that tells of few countries failed; one that changed nothing lately makes no alert', async () => {
    const [mexico] = Object.values(JSON.parse(fixture('canada.json')).data) as Record<string, unknown>[];
    const countries = app.deps.gazetteer.countries().map(({ countryCode }) => countryCode);
    const data = Object.fromEntries(
      countries.map((code) => [
        code,
        {
          ...mexico,
          'country-iso': code,
          'advisory-state': code === 'MX' ? 2 : 0,
          'date-published': {
            asp: code === 'MX' ? '2026-11-19T09:00:00.0-05:00' : '2026-10-01T09:00:00.0-04:00',
          },
        },
      ]),
    );
    answers = { '/travel-voyage/index-alpha-eng.json': { body: fixture('canada.json') } };
    const source = pulledAdvice({ ...adviceCanada(origin) });
    expect(await pull(source)).toMatchObject([
      { outcome: 'failed', message: 'It tells of 1 countries only.' },
    ]);
    answers = { '/travel-voyage/index-alpha-eng.json': { body: JSON.stringify({ data }) } };
    later(400);
    await pull(source);
    expect(await get('')).toMatchObject([
      { id: 'advice-ca:MX', type: 'danger', hazard: 'travel_advice', country_codes: ['MX'] },
    ]);
  });

  test('many places at once: each alert once, each place with its own', async () => {
    answers = { [gdacsPath]: { body: fixture('gdacs.json') }, [usgsPath]: { body: fixture('usgs.json') } };
    await pull(pulledAlerts(gdacs(origin)), pulledAlerts(usgs(origin)));
    const places = [
      { place: lisbon },
      { latitude: 39.4, longitude: -9.1 },
      { place: 1 },
      { latitude: 0, longitude: 0 },
    ];
    const answer = (await (await app.post('/v1/alerts/places', { places })).json()) as PlacesAlerts;
    expect(answer.status).toMatchObject({ is_live: true, is_stale: false, coverage: 'some' });
    expect(answer.status.text).toMatch(
      /^Heard from: USGS, GDACS\. Not heard from: WMO Severe Weather, .*MeteoAlarm, .* Last answer on November 20, 2026 at 12:00 PM UTC\.$/,
    );
    const empty = await app.request('/v1/alerts/get?point=0,0');
    expect(await empty.json()).toEqual([]);
    expect(empty.headers.get('alert-status')).toContain('Not heard from: WMO Severe Weather');
    expect(answer.alerts).toMatchObject([{ id: 'usgs:us7000aaaa', distance_km: null }]);
    const map = await app.request(`/v1/alerts/geojson?place=${lisbon}`);
    expect(map.headers.get('content-type')).toBe('application/geo+json');
    expect(map.headers.get('alert-status')).toContain('Not heard from: WMO Severe Weather');
    const [alert] = await get(`place=${lisbon}`);
    expect(await map.json()).toEqual({
      type: 'FeatureCollection',
      bbox: [alert!.longitude, alert!.latitude, alert!.longitude, alert!.latitude],
      features: [
        {
          type: 'Feature',
          id: alert!.id,
          geometry: { type: 'Point', coordinates: [alert!.longitude, alert!.latitude] },
          properties: alert,
        },
      ],
    });
    expect(answer.places).toEqual([
      { alerts: [{ id: 'usgs:us7000aaaa', distance_km: expect.any(Number) }] },
      { alerts: [{ id: 'usgs:us7000aaaa', distance_km: expect.any(Number) }] },
      { alerts: [] },
      { alerts: [] },
    ]);
  });
});

test('the sources whose silence is told are those that are asked', () => {
  // Outlines and single pages: parts of a source, which stands for them.
  const parts = ['nws-zones', 'advice-uk-pages'];
  for (const hasSmartraveller of [true, false]) {
    const feeds = [
      { id: 'cap:1', name: 'CAP feed', url: 'https://alerts.example.pt/cap.xml', countryCodes: null },
    ];
    const switches = { hasSources: true, hasSmartraveller, feeds };
    const asked = alertSources({ alerts: { ...switches, isLive: true, mirror: null } });
    const ids = asked.map(({ id }) => id).filter((id) => !parts.includes(id));
    expect(
      alertOrigins(switches)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  }
  const meteoalarm = alertOrigins({ hasSources: true, hasSmartraveller: false, feeds: [] }).find(
    ({ id }) => id === 'meteoalarm',
  );
  expect(meteoalarm?.countries).toEqual(new Set(meteoalarmMembers.keys()));
});
