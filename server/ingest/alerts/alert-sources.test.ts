import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALERT_TYPES, HAZARDS } from '#core/alert/alert.ts';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { distanceToOutlineKm } from '#core/place/outline.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { readItems } from '#server/ingest/feeds/xml-items.ts';
import { adviceAustralia } from '#server/ingest/sources/advice/advice-australia.ts';
import { adviceCanada } from '#server/ingest/sources/advice/advice-canada.ts';
import { adviceGermany } from '#server/ingest/sources/advice/advice-germany.ts';
import { parseIndex, parsePage } from '#server/ingest/sources/advice/advice-uk.ts';
import { adviceUs } from '#server/ingest/sources/advice/advice-us.ts';
import { eonet } from '#server/ingest/sources/alerts/eonet.ts';
import { gdacs } from '#server/ingest/sources/alerts/gdacs.ts';
import { meteoalarm } from '#server/ingest/sources/alerts/meteoalarm.ts';
import { nws } from '#server/ingest/sources/alerts/nws.ts';
import { parseZone } from '#server/ingest/sources/alerts/nws-zones.ts';
import { swic } from '#server/ingest/sources/alerts/swic.ts';
import { usgs } from '#server/ingest/sources/alerts/usgs.ts';
import type { AlertSource } from './alert-source.ts';
import { hazardOf } from './hazard-words.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/alerts', name), 'utf8');
const page = readFileSync(join(import.meta.dirname, '../fixtures/page.html'), 'utf8');
const now = new Date('2026-11-20T12:00:00Z');
const feed = (countryCode: string | null = null) => ({ id: 'x', url: '', publisher: 'X', countryCode });
const read = (source: AlertSource, name: string, countryCode: string | null = null) =>
  source.parse(fixture(name), feed(countryCode), now);
const date = (text: string) => new Date(text);

test('USGS: what is strong enough, real and not taken back; the type says how far', () => {
  expect(read(usgs(), 'usgs.json')).toMatchObject([
    {
      id: 'us7000aaaa',
      hazard: 'earthquake',
      type: 'danger',
      title: 'Earthquake of magnitude 6.3',
      areas: ['80 km N of Example, Portugal'],
      link: 'https://earthquake.usgs.gov/earthquakes/eventpage/us7000aaaa',
      start: date('2026-11-20T10:50:00Z'),
      end: date('2026-11-23T10:50:00Z'),
      center: { latitude: 39.44, longitude: -9.14, reachKm: 300 },
    },
    { id: 'us7000bbbb', type: 'danger' },
    { id: 'us7000cccc', type: 'info', areas: [], center: { reachKm: 100 } },
  ]);
});

describe('GDACS', () => {
  test('every event once, as a point; a drought concerns its countries', () => {
    expect(read(gdacs(), 'gdacs.json')).toMatchObject([
      {
        id: 'EQ-1536386',
        type: 'danger',
        title: 'Earthquake in Portugal (GDACS red alert, Magnitude 6.3M, Depth:10.8km)',
        link: 'https://www.gdacs.org/report.aspx?eventid=1536386&episodeid=1701063&eventtype=EQ',
        start: date('2026-11-20T10:50:00Z'),
        end: date('2026-11-23T10:50:00Z'),
        countryCodes: ['PT', 'ES'],
        center: { latitude: 39.44, longitude: -9.14, reachKm: 300 },
      },
      { id: 'TC-1001234', type: 'warning', end: date('2026-11-22T07:00:00Z'), center: { reachKm: 300 } },
      { id: 'DR-1016500', type: 'info', center: null, countryCodes: ['ET', 'KE'] },
      { id: 'FL-1102000', end: date('2026-05-11T00:00:00Z') },
    ]);
  });

  test('its feed tells the same event under the same id', () => {
    const [list] = read(gdacs(), 'gdacs.json');
    const notices = read(gdacs(), 'gdacs-rss.xml');
    expect(notices).toHaveLength(1);
    const { id, type, start, end, center } = list!;
    expect(notices[0]).toMatchObject({ id, type, start, end, center });
    expect(notices[0]?.link).toBe('https://www.gdacs.org/report.aspx?eventtype=EQ&eventid=1536386');
  });
});

