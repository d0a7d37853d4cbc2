import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testGazetteer } from '../../../../test/gazetteer.ts';
import { openGazetteer } from './gazetteer.ts';

const gazetteer = testGazetteer();

describe('lookups', () => {
  it('give a place by its GeoNames id with region and country', () => {
    expect(gazetteer.place(2267057)).toMatchObject({
      name: 'Lisbon',
      kind: 'city',
      regionName: 'Lisbon',
      countryName: 'Portugal',
      countryId: 2264397,
    });
    expect(gazetteer.place(1)).toBeNull();
    expect(gazetteer.place(0)).toBeNull();
  });

  it('hold all countries, each with a point and reachable by code and id', () => {
    const countries = gazetteer.countries();
    expect(countries).toHaveLength(250);
    for (const country of countries) {
      expect(gazetteer.country(country.countryCode.toLowerCase())?.id).toBe(country.id);
      expect(gazetteer.place(country.id)?.kind).toBe('country');
      expect(Number.isFinite(country.latitude + country.longitude)).toBe(true);
    }
  });

  it('list regions and cities, most populous first', () => {
    const names = gazetteer.regions('gb').map(({ name }) => name);
    expect(names).toEqual(['England', 'Scotland', 'Wales', 'Northern Ireland']);
    expect(gazetteer.cities({ regionId: 3165361, limit: 1 })[0]?.name).toBe('Florence');
    expect(gazetteer.cities({ countryCode: 'PT', limit: 1 })[0]?.name).toBe('Lisbon');
    expect(gazetteer.cities({ countryCode: 'XX', limit: 1 })).toEqual([]);
    expect(gazetteer.regions('XX')).toEqual([]);
  });

  it('list the cities around a point, most populous first', () => {
    const near = gazetteer.near(38.72, -9.14, 30, 5);
    expect(near[0]?.name).toBe('Lisbon');
    const populations = near.map(({ population }) => population);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
    expect(gazetteer.near(0, -30, 50, 5)).toEqual([]);
    expect(gazetteer.near(-17, 180, 200, 50).some(({ longitude }) => longitude < 0)).toBe(true);
  });

  it('find places by exact name, within a country by name or code', () => {
    expect(gazetteer.find('paris', null, 1)[0]?.countryCode).toBe('FR');
    expect(gazetteer.find('Paris', 'United States', 1)[0]?.regionName).toBe('Texas');
    expect(gazetteer.find('Paris', 'US', 1)[0]?.regionName).toBe('Texas');
    expect(gazetteer.find('Paris', 'Nowhere', 1)).toEqual([]);
    expect(gazetteer.find('', null, 1)).toEqual([]);
  });
});

describe('opening', () => {
  it('says what to do when the files are missing or damaged', () => {
    const directory = mkdtempSync(join(tmpdir(), 'gazetteer-'));
    expect(() => openGazetteer(directory)).toThrow(/npm run build/);
    writeFileSync(join(directory, 'places.bin'), 'not a gazetteer');
    expect(() => openGazetteer(directory)).toThrow(/damaged.*npm run build/);
    rmSync(directory, { recursive: true });
  });
});
