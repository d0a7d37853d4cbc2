import { describe, expect, it } from 'vitest';
import type { CategoryScore, Receipt, Score } from '#core/score/score.ts';
import { ledgerMarkup } from '#features/safety/profile/static-parts.server.tsx';
import { newLifetimes } from '../../../test/lifetimes.ts';
import { ledgerRow, receiptDetailsOf as wordedDetails } from './ledger-rows.ts';

const receipt = (given: Partial<Receipt> = {}): Receipt => ({
  indicator: 'SH.STA.TRAF.P5',
  name: 'Road traffic deaths',
  weight: 0.75,
  value: 32.17,
  unit: 'per 100,000 people',
  year: 2019,
  points: 16.42,
  worst: 38,
  best: 2.5,
  scale: 'linear',
  certainty: 0.8,
  producer: 'World Bank',
  licence: 'CC BY 4.0',
  url: 'https://data.worldbank.org/',
  retrieved: '2026-07',
  inheritedFrom: null,
  isFallback: false,
  worldMedian: 14.7,
  derivation: null,
  inputs: [],
  ...given,
});

const category = (given: Partial<CategoryScore> = {}): CategoryScore => ({
  category: 'transportation',
  score: 16.42,
  low: 12.3,
  high: 37.3,
  missing: 0.25,
  coverage: 0.6,
  grade: 'C',
  basis: 'country',
  receipts: [
    receipt(),
    receipt({ indicator: 'INFORM.CC.PHY', name: 'Lack of works', weight: 0.25, value: null, points: null }),
  ],
  context: [],
  ...given,
});

type Warned = Partial<Pick<Parameters<typeof ledgerMarkup>[0], 'dated'> & Pick<Score, 'advisoryCap'>>;
const drawn = (categories: CategoryScore[], { advisoryCap = null, dated = null }: Warned = {}) => {
  const drawn: string[] = [];
  ledgerMarkup(
    {
      place: { kind: 'city', countryName: 'Thailand', scoreOf: null },
      score: { categories, advisoryCap },
      dated,
    },
    newLifetimes().caches,
    (html) => {
      drawn.push(html);
      return { html };
    },
  );
  return drawn.join('');
};
const receiptDetailsOf = (given: Partial<CategoryScore>, isCountry = false) =>
  wordedDetails(category(given), isCountry);