describe('National Weather Service', () => {
  test('outlines, else areas by name; nothing that is replaced, at sea only, or a test', () => {
    const notices = read(nws(), 'nws.json');
    expect(notices).toMatchObject([
      {
        id: 'urn:oid:2.49.0.1.840.0.aaaa.001.1',
        hazard: 'flood',
        type: 'danger',
        title: 'Flood Warning',
        areas: ['Gove, KS', 'Trego, KS'],
        link: 'https://www.weather.gov/gld/',
        start: date('2026-11-20T10:12:00Z'),
        end: date('2026-11-20T18:00:00Z'),
        countryCodes: ['US'],
        center: null,
        zones: ['county/KSC063', 'county/KSC195'],
        regions: ['Kansas'],
      },
      {
        hazard: 'storm',
        type: 'danger',
        title: 'Tornado Warning',
        start: date('2026-11-20T11:40:00Z'),
        center: { latitude: expect.closeTo(35.45, 2), longitude: expect.closeTo(-97.45, 2) },
        zones: [],
      },
      { id: 'urn:oid:pr', hazard: 'coast', type: 'warning', countryCodes: ['PR'], regions: [] },
    ]);
    expect(distanceToOutlineKm(notices[1]!.outline!, 35.47, -97.5)).toBe(0);
  });

  test('a list of nothing, or a problem with 200, is a failure', () => {
    expect(() => nws().parse('{"type":"FeatureCollection","features":[]}', feed(), now)).toThrow(
      'nothing at all',
    );
    expect(() => read(nws(), 'nws-problem.json')).toThrow('another form');
  });

  test('an area has an outline, or is refused', () => {
    const outline = parseZone(fixture('nws-zone.json'));
    expect(distanceToOutlineKm(outline, 38.9, -100.5)).toBe(0);
    expect(outline[0]!.length).toBe(5);
    expect(() => parseZone('{"geometry":null}')).toThrow('no outline');
  });
});

test('MeteoAlarm: in English where it is told, by color and kind; nothing green, over or canceled', () => {
  expect(read(meteoalarm(), 'meteoalarm.json', 'PT')).toMatchObject([
    {
      id: '2.49.0.0.620.0.PT.20261120.1',
      hazard: 'storm',
      type: 'danger',
      title: 'Orange rain warning, Portuguese Institute for Sea and Atmosphere',
      areas: ['Lisboa'],
      regions: ['Lisboa'],
      link: 'https://meteoalarm.org/en/live/region/PT',
      start: date('2026-11-20T12:00:00Z'),
      end: date('2026-11-20T21:00:00Z'),
      countryCodes: ['PT'],
      center: null,
    },
    { type: 'warning', title: 'Yellow wind warning', areas: ['Zona sem nome conhecido', 'Faro'] },
  ]);
  expect(meteoalarm().parse('{"warnings":[]}', feed('PT'), now)).toEqual([]);
});

test('WMO: severities by number, country from the address, times in UTC; not what is told better elsewhere', () => {
  expect(read(swic(), 'swic.json')).toMatchObject([
    {
      id: 'IN-1795170000000001_1',
      hazard: 'storm',
      type: 'danger',
      title: 'Heavy Rainfall',
      areas: ['Kerala'],
      link: 'https://severeweather.wmo.int/v2/cap-alerts/in-imd-xx/2026/11/20/05/30/2026-11-20-05-30-1795170000000001_1.xml',
      start: date('2026-11-20T06:00:00Z'),
      end: date('2026-11-21T06:00:00Z'),
      countryCodes: ['IN'],
    },
    { id: 'IN-2', type: 'warning', start: date('2026-11-20T05:30:00Z') },
    { id: 'DE-3', hazard: 'cold', type: 'info', areas: [] },
  ]);
});

test('EONET: where an event was last seen, as info; none that nobody looked at for two days', () => {
  expect(read(eonet(), 'eonet.json')).toMatchObject([
    {
      id: 'EONET_24909',
      hazard: 'storm',
      type: 'info',
      link: 'https://www.nhc.noaa.gov/archive/2026/EXAMPLE.shtml',
      start: date('2026-11-18T15:00:00Z'),
      end: date('2026-11-22T09:00:00Z'),
      center: { latitude: 36.6, longitude: -50.4, reachKm: 100 },
    },
    {
      id: 'EONET_24910',
      link: 'https://eonet.gsfc.nasa.gov/api/v3/events/EONET_24910',
      center: { latitude: 10.1 },
    },
  ]);
});

