import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CsvRow, parseCsv } from '#core/text/csv.ts';
import { recordCountryScores } from '#features/safety/history/history.server.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { brokenCsvRules } from '../../test/outputs/csv-rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-20T12:00:00Z') });
  await recordCountryScores(test.deps);
});
afterAll(() => test?.close());

const read = async (path: string): Promise<CsvRow[]> => {
  const answer = await test.app.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const text = await answer.text();
  expect(brokenCsvRules(text)).toEqual([]);
  return parseCsv(text);
};

describe('the table of all scores', () => {
  it('has the receipt of every figure of every country, as the API gives them', async () => {
    const rows = await read('/data/scores.csv');
    expect(rows.filter(({ row }) => row === 'score')).toHaveLength(250);
    for (const id of [2264397, 607072, 3579143]) {
      const { score } = await (await test.request(`/v1/entities/receipts?id=${id}`)).json();
      const own = rows.filter(({ place_id }) => place_id === String(id));
      const [total] = own;
      expect(Number(total?.score)).toBeCloseTo(score.overall, 3);
      expect(total?.borrowed_from).toBe(score.borrowedFrom?.name ?? '');
      for (const { category, receipts } of score.categories) {
        const figures = own.filter((one) => one.row === 'figure' && one.category === category);
        expect(
          figures.map(({ indicator, value, year, producer }) => [indicator, value, year, producer]),
        ).toEqual(
          receipts.map((receipt: { indicator: string; value: number; year: number; producer: string }) => [
            receipt.indicator,
            String(receipt.value ?? ''),
            String(receipt.year ?? ''),
            receipt.producer,
          ]),
        );
      }
    }
  });

  it('keeps one type in each column: numbers bare, dates ISO, nothing for what is not known', async () => {
    const rows = await read('/data/scores.csv');
    const numbers = [
      'place_id',
      'value',
      'year',
      'points',
      'weight',
      'certainty',
      'score',
      'score_low',
      'coverage',
    ];
    for (const row of rows) {
      for (const name of numbers) expect(row[name], name).toMatch(/^(-?\d+(\.\d+)?(e[+-]?\d+)?)?$/);
      expect(row.is_stand_in_series).toMatch(/^(true|false)?$/);
      expect(row.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(row.country_code).toMatch(/^[A-Z]{2}$/);
    }
  });

  it('is not sent again to who has it, and comes packed or in pieces', async () => {
    const [plain, zipped] = await Promise.all(
      ['identity', 'gzip'].map((encoding) =>
        test.app.request('/data/scores.csv', { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect([plain?.headers.get('content-encoding'), zipped?.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ]);
    expect(plain?.headers.get('etag')).not.toBe(zipped?.headers.get('etag'));
    const text = await plain?.text();
    const unpacked = zipped?.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(unpacked).text()).toBe(text);
    const known: Record<string, string>[] = [
      { 'if-none-match': plain?.headers.get('etag') ?? '' },
      { 'if-modified-since': plain?.headers.get('last-modified') ?? '' },
    ];
    for (const headers of known)
      expect((await test.app.request('/data/scores.csv', { headers })).status).toBe(304);
    const other = {
      'if-none-match': '"other"',
      'if-modified-since': plain?.headers.get('last-modified') ?? '',
    };
    expect((await test.app.request('/data/scores.csv', { headers: other })).status).toBe(200);
  });

  it.each([
    ['regions', 'region'],
    ['cities', 'city'],
  ] as const)(
    'of all %s has each once, with the scores of the API, in columns of one type',
    async (file, kind) => {
      const rows = await read(`/data/${file}.csv`);
      expect(rows).toHaveLength(test.deps.gazetteer.counts()[file]);
      expect(new Set(rows.map(({ place_id }) => place_id)).size).toBe(rows.length);
      expect(new Set(rows.map(({ place_kind }) => place_kind))).toEqual(new Set([kind]));
      const numbers = Object.keys(rows[0]!).filter((name) =>
        /^score|tude$|_id$|coverage|population/.test(name),
      );
      const wrong = rows.filter(
        (row) =>
          !numbers.every((name) => /^(-?\d+(\.\d+)?)?$/.test(row[name]!)) ||
          !/^[A-Z]{2}$/.test(row.country_code!) ||
          !/^\d{4}-\d\d-\d\d$/.test(row.as_of!),
      );
      expect(wrong).toEqual([]);
      for (let at = 0; at < rows.length; at += Math.floor(rows.length / 40)) {
        const row = rows[at]!;
        const { score } = await (await test.request(`/v1/entities/receipts?id=${row.place_id}`)).json();
        expect(row.score === '' ? null : Number(row.score)).toEqual(
          score.overall === null ? null : expect.closeTo(score.overall, 1),
        );
        expect(row.borrowed_from).toBe(score.borrowedFrom?.name ?? '');
        for (const { category, score: own } of score.categories)
          if (own !== null) expect(Number(row[`score_${category}`])).toBeCloseTo(own, 1);
      }
      const { headers } = await test.app.request(`/data/${file}.csv`);
      const again = { 'if-none-match': headers.get('etag')! };
      expect((await test.app.request(`/data/${file}.csv`, { headers: again })).status).toBe(304);
    },
  );

  it('of a year says what was recorded last in it', async () => {
    expect(await (await test.app.request('/data/scores.json')).json()).toEqual({
      newest: '/data/scores.csv',
      regions: '/data/regions.csv',
      cities: '/data/cities.csv',
      years: [{ year: 2026, path: '/data/scores-2026.csv' }],
    });
    const rows = await read('/data/scores-2026.csv');
    expect(rows.filter(({ row }) => row === 'score')).toHaveLength(250);
    expect(rows[0]?.as_of).toBe('2026-11-20');
    expect((await test.app.request('/data/scores-2025.csv')).status).toBe(404);
    expect((await test.app.request('/data/scores-x.csv')).status).toBe(404);
  });
});
