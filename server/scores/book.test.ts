import { describe, expect, it } from 'vitest';
import { warnsOfParts } from '#core/alert/place-advice.ts';
import type { Place } from '#core/place/place.ts';
import { cityPlace, codes, countryPlace, scores } from '../../test/desks/score-desk.ts';

describe('what is said of a place', () => {
  it('writes eight overviews for every country, each figure with a receipt of its category', () => {
    for (const code of codes) {
      const place = countryPlace(code);
      const score = scores.of(place);
      const overviews = scores.overviews(place);
      expect(overviews).toHaveLength(8);
      for (const { category, parts } of overviews) {
        const text = parts.map((part) => part.text).join('');
        expect(text, `${code} ${category}`).toMatch(/^[A-Z0-9][\s\S]*\.$/);
        expect(text, `${code} ${category}`).not.toMatch(/undefined|null|NaN|Infinity| {2}|\.\.|,,|!|‑0\b/);
        expect(text.split(/(?<!St|U\.S)\.\s/).length, text).toBeLessThanOrEqual(4);
        const own = score.categories.find((item) => item.category === category)!;
        const known = new Set([...own.receipts, ...own.context].map(({ indicator }) => indicator));
        for (const { indicator } of parts) if (indicator) expect(known.has(indicator), indicator).toBe(true);
      }
    }
  });

  it('says of governments what the board of their levels says', () => {
    for (const code of codes) {
      const place = countryPlace(code);
      const { rows } = scores.advice(place);
      const stability = scores.overviews(place).find(({ category }) => category === 'political_stability')!;
      const words = stability.parts.map(({ text }) => text).join('');
      expect([
        code,
        words.includes('Governments warn more strongly against travel to parts of the country') &&
          !rows.some(warnsOfParts),
      ]).toEqual([code, false]);
    }
    const wordsOf = (code: string) => JSON.stringify(scores.overviews(countryPlace(code))[0]);
    // Who advises caution, and why, stands on the board: once is enough.
    for (const code of ['GB', 'ZA', 'BE']) expect(wordsOf(code)).not.toMatch(/caution|precautions/);
  });

  it('says how old a figure is rather than passing it off as new', () => {
    const crime = scores
      .overviews(cityPlace('TH', 'Chiang Mai'))
      .find(({ category }) => category === 'crime')!;
    expect(crime.parts[0]?.text).toContain('We can’t be precise here. The main figure is from 2011. ');
  });

  it('says that there is no reading where there is none', () => {
    const nowhere = { ...countryPlace('ZZ'), name: 'Nowhere', countryName: 'Nowhere' };
    expect(scores.overviews(nowhere).map(({ parts }) => parts)).toEqual(
      Array.from({ length: 8 }, () => [{ text: 'We have no figures of this kind.' }]),
    );
    expect(scores.why(nowhere)).toEqual(['We have no figures for this place.']);
    expect(scores.of(nowhere).overall).toBeNull();
  });

  it('counts one of a thing as one', () => {
    const wordsOf = (code: string) =>
      scores
        .overviews(countryPlace(code))
        .flatMap(({ parts }) => parts.map(({ text }) => text))
        .join('');
    expect(wordsOf('NP')).toContain('In Nepal there was 1 doctor for every 1,000 people in 2023');
    expect(wordsOf('TM')).toContain('had 1 homicide for every 100,000 people');
    expect(wordsOf('TV')).toContain('Tuvalu had no homicides in 2019');
    for (const code of codes)
      expect(wordsOf(code), code).not.toMatch(
        /(?<![\d.])1 (?:doctors|homicides|road deaths|malaria cases|people)\b/,
      );
  });

  it('names the country whose figures stand in', () => {
    const air = scores.overviews(countryPlace('GP')).find(({ category }) => category === 'air_quality')!;
    expect(air.parts.map(({ text }) => text).join('')).toContain(
      'we have no such figures for Guadeloupe. Fine-particle pollution in France was',
    );
  });

  it('grades a category of another territory’s figures no better than D, and advises nothing by them', () => {
    const overviews = (code: string) => scores.overviews(countryPlace(code));
    for (const { parts, advice } of overviews('PN')) {
      expect(parts.map(({ text }) => text).join('')).toContain(
        'This score is the United Kingdom’s: we have no such figures for ',
      );
      expect(advice).toBeNull();
    }
    expect(overviews('GB').filter(({ advice }) => advice !== null).length).toBeGreaterThan(3);
    expect(new Set(scores.country('PN').categories.map(({ grade }) => grade))).toEqual(new Set(['D']));
    expect(scores.country('GB').categories[0]?.grade).toBe('A');
  });

  it('tells which category lowers the score most, and for how much it counts', () => {
    expect(scores.why(countryPlace('TH'))[0]).toBe(
      'Anti-Crime (46) lowers the score most: it makes up 28% of the score.',
    );
  });

  it('says first which category counts most, then how many are national', () => {
    const [first, ...others] = scores.why(cityPlace('TH', 'Somewhere'));
    expect(first).toMatch(/^Anti-Crime \(\d+\) lowers the score most: it makes up 28% of the score\.$/);
    expect(others.join(' ')).toMatch(/Figures for \d of 8 categories are national\./);
    expect(others.join(' ')).not.toContain('crime');
  });

  it('begins a summary with the warning where most governments advise against all travel', () => {
    expect(scores.summary(countryPlace('UA'))).toMatch(
      /^Three of four governments whose levels we read advise against all travel to Ukraine\. It scores 18 of 100, higher is safer\.$/,
    );
    expect(scores.summary(countryPlace('PT'))).toMatch(/^Portugal scores \d+ of 100/);
  });

  it('says of what figures are few or national, without a range beside that of the score', () => {
    const said = codes.flatMap((code) => scores.why(countryPlace(code))).join(' ');
    expect(said).toMatch(/We have few figures (on|for) /);
    expect(scores.why({ ...cityPlace('UA', 'Elsewhere'), id: 4 }).join(' ')).toContain(
      'Figures for 6 of 8 categories are national.',
    );
    expect(said).not.toMatch(/thin data|could be from/);
  });

  it('tells that governments hold the score down', () => {
    expect(scores.why(countryPlace('UA'))[0]).toBe(
      'Three of four governments whose levels we read advise against all travel here, so the score is scaled down from 42 to 18.',
    );
  });

  it('gives the months of the year where they are known', () => {
    const thailand = scores.climate(countryPlace('TH'));
    expect(thailand?.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(scores.climate(countryPlace('AQ'))).toBeNull();
  });

  it('carries temperatures as numbers, so that they can be shown in °F', () => {
    const weather = scores.overviews(countryPlace('TH')).find(({ category }) => category === 'weather')!;
    expect(
      weather.parts.filter(({ celsius }) => celsius !== undefined).map(({ celsius }) => celsius),
    ).toEqual([23.34, 28.77]);
  });

  it('marks whose figures a place carries', () => {
    const basisOf = (place: Place) => new Set(scores.of(place).categories.map(({ basis }) => basis));
    expect(basisOf(countryPlace('PT'))).toEqual(new Set(['country']));
    expect(basisOf(cityPlace('PT', 'Lisbon'))).toEqual(new Set(['country', 'city']));
    expect(basisOf({ ...countryPlace('ID'), id: 2, kind: 'region', name: 'Bali' })).toEqual(
      new Set(['region']),
    );
  });
});

describe('what governments and lists say', () => {
  it('lists all four governments, those without a reading too', () => {
    const board = scores.advisories('TH');
    expect(board.advisories.map(({ issuer, level }) => [issuer, level])).toEqual([
      ['DE', 3],
      ['CA', 2],
      ['UK', 2],
      ['AU', 2],
    ]);
    expect(board).toMatchObject({ median: 2, lowest: 2, highest: 3, read: 4 });
    expect(board.advisories[0]).toMatchObject({
      wording: 'Teilreisewarnung',
      language: 'de',
      scope: 'parts',
    });
    expect(scores.advisories('FR').advisories.every(({ url }) => url.startsWith('https://'))).toBe(true);
    expect(scores.advisories('BV')).toMatchObject({ median: null, lowest: null, highest: null, read: 0 });
  });

  it('shows a disputed emergency number only with the request to verify it', () => {
    expect(scores.emergency('US')).toMatchObject({
      police: '911',
      ambulance: '911',
      fire: '911',
      mustVerify: false,
      others: { police: [], ambulance: [], fire: [] },
    });
    expect(scores.emergency('SO')).toMatchObject({
      mustVerify: true,
      others: {
        fire: [
          { number: '114', lists: ['ITU'] },
          { number: '112', lists: ['ITU'] },
        ],
      },
    });
    expect(scores.emergency('AQ')).toBeNull();
  });

  it('offers no line of more than ten years to press, but the tourist police’s, and none where there is no coast', () => {
    const lines = codes.flatMap((code) =>
      (scores.emergency(code)?.lines ?? []).map((line) => ({ ...line, countryCode: code })),
    );
    const old = lines.filter(({ reported }) => reported !== null && reported < '2016-11-26');
    expect(new Set(old.map(({ line }) => line))).toEqual(new Set(['tourist_police']));
    const guarded = lines.filter(({ line }) => line === 'coast_guard').map(({ countryCode }) => countryCode);
    expect(guarded.sort()).toEqual(['BQ', 'BZ', 'CW', 'DZ', 'GN', 'SN', 'SX', 'TW']);
  });

  it('says no more of numbers that were checked by hand', () => {
    expect(scores.emergency('TR')).toMatchObject({ mustVerify: false, others: { police: [], fire: [] } });
  });

  it('names the emergency numbers that answer today', () => {
    expect(scores.emergency('CO')?.police).toBe('123');
    expect(scores.emergency('SN')).toMatchObject({ police: '17', ambulance: '1515', fire: '18' });
    expect(scores.emergency('TR')).toMatchObject({ police: '112', ambulance: '112', fire: '112' });
    expect(scores.emergency('AR')).toMatchObject({ ambulance: '107', fire: '100' });
    expect(scores.emergency('MV')).toMatchObject({ police: '119', ambulance: '102', fire: '118' });
    expect(scores.emergency('KP')).toBeNull();
  });

  it('has the number of GOV.UK’s newest page beside that of older lists', () => {
    expect(scores.emergency('MA')).toMatchObject({
      police: '190',
      others: { police: [{ number: '19', lists: ['ITU', 'Wikipedia'] }] },
      lines: [{ line: 'rural_police', numbers: '177' }],
    });
    expect(scores.emergency('HT')).toMatchObject({
      police: '122',
      others: { police: [{ number: '114' }] },
      note: 'An ambulance may come late or not at all (Canada, July 2026; United Kingdom, December 2025).',
    });
  });

  it('has no ambulance on Pitcairn, but its doctor, and says that no mobile phone works', () => {
    expect(scores.emergency('PN')).toMatchObject({
      police: '984 0141',
      ambulance: 'None',
      fire: 'None',
      lines: [{ line: 'doctor', numbers: '984 0132', list: 'GOV.UK', reported: '2025-03-27' }],
      note: 'There is no mobile network: tell a resident, who can call by phone or VHF radio and raise the alarm in a fire (United Kingdom, March 2025).',
    });
  });
});