describe('travel advice', () => {
  test('United Kingdom: levels by kind and extent of the warning', () => {
    const advice = parsePage(fixture('uk-country.json'));
    expect(advice).toEqual({
      country: 'Mali',
      changedAt: date('2026-11-19T15:57:19Z'),
      level: 4,
      worstLevel: 4,
      hasWorseParts: false,
      note: 'Advice against all travel now covers the whole country.',
      link: 'https://www.gov.uk/foreign-travel-advice/mali',
    });
    const levels = (status: string[], body = '') => {
      const json = JSON.parse(fixture('uk-country.json'));
      json.details.alert_status = status;
      json.details.parts[0].body = body;
      const { level, worstLevel } = parsePage(JSON.stringify(json));
      return [level, worstLevel];
    };
    expect(levels([])).toEqual([1, 1]);
    expect(levels(['avoid_all_travel_to_parts'])).toEqual([2, 4]);
    expect(levels(['avoid_all_but_essential_travel_to_parts'])).toEqual([2, 3]);
    expect(levels(['avoid_all_but_essential_travel_to_whole_country', 'avoid_all_travel_to_parts'])).toEqual([
      3, 4,
    ]);
    expect(
      levels(
        ['avoid_all_travel_to_parts'],
        '<p>FCDO advises against all but <b>essential</b> travel to the rest of it',
      ),
    ).toEqual([3, 4]);
  });

  test('United Kingdom: the index tells changes; too few countries are a failure', () => {
    const children = Array.from({ length: 200 }, (_, at) => ({
      base_path: `/foreign-travel-advice/c${at}`,
      public_updated_at: '2026-11-19T15:57:19Z',
      details: { country: { name: `Country ${at}`, slug: `c${at}` } },
    }));
    expect(parseIndex(JSON.stringify({ links: { children } }))).toHaveLength(200);
    expect(() => parseIndex(JSON.stringify({ links: { children: children.slice(0, 20) } }))).toThrow(
      '20 countries',
    );
  });

  test('United States: the list and, in its place, the feed; by name, and only what has a level', () => {
    const { parse } = adviceUs();
    expect(parse(fixture('us.json'))).toMatchObject([
      { country: 'Japan', level: 1, changedAt: date('2026-11-19T01:00:00Z') },
      { country: 'The Bahamas', level: 3 },
    ]);
    expect(parse(fixture('us.xml'))).toMatchObject([
      { country: 'Burma (Myanmar)', level: 4, changedAt: date('2026-11-17T00:00:00Z') },
      { country: 'Cote d Ivoire', level: 2 },
    ]);
    expect(parse('[]')).toEqual([]);
  });

  test('Canada: its state and one more', () => {
    expect(adviceCanada().parse(fixture('canada.json'))).toEqual([
      {
        country: 'MX',
        level: 2,
        worstLevel: 2,
        hasWorseParts: true,
        changedAt: date('2026-11-19T14:00:00Z'),
        note: 'Safety and security &ndash; regional advisories',
        link: 'https://travel.gc.ca/destinations/mexico',
      },
    ]);
  });

  test('Germany: seconds or milliseconds, whole or in part; {} is a failure', () => {
    const changedAt = date('2026-11-19T14:53:20Z');
    expect(adviceGermany().parse(fixture('germany.json'))).toMatchObject([
      { country: 'PL', level: 1, worstLevel: 1, changedAt },
      { country: 'ML', level: 4, worstLevel: 4, changedAt },
      { country: 'KE', level: 2, worstLevel: 4, changedAt },
    ]);
    expect(() => adviceGermany().parse('{}')).toThrow(FeedError);
  });

  test('Australia: the phrase counts, not the number', () => {
    expect(adviceAustralia().parse(fixture('australia.xml'))).toMatchObject([
      { country: 'Japan', level: 1, changedAt: date('2026-11-18T12:00:00Z') },
      { country: 'Mali', level: 4 },
    ]);
  });
});

test.each([
  ['Flash Flood Warning', 'flood'],
  ['Aviso de tormenta', 'storm'],
  ['Tropical Storm Watch', 'cyclone'],
  ['Red Flag Warning', 'wildfire'],
  ['Vague de froid', 'cold'],
  ['Excessive Heat Warning', 'heat'],
  ['Air Quality Alert', 'air'],
  ['Civil Emergency Message', 'other'],
])('%s warns of %s', (words, hazard) => {
  expect(hazardOf(words)).toBe(hazard);
});