describe('rows of the ledger', () => {
  it('show numbers rounded down and word each receipt', () => {
    expect(ledgerRow(category(), 'Thailand')).toMatchObject({ score: 16, low: 12, high: 37, grade: 'C' });
    expect(receiptDetailsOf({}).lines[0]).toEqual({
      id: 'receipt-transportation-SH.STA.TRAF.P5',
      figure: 'Road traffic deaths: 32.2 per 100,000 people',
      points: '16.4 pts × 75%',
      producer: 'World Bank',
      url: 'https://data.worldbank.org/',
      source: ', 2019. CC BY 4.0. Fetched in July 2026. World median 14.7',
    });
  });

  it('say what is missing, inherited, a stand-in, and how wide the range is', () => {
    const details = receiptDetailsOf({});
    expect(details.lines[1]).toMatchObject({ figure: 'No figure: Lack of works', points: 'missing × 25%' });
    expect(details.lines[1]?.source).toMatch(/^\. No figure is known\. CC BY 4\.0/);
    expect(details.coverage).toBe(
      'Coverage C: 1 of 2 inputs, of the whole country, of 2019. Likely between 12 and 37',
    );
    const labeled = receiptDetailsOf({
      receipts: [receipt({ inheritedFrom: 'Norway', isFallback: true, year: null })],
    });
    expect(labeled.lines[0]?.source).toBe(
      ', year not stated. CC BY 4.0. Fetched in July 2026. World median 14.7. Norway’s figure stands in. Another source, because the main one has none',
    );
  });

  it('say why complete figures have a middling grade, but not on the page of their own country', () => {
    const range = { low: 16.42, high: 16.42 };
    const complete: Partial<CategoryScore> = {
      basis: 'country',
      grade: 'C',
      receipts: [receipt()],
      ...range,
    };
    expect(receiptDetailsOf(complete).coverage).toBe(
      'Coverage C: its one input, but of the whole country, of 2019',
    );
    expect(receiptDetailsOf(complete, true).coverage).toBe('Coverage C: its one input, of 2019');
  });

  it('name the area of a figure that was counted over one', () => {
    const local = { place: 'Guatapé', area: 'Antioquia department', steps: [], added: null, cities: null };
    const source = (given: Partial<Receipt>) =>
      receiptDetailsOf({ receipts: [receipt(given)] }).lines[0]?.source;
    expect(source({ local })).toContain('. Worked out for Antioquia department. ');
    expect(source({ local: { ...local, area: null } })).toContain('. City reading. ');
    // The country's figure that counts for a place is of whoever made it, with the place's own record beside it.
    const ofCountry = { share: 1, beside: 'Earthquakes felt here alone would make 0.8 (USGS)' };
    expect(source({ local: { ...local, area: null, ofCountry } })).toContain(
      '. Figure of the whole country. Earthquakes felt here alone would make 0.8 (USGS). ',
    );
    expect(source({ local: { ...local, ofCountry: { ...ofCountry, share: 0.7 } } })).toContain(
      '. 70% of the country’s figure. ',
    );
  });

  it('spell the arithmetic out to the category', () => {
    expect(receiptDetailsOf({})?.arithmetic).toEqual([
      { name: 'Road traffic deaths', steps: ['100 × (32.17 − 38) ÷ (2.5 − 38) = 16.4'] },
      { name: 'Score', steps: ['(16.4 × 75%) ÷ 75% = 16.4'] },
    ]);
  });

  it('have no details for Personal and no arithmetic where nothing is known', () => {
    expect(drawn([category({ category: 'personal', receipts: [] })])).toMatch(
      /^<div><div [^>]*>(?!.*<details).*<a [^>]*href="\/dashboard">See your dashboard for more details<\/a><\/div><\/div>$/,
    );
    const nothing = receiptDetailsOf({
      score: null,
      low: 0,
      high: 100,
      receipts: [receipt({ value: null, points: null })],
    });
    expect(nothing.arithmetic).toEqual([]);
    expect(nothing.note).toContain('no score');
    expect(nothing.coverage).toBe('Coverage C: 0 of 1 input. Likely between 0 and 100');
  });

  it('claim no band and no baseline of the place where the figures are another territory’s', () => {
    expect(ledgerRow(category(), 'Thailand')).toMatchObject({
      whose: 'Thailand baseline',
      isBorrowed: false,
    });
    const lent = category({ grade: 'D', receipts: [receipt({ inheritedFrom: 'United Kingdom' })] });
    expect(ledgerRow(lent, 'Pitcairn')).toMatchObject({
      whose: 'United Kingdom baseline',
      isBorrowed: true,
      grade: 'D',
    });
    expect(wordedDetails(lent, false).coverage).toBe(
      'Coverage D: Borrowed from the United Kingdom: no figures of its own',
    );
  });

  it('say once above whose they all are, and what to know where governments warn', () => {
    const lent = category({ grade: 'D', receipts: [receipt({ inheritedFrom: 'United Kingdom' })] });
    const borrowed = drawn([lent, lent]);
    expect(borrowed).toContain('The United Kingdom’s scores: those of the place itself are not known.');
    const partly = category({
      grade: 'D',
      receipts: [receipt({ inheritedFrom: 'United Kingdom' }), receipt({ weight: 0.1 })],
    });
    expect(drawn([lent, partly])).toContain(
      'Mostly the United Kingdom’s figures: too few of the place’s own are known.',
    );
    expect(borrowed.match(/BORROWED SCORE/g)).toHaveLength(1);
    expect(drawn([lent, category()])).not.toContain('The United Kingdom’s scores');
    const advisoryCap = { limit: 30, uncapped: 45 };
    expect(drawn([category()], { advisoryCap })).toContain('data-muted');
    expect(drawn([category()])).not.toContain('data-muted');
    expect(drawn([category()], { advisoryCap, dated: { from: 2019, to: 2022 } })).toContain(
      'Only the overall score is scaled down for government advice. Figures from 2019 to 2022 may no longer hold.',
    );
  });

  it('are worded once for all places that share their figures', () => {
    const shared = category();
    const lines = drawn([shared, { ...shared, basis: 'region' }]).match(/<div id="receipt-.*?<\/div>/g) ?? [];
    expect(lines[0]).toContain('Road traffic deaths');
    expect(lines.slice(0, 2)).toEqual(lines.slice(2));
  });
});
