import { expect, it } from 'vitest';
import { METHOD } from '#core/score/method.ts';
import { distanceText } from '#core/text/units.ts';
import type { PlaceFacts } from './facts.ts';
import { localSentences } from './local-sentences.ts';

const nothing: PlaceFacts = {
  place: 'Alfama',
  elevationMeters: null,
  countryCode: 'PT',
  conflict: { eventDeaths: 0, eventDeathsInAll: 0, events: 0, peopleShare: 1, province: null },
  earthquakes: { felt: 0, strong: 0, strongest: null, floorShare: 0 },
  tsunami: { coastShare: 0, waves: 0, highestWave: null },
  volcanoes: null,
  cyclones: { storms: 0, hurricanes: 0, months: [] },
  climate: null,
  air: null,
  crime: null,
};

it('names what is on record around a place itself, and nothing where nothing is', () => {
  expect(localSentences(nothing, METHOD.overlay)).toEqual([]);
  const strongest = { year: 1755, magnitude: 8.5, distanceKm: 290.4 };
  const shaken = { ...nothing, earthquakes: { ...nothing.earthquakes, strongest } };
  expect(localSentences({ ...shaken, conflict: { ...nothing.conflict, events: 1 } }, METHOD.overlay)).toEqual(
    [
      `On record around Alfama itself: an earthquake of magnitude 8.5 in 1755, 290 km (180 mi) away; one deadly clash or attack within ${distanceText(METHOD.overlay.conflict.events.reachKm)}.`,
    ],
  );
});
