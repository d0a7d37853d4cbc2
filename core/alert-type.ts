import type { AlertType, Hazard } from './alert.ts';

/** How far an earthquake is told of, and as what; beyond that it is no matter of the place. */
export type Reach = { type: AlertType; reachKm: number };

/** A strong alert of USGS is told this far. */
const FAR_QUAKE_KM = 300;

/**
 * An earthquake by its magnitude, or by USGS' own alert on its losses where that is orange or red.
 * @param magnitude moment magnitude or the like; null where none was measured
 * @param pager USGS' color: green, yellow, orange, red
 * @returns null for what is too weak to tell of
 */
export function earthquakeReach(magnitude: number | null, pager: string | null): Reach | null {
  if (pager === 'red' || pager === 'orange') return { type: 'danger', reachKm: FAR_QUAKE_KM };
  if (magnitude === null) return null;
  if (magnitude >= 6) return { type: 'danger', reachKm: FAR_QUAKE_KM };
  if (magnitude >= 5) return { type: 'warning', reachKm: 200 };
  return magnitude >= 4 ? { type: 'info', reachKm: 100 } : null;
}

const COLORS: ReadonlyMap<string, AlertType> = new Map([
  ['red', 'danger'],
  ['orange', 'warning'],
  ['green', 'info'],
]);

/** GDACS' alert level, any case; null for another word. */
export const colorType = (level: string): AlertType | null => COLORS.get(level.toLowerCase()) ?? null;

const SEVERITIES: ReadonlyMap<string, AlertType> = new Map([
  ['extreme', 'danger'],
  ['severe', 'danger'],
  ['moderate', 'warning'],
  ['minor', 'info'],
]);

/** Severity of the Common Alerting Protocol, any case; what is unknown is told as info. */
export const severityType = (severity: string): AlertType => SEVERITIES.get(severity.toLowerCase()) ?? 'info';

/**
 * A government's changed travel advice.
 * @param level 1 normal, 2 increased caution, 3 reconsider, 4 do not travel, for most of the country
 * @param before the level before the change; null when it is not known
 */
export function adviceType(level: number, before: number | null): AlertType {
  if (level >= 4 || (level === 3 && before !== null && before < 3)) return 'danger';
  return level === 3 ? 'warning' : 'info';
}

/**
 * How far an event without an outline is told of, in kilometers: danger, warning, info. Our own judgment of how
 * far each kind is felt, wide where a source gives one point for a wide event. Earthquakes as above.
 */
const REACH_KM: Readonly<Partial<Record<Hazard, Readonly<Record<AlertType, number>>>>> = {
  earthquake: { danger: FAR_QUAKE_KM, warning: 200, info: 100 },
  tsunami: { danger: 500, warning: 300, info: 200 },
  cyclone: { danger: 400, warning: 300, info: 200 },
  storm: { danger: 200, warning: 150, info: 100 },
  flood: { danger: 200, warning: 150, info: 100 },
  volcano: { danger: 150, warning: 100, info: 50 },
  wildfire: { danger: 100, warning: 50, info: 25 },
};

/** Kilometers an event at one point is told of. */
export const reachKmOf = (hazard: Hazard, type: AlertType): number => REACH_KM[hazard]?.[type] ?? 100;
