import type { Place } from '#core/place/place.ts';
import { createCaches } from '#server/cache.ts';
import { openScores } from '#server/scores/scores.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const nameOf = (code: string): string => names.of(code) ?? code;
/** A country as a place. */
export const countryPlace = (code: string): Place => ({
  id: 1,
  kind: 'country',
  name: nameOf(code),
  regionId: null,
  regionName: null,
  countryCode: code,
  countryName: nameOf(code),
  countryId: 1,
  latitude: 0,
  longitude: 0,
  population: 0,
  scoreOf: null,
});
/** Scores by the shipped figures, without a city. */
export const scores = openScores({
  dataDirectory: 'data',
  overlayDirectory: 'build/overlay',
  caches: createCaches(() => new Date()),
  gazetteer: { country: (code) => countryPlace(code), cities: () => [], place: () => null },
  now: new Date('2026-11-20'),
});
export const codes = [...scores.tables.countries.keys()];
export const cityPlace = (code: string, name: string): Place => ({
  ...countryPlace(code),
  kind: 'city',
  name,
});
