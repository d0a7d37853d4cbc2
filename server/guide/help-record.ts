import type { RecordedHelp } from '#core/help/local-help.ts';
import { distanceKm, KM_PER_DEGREE } from '#core/place/earth.ts';
import type { Coordinates } from '#core/place/location.ts';
import { firstIndex } from '#core/service/first-index.ts';
import type { HelpQuestion } from '#server/providers/help/port.ts';
import type { HelpData, Hospital } from './guide-data.ts';

/** Year of the record of hospitals. */
const HOSPITALS_YEAR = 2024;
/** Year of the list by which the general ones are open. */
const OPEN_YEAR = 2026;

/** A large hospital, how far off it is, and the years of the two lists that have it. */
type GeneralHospital = { name: string; km: number; year: number; openYear: number };

/** Hospitals and embassies as public records had them: they may have moved or closed since. */
export type HelpRecord = {
  /** The nearest general hospital that a second list has as open, within reach; null where there is none. */
  generalHospital(from: Coordinates, reachKm: number): GeneralHospital | null;
  /** What is recorded within reach, in no order. */
  near(question: HelpQuestion): RecordedHelp[];
  /** A country's mission nearest to a point, wherever that is; honorary consuls only where it has no other. */
  nearestOf(countryCode: string, from: Coordinates): RecordedHelp | null;
  /** ISO codes of all who have a mission in the record. */
  senders: ReadonlySet<string>;
};

/** Finds by place in what was recorded. */
export function openHelpRecord({ hospitals, missions }: HelpData): HelpRecord {
  const bySender = Map.groupBy(missions, ({ countryCode }) => countryCode);
  const general = hospitals.filter(({ isGeneral }) => isGeneral);
  return {
    generalHospital: (from, reachKm) => {
      const found = nearest(within(general, from, reachKm), from);
      if (!found) return null;
      return { name: found.name, km: kmBetween(found, from), year: HOSPITALS_YEAR, openYear: OPEN_YEAR };
    },
    near: (question) => [
      ...within(hospitals, question, question.hospitalKm).map(hospitalOf),
      ...within(missions, question, question.missionKm),
    ],
    nearestOf: (countryCode, from) => {
      const own = bySender.get(countryCode) ?? [];
      const full = own.filter(({ mission }) => mission !== 'honorary');
      return nearest(full.length > 0 ? full : own, from);
    },
    senders: new Set(bySender.keys()),
  };
}

const hospitalOf = ({ isGeneral: _, ...recorded }: Hospital): RecordedHelp => ({
  ...recorded,
  address: null,
  phone: null,
  emergencyPhone: null,
  website: null,
  isExact: true,
  cityId: null,
  year: HOSPITALS_YEAR,
  kind: 'hospital',
  hasEmergencyRoom: false,
});

const kmBetween = (a: Coordinates, b: Coordinates) =>
  distanceKm(a.latitude, a.longitude, b.latitude, b.longitude);

/** @param sorted from south to north */
function within<Point extends Coordinates>(
  sorted: readonly Point[],
  from: Coordinates,
  reachKm: number,
): Point[] {
  const reachDegrees = reachKm / KM_PER_DEGREE;
  const found: Point[] = [];
  const south = from.latitude - reachDegrees;
  const first = firstIndex(sorted.length, (at) => sorted[at]!.latitude < south);
  for (let at = first; at < sorted.length; at += 1) {
    const point = sorted[at]!;
    if (point.latitude > from.latitude + reachDegrees) break;
    if (kmBetween(point, from) <= reachKm) found.push(point);
  }
  return found;
}

const nearest = <Point extends Coordinates>(points: readonly Point[], from: Coordinates): Point | null =>
  points.reduce<Point | null>(
    (best, point) => (best && kmBetween(best, from) <= kmBetween(point, from) ? best : point),
    null,
  );
