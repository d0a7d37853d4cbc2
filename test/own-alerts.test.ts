import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseAtomFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import type { Alert } from '#core/alert/alert-schema.ts';
import {
  CAP_CATEGORIES,
  CAP_CERTAINTIES,
  CAP_SEVERITIES,
  type CapMessage,
  capXmlOf,
} from '#core/outputs/cap-message.ts';
import { readCap } from '#server/ingest/feeds/cap-xml.ts';
import { openIngest } from '#server/ingest/open.ts';
import { importFile } from '#server/ingest/own/import-file.ts';
import { cap } from '#server/ingest/sources/alerts/cap.ts';
import { createTestApp } from './app.ts';
import { findEngines } from './databases/engines.ts';
import { brokenAtomRules } from './outputs/atom-rules.ts';
import { brokenCapRules } from './outputs/cap-rules.ts';
import { openDocumentServer } from './servers/documents.ts';

const engines = await findEngines();

const second = fc
  .date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2039-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const words = fc.string({ unit: 'binary', maxLength: 60 });
const told = words.filter((text) => /[\p{L}\p{N}]/u.test(text));
const degree = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((n) => n / 1000);
const name = fc.record({ identifier: told, sender: told, sent: second });
const ring = fc
  .array(fc.tuple(degree(180), degree(90)), { minLength: 3, maxLength: 8 })
  .map((corners) => [...corners, corners[0]!]);
const message: fc.Arbitrary<CapMessage> = fc
  .record({
    name,
    source: words,
    note: words,
    replaces: fc.array(name, { maxLength: 3 }),
    category: fc.constantFrom(...CAP_CATEGORIES),
    event: told,
    severity: fc.constantFrom(...CAP_SEVERITIES),
    certainty: fc.constantFrom(...CAP_CERTAINTIES),
    onset: second,
    expires: second,
    senderName: words,
    headline: words,
    description: words,
    instruction: words,
    web: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    area: fc.record({
      description: told,
      outline: fc.array(ring, { maxLength: 3 }),
      circle: fc.option(
        fc.record({
          latitude: degree(90),
          longitude: degree(180),
          reachKm: fc.integer({ min: 0, max: 500 }),
        }),
      ),
      countryCodes: fc.uniqueArray(fc.constantFrom('PT', 'ES', 'FJ'), { maxLength: 3 }),
    }),
  })
  .map(({ name, ...rest }) => ({ ...name, ...rest }));

/** XML keeps neither control characters nor how wide a gap is. */
const asRead = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ud800-\udfff\ue000-\ufffd]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const nameAsRead = (text: string) => asRead(text.replaceAll(/[\s,<&]+/g, '_'));
const time = (text: string) => new Date(text).getTime();

describe('a file of CAP 1.2', () => {
  it('keeps the rules of the protocol, and is read as it was written, for any words', () => {
    fc.assert(
      fc.property(message, (written) => {
        const body = capXmlOf(written);
        expect(brokenCapRules(body)).toEqual([]);
        const { alerts } = readCap(body, 'https://example.org/');
        expect(alerts).toHaveLength(1);
        const { info: infos, ...alert } = alerts[0]!;
        expect(alert).toMatchObject({
          identifier: nameAsRead(written.identifier),
          sender: nameAsRead(written.sender),
          status: 'Actual',
          msgType: written.replaces.length > 0 ? 'Update' : 'Alert',
          scope: 'Public',
        });
        expect(time(alert.sent)).toBe(written.sent.getTime());
        expect(alert.references.split(' ').filter(Boolean)).toHaveLength(written.replaces.length);
        const [info] = infos;
        for (const field of ['event', 'senderName', 'headline', 'instruction', 'web'] as const)
          expect(asRead(info![field]), field).toBe(asRead(written[field]));
        expect(info).toMatchObject({
          urgency: 'Unknown',
          severity: written.severity,
          certainty: written.certainty,
        });
        expect([time(info!.onset), time(info!.expires)]).toEqual([
          written.onset.getTime(),
          written.expires.getTime(),
        ]);
        const [area] = info!.area;
        const { description, outline, circle, countryCodes } = written.area;
        expect(asRead(area!.areaDesc)).toBe(asRead(description));
        expect(
          area!.polygon.map((text) =>
            text.split(' ').map((pair) => pair.split(',').map(Number).toReversed()),
          ),
        ).toEqual(outline.map((corners) => corners.map(([x, y]) => [x + 0, y + 0])));
        expect(area!.circle).toEqual(
          circle ? [`${circle.latitude},${circle.longitude} ${circle.reachKm}`] : [],
        );
        expect(area!.geocode.map((code) => code?.value)).toEqual(countryCodes);
      }),
      { numRuns: 500 },
    );
  });

  it('of others, as the fixtures have them, keeps the rules too; what breaks one is found', () => {
    const flood = readFileSync('server/ingest/fixtures/alerts/cap.xml', 'utf8')
      .replace('<cap:polygon>not a corner</cap:polygon>', '')
      .replaceAll(/(<\/?)cap:/g, '$1')
      .replace('xmlns:cap', 'xmlns');
    // Its instruction stands before its headline, which few mind.
    expect(brokenCapRules(flood)).toEqual(['alert/info/headline is late']);
    const body = flood.replace(/<headline>.*<\/headline>/, '');
    expect(brokenCapRules(body)).toEqual([]);
    const broken = [
      [body.replace('>Severe<', '>Grave<'), /severity has another value/],
      [body.replace('11:30:00+00:00', '11:30:00Z'), /sent has another value/],
      [body.replace('<scope>Public</scope>', ''), /scope stands 0 times/],
      [body.replace('38.4,-9.5</polygon>', '38.4,-9.6</polygon>'), /polygon has another value/],
      [body.replace('<event>', '<happening>').replace('</event>', '</happening>'), /happening is not known/],
    ] as const;
    for (const [text, why] of broken) expect(brokenCapRules(text).join()).toMatch(why);
  });

  it('with letters written as numbers names its areas in one piece', () => {
    const body = readFileSync('server/ingest/fixtures/alerts/cap.xml', 'utf8').replace(
      'Lisboa; Setúbal',
      'Lisboa; Set&#250;bal',
    );
    const feed = { id: 'cap:x', url: 'https://example.org/', publisher: 'x', countryCode: null };
    const { items } = cap([{ id: 'cap:x', url: feed.url, countryCodes: null }]).read(
      body,
      feed,
      new Date('2026-11-20T12:00:00Z'),
    );
    expect(items[0]?.notices[0]?.areas).toEqual(['Lisboa', 'Setúbal']);
  });
});

