import { expect, it } from 'vitest';
import type { CategoryScore, Receipt } from '../score.ts';
import { datedNote, datedNoteOfExact, datedYears } from './dated-figures.ts';

const now = new Date('2026-11-26');
const receipt = (year: number | null, more: Partial<Receipt> = {}) =>
  ({ value: 1, weight: 1, year, ...more }) as Receipt;
const category = (id: CategoryScore['category'], ...receipts: Receipt[]) => ({ category: id, receipts });

it('spans the years of figures older than three years', () => {
  const years = datedYears(
    [category('crime', receipt(2023), receipt(2021)), category('medical_care', receipt(2012), receipt(null))],
    now,
  );
  expect(years).toEqual({ from: 2012, to: 2021 });
  expect(datedNote(years!)).toBe('Some figures are from 2012 to 2021');
});

it('notes the years beside a score only where no range stands there', () => {
  const years = { from: 2019, to: 2019 };
  expect(datedNoteOfExact({ low: 41.2, high: 41.9 }, years)).toBe('Some figures are from 2019');
  expect(datedNoteOfExact({ low: 41.2, high: 42.1 }, years)).toBeNull();
  expect(datedNoteOfExact({ low: 41.2, high: 41.9 }, null)).toBeNull();
});

it('leaves out what is new, unknown, not counted, read at the place, or of the climate', () => {
  const local = { cities: null } as Receipt['local'];
  expect(
    datedYears(
      [
        category('crime', receipt(2023), receipt(2010, { value: null }), receipt(2011, { weight: 0 })),
        category('transportation', receipt(2015, { local })),
        category('weather', receipt(2020)),
      ],
      now,
    ),
  ).toBeNull();
});
