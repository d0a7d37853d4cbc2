import type { Alert, AlertStatus } from './alert.ts';
import type { Conditions, ConditionsOrigin } from './conditions.ts';
import { METHOD, type Method } from './method.ts';

/** What takes points off: an alert, or what the weather or the air is like. */
export const LIVE_KINDS = ['alert', 'heat', 'cold', 'wind', 'rain', 'air'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** One thing that is happening at a place now, and what it takes off the score. */
export type LiveItem = {
  kind: LiveKind;
  /** What it is, in English; of weather and air the words for `value`. */
  message: string;
  /** Of weather and air: °C felt, meters a second, millimeters an hour, µg/m³. Null for an alert. */
  value: number | null;
  /** From the place, 0 inside an outline; null for weather, air and what is known by country or region only. */
  distance_km: number | null;
  source: string;
  link: string;
  /** When it began, or the moment the value holds for; ISO 8601. */
  at: string;
  /** 0 or below. */
  points: number;
};

/** What is happening now, apart from the baseline. `points` is 0 or below. */
export type LiveLayer = { points: number; items: LiveItem[] };

/** A place's score now: the API's `live`. The headline stays the baseline, see `core/headline.ts`. */
export type LiveScore = LiveLayer &
  Conditions & {
    /** Baseline and points, rounded down. */
    score: number;
    /** The score without what is happening now, rounded down. */
    baseline: number;
    /** Whether sources of alerts answer: without them what is happening is not known. */
    alerts: AlertStatus;
    /** ISO 8601. */
    told_at: string;
  };

type LiveAlert = Pick<
  Alert,
  'type' | 'hazard' | 'message' | 'source' | 'link' | 'start' | 'distance_km' | 'is_sample'
>;

const HOUR_MS = 3_600_000;

/** Below zero for what is to come. */
const ageHours = (iso: string, now: Date): number => (now.getTime() - Date.parse(iso)) / HOUR_MS;
const faded = (iso: string, now: Date, { live }: Pick<Method, 'live'>): number =>
  0.5 ** (Math.max(0, ageHours(iso, now)) / live.halfLifeHours);

/**
 * What alerts that stand and have begun, the weather and the air take off a place's score. Government advice is part
 * of the baseline and no part of this. Nothing is added for fine weather: the baseline holds what is usual.
 * @param alerts that concern the place, with their distance from it
 * @returns items with the most points first; together at most the method's limit
 */
export function liveLayer(
  alerts: readonly LiveAlert[],
  conditions: Conditions,
  now: Date,
  method: Method = METHOD,
): LiveLayer {
  const { live } = method;
  const items = [
    ...alertItems(alerts, now, method),
    ...conditionItems(standing(conditions, now, method), now, method),
  ]
    .filter(({ points }) => -points >= live.leastPoints)
    .toSorted((a, b) => a.points - b.points);
  const sum = items.reduce((total, { points }) => total + points, 0);
  return { points: Math.max(sum, -live.limit), items };
}

/** Those of the conditions that are near enough in time to speak of now. */
export function standing(
  { weather, air }: Conditions,
  now: Date,
  { live }: Pick<Method, 'live'> = METHOD,
): Conditions {
  const isOfNow = ({ observed_at }: ConditionsOrigin) => {
    const hours = ageHours(observed_at, now);
    return hours >= -live.aheadHours && hours <= live.longestAgeHours;
  };
  return { weather: weather && isOfNow(weather) ? weather : null, air: air && isOfNow(air) ? air : null };
}

/** Of what is known by country or region only, the gravest counts: else a large country would always lose all points. */
function alertItems(alerts: readonly LiveAlert[], now: Date, method: Method): LiveItem[] {
  const { live } = method;
  const items = alerts.flatMap(
    ({
      type,
      hazard,
      message,
      source,
      link,
      start,
      distance_km,
      is_sample,
    }): (LiveItem & {
      isNear: boolean;
    })[] => {
      if (is_sample || hazard === 'travel_advice' || ageHours(start, now) < -live.aheadHours) return [];
      const nearness = distance_km === null ? live.countryShare : Math.exp(-distance_km / live.decayKm);
      const points = -live.points[type] * nearness * faded(start, now, method);
      const isNear = distance_km !== null;
      return [{ kind: 'alert', message, value: null, distance_km, source, link, at: start, points, isNear }];
    },
  );
  const wide = items.filter(({ isNear }) => !isNear).toSorted((a, b) => a.points - b.points);
  return [...items.filter(({ isNear }) => isNear), ...wide.slice(0, 1)].map(({ isNear: _, ...item }) => item);
}

function conditionItems({ weather, air }: Conditions, now: Date, method: Method): LiveItem[] {
  const { live } = method;
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
        points: -points * share * faded(at, now, method),
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
