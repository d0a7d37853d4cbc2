import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToOutlineKm } from '#core/place/outline.ts';
import { readCap } from '#server/ingest/feeds/cap-xml.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { type CapMessage, cap, standingOf } from './cap.ts';

const fixture = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../fixtures/alerts', name), 'utf8');
const now = new Date('2026-11-20T12:00:00Z');
const url = 'https://alerts.example/feed.xml';
const feed = { id: 'cap:x', url, publisher: 'CAP feeds', countryCode: null };
const read = (body: string, countryCode: string | null = null) =>
  cap([{ id: feed.id, url, countryCodes: countryCode ? [countryCode] : [] }]).read(
    body,
    { ...feed, countryCode },
    now,
  );
const noticesOf = (body: string, countryCode: string | null = null) =>
  read(body, countryCode).items.flatMap(({ notices }) => notices);

describe('a file of CAP', () => {
  it('is told in English where it is, with its area, its page and who warns', () => {
    const [message, ...others] = read(fixture('cap.xml')).items;
    expect(others).toEqual([]);
    expect(message?.replaces).toEqual([
      'office@meteo.example,PT.2026.11.20.1',
      'office@meteo.example,PT.2026.11.20.5',
    ]);
    expect(message?.notices).toMatchObject([
      {
        hazard: 'flood',
        type: 'danger',
        title: 'Flood warning, Office of Examples & Rivers',
        areas: ['Lisboa', 'Setúbal'],
        link: 'https://meteo.example/warnings/7',
        instruction: 'Move to higher ground; do not drive through water.',
        start: new Date('2026-11-20T11:45:00Z'),
        end: new Date('2026-11-21T00:00:00Z'),
        countryCodes: ['PT'],
        regions: ['Lisboa', 'Setúbal'],
      },
    ]);
    const [notice] = message!.notices;
    expect(notice!.outline).toHaveLength(1);
    expect(notice!.center!.latitude).toBeCloseTo(38.7, 1);
    expect(notice!.center!.longitude).toBeCloseTo(-9.15, 1);
  });

  const changed = (from: string, to: string) => fixture('cap.xml').replace(from, to);
  it.each([
    ['an exercise', changed('Actual', 'Exercise')],
    ['for few', changed('Public', 'Restricted')],
    ['a receipt', changed('Update', 'Ack')],
    ['over', fixture('cap.xml').replaceAll('2026-11-21T00', '2026-11-20T11')],
    ['past', fixture('cap.xml').replaceAll('Immediate', 'Past')],
  ])('that is %s warns of nothing', (_, body) => {
    expect(noticesOf(body)).toEqual([]);
  });

  it('counts as info where it is unlikely, and takes its country from the configuration where it names none', () => {
    expect(noticesOf(fixture('cap.xml').replaceAll('Likely', 'Unlikely'))).toMatchObject([{ type: 'info' }]);
    const bare = fixture('cap.xml')
      .replaceAll(/<cap:(polygon|geocode)>.*<\/cap:\1>/g, '')
      .replace('Lisboa; Setúbal', 'Lisboa');
    expect(noticesOf(bare)).toMatchObject([{ countryCodes: [], center: null }]);
    expect(noticesOf(bare, 'PT')).toMatchObject([{ countryCodes: ['PT'], regions: ['Lisboa'] }]);
  });

  it('names areas of the National Weather Service by their codes', () => {
    const coded = fixture('cap.xml')
      .replaceAll(/<cap:polygon>.*<\/cap:polygon>/g, '')
      .replace('ISO 3166-2', 'UGC')
      .replace('PT-11', 'KSC063');
    expect(noticesOf(coded)).toMatchObject([{ countryCodes: ['US'], zones: ['county/KSC063'] }]);
  });
});

