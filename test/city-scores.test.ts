import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#core/place.ts';
import type { CategoryId } from '#core/safety.ts';
import { categoryArithmetic } from '#features/safety/receipt-text.ts';
import { type Gazetteer, openGazetteer } from '#server/providers/places/gazetteer.ts';
import { openScores, type ScoreBook } from '#server/scores.ts';
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
    ['La Paz', 'BO', 7, 5, 9.5],
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

  it('one event is no war: Colombo’s reading of conflict is far better than Kyiv’s', () => {
    const conflict = (place: Place) =>
      categoryOf(place, 'political_stability').receipts.find(
        ({ indicator }) => indicator === 'PLACE.CONFLICT',
      )!.value!;
    expect(conflict(city('Colombo', 'LK'))).toBeLessThan(conflict(city('Kyiv', 'UA')) - 20);
  });

  it('a tsunami is spoken of only where waves were measured, and the ground is never called quiet where the country’s is not', () => {
    expect(wordsOf(city('New York City', 'US'), 'environmental')).not.toMatch(/tsunami|siren/i);
    expect(wordsOf(city('Lisbon', 'PT'), 'environmental')).toContain('rare here but possible');
    expect(wordsOf(city('Niigata', 'JP'), 'environmental')).toMatch(/tsunami|siren/i);
    expect(wordsOf(city('Tallinn', 'EE'), 'environmental')).toContain(
      'No notable earthquake or tsunami risk.',
    );
  });

  it('malaria is the country’s, and whether it concerns a city depends on its region and altitude', () => {
    expect(wordsOf(city('Bogotá', 'CO'), 'medical_care')).toContain('Malaria occurs in parts of Colombia: ');
    expect(wordsOf(city('Bogotá', 'CO'), 'medical_care')).toContain('depends on region and altitude');
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
    for (const id of ['cultural_sensitivity', 'medical_care', 'transportation'] as const)
      expect(categories.find(({ category }) => category === id)).toBe(
        country.find(({ category }) => category === id),
      );
  });

  it('lets a receipt lead to the category’s score', () => {
    for (const [name, country] of [
      ['Goma', 'CD'],
      ['St. Louis', 'US'],
      ['Naples', 'IT'],
    ] as const) {
      for (const { receipts, score } of scores.of(city(name, country)).categories) {
        if (score === null) continue;
        expect(categoryArithmetic(receipts), name).toMatch(
          new RegExp(` = ${score.toFixed(1).replace('.', '\\.')}$`),
        );
      }
    }
  });

  it('never lifts a city above what governments hold its country at', () => {
    expect(scores.of(city('Lviv', 'UA')).overall).toBeLessThanOrEqual(30);
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
    expect(air.receipts[0]!.local!.steps[0]).toMatch(/^Points of \d+ cities, weighted by people: /);
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
