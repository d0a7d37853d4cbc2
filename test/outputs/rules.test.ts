import { describe, expect, it } from 'vitest';
import { brokenAtomRules } from './atom-rules.ts';
import { brokenCalendarRules } from './calendar-rules.ts';
import { brokenCsvRules } from './csv-rules.ts';
import { brokenGeoJsonRules } from './geojson-rules.ts';
import { brokenJsonFeedRules } from './json-feed-rules.ts';

const self = 'https://chaperon.example/feed';
const link = (rel: string) => `<link rel="${rel}" href="${self}"/>`;
const entry = `<entry><id>${self}#1</id><title>Storm</title><updated>2026-11-23T12:00:00Z</updated>${link('alternate')}<summary>Wind</summary></entry>`;
const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${self}</id><title>Alerts</title><updated>2026-11-23T12:00:00Z</updated><author><name>Chaperon</name></author>${link('self')}${link('alternate')}${entry}</feed>`;

const item = { id: '1', content_text: 'Wind', date_published: '2026-11-23T12:00:00Z' };
const jsonFeed = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Alerts',
  feed_url: self,
  items: [item],
};

const event = [
  'BEGIN:VEVENT',
  'UID:1@chaperon.example',
  'DTSTAMP:20261123T120000Z',
  'DTSTART:20261123T120000Z',
  'DTEND:20261123T130000Z',
  'SUMMARY:Storm\\, wind',
  'END:VEVENT',
];
const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...event, 'END:VCALENDAR', ''].join(
  '\r\n',
);

const ring = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 0],
];
const feature = (coordinates: unknown, type = 'Polygon', more = {}) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', id: 1, geometry: { type, coordinates }, properties: {} }],
  ...more,
});

const json = JSON.stringify;
const forms: Record<
  string,
  [(body: string) => string[], kept: string, broken: [body: string, why: RegExp][]]
> = {
  'Atom (RFC 4287)': [
    (body) => brokenAtomRules(body, self),
    atom,
    [
      [atom.replace('Storm', '\u0001'), /XML 2\.2/],
      [atom.replace('Storm', ']]>'), /XML 2\.4/],
      [atom.replace('Storm', '<b>'), /XML 2\.1/],
      [atom.replace('Storm', '<b>x</b>'), /3\.1\.1/],
      [atom.replace('<author><name>Chaperon</name></author>', ''), /4\.1\.1: author stands 0/],
      [atom.replace(link('self'), ''), /4\.1\.1: its own address/],
      [atom.replace(entry, entry + entry), /4\.1\.1: two entries/],
      [atom.replace('12:00:00Z</updated><author', '1:00Z</updated><author'), /3\.3/],
      [atom.replace('T12:00:00Z</updated><author', 'T11:00:00Z</updated><author'), /4\.2\.15/],
      [atom.replace(`${link('alternate')}<summary>`, '<summary>'), /4\.1\.2: neither/],
      [atom.replace(link('self'), link('self') + link('alternate')), /4\.1\.1: two alternate/],
      [atom.replace(`${self}#1`, 'one'), /4\.2\.6/],
      [atom.replace('<summary>', '<link href="https://a.example/a b"/><summary>'), /4\.2\.7\.1/],
      [atom.replace('<summary>', '<text/><summary>'), /text is not known/],
    ],
  ],
  'JSON Feed 1.1': [
    (body) => brokenJsonFeedRules(body, self),
    json(jsonFeed),
    [
      [json({ ...jsonFeed, version: '1' }), /version is/],
      [json({ ...jsonFeed, feed_url: `${self}2` }), /feed_url is/],
      [json({ ...jsonFeed, items: [item, item] }), /two are 1/],
      [json({ ...jsonFeed, items: [{ id: '1' }] }), /no content/],
      [json({ ...jsonFeed, items: [{ ...item, id: 1 }] }), /id is 1/],
      [json({ ...jsonFeed, items: [{ ...item, url: null }] }), /url is null/],
      [json({ ...jsonFeed, items: [{ ...item, date_published: '2026-02-30T12:00:00Z' }] }), /date_published/],
    ],
  ],
  'iCalendar (RFC 5545)': [
    brokenCalendarRules,
    calendar,
    [
      [calendar.replaceAll('\r\n', '\n'), /3\.1/],
      [calendar.replace('wind', 'w'.repeat(80)), /3\.1: more than 75/],
      [calendar.replace('wind', 'w\u0007'), /3\.1: a control/],
      [calendar.replace('\\,', ','), /3\.8\.1\.12/],
      [calendar.replace(`${event.join('\r\n')}\r\n`, ''), /3\.6: a calendar without/],
      [calendar.replace('VERSION:2.0\r\n', ''), /3\.7\.4/],
      [calendar.replace('UID:1@chaperon.example\r\n', ''), /3\.8\.4\.7/],
      [calendar.replace('DTSTAMP:20261123T120000Z', 'DTSTAMP:20261123T120000'), /3\.8\.7\.2/],
      [calendar.replace('DTSTART:20261123T120000Z', 'DTSTART:20261123T120000'), /3\.8\.2\.4/],
      [calendar.replace('DTEND:20261123T13', 'DTEND:20261123T11'), /3\.8\.2\.2/],
      [calendar.replace('END:VEVENT', `END:VEVENT\r\n${event.join('\r\n')}`), /3\.8\.4\.7: two events/],
    ],
  ],
  'GeoJSON (RFC 7946)': [
    brokenGeoJsonRules,
    json(feature([ring], 'Polygon', { bbox: [0, 0, 2, 2] })),
    [
      [json(feature([ring.toReversed()])), /3\.1\.6: a ring that turns/],
      [json(feature([ring.slice(0, 3)])), /3\.1\.6: a ring of fewer/],
      [json(feature([[...ring.slice(0, 3), [0, 1]]])), /3\.1\.6: a ring that is not closed/],
      [json(feature([181, 0], 'Point')), /4: 181,0/],
      [json(feature([0, 0], 'Point', { bbox: [1, 0, 2, 2] })), /5: 0,0 lies outside/],
      [json(feature([0, 0], 'Point', { crs: {} })), /4: a crs/],
      [json({ ...feature([0, 0], 'Point'), type: 'Feature' }), /3\.3/],
    ],
  ],
  'CSV (RFC 4180)': [
    brokenCsvRules,
    'a,b\r\n1,"two ""x"", and\r\nmore"\r\n',
    [
      ['a,b\n1,2\n', /2\.1/],
      ['a,b\r\n1,2', /2\.1/],
      ['a,b\r\n1\r\n', /2\.4/],
      ['a,a\r\n1,2\r\n', /2\.3/],
      ['a,b\r\n1,"x"y\r\n', /2\.5/],
    ],
  ],
};

describe.each(Object.entries(forms))('the rules of %s', (_, [brokenRules, kept, broken]) => {
  it('find nothing where they are kept, and what breaks one', () => {
    expect(brokenRules(kept)).toEqual([]);
    for (const [body, why] of broken) expect(brokenRules(body).join('\n'), body).toMatch(why);
  });
});
