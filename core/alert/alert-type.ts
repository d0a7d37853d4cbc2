import type { AlertType, Hazard } from './alert.ts';

/** How far an earthquake reaches, and as what; beyond that it does not concern a place. */
type Reach = { type: AlertType; reachKm: number };

/** A strong alert of USGS reaches this far. */
const FAR_QUAKE_KM = 300;

/** Null where too weak to publish. @param magnitude null: not measured @param pager alert color of USGS PAGER */
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

/** Severity of the Common Alerting Protocol, any case; what is unknown counts as info. */
export const severityType = (severity: string): AlertType => SEVERITIES.get(severity.toLowerCase()) ?? 'info';

/** Levels: 1 normal to 4 do not travel, for most of the country. @param before null: not known */
export function adviceType(level: number, before: number | null): AlertType {
  if (level >= 4 || (level === 3 && before !== null && before < 3)) return 'danger';
  return level === 3 ? 'warning' : 'info';
}

/**
 * Kilometers an event without an outline reaches: danger, warning, info. Our judgment, wide where a source gives one
 * point.
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

/** Kilometers an event at one point reaches. */
export const reachKmOf = (hazard: Hazard, type: AlertType): number => REACH_KM[hazard]?.[type] ?? 100;
