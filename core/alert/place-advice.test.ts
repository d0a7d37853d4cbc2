import { describe, expect, it } from 'vitest';
import type { AdvisoryReading } from '#core/score/figures/figures.ts';
import { advisoryBoard } from './advisory.ts';
import { isUntoldOfParts, placeAdvice, warnsOfParts } from './place-advice.ts';

const read = (
  issuer: AdvisoryReading['issuer'],
  level: AdvisoryReading['level'],
  scope: AdvisoryReading['scope'] = 'whole',
  asOf = '2026-05-03',
): AdvisoryReading => ({ issuer, level, scope, asOf });

const rowsAt = (country: readonly AdvisoryReading[], here = country) =>
  placeAdvice(
    advisoryBoard(country, () => ''),
    here,
  ).rows;

describe('what governments say of a place', () => {
  it('is what holds there, with the day it was read, beside what holds for the country', () => {
    const country = [read('UK', 3, 'parts'), read('CA', 4), read('AU', 2, 'higher-in-parts')];
    const here = [read('UK', 4, 'whole', '2026-08-14'), country[1]!, country[2]!];
    expect(
      rowsAt(country, here).map(({ here, ofArea, partsLevel, asOf }) => [here, ofArea, partsLevel, asOf]),
    ).toEqual([
      [null, null, null, null],
      [4, null, null, '2026-05-03'],
      [4, 'Advises against all travel here', 4, '2026-08-14'],
      [2, null, null, '2026-05-03'],
    ]);
  });

  it('is no level where a government warns of parts elsewhere, or publishes no warning', () => {
    expect(rowsAt([read('UK', 3, 'parts'), read('DE', 1)]).map(({ here }) => here)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('tells a warning against going to parts from one of which that is not told', () => {
    const [, canada, britain, australia] = rowsAt([
      read('CA', 1, 'higher-in-parts'),
      read('UK', 2, 'parts'),
      read('AU', 2),
    ]);
    expect([canada, britain, australia].map((row) => [warnsOfParts(row!), isUntoldOfParts(row!)])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    expect(rowsAt([read('CA', 2, 'higher-in-parts')]).some(warnsOfParts)).toBe(true);
  });
});
