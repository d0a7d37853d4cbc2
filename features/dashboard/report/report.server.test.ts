import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestFeeds } from '#server/db/schema/ingest.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { openTestMaps } from '../../../test/maps.ts';
import { answerReport } from './report.server.ts';

const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'chaperon-report-'));
const lisbon = 2267057;
const chiangMai = 1153671;
const kabul = 1138958;
const reykjavik = 3413829;
const pitcairn = 4030699;
const mei = {
  name: 'Mei',
  location: 'Chiang Mai, Thailand',
  placeId: chiangMai as number | null,
  latitude: 18.79,
  longitude: 98.98,
  isSample: true,
};
const ana = { ...mei, name: 'Ana', location: 'Kabul, Afghanistan', placeId: kabul, isSample: false };
const bo = { ...mei, name: 'Bo', location: 'Reykjavík, Iceland', placeId: reykjavik, isSample: false };

let app: TestApp;
beforeAll(async () => {
  openTestMaps();
  app = await createTestApp({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (body: unknown, { deps }: TestApp = app) =>
  answerReport(
    deps,
    new Request('http://localhost/dashboard/report.pdf', { method: 'POST', body: JSON.stringify(body) }),
  );

async function textOf(body: unknown, of: TestApp = app): Promise<string> {
  const answer = await ask(body, of);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const file = join(folder, 'report.pdf');
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

describe('the report', () => {
  test.runIf(hasPdftotext)('holds figures, places, people, alerts and sources as text', async () => {
    const text = await textOf({
      places: [lisbon, reykjavik],
      people: [mei, { ...mei, name: 'Łukasz Nguyễn', placeId: null, isSample: false }],
    });
    expect(text).toContain('Safety report');
    expect(text).toContain('November 20, 2026, 12:00 UTC');
    expect(text).toMatch(/Lisbon, Portugal\s+\d+\s+HIGHLY SAFE/);
    expect(text).toContain('Reykjavík');
    expect(text).toMatch(/Mei, Chiang Mai, Thailand \(sample\)\s+54\s+LOW SAFETY/);
    expect(text).toContain('Łukasz Nguyễn');
    expect(text).toContain('Sources');
    expect(text).toContain('Natural Earth');
    expect(text).toContain('Page 1 of');
  });

  test.runIf(hasPdftotext)(
    'gives people the score of their place, and its mean leaves out who has none',
    async () => {
      const scoreOf = (id: number) => Math.floor(app.deps.scores.of(app.deps.gazetteer.place(id)!).overall!);
      const cy = { ...ana, name: 'Cy', location: 'On the map', placeId: null };
      // What a browser claims about safety counts for nothing.
      const text = await textOf({ places: [], people: [{ ...ana, safety: 50 }, bo, cy, mei] });
      expect(text).toMatch(new RegExp(`Ana, Kabul, Afghanistan\\s+${scoreOf(kabul)}\\s+DANGEROUS`));
      expect(text).toMatch(new RegExp(`Bo, Reykjavík, Iceland\\s+${scoreOf(reykjavik)}\\s+`));
      expect(text).toMatch(/Cy, On the map\s+no place yet/);
      const mean = Math.floor((scoreOf(kabul) + scoreOf(reykjavik)) / 2);
      expect(text).toMatch(new RegExp(`${mean}%\\s+not known\\s+3`));
      expect(text).toContain('Left out of the average: 1 without a place, 1 sample.');
    },
  );

  test.runIf(hasPdftotext)('claims no band where the figures are another territory’s', async () => {
    const fletcher = { ...ana, name: 'Fletcher', location: 'Pitcairn', placeId: pitcairn };
    const text = await textOf({ places: [pitcairn], people: [fletcher] });
    expect(text.match(/Pitcairn(?: Islands)?\s+\d+\s+BORROWED SCORE/g)).toHaveLength(2);
    expect(text).toContain('Borrowed from the United Kingdom: too few figures of its own');
    expect(text).not.toContain('HIGHLY SAFE');
  });

  test.runIf(hasPdftotext)(
    'says that alerts are off, instead of that there are none, and holds no samples',
    async () => {
      const text = await textOf({ places: [lisbon], people: [mei] });
      expect(text).toContain('Live alerts are not connected here yet: no warning is sent.');
      expect(text).not.toMatch(/no alerts/i);
      expect(text).not.toContain('Flash flood');
    },
  );

  test.runIf(hasPdftotext)('names who was heard and who not beside what it does not hold', async () => {
    const live = await createTestApp({
      now: new Date('2026-11-20T12:00:00Z'),
      environment: { CHAPERON_LIVE: '1' },
    });
    const [triedAt, dueAt] = [new Date('2026-11-20T11:55:00Z'), new Date('2026-11-20T12:10:00Z')];
    const feed = { kind: 'alerts', triedAt, dueAt } as const;
    await live.deps.db.insert(ingestFeeds).values([
      { ...feed, feed: 'gdacs', source: 'gdacs', okAt: triedAt },
      { ...feed, feed: 'usgs', source: 'usgs', failures: 4 },
    ]);
    const text = await textOf({ places: [kabul], people: [] }, live);
    expect(text).toMatch(/Kabul, .*DANGEROUS\s+none heard of/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'No alerts for anything you monitor from the sources that answered. Heard from: GDACS. Not heard from: USGS, WMO Severe Weather,',
    );
    await live.close();
  });

  test('of a full list is made', async () => {
    const places = app.deps.gazetteer.cities({ limit: 1000 }).map(({ id }) => id);
    const answer = await ask({ places, people: [] });
    expect(answer.status).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test.each([
    [null, ''],
    [{ places: ['x'], people: [] }, 'places.0'],
    [{ places: [], people: [{ ...mei, latitude: 91 }] }, 'people.0.latitude'],
    [{ places: [], people: [{ ...mei, name: 'a\u0000' }] }, 'people.0.name'],
    [{ places: Array.from({ length: 1001 }, () => 1), people: [] }, 'places'],
  ])('refuses what is no list: %#', async (body, path) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path }] });
  });
});
