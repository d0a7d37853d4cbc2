import { monthName } from '#core/text/month.ts';
import { stormMonths } from '../overlay/hazards.ts';

/** ", above all from July to November"; nothing where the season is in two pieces. @param rates twelve */
export function seasonText(rates: readonly number[]): string {
  const season = seasonOf(rates);
  return season === null ? '' : `, above all ${season}`;
}

/** "from July to November", "in September"; null where the season is in two pieces. @param rates twelve */
export function seasonOf(rates: readonly number[]): string | null {
  const months = stormMonths(rates);
  const first = months.find((month) => !months.includes(month === 1 ? 12 : month - 1));
  const last = months.find((month) => !months.includes((month % 12) + 1));
  const isOnePiece = months.filter((month) => !months.includes((month % 12) + 1)).length === 1;
  if (!first || !last || !isOnePiece) return null;
  return first === last ? `in ${monthName(first)}` : `from ${monthName(first)} to ${monthName(last)}`;
}

/** Whether storms come in a month, or in the next, for which one prepares; true where no season is known. @param rates twelve */
export function isStormTime(rates: readonly number[] | null, month: number): boolean {
  const months = rates ? stormMonths(rates) : [];
  return months.length === 0 || months.includes(month) || months.includes((month % 12) + 1);
}

/** So near the equator storms have no name of their own. */
const EQUATOR_DEGREES = 4;

/** What tropical storms are called in the ocean around a place; null where they have no name of their own. */
export function stormName(
  latitude: number,
  longitude: number,
): 'Typhoons' | 'Hurricanes' | 'Cyclones' | null {
  if (Math.abs(latitude) < EQUATOR_DEGREES) return null;
  if (latitude < 0) return longitude > 20 || longitude < -120 ? 'Cyclones' : null;
  if (longitude >= 100) return 'Typhoons';
  if (longitude >= 40) return 'Cyclones';
  return longitude < -10 ? 'Hurricanes' : null;
}

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const SEASONS = { Typhoons: ALL_YEAR, Hurricanes: ALL_YEAR.slice(4, 11), Cyclones: ALL_YEAR.slice(3) };
const SOUTHERN_SEASON = [11, 12, 1, 2, 3, 4];

/** The months in which an ocean has its storms by its weather services, however few came near a place; none: no season. */
export function oceanMonths(latitude: number, longitude: number): readonly number[] {
  const name = stormName(latitude, longitude);
  if (name === null) return [];
  return latitude < 0 ? SOUTHERN_SEASON : SEASONS[name];
}
