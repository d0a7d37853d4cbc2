import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#core/text/csv.ts';
import { createCaches } from '#server/cache.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { openScores } from './scores.ts';

const gazetteer = openGazetteer('build/gazetteer');
const scores = openScores({
  dataDirectory: 'data',
  overlayDirectory: 'build/overlay',
  caches: createCaches(() => new Date()),
  gazetteer,
  now: new Date('2026-11-20'),
});

describe('what a traveler’s health depends on', () => {
  const at = (id: number) => scores.health(gazetteer.place(id)!);
  const [laPaz, cusco, nairobi, cancun, lisbon] = [3911925, 3941584, 184745, 3531673, 2267057] as const;

  it('knows the height of a city, and what is listed for it by name, region and height', () => {
    expect(at(laPaz).elevationMeters).toBeGreaterThan(3500);
    expect(at(laPaz).malaria).toMatchObject({ level: 'none', basis: 'place' });
    expect(at(cusco).yellowFever).toMatchObject({ level: 'not', basis: 'place' });
    expect(at(nairobi).malaria).toMatchObject({ level: 'rare', basis: 'place' });
    expect(at(191245).malaria).toMatchObject({ level: 'risk', basis: 'height', limitMeters: 2500 });
  });

  it('takes no height of a city for a volcano at its edge', () => {
    const [quito, pichincha] = [3652462, 2000103013] as const;
    expect(at(quito).elevationMeters).toBeGreaterThan(2500);
    expect(gazetteer.place(pichincha)?.scoreOf?.id).toBe(quito);
    expect(at(pichincha).elevationMeters).toBeNull();
  });

  it('gives the country’s where the place is not listed, and nothing where nothing is', () => {
    expect(at(cancun).malaria).toMatchObject({
      level: 'parts',
      basis: 'country',
      elsewhere: ['Campeche', 'Chiapas', 'Chihuahua'],
    });
    const colombia = scores.health(gazetteer.country('CO')!);
    expect(colombia.certificate).toBe('parks');
    expect(at(lisbon)).toMatchObject({ malaria: null, yellowFever: null, certificate: null, dengue: null });
  });

  it('names only regions and cities that exist, in their country', () => {
    const rows = parseCsv(readFileSync('data/figures/health-areas.csv', 'utf8'));
    const strays = rows.flatMap(({ country, places }) =>
      places === '*'
        ? []
        : places!.split(' ').filter((id) => gazetteer.place(Number(id))?.countryCode !== country),
    );
    expect(strays).toEqual([]);
  });
});

describe('weather by month', () => {
  const weatherOf = (id: number) => scores.weatherMonths(gazetteer.place(id)!);

  it('has highs, lows, rain and wet days of a city near a station', () => {
    const lisbon = weatherOf(2267057)!;
    expect(lisbon).toHaveLength(12);
    for (const { highCelsius, lowCelsius } of lisbon) expect(highCelsius).toBeGreaterThan(lowCelsius);
    const yearly = lisbon.reduce((sum, { rainMillimeters }) => sum + rainMillimeters, 0);
    expect(yearly).toBeGreaterThan(600);
    expect(yearly).toBeLessThan(900);
  });

  it('has none where no station is near, and none of countries', () => {
    expect(weatherOf(3359638)).toBeNull();
    expect(scores.weatherMonths(gazetteer.country('TH')!)).toBeNull();
  });
});

it('counts what a government says of the rest of a country where a place lies in it', () => {
  const levelOf = (id: number) =>
    scores.adviceAt(gazetteer.place(id)!).find(({ issuer }) => issuer === 'UK')?.level;
  const [kyiv, lviv, rivne, bangui, bangassou] = [703448, 702550, 695594, 2389853, 240498];
  expect([kyiv, lviv, rivne, bangui, bangassou].map(levelOf)).toEqual([4, 3, 3, 3, 4]);
});
