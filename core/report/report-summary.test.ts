import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestReports, modelSummaryDefect } from './report-summary.ts';

type SummarizedReport = Parameters<typeof digestReports>[1][number];

const report = (id: number, changes: Partial<SummarizedReport> = {}): SummarizedReport => ({
  id,
  title: '',
  review: '',
  score: 14,
  emergency: null,
  createdAt: new Date(Date.UTC(2026, 10, 20, 12) - id * 3_600_000),
  ...changes,
});

describe('the digest', () => {
  test('says that there are none', () => {
    expect(digestReports({ tally: [], n: 0 }, [])).toMatchObject({
      n: 0,
      percent: null,
      newestAt: null,
      cites: [],
      text: 'No reports from visitors yet.',
    });
  });

  test('names no word that tells nothing, however often it is used', () => {
    const reports = [
      report(2, { review: 'It took half an hour, the station was close and usual' }),
      report(1, { review: 'Half an hour by the close station, as usual' }),
    ];
    expect(digestReports({ tally: [[14, 2]], n: 2 }, reports).terms).toEqual([
      { term: 'station', reports: 2 },
    ]);
  });

  test('names no word that only says what was hidden', () => {
    const reports = [
      report(2, { review: `Call [phone hidden] or [e-mail hidden] at the market` }),
      report(1, { review: `The market guard has [phone hidden], or [e-mail hidden]` }),
    ];
    expect(digestReports({ tally: [[14, 2]], n: 2 }, reports).terms).toEqual([
      { term: 'market', reports: 2 },
    ]);
  });

  test('gives the share per band, recurring terms, emergencies and the newest title', () => {
    const reports = [
      report(3, { review: 'Pickpockets at the station', score: 6 }),
      report(2, { title: 'Tram 28', review: 'pickpockets everywhere', score: 13, emergency: 'violence' }),
      report(1, { title: 'Fine', review: 'Quiet evening', score: 18 }),
    ];
    const digest = digestReports(
      {
        tally: [
          [6, 1],
          [13, 1],
          [18, 1],
        ],
        n: 3,
      },
      reports,
    );
    expect(digest.text).toBe(
      'Of 3 reports by visitors, 1 felt highly safe, 1 felt moderately safe and 1 felt in danger. ' +
        'Mentioned most: pickpockets. 1 report told of an emergency. The newest one with a title: “Tram 28”.',
    );
    expect(digest.terms).toEqual([{ term: 'pickpockets', reports: 2 }]);
    expect(digest.percent).toBeCloseTo(61.67, 1);
    expect(digest.cites).toEqual([3, 2, 1]);
  });

  test('tells of one report without counting it', () => {
    const one = report(1, { title: 'Tram 28', score: 13, emergency: 'violence' });
    expect(digestReports({ tally: [[13, 1]], n: 1 }, [one]).text).toBe(
      'One visitor has reported and felt moderately safe. The report told of an emergency. It says: “Tram 28”.',
    );
    expect(digestReports({ tally: [], n: 1 }, [report(1, { title: '', score: null })]).text).toBe(
      'One visitor has reported and gave no score.',
    );
  });

  test('counts reports without a score apart, and in no mean', () => {
    const reports = [report(3, { score: null }), report(2, { score: 8 }), report(1, { score: 8 })];
    const digest = digestReports({ tally: [[8, 2]], n: 3 }, reports);
    expect(digest.text).toMatch(/^Of 3 reports by visitors, 2 felt unsafe and 1 gave no score\./);
    expect(digest).toMatchObject({ n: 3, percent: null });
  });

  test('counts each report in exactly one band', () => {
    const score = fc.integer({ min: 2, max: 40 }).map((half) => half / 2);
    fc.assert(
      fc.property(fc.array(score, { maxLength: 40 }), (scores) => {
        const { bands, n } = digestReports(
          { tally: scores.map((value) => [value, 1] as const), n: scores.length },
          [],
        );
        expect(bands.reduce((sum, band) => sum + band.reports, 0)).toBe(n);
      }),
    );
  });
});

describe('a text written by a model is refused', () => {
  const ids = new Set([7, 8]);
  const given = 'Report 7: two thefts on tram 28 at 17.30. Report 8: quiet.';
  const defect = (text: string, cites = [7]) => modelSummaryDefect({ text, cites }, given, ids);

  test('unless it is plain, cites what it was given and holds no figure of its own', () => {
    expect(defect('Two thefts were reported on tram 28; otherwise it was quiet.')).toBeNull();
  });

  test.each<[string, string, number[] | undefined, string]>([
    ['with a figure of its own', 'There were 5 thefts.', undefined, 'figure'],
    ['with a figure of its own in words', 'Half of them, some five, were thefts.', undefined, 'figure'],
    ['with part of a figure', 'Trouble at 17.', undefined, 'figure'],
    ['with markup', 'See <b>tram 28</b>', undefined, 'markup'],
    ['with a link', 'See https://tram 28', undefined, 'markup'],
    ['with no citation', 'Quiet.', [], 'citation'],
    ['with an invented citation', 'Quiet.', [9], 'citation'],
    ['that is empty', '  ', undefined, 'empty'],
    ['that is endless', 'quiet '.repeat(200), undefined, 'too_long'],
  ])('%s', (_, text, cites, expected) => {
    expect(defect(text, cites)).toBe(expected);
  });
});
