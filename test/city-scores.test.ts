import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { pointsOf } from '#core/score/goalposts.ts';
import { METHOD } from '#core/score/method.ts';
import { type CategoryId, shownScore } from '#core/score/safety.ts';
import { parseCsv } from '#core/text/csv.ts';
import { overallArithmetic } from '#features/safety/method/method-text.ts';
import { categoryArithmetic } from '#features/safety/receipts/receipt-text.ts';
import { createCaches } from '#server/cache.ts';
import { type Gazetteer, openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { openScores, type ScoreBook } from '#server/scores/scores.ts';
import { compileIfMissing } from './app.ts';

const root = resolve(import.meta.dirname, '..');
let gazetteer: Gazetteer;
let scores: ScoreBook;
beforeAll(() => {
  compileIfMissing();
  gazetteer = openGazetteer(resolve(root, 'build/gazetteer'));
  scores = openScores({
    dataDirectory: resolve(root, 'data'),
    overlayDirectory: resolve(root, 'build/overlay'),
    caches: createCaches(() => new Date()),
    gazetteer,
    now: new Date('2026-11-20'),
  });
});

const city = (name: string, country: string): Place =>
  gazetteer.find(name, country, 9).find(({ kind }) => kind === 'city')!;
const categoryOf = (place: Place, category: CategoryId, month: number | null = null) =>
  scores.of(place, month).categories.find((item) => item.category === category)!;
const scoreOf = (place: Place, category: CategoryId, month: number | null = null): number =>
  categoryOf(place, category, month).score!;

const wordsOf = (place: Place, category: CategoryId): string =>
  scores
    .overviews(place)
    .find((overview) => overview.category === category)!
    .parts.map(({ text }) => text)
    .join('');

describe('what a city is told of nature', () => {
  it.each([
    ['Bogotá', 'CO', 1, 13, 15],
    ['Bogotá', 'CO', 7, 13, 15],
    ['La Paz', 'BO', 7, 7, 11],
    ['La Paz', 'BO', 1, 10, 14],
    ['Potosí', 'BO', 7, 3, 7],
    ['Quito', 'EC', 1, 12.5, 15.5],
    ['Mexico City', 'MX', 1, 13, 16],
    ['Addis Ababa', 'ET', 7, 15, 18],
    ['Lhasa', 'CN', 1, -2, 1],
    ['Beijing', 'CN', 1, -4, -2],
    ['San Francisco', 'US', 8, 15, 19],
    ['Kathmandu', 'NP', 1, 9, 13],
  ] as const)(
    'the months of %s (%s) are its own, not its country’s: month %i',
    (name, country, month, low, high) => {
      const place = city(name, country);
      const celsius = scores.climate(place)!.find((item) => item.month === month)!.celsius;
      expect(celsius).toBeGreaterThanOrEqual(low);
      expect(celsius).toBeLessThanOrEqual(high);
    },
  );

  it('a city on a plateau without a station near does not show the months of the coast below it', () => {
    expect(scores.climate(city('Asmara', 'ER'))).toBeNull();
    expect(scores.climate(gazetteer.country('ER')!)).not.toBeNull();
  });

  it('the months of 98 cities lie within 0.7 °C of what is known of them, on average', () => {
    const truth = readFileSync(resolve(root, 'bench/overlay/climate-truth.csv'), 'utf8');
    const errors = parseCsv(truth).flatMap(({ geonameid, january, july }) => {
      const months = scores.climate(gazetteer.place(Number(geonameid))!) ?? [];
      return months.flatMap(({ month, celsius }) =>
        month === 1 ? [celsius - Number(january)] : month === 7 ? [celsius - Number(july)] : [],
      );
    });
    expect(errors.length).toBeGreaterThanOrEqual(2 * 95);
    const mean = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length;
    expect(mean).toBeLessThan(0.7);
  });

  it('one event is no war: Colombo’s reading of conflict is far better than Kyiv’s', () => {
    const conflict = (place: Place) =>
      categoryOf(place, 'political_stability').receipts.find(
        ({ indicator }) => indicator === 'PLACE.CONFLICT',
      )!.value!;
    expect(conflict(city('Colombo', 'LK'))).toBeLessThan(conflict(city('Kyiv', 'UA')) / 20);
  });

  it('a tsunami is spoken of only where waves were measured, and the ground is never called quiet where the country’s is not', () => {
    expect(wordsOf(city('New York City', 'US'), 'environmental')).not.toMatch(/tsunami|siren/i);
    expect(wordsOf(city('Lisbon', 'PT'), 'environmental')).toContain('rare here but possible');
    expect(wordsOf(city('Niigata', 'JP'), 'environmental')).toMatch(/tsunami|siren/i);
    // That there is no risk is nothing to do.
    expect(wordsOf(city('Tallinn', 'EE'), 'environmental')).not.toMatch(/No notable|drop, cover/);
  });

  it('malaria is told once, in the row of health, and not among the figures', () => {
    expect(wordsOf(city('Bogotá', 'CO'), 'medical_care')).not.toContain('malaria');
  });
});

describe('two cities', () => {
  it.each([
    ['political_stability', 'Lviv', 'UA', 'Kharkiv', 'UA', 10],
    ['political_stability', 'Kinshasa', 'CD', 'Goma', 'CD', 10],
    ['crime', 'Mérida', 'MX', 'Tijuana', 'MX', 15],
    ['crime', 'Boston', 'US', 'St. Louis', 'US', 15],
    ['air_quality', 'Bengaluru', 'IN', 'Delhi', 'IN', 20],
    ['weather', 'Singapore', 'SG', 'Manila', 'PH', 20],
    ['environmental', 'Seoul', 'KR', 'Tokyo', 'JP', 10],
  ] as const)(
    '%s of %s (%s) is above that of %s (%s)',
    (category, high, highCountry, low, lowCountry, least) => {
      const [above, below] = [city(high, highCountry), city(low, lowCountry)];
      expect(scoreOf(above, category) - scoreOf(below, category)).toBeGreaterThanOrEqual(least);
      for (const place of [above, below]) {
        const { basis, receipts } = categoryOf(place, category);
        expect(basis, place.name).toBe('city');
        const own = receipts.filter(({ local }) => local);
        expect(own.length).toBeGreaterThan(0);
        for (const { producer, licence, local } of own) {
          expect([producer, licence].every(Boolean)).toBe(true);
          expect(local!.steps.join(' '), place.name).not.toMatch(/NaN|undefined|Infinity/);
        }
      }
    },
  );

  it('leaves the other categories as their country has them, and says so', () => {
    const { categories } = scores.of(city('Kharkiv', 'UA'));
    const country = scores.country('UA').categories;
    for (const id of ['cultural_sensitivity', 'medical_care', 'transportation'] as const) {
      const own = categories.find(({ category }) => category === id)!;
      const theirs = country.find(({ category }) => category === id)!;
      expect([own.score, own.basis]).toEqual([theirs.score, 'country']);
      expect(own.receipts).toBe(theirs.receipts);
      expect(own.coverage).toBeLessThanOrEqual(METHOD.city.inheritedCertainty);
    }
  });

  it('lets a receipt lead to the category’s score', () => {
    for (const [name, country] of [
      ['Goma', 'CD'],
      ['St. Louis', 'US'],
      ['Naples', 'IT'],
    ] as const) {
      for (const { receipts, score } of scores.of(city(name, country)).categories) {
        if (score === null) continue;
        const end = Number(/ = ([\d.]+)$/.exec(categoryArithmetic(receipts)!)![1]);
        expect(Math.floor(end), name).toBe(shownScore(score));
        expect(Math.abs(end - score), name).toBeLessThan(0.1);
      }
    }
  });

  it('never lifts a city above what governments hold its country at', () => {
    expect(scores.of(city('Lviv', 'UA')).overall).toBeLessThanOrEqual(30);
  });
});

describe('what must hold of cities', () => {
  it.each([
    ['Sokhumi', 'GE', 'Tbilisi', 'GE'],
    ['Marawi City', 'PH', 'Manila', 'PH'],
    ['Quetta', 'PK', 'Islamabad', 'PK'],
    ['Srinagar', 'IN', 'Delhi', 'IN'],
    ['Yala', 'TH', 'Bangkok', 'TH'],
    ['Reynosa', 'MX', 'Mérida', 'MX'],
    ['Acapulco', 'MX', 'Mérida', 'MX'],
    ['Kharkiv', 'UA', 'Lviv', 'UA'],
    ['Belgorod', 'RU', 'Vladivostok', 'RU'],
  ] as const)('%s (%s) stands below %s (%s)', (low, lowCountry, high, highCountry) => {
    expect(scores.of(city(low, lowCountry)).overall!).toBeLessThan(
      scores.of(city(high, highCountry)).overall!,
    );
  });

  it('Port-au-Prince is no safer than Haiti', () => {
    expect(scores.of(city('Port-au-Prince', 'HT')).overall!).toBeLessThanOrEqual(
      scores.country('HT').overall!,
    );
  });

  it('no two large cities of a country at war are equal by the cap, and no city without local crime has grade A', () => {
    for (const code of ['UA', 'RU', 'SD', 'PS', 'SY', 'YE']) {
      const large = gazetteer.cities({ countryCode: code, limit: 40 }).map((place) => scores.of(place));
      const values = large.map(({ overall }) => overall!.toFixed(3));
      const uncapped = large.map(({ overall, advisoryCap }) =>
        (advisoryCap?.uncapped ?? overall!).toFixed(2),
      );
      expect(new Set(values).size, code).toBeGreaterThanOrEqual(new Set(uncapped).size);
    }
    expect(scores.of(city('Lisbon', 'PT')).grade).not.toBe('A');
    expect(scores.of(city('Lisbon', 'PT')).high - scores.of(city('Lisbon', 'PT')).low).toBeGreaterThan(3);
  });

  it('every receipt of 1,000 random places leads to its score within 0.1', () => {
    const places = gazetteer.cities({ limit: Number.MAX_SAFE_INTEGER });
    for (let drawn = 0; drawn < 1000; drawn += 1) {
      const place = places[(drawn * 104_729) % places.length]!;
      const score = scores.of(place);
      for (const { receipts, score: points, category } of score.categories) {
        if (points === null) continue;
        const shown = categoryArithmetic(receipts)!;
        expect(
          Math.abs(Number(/[\d.]+$/.exec(shown)![0]) - points),
          `${place.name} ${category}`,
        ).toBeLessThanOrEqual(0.1);
        for (const receipt of receipts) {
          if (receipt.points === null || receipt.value === null || receipt.local?.cities) continue;
          const again = pointsOf(receipt.value, receipt);
          expect(Math.abs(again - receipt.points), `${place.name} ${receipt.indicator}`).toBeLessThanOrEqual(
            0.1,
          );
        }
      }
      const shown = overallArithmetic(score, METHOD);
      if (score.overall !== null)
        expect(shown, place.name).toMatch(new RegExp(`shown as ${Math.floor(score.overall + 1e-9)}$`));
    }
  });

  it('heat is judged by the mean daily maximum: Las Vegas and Phoenix reach 40 °C', () => {
    for (const name of ['Las Vegas', 'Phoenix']) {
      const receipt = categoryOf(city(name, 'US'), 'weather').receipts.find(
        ({ indicator }) => indicator === 'PLACE.HEAT.COLD',
      )!;
      expect(receipt.value, name).toBeGreaterThanOrEqual(40);
    }
  });

  it('London is the mean of its boroughs, and Sheffield is not Rotherham', () => {
    const crime = (name: string) =>
      categoryOf(city(name, 'GB'), 'crime').receipts.find(({ indicator }) => indicator === 'PLACE.CRIME');
    expect(crime('London')?.value).toBeCloseTo(184.99, 1);
    expect(crime('Sheffield')).toBeUndefined();
    expect(crime('Rotherham')?.value).toBeCloseTo(93.6, 1);
  });

  it('territories read their own storms before another’s', () => {
    const storms = scores
      .country('YT')
      .categories.find(({ category }) => category === 'weather')!
      .receipts.find(({ indicator }) => indicator === 'PLACE.CYCLONE');
    expect(storms?.inheritedFrom).toBeNull();
    expect(storms?.local?.cities).toBeGreaterThan(3);
  });
});

describe('the month of travel', () => {
  it('knows the storm season', () => {
    const manila = city('Manila', 'PH');
    expect(scoreOf(manila, 'weather', 3) - scoreOf(manila, 'weather', 9)).toBeGreaterThan(10);
  });

  it('knows summer from winter on both halves of the globe', () => {
    const harbin = city('Harbin', 'CN');
    expect(scoreOf(harbin, 'weather', 7) - scoreOf(harbin, 'weather', 1)).toBeGreaterThan(10);
    const temperature = (place: Place, month: number) =>
      categoryOf(place, 'weather', month).receipts.find(({ indicator }) => indicator === 'PLACE.HEAT.COLD')!
        .value!;
    const sydney = city('Sydney', 'AU');
    expect(temperature(sydney, 1)).toBeGreaterThan(temperature(sydney, 7));
  });

  it('reads the month of a country from its own means', () => {
    const canada = gazetteer.country('CA')!;
    expect(scoreOf(canada, 'weather', 7) - scoreOf(canada, 'weather', 1)).toBeGreaterThan(10);
  });

  it('changes nothing but the weather', () => {
    const lisbon = city('Lisbon', 'PT');
    const [year, july] = [scores.of(lisbon), scores.of(lisbon, 7)];
    const others = (of: typeof year) =>
      of.categories.filter(({ category }) => category !== 'weather').map(({ score }) => score);
    expect(others(july)).toEqual(others(year));
  });
});

describe('regions and countries', () => {
  it('gives a region the mean of its cities', () => {
    const tuscany = gazetteer.find('Tuscany', 'IT', 9).find(({ kind }) => kind === 'region')!;
    const air = categoryOf(tuscany, 'air_quality');
    expect(air.basis).toBe('region');
    const cities = gazetteer
      .cities({ regionId: tuscany.id, limit: 300 })
      .map((place) => scoreOf(place, 'air_quality'));
    expect(air.score).toBeGreaterThan(Math.min(...cities) - 1e-6);
    expect(air.score).toBeLessThan(Math.max(...cities) + 1e-6);
    expect(air.receipts[0]!.local!.steps[0]).toMatch(
      /^Points of its \d+( largest)? towns, weighted by people: /,
    );
  });

  it('gives no mean of heat and cold: a region’s figure is of the end that is worse for most of its people', () => {
    const tuscany = gazetteer.find('Tuscany', 'IT', 9).find(({ kind }) => kind === 'region')!;
    const { receipts, context } = categoryOf(tuscany, 'weather');
    const heat = receipts.find(({ indicator }) => indicator === 'PLACE.HEAT.COLD')!;
    expect(heat.value).toBeGreaterThan(29);
    expect(heat.local!.steps[1]).toMatch(
      /^The figure is the mean of \d+ of them, where the same counts: heat or cold/,
    );
    expect(context, 'rain of all Italy stands nowhere beside its own months').toEqual([]);
  });

  it('makes no reading of a territory from what is lent to it', () => {
    for (const code of ['PN', 'HK', 'RE'])
      for (const { receipts } of scores.country(code).categories)
        for (const { value, inheritedFrom, local } of receipts)
          if (value !== null && local) expect(inheritedFrom).toBeNull();
    const airOf = (code: string) =>
      scores.country(code).categories.find(({ category }) => category === 'air_quality')!.receipts[0]!;
    expect(airOf('AI').local).toBeDefined();
    expect(Math.abs(airOf('AI').value! - airOf('GB').value!), 'an island has its own air').toBeGreaterThan(1);
  });

  it('builds what Taiwan and Kosovo have no national figure for from their cities', () => {
    for (const code of ['TW', 'XK']) {
      const { categories } = scores.country(code);
      const air = categories.find(({ category }) => category === 'air_quality')!;
      expect(air.receipts[0]!.local!.cities, code).toBeGreaterThan(5);
    }
    expect(scores.country('XK').overall).not.toBeNull();
    expect(scores.country('XK').knownWeight).toBeGreaterThanOrEqual(60);
  });

  it('leaves Taiwan without an overall score: no figure that may ship tells of its crime, roads and care', () => {
    const { overall, low, high, categories } = scores.country('TW');
    expect(overall).toBeNull();
    expect((high ?? 0) - (low ?? 0)).toBeGreaterThan(50);
    for (const id of ['crime', 'transportation', 'medical_care'])
      expect(categories.find(({ category }) => category === id)?.score, id).toBeNull();
  });
});
