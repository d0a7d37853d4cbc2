import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoWeek, weeklyChoice } from './spotlight.ts';

const CAPITALS = Array.from({ length: 40 }, (_, index) => `capital ${index}`);
const day = (iso: string): Date => new Date(`${iso}T12:00:00Z`);

describe('isoWeek', () => {
  it.each([
    ['2026-11-20', 2026, 47],
    ['2026-01-01', 2026, 1],
    ['2027-01-01', 2026, 53],
    ['2024-12-30', 2025, 1],
    ['2023-01-01', 2022, 52],
  ])('%s lies in %i week %i', (date, year, week) => {
    expect(isoWeek(day(date))).toEqual({ year, week });
  });
});

describe('weeklyChoice', () => {
  it('is the same from Monday to Sunday and another the week after', () => {
    const monday = weeklyChoice(CAPITALS, day('2026-11-16'));
    expect(weeklyChoice(CAPITALS, day('2026-11-22'))).toEqual(monday);
    expect(weeklyChoice(CAPITALS, day('2026-11-23'))).not.toEqual(monday);
  });

  it('draws nothing twice, whatever there is to draw from', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string()),
        fc.date({ noInvalidDate: true, min: day('2020-01-01'), max: day('2100-01-01') }),
        (candidates, date) => {
          const chosen = weeklyChoice(candidates, date);
          expect(new Set(chosen).size).toBe(Math.min(3, candidates.length));
        },
      ),
    );
  });

  it('gives every capital its turn', () => {
    const weeks = Array.from(
      { length: 200 },
      (_, week) => new Date(day('2026-01-05').getTime() + week * 7 * 86_400_000),
    );
    expect(new Set(weeks.flatMap((week) => weeklyChoice(CAPITALS, week))).size).toBe(CAPITALS.length);
  });
});
