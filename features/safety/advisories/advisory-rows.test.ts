import { describe, expect, it } from 'vitest';
import { advisoryBoard } from '#core/alert/advisory.ts';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { advisoryView, levelsHere } from './advisory-rows.ts';

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
    const { rows, levels } = viewOf(
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
    expect(levels).toBe('One government says level 1 of 4, one says level 2, one says level 3 for parts of the country.');
  });

  it('leave to a sentence what a government says of the place itself, and of parts elsewhere nothing', () => {
    const general = [reading('UK', 3, 'parts'), reading('CA', 4, 'whole'), reading('AU', 2, 'parts')];
    const board = advisoryBoard(general, () => '');
    const here = [reading('UK', 4, 'whole'), general[1]!, general[2]!];
    expect(levelsHere(board, here)).toEqual([{ government: 'United Kingdom', level: 4 }]);
    expect(levelsHere(board, general)).toEqual([]);
    // Germany publishes warnings only: where it has none it says no level.
    const silent = [reading('DE', 1, 'whole')];
    expect(
      levelsHere(
        advisoryBoard(silent, () => ''),
        silent,
      ),
    ).toEqual([]);
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
    const { rows, missing, levels } = viewOf('DE');
    expect(levels).toBeNull();
    expect(missing).toBe('We have no level from 4 governments: read their pages.');
    expect(rows[0]).toMatchObject({ words: 'This is the government’s own country', url: null });
    expect(rows[1]).toMatchObject({ words: 'We have no level from it', url: 'https://gov.example/CA' });
  });

  it('say that half a year is too long ago, and how many say the same level', () => {
    const board = advisoryBoard(
      [reading('DE', 3, 'parts'), reading('CA', 2, 'whole'), reading('UK', 2, 'whole')],
      (issuer) => `https://gov.example/${issuer}`,
    );
    const at = (now: string) => advisoryView(board, 'TH', new Date(now));
    expect(at('2026-11-26').levels).toBe('Two governments say level 2 of 4, one says level 3 for parts of the country.');
    expect(at('2026-11-26').rows[0]).toMatchObject({
      readOnText: 'Level as of May 3, 2026',
      isOld: true,
    });
    expect(at('2026-08-01').rows[0]).toMatchObject({ readOnText: 'May 3, 2026', isOld: false });
  });
});
