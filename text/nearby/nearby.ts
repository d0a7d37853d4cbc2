import type { AlertType } from '#core/alert/alert.ts';
import type { NearbyKind, NearbyOrder } from '#core/nearby/nearby.ts';
import type { NearbyEntry } from '#core/nearby/nearby-schema.ts';
import { distanceText, milesOf } from '#core/text/units.ts';

/** What happened around a place, as screens tell it. */
export const nearbyText = {
  title: 'What happened nearby',
  kinds: { alert: 'Alert', advice: 'Advice', report: 'Report', headline: 'Headline' } satisfies Record<
    NearbyKind,
    string
  >,
  types: { danger: 'Danger', warning: 'Warning', info: 'Notice' } satisfies Record<AlertType, string>,
  /** How an entry lies from the place, and where: "12 km (7.5 mi) northeast, in Quezon City". @param from named among several */
  where: (
    { kind, where, precision, distance_km, direction, reaches }: Omit<NearbyEntry, 'at'>,
    from: string | null = null,
  ): string => {
    if (kind === 'advice') return 'For the country or parts of it';
    if (kind === 'alert' && distance_km === null) return 'For the whole region or country';
    if (precision === 'area') return where === null ? '' : `Somewhere in ${where}`;
    const away =
      distance_km !== null && direction
        ? `${distanceText(distance_km)} ${direction}${from === null ? '' : ` of ${from}`}`
        : null;
    if (kind === 'alert')
      return away === null ? 'It reaches here' : reaches ? `${away}, it reaches here` : away;
    if (where === null) return away ?? '';
    return away ? `${away}, in ${where}` : `In ${where}`;
  },

  page: {
    lead: 'What was reported around it, how far off and how long ago.',
    description: (name: string) =>
      `Alerts, changed travel advice, reports and headlines in and around ${name}, by age and distance.`,
    precision:
      'A report or headline names a place, never an address: its distance is that of the middle of that place.',
    home: 'Home',
    safety: 'Safety',
    scale: 'Scores from 0 to 100, higher is safer',
    map: (name: string) => `Map and score of ${name}`,
    mapAround: (name: string, km: number) => `Map: ${distanceText(km)} around ${name}`,
    kinds: 'What to show',
    all: 'All',
    many: { alert: 'Alerts', advice: 'Advice', report: 'Reports', headline: 'Headlines' } satisfies Record<
      NearbyKind,
      string
    >,
    radius: 'How far around',
    /** Short: all of them stand in one line on a phone. */
    distance: (km: number) => `${km} km (${Math.round(milesOf(km))} mi)`,
    order: 'Order',
    orders: { newest: 'Newest first', nearest: 'Nearest first' } satisfies Record<NearbyOrder, string>,
    asked: 'What we checked',
    profile: 'Safety profile',
    report: 'Report',
    more: (shown: number, all: number) =>
      `The first ${shown} of ${all}. Choose one kind or a smaller distance to see the others.`,
  },

  section: { all: (around: string) => `All alerts, reports and headlines ${around}` },

  dashboard: {
    lead: 'Reports and headlines near the people and places you watch.',
    loading: 'Looking for reports and headlines…',
    failed: 'Reports and headlines could not be loaded. Reload the page to try again.',
    first: (count: number) => `Of the first ${count} places you monitor.`,
    more: (count: number) => `Show ${count} more`,
  },
};
