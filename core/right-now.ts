import type { LiveItem, LiveScore } from './live-layer.ts';
import { distanceText, rainText, speedText, temperatureText } from './units.ts';

/** What stands beside the headline while something happens: the score of now, and the gravest thing that lowers it. */
export type RightNow = { score: number; reason: string };

export type LiveBesideBaseline = Pick<LiveScore, 'score' | 'baseline' | 'items'>;

/** @returns null while what happens takes less than a whole point off the baseline as shown */
export function rightNowOf({ score, baseline, items }: LiveBesideBaseline): RightNow | null {
  const [worst] = items;
  return worst && score < baseline ? { score, reason: reasonOf(worst) } : null;
}

/** What happens, in plain words: "Magnitude 6.3 earthquake, 79 km (49 mi) away". Shared pages carry both units. */
function reasonOf({ kind, message, value, distance_km }: LiveItem): string {
  if (kind === 'alert')
    return distance_km === null || distance_km < 1
      ? message
      : `${message.replace(/\.$/, '')}, ${distanceText(distance_km, 'kilometers')} (${distanceText(distance_km, 'miles')}) away`;
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
