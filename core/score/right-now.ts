import type { LiveItem, LiveScore } from '#core/live/live-schema.ts';
import { distanceText, rainText, speedText, temperatureText } from '#core/text/units.ts';
import type { RightNow } from './headline-schema.ts';

export type LiveBesideBaseline = Pick<LiveScore, 'score' | 'baseline' | 'items'>;

/** @returns null while what happens takes less than a whole point off the baseline as shown, or there is none */
export function rightNowOf({ score, baseline, items }: LiveBesideBaseline): RightNow | null {
  const [worst] = items;
  return worst && score !== null && baseline !== null && score < baseline
    ? { score, reason: reasonOf(worst) }
    : null;
}

/** What happens, in plain words: "Magnitude 6.3 earthquake, 79 km (49 mi) away". Shared pages carry both units. */
function reasonOf({ kind, message, value, distance_km }: LiveItem): string {
  // What stands around it ends the sentence.
  const event = message.replace(/\.$/, '');
  if (kind === 'alert')
    return distance_km === null || distance_km < 1 ? event : `${event}, ${distanceText(distance_km)} away`;
  if (value === null) return message;
  const amounts = {
    heat: () => `${temperatureText(value, 'celsius')} (${temperatureText(value, 'fahrenheit')})`,
    cold: () => `${temperatureText(value, 'celsius')} (${temperatureText(value, 'fahrenheit')})`,
    wind: () => `${speedText(value, 'kilometers')} (${speedText(value, 'miles')})`,
    rain: () => `${rainText(value, 'celsius')} (${rainText(value, 'fahrenheit')})`,
    air: () => `${Math.round(value)} µg/m³`,
  };
  return `${message}: ${amounts[kind]()}`;
}
