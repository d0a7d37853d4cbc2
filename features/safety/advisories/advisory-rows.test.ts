import { describe, expect, it } from 'vitest';
import { advisoryBoard } from '#core/alert/advisory.ts';
import { placeAdvice } from '#core/alert/place-advice.ts';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { advisoryRows } from './advisory-rows.ts';

const reading = (
  issuer: AdvisoryReading['issuer'],
  level: AdvisoryReading['level'],
  scope: AdvisoryReading['scope'],
): AdvisoryReading => ({ issuer, level, scope, asOf: '2026-05-03' });

const place = { name: 'Chiang Mai', countryCode: 'TH', countryName: 'Thailand' };
const link = (issuer: string) => `https://gov.example/${issuer}`;
const rowsOf = (readings: readonly AdvisoryReading[], of = place, here = readings) =>
  advisoryRows(placeAdvice(advisoryBoard(readings, link), here), of);

describe('rows of the advisory board', () => {
  it('are solid for what holds here and hatched for parts, at the level it has there', () => {
    const rows = rowsOf([
      reading('DE', 3, 'parts'),
      reading('CA', 2, 'higher-in-parts'),
      reading('UK', 2, 'parts'),
    ]);
    expect(rows.map(({ cells, level }) => [...cells, level])).toEqual([
      ['plain', 'plain', 'plain', 'part', 4],
      ['plain', 'here', 'part', 'part', 2],
      ['plain', 'plain', 'part', 'plain', 3],
      ['none', 'none', 'none', 'none', null],
    ]);
    expect(rows[0]!.label).toBe('Level 4 on our scale of 4, for parts of the country only');
    expect(rows[1]!.label).toBe('Level 2 on our scale of 4, some regions higher');
    const [, , britain] = rowsOf([reading('UK', 3, 'parts')]);
    expect(britain!.cells).toEqual(['plain', 'plain', 'plain', 'part']);
  });

  it('are hatched as high as a government names areas', () => {
    const area = {
      issuer: 'AU' as const,
      level: 3 as const,
      asOf: '2025-07-29',
      except: [],
      exceptFor: '',
      named: [],
      note: '',
    };
    const readings = [reading('AU', 1, 'whole')];
    const [, , , australia] = advisoryRows(
      placeAdvice(advisoryBoard(readings, link, [area]), readings),
      place,
    );
    expect(australia!.cells).toEqual(['here', 'part', 'part', 'plain']);
  });

  it('lead with what a government says of the place itself, the rest of the country second', () => {
    const general = [reading('UK', 3, 'parts'), reading('CA', 3, 'whole'), reading('AU', 2, 'whole')];
    const here = [reading('UK', 4, 'whole'), reading('CA', 4, 'whole'), general[2]!];
    const [, canada, britain, australia] = rowsOf(general, place, here);
    expect(britain).toMatchObject({
      cells: ['plain', 'plain', 'plain', 'here'],
      words: 'Advises against all travel here',
      appliesTo: 'Chiang Mai',
      elsewhere: 'Elsewhere in Thailand: parts only',
    });
    expect(canada).toMatchObject({
      words: 'Avoid all travel',
      elsewhere: 'Elsewhere in Thailand: Avoid non-essential travel',
    });
    expect(australia).toMatchObject({ appliesTo: 'Whole country', elsewhere: null });
  });

  it('say that a whole country is meant but for areas that the page names', () => {
    const readings = [reading('CA', 1, 'whole'), reading('AU', 1, 'whole')];
    const rows = advisoryRows(
      placeAdvice(advisoryBoard(readings, link), readings),
      place,
      new Set(['Australia']),
    );
    expect(rows.map(({ appliesTo }) => appliesTo)).toEqual([
      '',
      'Whole country',
      '',
      'Whole country except named areas',
    ]);
    expect(rows.map(({ label }) => label).filter(Boolean)).toEqual([
      'Level 1 on our scale of 4',
      'Level 1 on our scale of 4, some areas higher',
    ]);
  });

  it('keep the government’s language and add what it means', () => {
    const [germany] = rowsOf([reading('DE', 3, 'parts')]);
    expect(germany).toMatchObject({
      words: 'Teilreisewarnung',
      language: 'de',
      inEnglish: ' (partial travel warning)',
      appliesTo: 'Parts of the country',
      readOn: 'May 3, 2026',
      url: 'https://gov.example/DE',
    });
  });

  it('tell Germany’s missing warning in its words, without a level', () => {
    const [germany] = rowsOf([reading('DE', 1, 'whole')]);
    expect(germany).toMatchObject({
      level: null,
      cells: ['plain', 'plain', 'plain', 'plain'],
      words: 'Keine Reisewarnung',
      inEnglish: ' (no travel warning)',
      readOn: 'May 3, 2026',
    });
  });

  it('say that no reading is no all-clear, and nothing is missing of a government about itself', () => {
    const rows = rowsOf([], { name: 'Berlin', countryCode: 'DE', countryName: 'Germany' });
    expect(rows[0]).toMatchObject({ words: 'This is the government’s own country', url: null });
    expect(rows[1]).toMatchObject({
      words: 'No level known: read its page',
      url: 'https://gov.example/CA',
      readOn: '',
    });
  });
});
