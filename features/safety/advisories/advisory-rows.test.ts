import { describe, expect, it } from 'vitest';
import { advisoryBoard } from '#core/alert/advisory.ts';
import type { AdvisoryReading } from '#core/score/figures.ts';
import { advisoryView } from './advisory-rows.ts';

const reading = (
  issuer: AdvisoryReading['issuer'],
  level: AdvisoryReading['level'],
  scope: AdvisoryReading['scope'],
) => ({
  issuer,
  level,
  scope,
  asOf: '2026-05-03',
});

const viewOf = (countryCode: string, ...readings: AdvisoryReading[]) =>
  advisoryView(
    advisoryBoard(readings, (issuer) => `https://gov.example/${issuer}`),
    countryCode,
  );

describe('rows of the advisory board', () => {
  it('are solid for the whole country and hatched for parts of it', () => {
    const { rows, spread } = viewOf(
      'TH',
      reading('DE', 3, 'parts'),
      reading('CA', 2, 'higher-in-parts'),
      reading('UK', 1, 'whole'),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['plain', 'plain', 'part', 'plain'],
      ['plain', 'whole', 'part', 'part'],
      ['whole', 'plain', 'plain', 'plain'],
      ['none', 'none', 'none', 'none'],
    ]);
    expect(spread).toBe('1 to 3');
  });

  it('keep the government’s language and add what it means', () => {
    const [germany] = viewOf('TH', reading('DE', 3, 'parts')).rows;
    expect(germany).toMatchObject({
      words: 'Teilreisewarnung',
      language: 'de',
      inEnglish: ' (partial travel warning)',
      appliesTo: 'Part of the country',
      readOnText: 'May 3, 2026',
    });
  });

  it('tell Germany’s missing warning in its words, without a level', () => {
    const { rows, missing } = viewOf('FR', reading('DE', 1, 'whole'));
    expect(rows[0]).toMatchObject({
      level: null,
      cells: ['plain', 'plain', 'plain', 'plain'],
      words: 'Keine Reisewarnung',
      inEnglish: ' (no travel warning)',
      readOnText: 'May 3, 2026',
    });
    expect(missing).toContain('3 governments');
  });

  it('say that no reading is no all-clear, and nothing is missing of a government about itself', () => {
    const { rows, missing, median, spread } = viewOf('DE');
    expect({ median, spread }).toEqual({ median: null, spread: null });
    expect(missing).toContain('that is not the same as “no warning”');
    expect(rows[0]).toMatchObject({ words: 'This is the government’s own country', url: null });
    expect(rows[1]).toMatchObject({ words: 'No reading', url: 'https://gov.example/CA' });
  });
});
