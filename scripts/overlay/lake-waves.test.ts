import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { distanceKm } from '#core/place/earth.ts';
import { parseCsv } from '#core/text/csv.ts';
import { isSeaWave } from './lake-waves.ts';

it('leaves out waves in lakes, and keeps those of volcanoes and slides in the sea', () => {
  const lakes = ['TAAL, LUZON ISLAND', 'CHEHALIS LAKE, CHILLIWACK', 'KARYMSKOYE, KAMCHATKA, RUSSIA', 'LOEN'];
  expect(lakes.filter(isSeaWave)).toEqual([]);
  const seas = ['KRAKATAU', 'TAFJORD', 'STROMBOLI ISLAND', 'LITUYA BAY, AK', 'FLORES SEA'];
  expect(seas.filter(isSeaWave)).toEqual(seas);
});

it('ships no wave of the lake of Taal', () => {
  const waves = parseCsv(readFileSync(join(import.meta.dirname, '../../data/overlay/tsunamis.csv'), 'utf8'));
  expect(waves.length).toBeGreaterThan(150);
  const near = waves.filter(
    (wave) => distanceKm(14, 121, Number(wave.latitude), Number(wave.longitude)) < 20,
  );
  expect(near).toEqual([]);
});
