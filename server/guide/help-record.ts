import type { MissionKind, RecordedHelp } from '#core/help/local-help.ts';
import { distanceKm, KM_PER_DEGREE } from '#core/place/earth.ts';
import type { Coordinates } from '#core/place/location.ts';
import type { CsvRow } from '#core/text/csv.ts';
import type { HelpQuestion } from '#server/providers/help/port.ts';

/** Year of the record of hospitals. */
const HOSPITALS_YEAR = 2024;

/** Hospitals and embassies as public records had them: they may have moved or closed since. */
export type HelpRecord = {
  /** What is recorded within reach, in no order. */
  near(question: HelpQuestion): RecordedHelp[];
  /** A country's mission nearest to a point, wherever that is; honorary consuls only where it has no other. */
  nearestOf(countryCode: string, from: Coordinates): RecordedHelp | null;
  /** ISO codes of all who have a mission in the record. */
  senders: ReadonlySet<string>;
};

/** @param hospitals rows of `hospitals.csv` @param missions rows of `missions.csv` */
export function openHelpRecord(hospitals: readonly CsvRow[], missions: readonly CsvRow[]): HelpRecord {
  const bySouth = (a: Coordinates, b: Coordinates) => a.latitude - b.latitude;
  const houses = hospitals.map(hospitalOf).sort(bySouth);
  const posts = missions.map(missionOf).sort(bySouth);
  const bySender = Map.groupBy(posts, ({ countryCode }) => countryCode ?? '');
  return {
    near: (question) => [
      ...within(houses, question, question.hospitalKm),
      ...within(posts, question, question.missionKm),
    ],
    nearestOf: (countryCode, from) => {
      const own = bySender.get(countryCode) ?? [];
      const full = own.filter(({ mission }) => mission !== 'honorary');
      return nearest(full.length > 0 ? full : own, from);
    },
    senders: new Set(bySender.keys()),
  };
}

type Mission = RecordedHelp & { kind: 'mission' };

function hospitalOf({ id, name, latitude, longitude }: CsvRow): RecordedHelp {
  return {
    id: id!,
    name: name!,
    address: null,
    phone: null,
    emergencyPhone: null,
    website: null,
    ...pointOf(latitude, longitude),
    isExact: true,
    cityId: null,
    year: HOSPITALS_YEAR,
    kind: 'hospital',
    hasEmergencyRoom: false,
  };
}

function missionOf(row: CsvRow): Mission {
  return {
    id: row.id!,
    name: row.name || null,
    address: row.address || null,
    phone: row.phone || null,
    emergencyPhone: row.emergency_phone || null,
    website: row.website || null,
    ...pointOf(row.latitude, row.longitude),
    isExact: row.is_exact === 'yes',
    cityId: row.city ? Number(row.city) : null,
    year: Number(row.year),
    kind: 'mission',
    mission: row.kind as MissionKind,
    countryCode: row.sender!,
  };
}

function pointOf(latitude: string | undefined, longitude: string | undefined): Coordinates {
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Number.isNaN(point.latitude + point.longitude)) throw new Error('A row of data/guide has no point.');
  return point;
}

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
  for (let at = firstFrom(sorted, from.latitude - reachDegrees); at < sorted.length; at += 1) {
    const point = sorted[at]!;
    if (point.latitude > from.latitude + reachDegrees) break;
    if (kmBetween(point, from) <= reachKm) found.push(point);
  }
  return found;
}

function firstFrom(sorted: readonly Coordinates[], latitude: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.latitude < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}

const nearest = <Point extends Coordinates>(points: readonly Point[], from: Coordinates): Point | null =>
  points.reduce<Point | null>(
    (best, point) => (best && kmBetween(best, from) <= kmBetween(point, from) ? best : point),
    null,
  );
