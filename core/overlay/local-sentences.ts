import { distanceText } from '#core/text/units.ts';
import type { PlaceFacts } from './facts.ts';
import type { OverlayMethod } from './overlay-method.ts';

/** What is on record around a place below a city itself, beside the score of what it lies in; nothing where nothing is. */
export function localSentences(
  { place, earthquakes, volcanoes, conflict, cyclones }: PlaceFacts,
  { conflict: { events } }: Pick<OverlayMethod, 'conflict'>,
): string[] {
  const km = (distance: number) => `${distanceText(distance)} away`;
  const { strongest } = earthquakes;
  const found = [
    strongest &&
      `an earthquake of magnitude ${strongest.magnitude} in ${strongest.year}, ${km(strongest.distanceKm)}`,
    volcanoes && `the volcano ${volcanoes.nearest.name}, ${km(volcanoes.nearest.distanceKm)}`,
    cyclones.storms >= LEAST_STORMS && 'tropical storms',
    conflict.events > 0 &&
      `${conflict.events === 1 ? 'one deadly clash or attack' : `${conflict.events} deadly clashes or attacks`} within ${distanceText(events.reachKm)}`,
  ].filter((part) => typeof part === 'string');
  return found.length === 0 ? [] : [`On record around ${place} itself: ${found.join('; ')}.`];
}

/** Storms a year from which on they are worth a word. */
const LEAST_STORMS = 0.1;
