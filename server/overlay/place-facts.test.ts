import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { crimePoints } from '#core/overlay/air-and-crime.ts';
import { earthquakeRisk } from '#core/overlay/earthquakes.ts';
import type { PlaceFacts } from '#core/overlay/facts.ts';
import { cycloneRisk } from '#core/overlay/hazards.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { METHOD } from '#core/score/method.ts';
import { parseCsv } from '#core/text/csv.ts';
import { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import { type Gazetteer, openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { compileIfMissing } from '../../test/app.ts';
import { type FactReader, factReader } from './place-facts.ts';

const build = resolve(import.meta.dirname, '../../build');
const method = METHOD.overlay;
let gazetteer: Gazetteer;
let file: ColumnFile;
beforeAll(() => {
  compileIfMissing();
  gazetteer = openGazetteer(join(build, 'gazetteer'));
  file = new ColumnFile(join(build, 'overlay/overlay.bin'));
});

/** Deaths of events near by, on a scale of 100. */
const conflictOf = ({ conflict }: PlaceFacts): number =>
  (100 * Math.log10(1 + conflict.eventDeathsInAll)) / Math.log10(2001);
const quakesOf = ({ earthquakes }: PlaceFacts): number =>
  earthquakeRisk(earthquakes.felt, earthquakes.strong, method.earthquakes);
const cyclonesOf = ({ cyclones }: PlaceFacts): number =>
  cycloneRisk(cyclones.storms, cyclones.hurricanes, method.cyclones);

describe('sixteen pairs of cities, as the tables’ authors worked them out', () => {
  const rows = parseCsv(readFileSync(join(import.meta.dirname, 'fixtures/sanity-pairs.csv'), 'utf8'));
  // What the authors compared crime with: the national figures of the crime tables themselves.
  const nationalHomicides: Record<string, number> = { USA: 5, MEX: 24.13, BRA: 27 };
  const codes = new Map(
    parseCsv(readFileSync(resolve('data/figures/countries.csv'), 'utf8')).map((row) => [
      row.alpha3,
      row.country!,
    ]),
  );

  it.each(rows.map((row) => [row.city!, row] as const))('%s', (name, row) => {
    const read = factReader(file, new Date('2026-04-30'), method);
    const city = gazetteer.find(name, codes.get(row.iso3!)!, 9).find(({ kind }) => kind === 'city')!;
    const facts = read(city);
    const isWithin = (value: number, expected: string, tolerance: number, what: string) =>
      expect(Math.abs(value - Number(expected)), `${what}: ${value} for ${expected}`).toBeLessThanOrEqual(
        tolerance,
      );
    isWithin(quakesOf(facts), row.quake!, 3.5, 'earthquakes');
    isWithin(cyclonesOf(facts), row.cyclone!, 6.5, 'cyclones');
    isWithin(facts.volcanoes?.risk ?? 0, row.volcano!, 2, 'volcanoes');
    isWithin(facts.air!.value, row.pm25!, 0.01, 'air');
    isWithin(Math.max(...facts.climate!.temperatures), row.hot_month!, 0.1, 'hottest month');
    const national = nationalHomicides[row.iso3!];
    if (national && row.crime_adj)
      isWithin(crimePoints(facts.crime!.value, national, method.crime), row.crime_adj, 0.2, 'crime');
  });
});

describe('air', () => {
  it.each([
    ['Rome', 'IT', 'Lazio'],
    ['Rennes', 'FR', 'Bretagne'],
    ['Moscow', 'RU', 'Moscow City'],
    ['Reykjavík', 'IS', 'Capital Region of Iceland'],
    ['Colombo', 'LK', 'Colombo'],
    ['Antananarivo', 'MG', 'Antananarivo'],
  ])('of %s is that of its own area, whatever that is called', (name, country, area) => {
    const read = factReader(file, new Date('2026-04-30'), method);
    const city = gazetteer.find(name, country, 9).find(({ kind }) => kind === 'city')!;
    expect(read(city).air?.area).toBe(area);
  });
});

describe('towns side by side', () => {
  let read: FactReader;
  beforeAll(() => {
    read = factReader(file, new Date('2026-11-20'), method);
  });

  /** Towns within reach of a point on a border, of both countries, and all pairs of them within 10 km. */
  const ridge = (latitude: number, longitude: number, countries: readonly string[]): [Place, Place][] => {
    const towns = gazetteer
      .near(latitude, longitude, 150, 3000)
      .filter(({ countryCode }) => countries.includes(countryCode));
    return towns.flatMap((a, index) =>
      towns
        .slice(index + 1)
        .filter((b) => distanceKm(a.latitude, a.longitude, b.latitude, b.longitude) <= 10)
        .map((b): [Place, Place] => [a, b]),
    );
  };

  it.each([
    ['Goma and Gisenyi', -1.69, 29.25, ['CD', 'RW']],
    ['Ukraine and Poland', 49.8, 22.9, ['UA', 'PL']],
    ['Ukraine and Moldova', 47.3, 29.4, ['UA', 'MD']],
    ['Israel and Lebanon', 33.1, 35.4, ['IL', 'LB', 'SY']],
    ['India and Pakistan', 31.6, 74.6, ['IN', 'PK']],
    ['Türkiye and Syria', 36.7, 37.1, ['TR', 'SY']],
  ] as const)('%s: no reading jumps where the data does not', (_, latitude, longitude, countries) => {
    const pairs = ridge(latitude, longitude, countries);
    expect(pairs.length).toBeGreaterThan(20);
    for (const [a, b] of pairs) {
      const [here, there] = [read(a), read(b)];
      const differ = (of: (facts: PlaceFacts) => number) => Math.abs(of(here) - of(there));
      const names = `${a.name} ${a.countryCode}, ${b.name} ${b.countryCode}`;
      // e-folding 25 km: ten kilometers change the risk by a seventh of a decade, with the taper a little more.
      expect(differ(conflictOf), names).toBeLessThan(14);
      expect(differ(quakesOf), names).toBeLessThan(16);
      expect(
        differ(({ earthquakes }) => earthquakes.floorShare),
        names,
      ).toBeLessThan(0.03);
      expect(differ(cyclonesOf), names).toBeLessThan(3);
      expect(
        differ(({ volcanoes }) => volcanoes?.risk ?? 0),
        names,
      ).toBeLessThan(25);
    }
  });

  it('lets gang violence end where the other country’s police begins, as both sides’ figures do', () => {
    const city = (name: string, country: string) => read(gazetteer.find(name, country, 1)[0]!);
    expect(city('Tijuana', 'MX').conflict.province?.deathShare).toBeGreaterThan(0.03);
    expect(conflictOf(city('Tijuana', 'MX'))).toBeGreaterThan(conflictOf(city('San Diego', 'US')));
    expect(city('San Diego', 'US').conflict.province).toBeNull();
  });
});

describe('what is not known', () => {
  it('gives no reading of conflict, air, climate or crime for a place far from every row', () => {
    const read = factReader(file, new Date('2026-11-20'), method);
    const atSea = read({
      id: 1,
      countryCode: 'ZZ',
      name: 'Nowhere',
      latitude: -45,
      longitude: -120,
    } as Place);
    expect(atSea).toMatchObject({
      conflict: { events: 0, province: null },
      air: null,
      climate: null,
      crime: null,
      volcanoes: null,
    });
    expect(cyclonesOf(atSea)).toBe(0);
  });

  it('leaves out crime where the licence is not clear', () => {
    const read = factReader(file, new Date('2026-11-20'), method);
    for (const [name, country] of [
      ['Cali', 'CO'],
      ['Delhi', 'IN'],
      ['Durban', 'ZA'],
    ] as const)
      expect(read(gazetteer.find(name, country, 1)[0]!).crime, name).toBeNull();
  });
});
