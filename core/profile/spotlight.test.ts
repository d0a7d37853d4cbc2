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
  const quarter = (capital: string) => Number(capital.slice(8)) % 4;
  const choice = (date: Date) => weeklyChoice(CAPITALS, date, 3, quarter);

  it('is the same from Monday to Sunday and another the week after', () => {
    const monday = choice(day('2026-11-16'));
    expect(choice(day('2026-11-22'))).toEqual(monday);
    expect(choice(day('2026-11-23'))).not.toEqual(monday);
  });

  it('draws nothing twice, and no group twice before all, whatever there is to draw from', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 40 })),
        fc.date({ noInvalidDate: true, min: day('2020-01-01'), max: day('2100-01-01') }),
        fc.integer({ min: 0, max: 8 }),
        (candidates, date, count) => {
          const chosen = weeklyChoice(candidates, date, count, (candidate) => candidate % 3);
          expect(new Set(chosen).size).toBe(Math.min(count, candidates.length));
          const groups = new Set(candidates.map((candidate) => candidate % 3)).size;
          const first = chosen.slice(0, groups);
          expect(new Set(first.map((candidate) => candidate % 3)).size).toBe(first.length);
        },
      ),
    );
  });

  it('gives every capital its turn', () => {
    const weeks = Array.from(
      { length: 200 },
      (_, week) => new Date(day('2026-01-05').getTime() + week * 7 * 86_400_000),
    );
    expect(new Set(weeks.flatMap(choice)).size).toBe(CAPITALS.length);
  });
});
