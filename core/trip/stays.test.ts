import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateNotes, dayAfter, daysBetween, monthsOf, type Stay, spanOf, staysOf } from './stays.ts';
import { readTrip } from './trip.ts';
import { weakestLinks } from './weakest-link.ts';

const stays = (stops: string) => staysOf(readTrip({ stops, planned: null }, '2026-11-23').trip.stops);
const stay: fc.Arbitrary<Omit<Stay, 'at'>> = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30 }))
  .map(([begin, length]) => ({
    from: dayAfter('2026-12-01', begin),
    to: dayAfter('2026-12-01', begin + length),
  }));

describe('the dates of a trip', () => {
  it('may share the day of travel, or leave none between', () => {
    expect(dateNotes(stays('1.2026-12-01.2026-12-05~2.2026-12-05.2026-12-09'))).toEqual([]);
    expect(dateNotes(stays('1.2026-12-01.2026-12-05~2.2026-12-06.2026-12-09'))).toEqual([]);
  });

  it('have gaps and overlaps by the day', () => {
    expect(
      dateNotes(stays('1.2026-12-01.2026-12-05~2.2026-12-08.2026-12-12~3.2026-12-10.2026-12-11')),
    ).toEqual([
      { kind: 'gap', before: 0, after: 1, from: '2026-12-06', to: '2026-12-07', days: 2 },
      { kind: 'overlap', before: 1, after: 2, from: '2026-12-10', to: '2026-12-11', days: 2 },
    ]);
  });

  it('may be out of order', () => {
    expect(dateNotes(stays('7~1.2026-12-06.2026-12-09~2.2026-12-01.2026-12-06'))).toEqual([
      { kind: 'order', before: 1, after: 2 },
    ]);
  });

  it('leave out a stop that has none or ends before it begins', () => {
    expect(stays('1~2.2026-12-05.2026-12-01~3.2026-12-05~4..2026-12-07')).toEqual([
      { at: 2, from: '2026-12-05', to: '2026-12-05' },
      { at: 3, from: '2026-12-07', to: '2026-12-07' },
    ]);
    expect(spanOf([])).toBeNull();
  });

  it('are all within the span, and every day of a gap is in no stay', () => {
    fc.assert(
      fc.property(fc.array(stay, { minLength: 1, maxLength: 8 }), (list) => {
        const all = list.map((each, at) => ({ ...each, at }));
        const span = spanOf(all)!;
        const days = Array.from({ length: span.days }, (_, index) => dayAfter(span.from, index));
        expect(days.at(-1)).toBe(span.to);
        const isAt = (day: string) => all.filter(({ from, to }) => from <= day && day <= to).length;
        const notes = dateNotes(all);
        const free = notes.flatMap((note) =>
          note.kind === 'gap'
            ? Array.from({ length: note.days }, (_, index) => dayAfter(note.from, index))
            : [],
        );
        expect(free).toEqual(days.filter((day) => isAt(day) === 0));
        for (const note of notes)
          if (note.kind === 'overlap') expect(isAt(note.from)).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('touch months', () => {
    expect(monthsOf({ from: '2026-11-30', to: '2027-01-01' })).toEqual([
      { year: 2026, month: 11 },
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ]);
    expect(monthsOf({ from: '2026-01-01', to: '2090-01-01' })).toHaveLength(12);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(2);
  });
});

describe('the weakest link', () => {
  const scored = (...scores: (number | null)[]) =>
    scores.map((score, id) => ({ id, score, isBorrowed: false }));

  it('is the stop with the lowest score, or all of them', () => {
    expect(weakestLinks(scored(71, 45, null, 60))).toEqual([1]);
    expect(weakestLinks(scored(45, 71, 45))).toEqual([0, 2]);
  });

  it('needs two places to compare, and another territory’s score is none', () => {
    expect(weakestLinks(scored(71, null))).toEqual([]);
    expect(weakestLinks([...scored(71), { id: 9, score: 20, isBorrowed: true }])).toEqual([]);
    expect(weakestLinks([...scored(71), ...scored(71)])).toEqual([]);
  });
});
