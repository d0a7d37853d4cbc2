import type { Alert } from '#core/alert/alert-schema.ts';
import { METHOD } from '#core/score/method.ts';
import type { Conditions, ConditionsOrigin } from './conditions.ts';
import type { LiveItem, LiveKind } from './live-schema.ts';

/** What is happening now, apart from the baseline. `points` is 0 or below. */
type LiveLayer = { points: number; items: LiveItem[] };

type LiveAlert = Pick<
  Alert,
  | 'type'
  | 'hazard'
  | 'message'
  | 'source'
  | 'link'
  | 'start'
  | 'fetched_at'
  | 'distance_km'
  | 'is_sample'
  | 'instruction'
>;

const HOUR_MS = 3_600_000;
const { live } = METHOD;

/** Below zero for what is to come. */
const ageHours = (iso: string, now: Date): number => (now.getTime() - Date.parse(iso)) / HOUR_MS;
const faded = (iso: string, now: Date): number =>
  0.5 ** (Math.max(0, ageHours(iso, now)) / live.halfLifeHours);

/** Points off for current alerts, weather and air, most first, within the method's limit; advice is in the baseline. */
export function liveLayer(alerts: readonly LiveAlert[], conditions: Conditions, now: Date): LiveLayer {
  const items = [...alertItems(alerts, now), ...conditionItems(standing(conditions, now), now)]
    .filter(({ points }) => -points >= live.leastPoints)
    .toSorted((a, b) => a.points - b.points);
  const sum = items.reduce((total, { points }) => total + points, 0);
  return { points: Math.max(sum, -live.limit), items };
}

/** Those of the conditions that are near enough in time to speak of now. */
export function standing({ weather, air }: Conditions, now: Date): Conditions {
  const isOfNow = ({ observed_at }: ConditionsOrigin) => {
    const hours = ageHours(observed_at, now);
    return hours >= -live.aheadHours && hours <= live.longestAgeHours;
  };
  return { weather: weather && isOfNow(weather) ? weather : null, air: air && isOfNow(air) ? air : null };
}

/** Of each hazard near by, and of all that is known by country or region only, the gravest counts: one storm is one. */
function alertItems(alerts: readonly LiveAlert[], now: Date): LiveItem[] {
  const items = alerts.flatMap(
    ({
      type,
      hazard,
      message,
      instruction,
      source,
      link,
      start,
      fetched_at,
      distance_km,
      is_sample,
    }): HazardItem[] => {
      if (is_sample || hazard === 'travel_advice' || ageHours(start, now) < -live.aheadHours) return [];
      const nearness = distance_km === null ? live.countryShare : Math.exp(-distance_km / live.decayKm);
      const points = -live.points[type] * nearness * faded(fetched_at, now);
      return [
        {
          hazard,
          item: {
            kind: 'alert',
            message,
            ...(instruction ? { instruction } : {}),
            value: null,
            distance_km,
            source,
            link,
            at: start,
            points,
          },
        },
      ];
    },
  );
  const groups = Map.groupBy(items, ({ hazard, item }) => (item.distance_km === null ? 'wide' : hazard));
  return [...groups.values()].map(
    (group) => group.reduce((gravest, one) => (one.item.points < gravest.item.points ? one : gravest)).item,
  );
}

type HazardItem = { hazard: LiveAlert['hazard']; item: LiveItem };

function conditionItems({ weather, air }: Conditions, now: Date): LiveItem[] {
  const itemOf = (
    kind: Exclude<LiveKind, 'alert'>,
    message: string,
    value: number | null,
    { source, link, observed_at: at }: ConditionsOrigin,
  ): LiveItem[] => {
    if (value === null) return [];
    const { from, to, points } = live.conditions[kind];
    const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
    return [
      {
        kind,
        message,
        value,
        distance_km: null,
        source,
        link,
        at,
        points: -points * share * faded(at, now),
      },
    ];
  };
  const windOf = (mean: number | null, gust: number | null): number | null =>
    mean === null && gust === null ? null : Math.max(mean ?? 0, (gust ?? 0) / live.conditions.gustFactor);
  return [
    ...(weather
      ? [
          ...itemOf('heat', 'Extreme heat, felt temperature', weather.felt_c, weather),
          ...itemOf('cold', 'Extreme cold, felt temperature', weather.felt_c, weather),
          ...itemOf('wind', 'Storm, mean wind', windOf(weather.wind_ms, weather.gust_ms), weather),
          ...itemOf('rain', 'Torrential rain, in the hour', weather.precipitation_mm, weather),
        ]
      : []),
    ...(air ? itemOf('air', 'Unhealthy air, fine particles', air.pm2_5, air) : []),
  ];
}
