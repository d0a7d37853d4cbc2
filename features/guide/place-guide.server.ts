import type { Calendar, PlaceGuide } from '#core/guide/guide-schema.ts';
import { travelMonth } from '#core/guide/months.ts';
import { sunTimes } from '#core/guide/sun.ts';
import { hospitalReachKm, MISSION_REACH_KM, nearestHelp } from '#core/help/local-help.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { dayAfter, wallTimeIn } from '#core/watching/wall-clock.ts';
import type { Deps } from '#server/deps.ts';
import { areaSentences } from './areas/area-sentences.server.ts';
import type { AreaDeps } from './areas/who-warns.server.ts';

export type GuideDeps = Pick<Deps, 'guide' | 'clock'>;

const HOSPITALS_TOLD = 10;
const MISSIONS_TOLD = 300;

/** What a traveler needs to know of a place, from what ships: no network is asked. @param month 1-12; null: now and next */
export function placeGuide(deps: GuideDeps & AreaDeps, place: Place, month: number | null): PlaceGuide {
  return {
    id: place.id,
    name: place.name,
    countryCode: place.countryCode,
    tonight: isSpot(place) ? { ...sunAt(deps, place), ...helpAt(deps, place) } : null,
    ...countryGuide(deps, place, month),
    warnedAreas: areaSentences(deps, place),
  };
}

/** What is the same in the whole country, from the day on that it is at the place. */
export function countryGuide({ guide, clock }: GuideDeps, place: Place, month: number | null) {
  const today = wallTimeIn(guide.timeZone(place) ?? 'UTC', clock()).day;
  const first = travelMonth(month, today);
  const calendarOf = (each: typeof first) => guide.calendar(place.countryCode, each);
  return {
    practical: guide.practical(place),
    calendars:
      month === null
        ? toCome(calendarOf(first), calendarOf(travelMonth((first.month % 12) + 1, today)), today)
        : wholeMonth(calendarOf(first), today),
    law: [...guide.law(place.countryCode)],
  };
}

const notOver = ({ fasting }: Calendar, today: string) =>
  fasting && fasting.lastDay >= today ? fasting : null;

const wholeMonth = (month: Calendar | null, today: string): Calendar[] =>
  month ? [{ ...month, fasting: notOver(month, today) }] : [];

/** What is left of this month, and the next: that there is none is said of a whole month only. */
function toCome(now: Calendar | null, next: Calendar | null, today: string): Calendar[] {
  const left = now && {
    ...now,
    holidays: now.holidays.filter(({ lastDay }) => lastDay >= today),
    fasting: notOver(now, today),
  };
  const full = [left, next].filter((each) => each !== null && (each.holidays.length > 0 || each.fasting));
  return (full.length > 0 ? full : [next]).filter((each) => each !== null);
}

/** @param missionKm how far embassies are looked for */
const nearby = ({ guide }: GuideDeps, place: Place, missionKm: number) =>
  nearestHelp(
    guide.help().near({
      latitude: place.latitude,
      longitude: place.longitude,
      hospitalKm: hospitalReachKm(place),
      missionKm,
    }),
    place,
  );

/** Farther than this a nearer one is hardly missing but on the list. */
const FAR_KM = 10;

/** The nearest large hospital that two lists have; null where none is within reach. */
export function nearestHospital({ guide }: GuideDeps, place: Place) {
  const found = guide.help().generalHospital(place, hospitalReachKm(place));
  return found && { ...found, isFar: found.km > FAR_KM };
}

function helpAt(deps: GuideDeps, place: Place) {
  const near = nearby(deps, place, MISSION_REACH_KM);
  return {
    hospitals: near
      .filter(({ kind }) => kind === 'hospital')
      .slice(0, HOSPITALS_TOLD)
      .map(({ name, km, latitude, longitude, year }) => ({
        name: name ?? '',
        km: rounded(km),
        latitude,
        longitude,
        year,
      })),
    missions: near
      .flatMap((each) => (each.kind === 'mission' && each.countryCode ? [each] : []))
      .slice(0, MISSIONS_TOLD)
      .map(({ countryCode, mission, name, km, address, phone, website, year }) => ({
        countryCode: countryCode!,
        kind: mission,
        name,
        km: rounded(km),
        address,
        phone,
        website,
        year,
      })),
  };
}

const rounded = (km: number) => Math.round(km * 10) / 10;

/** The coming sunset and the sunrise after it; nothing where the time zone is not known or the sun does neither. */
export function sunAt({ guide, clock }: GuideDeps, place: Place) {
  const timeZone = guide.timeZone(place);
  const none = { timeZone, day: null, sunrise: null, sunset: null };
  if (timeZone === null) return none;
  const { day } = wallTimeIn(timeZone, clock());
  const today = sunTimes(place, day, timeZone);
  const tomorrow = sunTimes(place, dayAfter(day, 1), timeZone);
  if ('always' in today || 'always' in tomorrow) return { ...none, day };
  return { timeZone, day, sunset: today.sets.toISOString(), sunrise: tomorrow.rises.toISOString() };
}
