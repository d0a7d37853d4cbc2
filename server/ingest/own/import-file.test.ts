import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#core/alert/alert-schema.ts';
import type { Receipt } from '#core/score/score.ts';
import { decideRefresh, listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { freshFigures } from '#server/db/schema/ingest.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { importFile, type OwnFile, undoImport } from './import-file.ts';
import { listImports } from './imports.data.ts';

const engines = await findEngines();

const capFile = readFileSync(resolve(import.meta.dirname, '../fixtures/alerts/cap.xml'), 'utf8');
const head = 'id,type,hazard,title,area,start,end,country,latitude,longitude,radius_km,link,instruction';
const flood =
  'flood-1,danger,flood,"River over its banks, ""old"" bridge closed",Alfama; Baixa,2026-11-20T10:00Z,2026-11-21T10:00Z,PT,38.71,-9.13,12,https://example.org/flood,Stay away from the river.';
const march = 'march-1,info,,Demonstration,,2026-11-20T09:00Z,2026-11-20T23:00Z,PT,,,,,';
const over = 'old-1,info,,Fog,,2026-11-19T09:00Z,2026-11-19T23:00Z,PT,,,,,';

describe.each(engines)('files of an operator’s own on $name', ({ open }) => {
  let test: TestApp;
  const now = new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      now,
      environment: { CHAPERON_LIVE: '1', CHAPERON_PUBLIC_URL: 'https://chaperon.example' },
    });
  });
  afterAll(() => test?.close());

  const run = (file: Partial<OwnFile> & { body: string }, isDryRun = false) =>
    importFile(
      test.deps,
      {
        name: 'own.csv',
        kind: 'alerts',
        producer: 'Town Hall of Examples',
        licence: 'CC BY 4.0',
        skipsWrong: false,
        ...file,
      },
      isDryRun,
    );
  const alerts = async (query = '') => {
    await test.deps.events.publish({ topic: 'alerts', data: { country_codes: [], added: 0, removed: 0 } });
    return (await (await test.request(`/v1/alerts/get?${query}`)).json()) as Alert[];
  };
  const csv = (...rows: string[]) => [head, ...rows].join('\r\n');

  it('with alerts as CSV are stored as those of sources are; a dry run only says so', async () => {
    const dry = await run({ body: csv(flood, march, over) }, true);
    expect(dry.id).toBe('alerts:town-hall-of-examples');
    expect(dry.lines).toEqual([
      expect.stringMatching(
        /^own:town-hall-of-examples\.flood-1\tdanger\tflood\t.*12 km around a point\tPT\tRiver/,
      ),
      expect.stringMatching(
        /^own:town-hall-of-examples\.march-1\tinfo\tother\t.*whole country\tPT\tDemonstration/,
      ),
    ]);
    expect(dry.notes).toEqual([{ at: 'row 3', text: 'it is over', isWrong: false }]);
    expect(await alerts()).toEqual([]);
    expect(await listImports(test.deps.db)).toEqual([]);

    expect(await run({ body: csv(flood, march, over) })).toEqual(dry);
    expect(await alerts('place=2267057')).toMatchObject([
      {
        id: 'own:town-hall-of-examples.flood-1',
        type: 'danger',
        message: 'River over its banks, "old" bridge closed: Alfama, Baixa.',
        source: 'Town Hall of Examples',
        link: 'https://example.org/flood',
        instruction: 'Stay away from the river.',
        radius_km: 12,
      },
      { id: 'own:town-hall-of-examples.march-1', type: 'info', link: 'https://chaperon.example/status' },
    ]);
    expect(await listImports(test.deps.db)).toMatchObject([
      {
        id: 'alerts:town-hall-of-examples',
        producer: 'Town Hall of Examples',
        licence: 'CC BY 4.0',
        stored: 2,
      },
    ]);
  });

  it('again say all that their producer tells now; undone they are gone, those of others stay', async () => {
    await run({ body: csv(march.replace('march-1', 'march-2')), producer: 'Police' });
    await run({ body: csv(march) });
    const ids = async () => (await alerts('country=PT')).map(({ id }) => id).toSorted();
    expect(await ids()).toEqual(['own:police.march-2']);
    expect((await alerts('country=PT'))[0]?.sources.map(({ name }) => name).toSorted()).toEqual([
      'Police',
      'Town Hall of Examples',
    ]);
    expect(await undoImport(test.deps, 'alerts:police')).toBe(true);
    expect(await undoImport(test.deps, 'alerts:police')).toBe(false);
    expect(await ids()).toEqual(['own:town-hall-of-examples.march-1']);
    await undoImport(test.deps, 'alerts:town-hall-of-examples');
    expect(await alerts()).toEqual([]);
    expect(await listImports(test.deps.db)).toEqual([]);
  });

  it('with rows that are wrong store nothing, unless those are to be left out', async () => {
    const wrong = [
      march.replace('info', 'terrible'),
      march.replace('2026-11-20T23:00Z', 'tomorrow'),
      march.replace('PT', 'Portugal'),
      march.replace('PT', 'XX'),
      march.replace('PT', ''),
      flood.replace('38.71', '98.71').replace('flood-1', 'flood-2'),
      march.replace('march-1', ''),
      march.replace('T23:00Z', 'T08:00Z').replace('march-1', 'march-3'),
      flood.replace('https://example.org/flood', 'javascript:alert(1)'),
      march.replace('march-1', 'march-9'),
      march.replace('march-1', 'march-9'),
    ];
    const report = await run({ body: csv(...wrong) });
    expect(report.isRefused).toBe(true);
    expect(report.notes.map(({ at, text }) => `${at} ${text}`).toSorted()).toEqual(
      [
        'row 1 type: is none of danger, warning, info',
        'row 10 its id stands twice',
        'row 11 its id stands twice',
        'row 2 end: is no date, such as 2026-11-20T12:00Z',
        'row 3 country.0: is no ISO code of two letters',
        'row 4 it is nowhere: it has no point, no area and no known country',
        'row 5 its id stands twice',
        'row 6 latitude: is more than 90',
        'row 7 id: is missing, or no text',
        'row 8 it ends before it begins',
        'row 9 its link is no address of a page',
      ]
        .filter((line) => line !== 'row 10 its id stands twice')
        .toSorted(),
    );
    expect(await alerts()).toEqual([]);
    expect((await run({ body: csv(...wrong), skipsWrong: true })).lines).toHaveLength(1);
    expect(await alerts()).toHaveLength(1);
    await undoImport(test.deps, 'alerts:town-hall-of-examples');
  });

  it('with alerts as GeoJSON and as CAP are read as well', async () => {
    const ring = [
      [-9.5, 38.4],
      [-8.8, 38.4],
      [-8.8, 39],
      [-9.5, 39],
      [-9.5, 38.4],
    ];
    const properties = {
      type: 'warning',
      title: 'Smoke',
      start: '2026-11-20T10:00Z',
      end: '2026-11-21T10:00Z',
    };
    const features = [
      { type: 'Feature', id: 7, geometry: { type: 'Polygon', coordinates: [ring] }, properties },
      { type: 'Feature', id: 8, geometry: { type: 'Point', coordinates: [139.7, 35.7] }, properties },
      { type: 'Feature', id: 9, geometry: { type: 'LineString', coordinates: ring }, properties },
    ];
    const body = JSON.stringify({ type: 'FeatureCollection', features });
    const report = await run({ body, name: 'own.geojson', skipsWrong: true });
    expect(report.notes).toEqual([
      { at: 'feature 3', text: 'geometry: is no point, polygon or multipolygon', isWrong: true },
    ]);
    expect(await alerts('place=2267057')).toMatchObject([
      { id: 'own:town-hall-of-examples.7', distance_km: 0 },
    ]);
    expect(await alerts('country=JP')).toMatchObject([{ id: 'own:town-hall-of-examples.8', radius_km: 100 }]);

    const cap = await run({ body: capFile, name: 'own.cap' });
    expect(cap).toMatchObject({ notes: [], isRefused: false });
    expect(await alerts()).toMatchObject([
      { id: 'own:town-hall-of-examples.PT.2026.11.20.1', source: 'Town Hall of Examples', type: 'danger' },
    ]);
    const exercise = await run({ body: capFile.replace('Actual', 'Exercise'), name: 'own.cap' }, true);
    expect(exercise.notes[0]?.text).toMatch(/no warning to the public/);
    await undoImport(test.deps, 'alerts:town-hall-of-examples');
  });

  it.each<[string, Partial<OwnFile> & { body: string }]>([
    ['another form', { body: 'x', name: 'own.pdf' }],
    ['no producer', { body: csv(march), producer: ' ' }],
    ['no licence', { body: csv(march), licence: '' }],
    ['no rows', { body: head }],
    ['no GeoJSON', { body: '{}', name: 'own.json' }],
    [
      'a feed of links',
      { body: '<feed><entry><link href="https://x.example/a"/></entry></feed>', name: 'a.xml' },
    ],
    ['a document with entities', { body: '<!DOCTYPE x [<!ENTITY a "b">]><alert/>', name: 'a.xml' }],
    ['figures as CAP', { body: capFile, name: 'a.cap', kind: 'figures' }],
    ['broken quotes', { body: 'id,type\n"x' }],
  ])('of %s are refused', async (_, file) => {
    await expect(run(file)).rejects.toThrow(FeedError);
  });

  describe('with figures', () => {
    const mortality = 'SH.DYN.MORT';
    const receiptOf = (): Receipt =>
      test.deps.scores
        .country('PT')
        .categories.flatMap(({ receipts }) => receipts)
        .find(({ indicator }) => indicator === mortality)!;
    const figures = (...rows: string[]) => ({
      kind: 'figures' as const,
      body: ['indicator,country,year,value', ...rows].join('\n'),
    });

    it('stand in the receipts under their producer, until they are undone', async () => {
      const before = receiptOf();
      const dry = await run(figures(`${mortality},PRT,2026,3.5`), true);
      expect(dry).toMatchObject({ id: 'figures:town-hall-of-examples', notes: [] });
      expect(dry.lines).toEqual([`${mortality}\tPT\t2026\t3.5`]);
      expect(receiptOf()).toEqual(before);

      await run(figures(`${mortality},PRT,2026,3.5`));
      expect(receiptOf()).toMatchObject({
        value: 3.5,
        year: 2026,
        producer: 'Town Hall of Examples',
        licence: 'CC BY 4.0',
        url: null,
      });
      expect(JSON.stringify(receiptOf())).not.toContain('owner');
      const { licence, producer } = before;
      expect((await run(figures(`${mortality},PT,2026,3.4`))).lines).toHaveLength(1);
      expect(receiptOf().value).toBe(3.4);
      await undoImport(test.deps, 'figures:town-hall-of-examples');
      expect(receiptOf()).toEqual({ ...before, licence, producer });
      expect(await test.deps.db.select().from(freshFigures)).toEqual([]);
    });

    it('give the place back to what another source told', async () => {
      const other = {
        ...{ indicator: mortality, countryCode: 'PT', year: 2025, value: 3.9, source: 'world-bank' },
        readAt: now,
      };
      await test.deps.db.insert(freshFigures).values(other);
      await test.deps.db.execute(
        `insert into figure_refreshes (indicator, source, read_at, outcome, countries) values ('${mortality}', 'world-bank', now(), 'applied', 1)`,
      );
      await adoptFigures(test.deps);
      await run(figures(`${mortality},PT,2026,3.5`));
      expect(receiptOf().value).toBe(3.5);
      await undoImport(test.deps, 'figures:town-hall-of-examples');
      expect(receiptOf()).toMatchObject({ value: 3.9, year: 2025 });
      expect(await test.deps.db.select().from(freshFigures)).toMatchObject([other]);
      await test.deps.db.delete(freshFigures);
    });

    it('that are wrong, unknown or older are told each', async () => {
      const { notes } = await run(
        figures(
          'NO.SUCH,PT,2026,1',
          `${mortality},XX,2026,1`,
          `${mortality},PT,2026,9999`,
          `${mortality},PT,1995,3`,
          `${mortality},PT,now,3`,
          `${mortality},ES,2026,`,
          'ADVISORY.UK,PT,2026,1',
        ),
        true,
      );
      expect(notes.map(({ at, isWrong }) => [at, isWrong])).toEqual([
        ['row 1', true],
        ['row 2', true],
        ['row 3', true],
        ['row 4', false],
        ['row 5', true],
        ['row 6', true],
        ['row 7', true],
      ]);
    });

    it('that would move many scores far are held, and come with their producer once approved', async () => {
      const rows = [...test.deps.scores.tables.countries.keys()].map((code) => `PV.EST,${code},2026,-2.5`);
      const more = [...test.deps.scores.tables.countries.keys()].map((code) => `RL.EST,${code},2026,-2.5`);
      const { notes } = await run(figures(...rows, ...more));
      const [held] = await listHeld(test.deps.db);
      expect(held).toBeDefined();
      expect(notes.map(({ text }) => text).join()).toContain(`held as ${held!.id}: It would move the scores`);
      await decideRefresh(test.deps.db, held!.id, 'approved');
      await adoptFigures(test.deps);
      const rowsOf = await test.deps.db.select().from(freshFigures);
      expect(rowsOf.every(({ producer }) => producer === 'Town Hall of Examples')).toBe(true);
      expect(rowsOf.length).toBeGreaterThan(100);
      await undoImport(test.deps, 'figures:town-hall-of-examples');
      expect(await test.deps.db.select().from(freshFigures)).toEqual([]);
      expect(await listHeld(test.deps.db)).toEqual([]);
    });
  });
});
