import { describe, expect, it } from 'vitest';
import { METHOD } from '#core/score/method.ts';
import { seriesOf } from '#core/score/receipt.ts';
import { shownScore } from '#core/score/safety.ts';
import { codes, scores } from '../../test/desks/score-desk.ts';

const UN_MEMBERS =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VE VN YE ZM ZW'.split(
    ' ',
  );

describe('the scores of the shipped figures', () => {
  it.each([
    ['SG', 93.5],
    ['NO', 93.9],
    ['GB', 84.5],
    ['JP', 83.5],
    ['US', 71.6],
    ['TR', 57.6],
    ['BR', 51.5],
    ['PH', 51.0],
    ['IN', 51.9],
    ['MX', 40.1],
    ['UA', 18.3],
    ['SO', 5.4],
    ['KP', 17.4],
  ])('%s comes to %f, as docs/scoring.md says', (code, expected) => {
    const { overall } = scores.country(code);
    expect(Math.abs((overall ?? Number.NaN) - expected)).toBeLessThanOrEqual(0.1);
  });

  it('gives every UN member, Hong Kong, Macao and Palestine an overall score', () => {
    expect(UN_MEMBERS).toHaveLength(193);
    const missing = [...UN_MEMBERS, 'HK', 'MO', 'PS'].filter((code) => scores.country(code).overall === null);
    expect(missing).toEqual([]);
  });

  it('scores 193 countries that inherit nothing, and leaves Taiwan and Kosovo open without their cities', () => {
    const own = [...scores.tables.countries.values()].filter(({ standInCode }) => standInCode === null);
    expect(own.filter(({ code }) => scores.country(code).overall !== null)).toHaveLength(193);
    expect(['TW', 'XK'].map((code) => scores.country(code).overall)).toEqual([null, null]);
  });
});

describe('the release gate', () => {
  it('finds no category that is constant across countries', () => {
    for (const { id } of METHOD.categories) {
      const values = codes.flatMap(
        (code) => scores.country(code).categories.find(({ category }) => category === id)?.score ?? [],
      );
      expect(new Set(values.map(shownScore)).size, id).toBeGreaterThan(20);
    }
  });

  it('finds no score that is built from zero indicators', () => {
    for (const { score, receipts } of codes.flatMap((code) => scores.country(code).categories)) {
      if (score !== null) expect(receipts.filter(({ value }) => value !== null).length).toBeGreaterThan(0);
    }
  });

  it('finds rows and an origin for every indicator', () => {
    for (const indicator of METHOD.categories.flatMap(({ indicators }) => indicators)) {
      for (const series of seriesOf(indicator)) {
        const row = scores.tables.indicators.get(series);
        expect(row, series).toMatchObject({
          producer: expect.stringMatching(/./),
          licence: expect.stringMatching(/./),
        });
      }
    }
    for (const [series, byCountry] of scores.tables.series) {
      expect(byCountry.size, series).toBeGreaterThan(0);
      expect(scores.tables.indicators.has(series), series).toBe(true);
    }
  });

  it('finds no indicator that lost more than 5 % of its countries since the last good table', () => {
    for (const source of listed()) {
      expect(source.count, source.id).toBeGreaterThanOrEqual(0.95 * source.lastGood);
    }
  });
});

/** Countries per indicator now, and when the table was last found good. */
const listed = (): { id: string; count: number; lastGood: number }[] =>
  [...scores.tables.indicators.values()].map(({ id, countries: lastGood }) => {
    const having = [...scores.tables.countries.values()].filter(({ figures, advisories }) =>
      id.startsWith('ADVISORY.') ? advisories.some(({ issuer }) => id.endsWith(issuer)) : figures.has(id),
    );
    return { id, count: having.length, lastGood };
  });
