import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newReportSchema, reportChangeSchema } from './report-schema.ts';

const smallest = { entity_id: 2267057, report_score: 14 };
const read = (changes: Record<string, unknown>) => newReportSchema.safeParse({ ...smallest, ...changes });
const pathsOf = (changes: Record<string, unknown>) =>
  read(changes).error?.issues.map(({ path }) => path.join('.'));

describe('a new report', () => {
  test('needs a place and a score only', () => {
    expect(read({}).data).toMatchObject({
      report_type: 'user',
      reporter_id: null,
      reporter_name: null,
      report_title: '',
      report_review: '',
      report_image: null,
      report_emergency: null,
    });
  });

  test('never keeps who reports', () => {
    expect(read({ reporter_id: 7, reporter_name: 'Ana' }).data).toMatchObject({
      reporter_id: null,
      reporter_name: null,
    });
  });

  test('takes 100 and 500 characters as a browser counts them, a line break as one', () => {
    expect(read({ report_title: 'a'.repeat(100), report_review: '\r\n'.repeat(500) }).success).toBe(true);
    expect(pathsOf({ report_title: 'a'.repeat(101) })).toEqual(['report_title']);
    expect(pathsOf({ report_review: '😀'.repeat(251) })).toEqual(['report_review']);
  });

  test.each([0, 0.5, 20.5, 1.3, '', 'abc', Number.NaN, '1e1'])('refuses the score %s', (score) => {
    expect(pathsOf({ report_score: score })).toEqual(['report_score']);
  });

  test('takes what a plain form sends', () => {
    expect(read({ entity_id: '2267057', report_score: '14.5' }).data).toMatchObject({
      entity_id: 2267057,
      report_score: 14.5,
    });
  });

  test('reads what is left out or null as not given, and an empty text as a mistake', () => {
    const nothing = { report_score: null, report_emergency: null, report_image: null };
    expect(read(nothing).data).toMatchObject(nothing);
    expect(newReportSchema.parse({ entity_id: 2267057 })).toMatchObject(nothing);
    for (const field of Object.keys(nothing)) expect(pathsOf({ [field]: '' })).toEqual([field]);
  });

  test('knows five emergencies and one type', () => {
    expect(pathsOf({ report_emergency: 'flood' })).toEqual(['report_emergency']);
    expect(pathsOf({ report_type: 'admin' })).toEqual(['report_type']);
  });

  test('refuses NUL and half a surrogate pair, and returns every other text unchanged', () => {
    expect(pathsOf({ report_title: 'a\u0000' })).toEqual(['report_title']);
    expect(pathsOf({ report_review: '\ud800' })).toEqual(['report_review']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        fc.pre(!text.includes('\r\n') && !text.includes('\u0000'));
        expect(read({ report_title: text }).data?.report_title).toBe(text);
      }),
    );
  });
});

test('a change leaves out what stays, and null takes the photo away', () => {
  expect(reportChangeSchema.parse({})).toEqual({});
  expect(reportChangeSchema.parse({ report_image: null, report_title: 'New' })).toEqual({
    report_image: null,
    report_title: 'New',
  });
});
