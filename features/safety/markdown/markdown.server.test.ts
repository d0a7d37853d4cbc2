import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilePathOf } from '#core/place/place-slug.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { cell, table } from './table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { CHAPERON_PUBLIC_URL: 'https://chaperon.example' } });
});
afterAll(() => test?.close());

const lisbon = '/safety/2267057/lisbon-lisbon-portugal.md';
const read = async (path: string) => {
  const answer = await test.app.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

describe('a table of Markdown', () => {
  it('keeps every text within its cell', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (rows) => {
        const lines = table(
          ['a', 'b'],
          rows.map((row) => row.map(cell)),
        ).split('\n');
        expect(lines).toHaveLength(rows.length + 2);
        for (const line of lines) expect(line.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(3);
      }),
    );
  });
});

describe('a place as Markdown', () => {
  it('says the number, the range and the words of the API, for places of every kind', async () => {
    // Cities, countries, a region and territories, with and without figures of their own.
    for (const id of [2267057, 745044, 2264397, 703448, 607072, 5843591, 3579143]) {
      const place = test.deps.gazetteer.place(id)!;
      const [wire] = (await (await test.request(`/v1/entities/get?id=${id}`)).json()) as {
        overall_safety: number | null;
        score_range: [number, number];
        borrowed_from: { note: string } | null;
        travel_warning: { note: string } | null;
        crime_score: number | null;
      }[];
      const { overall_safety, score_range, borrowed_from, travel_warning, crime_score } = wire!;
      const markdown = await read(`${profilePathOf(place)}.md`);
      expect(markdown).toContain(
        overall_safety === null
          ? 'No safety score'
          : score_range[0] < score_range[1]
            ? `**${overall_safety} of 100** (100 is safest), likely ${score_range[0]} to ${score_range[1]}, grade`
            : `**${overall_safety} of 100** (100 is safest), grade`,
      );
      expect(markdown).toContain(`| Anti-Crime | ${crime_score ?? 'unknown'} |`);
      for (const note of [borrowed_from?.note, travel_warning?.note])
        if (note) expect(markdown).toContain(cell(note));
      expect(markdown).toContain('This is information, not official advice');
      expect(markdown).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it('has one address, as a page has, and is no page of its own for search engines', async () => {
    const answer = await test.app.request(lisbon);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const other = await test.app.request('/safety/2267057/anything.md');
    expect([other.status, other.headers.get('location')]).toEqual([301, lisbon]);
    expect((await test.app.request('/safety/4/nowhere.md')).status).toBe(404);
  });

  it('says whom to call and what governments say', async () => {
    const markdown = await read(lisbon);
    expect(markdown).toContain('- Police, ambulance, fire: 112');
    expect(markdown).toMatch(/\| United Kingdom \| \d/);
    expect(markdown).toContain('https://chaperon.example/safety/2267057/lisbon-lisbon-portugal\n');
  });

  it('has the warnings of its page: areas, and what to look out for with who says so', async () => {
    const [tokyo, haiti] = await Promise.all(
      [1850147, 3718426].map((id) => read(`${profilePathOf(test.deps.gazetteer.place(id)!)}.md`)),
    );
    expect(tokyo).toMatch(/## Areas governments warn of\n\n- [^\n]*Fukushima/);
    expect(tokyo).toMatch(/## Watch out for\n/);
    expect(tokyo).toMatch(
      /- Spiked drinks in Tokyo: Some bars in Kabukicho.*\((United Kingdom|Canada|Australia).* 202\d/,
    );
    expect(haiti).toMatch(/- Kidnapping in Port-au-Prince: /);
    expect(haiti).not.toMatch(/- Pickpockets /);
    expect(haiti).toMatch(/https:\/\/chaperon\.example\/safety\/3718426\/[^\n]+\/street\n/);
  });

  it('names the doctor of an island without an ambulance, and whose figures its weather has', async () => {
    const markdown = await read('/safety/4030699/pitcairn-islands.md');
    expect(markdown).toContain('- Police: 984 0141\n- Ambulance, fire: None\n\n- Doctor: 984 0132\n');
    expect(markdown.match(/names these|names it/g), 'who names them is said once').toEqual(['names these']);
    expect(markdown).toContain(
      '| Weather | 83 | Of the 4 figures of this score, 3 are the United Kingdom’s. |',
    );
  });
});

describe('what programs are told of the site', () => {
  it('names doors that open', async () => {
    const overview = await read('/llms.txt');
    expect(overview).toMatch(/^# Chaperon\n/);
    expect(overview).toContain(`https://chaperon.example${lisbon}`);
    const doors = [
      ...overview.matchAll(/https:\/\/chaperon\.example(\/(?:v1|mcp|llms|safety|feeds|data)[\w./?=-]*)/g),
    ];
    expect(doors.length).toBeGreaterThan(9);
    for (const [, path] of doors)
      expect((await test.app.request(path!)).status, path).toBe(path === '/mcp' ? 405 : 200);
  });

  it('lists every country with the score of its page', async () => {
    const full = await read('/llms-full.txt');
    const countries = (await (await test.request('/v1/countries')).json()) as {
      name: string;
      overall: number | null;
      low: number;
      high: number;
      borrowed_from: unknown;
    }[];
    expect(full.match(/^\| .*\.md \|$/gm)).toHaveLength(countries.length);
    for (const { name, overall, low, high, borrowed_from } of countries)
      if (!borrowed_from)
        expect(full).toContain(`| ${cell(name)} | ${overall ?? 'unknown'} | ${low} to ${high} |`);
  });
});