describe('what is signed', () => {
  const bogus = fixture('cap-feed.xml').replaceAll('wind-1', 'forged');
  const signature = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignatureValue>${'A'.repeat(400)}</ds:SignatureValue><ds:Object>${bogus.replace(/<\?xml[^>]*>/, '')}</ds:Object></ds:Signature>`;

  it('is read as if it were not, whatever stands in the signature', () => {
    const plain = fixture('cap.xml');
    const signed = plain.replace(/<\/(cap:)?alert>\s*$/, (end) => `${signature}${end}`);
    expect(signed).not.toBe(plain);
    expect(read(signed).items).toEqual(read(plain).items);
  });

  it('holds no messages of its own beside an entry', () => {
    const feed = fixture('cap-feed.xml');
    const signed = feed.replace('</feed>', `${signature}</feed>`);
    expect(signed).not.toBe(feed);
    expect(read(signed)).toEqual(read(feed));
  });
});

describe('areas over 180°', () => {
  const shaped = (shape: string) =>
    noticesOf(
      fixture('cap.xml')
        .replaceAll(/<cap:(polygon|geocode)>.*<\/cap:\1>/g, '')
        .replaceAll(/(<\/cap:areaDesc>)/g, `$1${shape}`),
    )[0]!;
  const fiji = { latitude: -18, longitude: 179.8 };
  const away = ({ outline }: ReturnType<typeof shaped>, longitude: number) =>
    distanceToOutlineKm(outline!, fiji.latitude, longitude);

  it.each([
    ['by sign', '-20,177 -20,-178 -16,-178 -16,177 -20,177'],
    ['counted on beyond', '-20,177 -20,182 -16,182 -16,177 -20,177'],
    ['counted on to the west', '-20,-183 -20,-178 -16,-178 -16,-183 -20,-183'],
    ['left open', '-20,177 -20,-178 -16,-178 -16,177'],
  ])('as a polygon %s', (_, corners) => {
    const notice = shaped(`<cap:polygon>${corners}</cap:polygon>`);
    expect([179.8, 180, -180, -179.5, 181].map((longitude) => away(notice, longitude))).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(away(notice, 176)).toBeGreaterThan(90);
    expect(away(notice, 0)).toBeGreaterThan(10_000);
    expect(notice.center!.reachKm).toBeLessThan(400);
  });

  it('as circles', () => {
    const notice = shaped('<cap:circle>-18,179.9 60</cap:circle><cap:circle>-18,-179.5 60</cap:circle>');
    expect([179.8, -179.9, -179.2].map((longitude) => away(notice, longitude))).toEqual([0, 0, 0]);
    expect(away(notice, 178)).toBeGreaterThan(100);
    expect(shaped('<cap:circle>-18,181 60</cap:circle>').center).toEqual({
      latitude: -18,
      longitude: -179,
      reachKm: 60,
    });
  });
});

describe('a feed of CAP', () => {
  it('holds messages, and links to files of which it says when they changed', () => {
    const { items, links } = read(fixture('cap-feed.xml'));
    expect(items.flatMap(({ notices }) => notices)).toMatchObject([
      {
        id: 'wind-1',
        hazard: 'storm',
        type: 'warning',
        center: { latitude: 41.15, longitude: -8.61, reachKm: 25 },
        end: new Date('2026-11-21T11:00:00Z'),
      },
    ]);
    expect(links).toEqual([
      { url: 'https://alerts.example/files/flood.xml', version: '2026-11-20T11:40:00Z' },
    ]);
  });

  it('may be RSS', () => {
    const body = `<rss version="2.0"><channel><item><title>x</title><link>https://alerts.example/1.xml</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>`;
    expect(readCap(body, url).links).toEqual([
      { url: 'https://alerts.example/1.xml', version: 'Fri, 20 Nov 2026 10:00:00 GMT' },
    ]);
  });

  it.each([
    ['a page', fixture('../page.html')],
    ['nothing', ''],
    ['JSON', '{"alert":[]}'],
    ['entities of its own', `<!DOCTYPE a [<!ENTITY x "y">]>${fixture('cap.xml')}`],
  ])('is not %s', (_, body) => {
    expect(() => read(body)).toThrow(FeedError);
  });

  it('any text is read or refused, nothing else', () => {
    const piece = fc.constantFrom(
      ...[
        '<alert>',
        '</alert>',
        '<info>',
        '<area>',
        '<polygon>1,2',
        '<circle>',
        '<feed>',
        '<entry>',
        '<a b="',
        '>',
      ],
      ...[
        '<link href="x"/>',
        '<references>a,b,c',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&#x110000;',
        'x',
        '<identifier>1',
      ],
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((inner) => `<alert>${inner}</alert>`),
        ),
        (body) => {
          try {
            read(body);
          } catch (error) {
            expect(error).toBeInstanceOf(FeedError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('updates and cancellations', () => {
  const [wind] = noticesOf(fixture('cap-feed.xml'));
  const message = (id: string, replaces: string[] = [], notices = [{ ...wind!, id }]): CapMessage => ({
    key: `o,${id}`,
    replaces: replaces.map((other) => `o,${other}`),
    notices,
  });
  const idsOf = (messages: CapMessage[]) => standingOf(messages).map(({ id, title }) => [id, title][0]);

  it('an update takes the place of what it updates and keeps its name', () => {
    expect(idsOf([message('1'), message('2', ['1']), message('3', ['1', '2'])])).toEqual(['1']);
    expect(idsOf([message('3', ['2']), message('2', ['1'])])).toEqual(['1']);
  });

  it('a cancellation ends it, whatever order they come in', () => {
    expect(idsOf([message('1'), message('9', ['1'], []), message('4')])).toEqual(['4']);
    expect(idsOf([message('9', ['2'], []), message('2', ['1']), message('1')])).toEqual([]);
  });

  it('messages that name themselves or each other end nothing else', () => {
    expect(idsOf([message('1', ['1']), message('2')])).toEqual(['1', '2']);
    expect(idsOf([message('1', ['2']), message('2', ['1']), message('3')])).toEqual(['3']);
  });
});