describe('whatever comes', () => {
  const json = [
    ['usgs.json', (body: string) => usgs().parse(body, feed(), now)],
    ['gdacs.json', (body: string) => gdacs().parse(body, feed(), now)],
    ['gdacs-rss.xml', (body: string) => gdacs().parse(body, feed(), now)],
    ['nws.json', (body: string) => nws().parse(body, feed(), now)],
    ['meteoalarm.json', (body: string) => meteoalarm().parse(body, feed('PT'), now)],
    ['swic.json', (body: string) => swic().parse(body, feed(), now)],
    ['eonet.json', (body: string) => eonet().parse(body, feed(), now)],
  ] as const;
  const advice = [
    ['uk-country.json', (body: string) => [parsePage(body)]],
    ['us.json', (body: string) => adviceUs().parse(body)],
    ['us.xml', (body: string) => adviceUs().parse(body)],
    ['canada.json', (body: string) => adviceCanada().parse(body)],
    ['germany.json', (body: string) => adviceGermany().parse(body)],
    ['australia.xml', (body: string) => adviceAustralia().parse(body)],
  ] as const;

  const isTyped = ({
    id,
    hazard,
    type,
    title,
    start,
    end,
    center,
    countryCodes,
    areas,
    regions,
  }: AlertNotice) =>
    typeof id === 'string' &&
    typeof title === 'string' &&
    HAZARDS.includes(hazard) &&
    ALERT_TYPES.includes(type) &&
    !Number.isNaN(start.getTime()) &&
    !Number.isNaN(end.getTime()) &&
    [...countryCodes, ...areas, ...regions].every((text) => typeof text === 'string') &&
    (center === null ||
      (Math.abs(center.latitude) <= 90 && Math.abs(center.longitude) <= 180 && center.reachKm > 0));
  /** Refused in words, or read and typed. */
  const holds = <Item>(parse: (body: string) => Item[], body: string, isRight: (item: Item) => boolean) => {
    try {
      return parse(body).every(isRight);
    } catch (error) {
      if (error instanceof FeedError) return true;
      throw error;
    }
  };

  test.each(json)('%s with any value put anywhere is typed or refused', (name, parse) => {
    fc.assert(fc.property(damaged(fixture(name)), (body) => holds(parse, body, isTyped)));
  });

  test.each(advice)('%s with any value put anywhere is typed or refused', (name, parse) => {
    fc.assert(
      fc.property(damaged(fixture(name)), (body) =>
        holds(
          parse,
          body,
          ({ level, worstLevel, changedAt }) =>
            [1, 2, 3, 4].includes(level) && worstLevel >= level && !Number.isNaN(changedAt.getTime()),
        ),
      ),
    );
  });

  test.each([...json, ...advice])(
    '%s: a page, an empty body, an error and the wrong JSON are refused',
    (_, parse) => {
      for (const body of ['', ' ', 'null', '7', '"x"', '{}', page, '{"error":"overloaded"}'])
        expect(() => (parse as (body: string) => unknown)(body)).toThrow(FeedError);
    },
  );

  /** The body cut somewhere, or with one of its values replaced. */
  function damaged(body: string): fc.Arbitrary<string> {
    const cut = fc.nat(body.length).map((length) => body.slice(0, length));
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        null,
        -1e9,
        1e308,
        '__proto__',
        'constructor',
        '\u0000',
        '\ud800',
        '9999-99-99',
        [],
        {},
      ),
    );
    const replaced = fc.tuple(fc.nat(), value).map(([at, other]) => {
      const parts = [...body.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|null/g)];
      const part = parts[at % parts.length];
      if (!part) return body;
      return body.slice(0, part.index) + JSON.stringify(other) + body.slice(part.index + part[0].length);
    });
    return fc.oneof(cut, replaced, fc.string());
  }
});

describe('fields of a feed', () => {
  test('are read by their full names, as plain text', () => {
    const body =
      '<rss><channel><item><a:title>no</a:title><title lang="en">A &amp; <![CDATA[<b>B</b>]]></title></item><item/></channel></rss>';
    expect(readItems(body, ['title', 'a:title', 'link'])).toEqual([{ title: 'A & B', 'a:title': 'no' }]);
  });

  test('with entities of its own it is refused unread', () => {
    expect(() => readItems('<!DOCTYPE x [<!ENTITY a "b">]><rss><item/></rss>', ['title'])).toThrow(
      /entities/,
    );
  });

  test('any text is read or refused', () => {
    const piece = fc.constantFrom(
      '<rss>',
      '<item>',
      '</item>',
      '<title',
      '>',
      '</title>',
      '<![CDATA[',
      ']]>',
      'x',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) =>
        Array.isArray(readItems(`<rss>${pieces.join('')}`, ['title'])),
      ),
    );
  });
});
