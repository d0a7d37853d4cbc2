import { describe, expect, test } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { type ReportList, withNewest, withOwnReport, withoutReport, withReport } from './report-list.ts';

const report = (id: number, title = `Report ${id}`): PublicReport => ({
  id,
  entity_id: 2267057,
  name: 'Lisbon',
  country_code: 'PT',
  title,
  review: '',
  image: null,
  image_small: null,
  image_width: null,
  image_height: null,
  overall_safety: 70,
  emergency: null,
  reporter_id: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  is_edited: false,
});
const ids = ({ shown, waiting }: ReportList) => ({
  shown: shown.map(({ id }) => id),
  waiting: waiting.map(({ id }) => id),
});
const start: ReportList = { shown: [report(3), report(1)], waiting: [] };

describe('reports on an open page', () => {
  test('a new one waits until it is asked for, newest first', () => {
    const list = withReport(withReport(start, report(5)), report(4));
    expect(ids(list)).toEqual({ shown: [3, 1], waiting: [5, 4] });
  });

  test('a changed one is replaced where it stands', () => {
    expect(withReport(start, report(1, 'Changed')).shown[1]?.title).toBe('Changed');
    expect(ids(withReport(withReport(start, report(5)), report(5, 'Changed')))).toEqual({
      shown: [3, 1],
      waiting: [5],
    });
  });

  test('a deleted one goes at once', () => {
    expect(ids(withoutReport(start, 3))).toEqual({ shown: [1], waiting: [] });
  });

  test('the reader’s own is shown at once and not announced', () => {
    const announced = withReport(start, report(5));
    expect(ids(withOwnReport(announced, report(5)))).toEqual({ shown: [5, 3, 1], waiting: [] });
  });

  test('after a pause what is gone goes, what is new waits, what is older stays', () => {
    expect(ids(withNewest(start, [report(4), report(1)], 20))).toEqual({ shown: [1], waiting: [4] });
    expect(ids(withNewest(start, [report(4), report(3)], 2))).toEqual({ shown: [3, 1], waiting: [4] });
    expect(ids(withNewest(start, [], 20))).toEqual({ shown: [], waiting: [] });
  });
});
