import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRefresh, listHeld } from '#features/safety/figures/fresh-figures.data.server.ts';
import { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { sourceAges } from '#features/safety/figures/source-ages.server.ts';
import { loadHistory } from '#features/safety/history/history.server.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { createIngest } from '#server/ingest/runner.ts';
import { inform } from '#server/ingest/sources/figures/inform.ts';
import { who } from '#server/ingest/sources/figures/who.ts';
import { worldBank } from '#server/ingest/sources/figures/world-bank.ts';
import { createOutbound } from '#server/providers/http.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { pulledFigures } from './figure-source.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');
const feedOf = (source: ReturnType<typeof worldBank>, indicator: string) =>
  source.feeds().find((feed) => feed.indicator === indicator)!;

describe('the World Bank', () => {
  const source = worldBank();
  const governance = feedOf(source, 'PV.EST');

  it('asks governance of source 3 by its new codes', () => {
    expect(governance.url).toBe(
      'https://api.worldbank.org/v2/country/all/indicator/GOV_WGI_PV.EST?format=json&per_page=1000&mrnev=1&source=3',
    );
  });

  it('reads values and passes over groups and gaps', () => {
    expect(source.parse(fixture('world-bank.json'), governance)).toEqual([
      { code: 'KOR', year: 2024, value: 0.61 },
      { code: 'NOR', year: 2024, value: 0.94 },
    ]);
  });

  it.each([
    [
      'a refusal at status 200',
      fixture('world-bank-refusal.json'),
      /^The World Bank refuses: The indicator was not found/,
    ],
    ['HTML in place of JSON', '<html>', /no JSON/],
    ['another form', '{}', /another form/],
    ['more than one page', '[{"page":1,"pages":3,"total":900},[]]', /more than one page/],
  ])('refuses %s', (_, body, message) => {
    expect(() => source.parse(body, governance)).toThrow(FeedError);
    expect(() => source.parse(body, governance)).toThrow(message);
  });

  it('finds nothing where it covers nothing', () => {
    expect(source.parse('[{"page":0,"pages":0,"total":0},null]', governance)).toEqual([]);
  });
});

describe('WHO and INFORM', () => {
  it('reads WHO’s doctors in our unit and passes over rows that are no country', () => {
    const source = who();
    expect(source.parse(fixture('who.json'), feedOf(source, 'SH.MED.PHYS.ZS'))).toEqual([
      { code: 'JPN', year: 2020, value: expect.closeTo(2.6) },
    ]);
    expect(() =>
      source.parse('{"value":[],"@odata.nextLink":"x"}', feedOf(source, 'SH.MED.PHYS.ZS')),
    ).toThrow('more than one page');
  });

  it('reads INFORM’s hazard that was asked for', () => {
    const source = inform();
    const body =
      '[{"Iso3":"AFG","IndicatorId":"HA.NAT.EQ","IndicatorScore":7.8},{"Iso3":"AFG","IndicatorId":"INFORM","IndicatorScore":7},{"Iso3":"AGO","IndicatorId":"HA.NAT.EQ","IndicatorScore":70}]';
    expect(source.parse(body, feedOf(source, 'INFORM.HA.NAT.EQ'))).toEqual([
      { code: 'AFG', year: 2026, value: 7.8 },
    ]);
    expect(source.parse('[]', feedOf(source, 'INFORM.HA.NAT.EQ'))).toEqual([]);
  });
});

describe('a refresh', () => {
  const indicator = 'SH.DYN.MORT';
  let now = new Date('2026-11-21T12:00:00Z');
  let test: TestApp;
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let pull: () => Promise<string | undefined>;

  beforeAll(async () => {
    server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await createTestApp({ clock: () => now });
    const all = worldBank(origin);
    const one = {
      ...all,
      pauseMs: 0,
      feeds: () => all.feeds().filter((feed) => feed.indicator === indicator),
    };
    const send = createOutbound({ hosts: one.hosts, privateHosts: one.hosts, tries: 1 });
    const ingest = createIngest(test.deps, [pulledFigures(one)], send);
    pull = async () => (await ingest.pullDue({ isForced: true }))?.[0]?.outcome;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  /** The shipped figures as the World Bank would tell them, a year later and changed. */
  const tell = (change: (value: number) => number, countries = Number.POSITIVE_INFINITY, year = 2025) => {
    const rows = [...test.deps.scores.tables.countries.values()]
      .flatMap(({ code3, figures }) => {
        const figure = figures.get(indicator);
        return figure ? [{ code3, value: figure.value }] : [];
      })
      .slice(0, countries)
      .map(({ code3, value }) => ({
        country: { id: code3.slice(0, 2) },
        countryiso3code: code3,
        date: String(year),
        value: change(value),
      }));
    const body = JSON.stringify([{ page: 1, pages: 1, total: rows.length }, rows]);
    answer = (response) => response.setHeader('content-type', 'application/json').end(body);
  };
  const figure = () => test.deps.scores.tables.countries.get('TH')?.figures.get(indicator);
  const receipt = () =>
    test.deps.scores
      .country('TH')
      .categories.flatMap(({ receipts }) => receipts)
      .find((one) => one.indicator === indicator);

  it('is taken when little moves, and the score, its receipt and its history know', async () => {
    const before = figure()!;
    tell((value) => value * 0.9);
    expect(await pull()).toBe('ok');
    expect(figure()).toEqual({ value: before.value * 0.9, year: 2025 });
    expect(receipt()).toMatchObject({ value: before.value * 0.9, year: 2025 });
    const thailand = test.deps.gazetteer.country('TH')!;
    expect((await loadHistory(test.deps, thailand)).length).toBeGreaterThan(0);
  });

  it.each([
    [
      'an error at status 200',
      () => {
        answer = (response) => response.end(fixture('world-bank-refusal.json'));
      },
      'failed',
    ],
    [
      'an empty answer',
      () => {
        answer = (response) => response.end('[{"page":0,"pages":0,"total":0},null]');
      },
      'failed',
    ],
    [
      'a server that fails',
      () => {
        answer = (response) => {
          response.statusCode = 500;
          response.end();
        };
      },
      'failed',
    ],
  ])('that is %s keeps the last good, with its age', async (_, arrange, outcome) => {
    const before = figure();
    arrange();
    now = new Date(now.getTime() + 1000);
    expect(await pull()).toBe(outcome);
    expect(figure()).toEqual(before);
    const [age] = await sourceAges(test.deps.db, now);
    expect(age).toMatchObject({ source: 'world-bank', failing: 1, okAt: new Date('2026-11-21T12:00:00Z') });
  });

  it('that lost countries is held for the operator, and taken on their word', async () => {
    const before = figure();
    tell((value) => value * 0.8, 100, 2026);
    await pull();
    expect(figure()).toEqual(before);
    const [held] = await listHeld(test.deps.db);
    expect(held?.why).toMatch(/^It tells of 100 countries; the last good one told of \d+\.$/);
    expect(await decideRefresh(test.deps.db, held!.id, 'approved')).toBe(true);
    expect(await decideRefresh(test.deps.db, held!.id, 'approved')).toBe(false);
    expect(await adoptFigures(test.deps)).toBe(true);
    expect(await adoptFigures(test.deps)).toBe(false);
    expect(await listHeld(test.deps.db)).toEqual([]);
  });

  it('that moves many scores is held', async () => {
    const before = figure();
    const scores = test.deps.scores;
    const fresh = [...scores.tables.countries.values()].flatMap(({ code }) =>
      ['RL.EST', 'CC.EST', 'PV.EST', 'GE.EST', 'VA.EST'].map((id) => ({
        indicator: id,
        country: code,
        year: 2026,
        value: -2.5,
      })),
    );
    const moved = [...(await scores.tryFigures(fresh))].filter(
      ([code, after]) => Math.abs((after ?? 0) - (scores.country(code).overall ?? 0)) > 10,
    );
    expect(moved.length).toBeGreaterThan(20);
    expect(figure()).toEqual(before);
  });
});
