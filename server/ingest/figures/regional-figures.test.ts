import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { createIngest } from '#server/ingest/runner.ts';
import { eurostat } from '#server/ingest/sources/figures/eurostat.ts';
import { createOutbound } from '#server/providers/http.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { crimeIndex, pulledRegionalFigures } from './regional-figures.ts';

const whole = readFileSync(join(import.meta.dirname, '../fixtures/eurostat.json'), 'utf8');
const changed = (change: (table: Record<string, unknown>) => void): string => {
  const table = JSON.parse(whole) as Record<string, unknown>;
  change(table);
  return JSON.stringify(table);
};

describe('Eurostat', () => {
  const source = eurostat();

  it('asks robbery per 100,000 people of all regions at once', () => {
    expect(source.feeds().map(({ url }) => url)).toEqual([
      'https://ec.europa.eu/eurostat/api/dissemination/statistics/1.0/data/crim_gen_reg?format=JSON&lang=EN&freq=A&unit=P_HTHAB&iccs=ICCS0401&sinceTimePeriod=2021',
    ]);
  });

  it('reads each region in the newest year that its country has too, and passes over larger areas and gaps', () => {
    expect(source.parse(whole)).toEqual([
      { code: 'ES415', country: 'ES', name: 'Salamanca', year: 2023, rate: 25, national: 100 },
      { code: 'ES511', country: 'ES', name: 'Barcelona', year: 2022, rate: 384, national: 96 },
      { code: 'EL303', country: 'GR', name: 'Kentrikos Tomeas Athinon', year: 2023, rate: 12, national: 45 },
    ]);
  });

  it('reads values that come as a list', () => {
    const listed = changed((table) => {
      const value = table.value as Record<string, number>;
      table.value = Array.from({ length: 16 }, (_, at) => value[at] ?? null);
    });
    expect(source.parse(listed)).toEqual(source.parse(whole));
  });

  it.each([
    ['HTML in place of JSON', '<html>', /no JSON/],
    ['a refusal', '{"error":[{"status":400,"id":150,"label":"Invalid query"}]}', /another form/],
    [
      'offences that were not asked for',
      changed((table) => Object.assign(table, { size: [1, 1, 2, 8, 2] })),
      /more dimensions/,
    ],
    [
      'no regions',
      changed((table) => delete (table.dimension as Record<string, unknown>).geo),
      /no dimension "geo"/,
    ],
  ])('refuses %s', (_, body, message) => {
    expect(() => source.parse(body)).toThrow(FeedError);
    expect(() => source.parse(body)).toThrow(message);
  });

  it('answers anything with regions or a plain refusal', () => {
    const bodies = fc.oneof(
      fc.nat(whole.length).map((length) => whole.slice(0, length)),
      fc.json(),
      fc
        .tuple(fc.constantFrom('id', 'size', 'value', 'dimension', 'class'), fc.jsonValue())
        .map(([key, value]) => changed((table) => Object.assign(table, { [key]: value }))),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        try {
          for (const { rate, national } of source.parse(body)) expect(national).toBeGreaterThan(0 * rate);
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
    );
  });
});

it('a region is held against its country, with half of the difference', () => {
  expect(crimeIndex({ rate: 400, national: 100 })).toBe(200);
  expect(crimeIndex({ rate: 25, national: 100 })).toBe(50);
});

describe('a city named like its region', () => {
  let test: TestApp;
  let server: Server;
  let pull: () => Promise<string | undefined>;
  beforeAll(async () => {
    server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(whole));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const source = { ...eurostat(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), pauseMs: 0 };
    test = await createTestApp({ now: new Date('2026-11-22T12:00:00Z') });
    const send = createOutbound({ hosts: source.hosts, privateHosts: source.hosts, tries: 1 });
    const ingest = createIngest(test.deps, [pulledRegionalFigures(source)], send);
    pull = async () => (await ingest.pullDue({ isForced: true }))?.[0]?.outcome;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });

  const crimeOf = (name: string) => {
    const place = test.deps.gazetteer.find(name, 'ES', 9).find(({ kind }) => kind === 'city')!;
    return test.deps.scores.of(place).categories.find(({ category }) => category === 'crime')!;
  };
  const receiptOf = (name: string) =>
    crimeOf(name).receipts.find(({ indicator }) => indicator === 'PLACE.CRIME');

  it('has its crime from then on, with a receipt that says where from, and nothing else has', async () => {
    const before = { barcelona: crimeOf('Barcelona').score!, sevilla: crimeOf('Sevilla').score };
    expect(receiptOf('Barcelona')).toBeUndefined();
    expect(await pull()).toBe('ok');
    expect(receiptOf('Barcelona')).toMatchObject({
      value: 200,
      year: 2022,
      unit: 'its country = 100',
      producer: 'Eurostat, police-recorded offences by region',
    });
    expect(crimeOf('Barcelona').score!).toBeLessThan(before.barcelona);
    expect(receiptOf('Salamanca')!.value).toBe(50);
    expect(crimeOf('Sevilla').score).toBe(before.sevilla);
  });

  it('tells nothing new the second time', async () => {
    const known = test.deps.scores.tables.regionalCrime;
    expect(await pull()).toBe('ok');
    expect(await adoptFigures(test.deps)).toBe(false);
    expect(test.deps.scores.tables.regionalCrime).toBe(known);
  });

  it('leaves what ships as it is: Berlin has its own country’s source', async () => {
    const berlin = test.deps.gazetteer.find('Berlin', 'DE', 9).find(({ kind }) => kind === 'city')!;
    const figure = { indicator: `EUROSTAT.ROBBERY:${berlin.id}`, country: 'DE', year: 2025, value: 300 };
    await test.deps.scores.refresh([figure]);
    expect(test.deps.scores.tables.regionalCrime.get(berlin.id)?.value).toBe(300);
    const { categories } = test.deps.scores.of(berlin);
    const crime = categories.find(({ category }) => category === 'crime')!;
    expect(crime.receipts.find(({ indicator }) => indicator === 'PLACE.CRIME')?.producer).toContain(
      'Bundeskriminalamt',
    );
  });
});
