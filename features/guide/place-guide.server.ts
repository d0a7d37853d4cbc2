import type { Calendar, PlaceGuide } from '#core/guide/guide-schema.ts';
import { travelMonth } from '#core/guide/months.ts';
import { dayIn, sunTimes } from '#core/guide/sun.ts';
import { hospitalReachKm, MISSION_REACH_KM, nearestHelp } from '#core/help/local-help.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import type { Deps } from '#server/deps.ts';

export type GuideDeps = Pick<Deps, 'guide' | 'clock'>;

const HOSPITALS_TOLD = 10;
const MISSIONS_TOLD = 300;
const DAY_MS = 86_400_000;

/** What a traveler needs to know of a place, from what ships: no network is asked. @param month 1-12; null: now and next */
export function placeGuide(deps: GuideDeps, place: Place, month: number | null): PlaceGuide {
  const { guide, clock } = deps;
  const now = clock();
  const today = dayIn(guide.timeZone(place) ?? 'UTC', now);
  const first = travelMonth(month, today);
  const months = month === null ? [first, travelMonth((first.month % 12) + 1, today)] : [first];
  return {
    id: place.id,
    name: place.name,
    countryCode: place.countryCode,
    tonight: isSpot(place) ? tonightAt(deps, place, now) : null,
    practical: guide.practical(place.countryCode),
    calendars: toCome(
      months.flatMap((each) => guide.calendar(place.countryCode, each) ?? []),
      today,
    ),
    law: [...guide.law(place.countryCode)],
  };
}

/** Without the days that are over, and without a month of nothing where another has something. */
function toCome(calendars: readonly Calendar[], today: string): Calendar[] {
  const coming = calendars.map((each) => ({
    ...each,
    holidays: each.holidays.filter(({ lastDay }) => lastDay >= today),
    fasting: each.fasting && each.fasting.lastDay >= today ? each.fasting : null,
  }));
  const full = coming.filter(({ holidays, fasting }) => holidays.length > 0 || fasting);
  return full.length > 0 ? full : coming.slice(0, 1);
}

function tonightAt({ guide }: GuideDeps, place: Place, now: Date): PlaceGuide['tonight'] {
  const { latitude, longitude } = place;
  const near = nearestHelp(
    guide.help().near({
      latitude,
      longitude,
      hospitalKm: hospitalReachKm(place),
      missionKm: MISSION_REACH_KM,
    }),
    place,
  );
  return {
    ...sunAt(guide.timeZone(place), place, now),
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
function sunAt(timeZone: string | null, place: Place, now: Date) {
  const none = { timeZone, day: null, sunrise: null, sunset: null };
  if (timeZone === null) return none;
  const day = dayIn(timeZone, now);
  const today = sunTimes(place, day);
  const tomorrow = sunTimes(place, dayIn('UTC', new Date(Date.parse(day) + DAY_MS)));
  if ('always' in today || 'always' in tomorrow) return { ...none, day };
  return { timeZone, day, sunset: today.sets.toISOString(), sunrise: tomorrow.rises.toISOString() };
}