describe.each(engines)('what visitors report as emergencies on $name', ({ open }) => {
  const lisbon = 2_267_057;
  const portugal = 2_264_397;
  let now = new Date('2026-11-20T12:34:56Z');

  it('stands as CAP for a day, unverified, and another installation reads it as an alert', async () => {
    const server = await openDocumentServer();
    const here = await createTestApp({ database: await open(), clock: () => now });
    const there = await createTestApp({
      database: await open(),
      clock: () => now,
      environment: {
        ALERT_FEEDS: `${server.origin}/feeds/own-alerts.atom`,
        CHAPERON_PUBLIC_URL: 'https://there.example',
      },
    });
    const publish = async () => {
      server.documents.clear();
      const index = await (await here.app.request(`${server.origin}/feeds/own-alerts.atom`)).text();
      server.documents.set('/feeds/own-alerts.atom', index);
      const files = [...index.matchAll(/type="application\/cap\+xml" href="([^"]+)"/g)].map(
        ([, url]) => url!,
      );
      for (const url of files) {
        const answer = await here.app.request(url);
        expect(answer.headers.get('content-type')).toBe('application/cap+xml; charset=utf-8');
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        const body = await answer.text();
        expect(brokenCapRules(body)).toEqual([]);
        server.documents.set(new URL(url).pathname, body);
      }
      return { index, files };
    };
    const alertsThere = async () => {
      now = new Date(now.getTime() + 120_000);
      await openIngest(there.deps)!.pullDue();
      await there.deps.events.publish({ topic: 'alerts', data: { country_codes: [], added: 0, removed: 0 } });
      return (await (await there.request('/v1/alerts/get')).json()) as Alert[];
    };

    expect((await publish()).files).toEqual([]);
    for (const report of [
      { entity_id: lisbon, report_title: 'Smoke & <flames> on Rua Áurea', report_emergency: 'fire' },
      { entity_id: portugal, report_title: 'Crowds', report_emergency: 'violence' },
      { entity_id: lisbon, report_title: 'Quiet', report_score: 18 },
    ])
      expect((await here.post('/v1/reports/new', report)).status).toBe(201);
    await here.deps.db.execute('update reports set is_released = false');
    expect((await publish()).files, 'not before it is public').toEqual([]);
    await here.deps.db.execute("update reports set is_released = true where status = 'published'");
    const { index, files } = await publish();
    expect(files).toHaveLength(2);
    expect(parseAtomFeed(index).entries?.map(({ title }) => title?.value)).toEqual([
      'Violence reported by a visitor: Portugal',
      'Fire reported by a visitor: Lisbon',
    ]);
    const fire = server.documents.get(new URL(files[1]!).pathname);
    expect(fire).toContain(
      '<urgency>Unknown</urgency><severity>Unknown</severity><certainty>Unknown</certainty>',
    );
    expect(fire).toContain(
      'nobody has verified it. In the visitor’s words: Smoke &amp; &lt;flames&gt; on Rua Áurea',
    );
    // To the hour, as all that is told of a report.
    expect(fire).toContain('<sent>2026-11-20T12:00:00-00:00</sent>');

    const alerts = await alertsThere();
    expect(alerts.map(({ message }) => message)).toEqual([
      'Fire, a visitor of Chaperon, not verified: Lisbon, Lisbon, Portugal.',
      'Violence, a visitor of Chaperon, not verified: Portugal.',
    ]);
    const lisbonFire = alerts.find(({ hazard }) => hazard === 'wildfire');
    expect(lisbonFire).toMatchObject({
      type: 'info',
      country_codes: ['PT'],
      radius_km: 25,
      start: '2026-11-20T12:00:00.000Z',
      end: '2026-11-21T12:00:00.000Z',
      link: expect.stringContaining(`${server.origin}/safety/${lisbon}/`),
    });

    // What is held again is gone at once, what is a day old too.
    await here.deps.db.execute("update reports set status = 'held' where title = 'Crowds'");
    expect((await publish()).files).toEqual([files[1]]);
    expect((await here.app.request(files[0]!)).status).toBe(404);
    expect(await alertsThere()).toHaveLength(1);
    now = new Date('2026-11-21T12:00:01Z');
    expect((await publish()).files).toEqual([]);
    expect(await alertsThere()).toEqual([]);
    server.close();
    await Promise.all([here.close(), there.close()]);
  });

  it('stands beside what the operator read in, which is read back as it was', async () => {
    now = new Date('2026-11-20T12:34:56Z');
    const here = await createTestApp({ database: await open(), clock: () => now });
    const header = 'id,type,hazard,title,area,start,end,country,latitude,longitude,radius_km,instruction';
    const times = '2026-11-20T10:00Z,2026-11-21T10:00Z';
    const rows = [
      `flood & co,danger,flood,"Flood <at> the river, now",Alfama; Baixa,${times},PT,38.71,-9.13,12,Stay away.`,
      `march,info,other,March,,${times},PT,,,,`,
    ];
    const own = {
      name: 'own.csv',
      kind: 'alerts',
      producer: 'Town Hall',
      licence: 'CC0',
      skipsWrong: false,
    } as const;
    const { lines } = await importFile(here.deps, { ...own, body: [header, ...rows].join('\n') }, false);
    expect(lines).toHaveLength(2);
    // Older than what was read in, and listed with it.
    const report = { entity_id: lisbon, report_title: 'Smoke', report_emergency: 'fire' };
    expect((await here.post('/v1/reports/new', report)).status).toBe(201);
    const self = 'http://here.example/feeds/own-alerts.atom';
    const all = await (await here.app.request(self)).text();
    expect(all.match(/<entry>/g)).toHaveLength(3);
    expect(brokenAtomRules(all, self)).toEqual([]);
    await here.deps.db.execute('delete from reports');
    const index = await (await here.app.request(self)).text();
    const files = [...index.matchAll(/href="([^"]+\.cap)"/g)].map(([, url]) => url!);
    expect(files).toHaveLength(2);
    const read = await Promise.all(
      files.map(async (url) => {
        const body = await (await here.app.request(url)).text();
        expect(brokenCapRules(body)).toEqual([]);
        expect(body).toContain('<note>Read in from Town Hall (CC0) by who runs this site');
        const feed = { id: 'cap:x', url, publisher: 'x', countryCode: null };
        return cap([{ id: 'cap:x', url, countryCodes: null }]).read(body, feed, now).items[0]!.notices[0]!;
      }),
    );
    const when = { start: new Date('2026-11-20T10:00Z'), end: new Date('2026-11-21T10:00Z') };
    expect(read).toMatchObject([
      {
        ...when,
        type: 'danger',
        hazard: 'flood',
        title: expect.stringMatching(/^Flood .*the river, now, Town Hall$/),
        areas: ['Alfama', 'Baixa'],
        center: { latitude: 38.71, longitude: -9.13, reachKm: 12 },
        countryCodes: ['PT'],
        instruction: 'Stay away.',
      },
      {
        ...when,
        type: 'info',
        hazard: 'other',
        title: 'March, Town Hall',
        center: null,
        countryCodes: ['PT'],
      },
    ]);
    await here.close();
  });

  it('names what it takes the place of once its author has changed it', async () => {
    now = new Date('2026-11-20T12:34:56Z');
    const here = await createTestApp({ database: await open(), clock: () => now });
    await here.post('/v1/reports/new', {
      entity_id: lisbon,
      report_title: 'Smoke',
      report_emergency: 'fire',
    });
    await here.deps.db.execute("update reports set is_released = true where status = 'published'");
    now = new Date('2026-11-20T15:10:00Z');
    await here.deps.db.execute(
      "update reports set edited_at = '2026-11-20T15:01:00Z', updated_at = '2026-11-20T15:01:00Z'",
    );
    const index = await (await here.app.request('/feeds/own-alerts.atom')).text();
    const [, file] = /href="([^"]+\.cap)"/.exec(index) ?? [];
    const body = await (await here.app.request(file!)).text();
    expect(brokenCapRules(body)).toEqual([]);
    expect(body).toContain('<msgType>Update</msgType>');
    expect(body).toMatch(/<references>localhost,report-\d+,2026-11-20T12:00:00-00:00<\/references>/);
    expect(body).toContain('<sent>2026-11-20T15:00:00-00:00</sent>');
    expect((await here.app.request('/feeds/own-alerts/report-0.cap')).status).toBe(404);
    await here.close();
  });
});
