import { distanceKm } from '#core/place/earth.ts';
import type { Coordinates } from '#core/place/location.ts';
import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';

/** What kind of mission a country has abroad. */
export const MISSION_KINDS = ['embassy', 'consulate', 'honorary', 'other'] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

/** A hospital or a country's mission, as OpenStreetMap has it. */
export type HelpPlace = Coordinates & {
  /** Its element: `node/123`. */
  id: string;
  name: string | null;
  address: string | null;
  phone: string | null;
} & (
    | { kind: 'hospital'; hasEmergencyRoom: boolean }
    | { kind: 'mission'; mission: MissionKind; countryCode: string | null }
  );

/** The same as a public record had it: it may have moved or closed since. */
export type RecordedHelp = HelpPlace & {
  /** Out of hours. */
  emergencyPhone: string | null;
  website: string | null;
  /** No: its point is the middle of its city. */
  isExact: boolean;
  /** GeoNames id. */
  cityId: number | null;
  /** Of the record. */
  year: number;
};

/** Something at a distance. */
export type Near<Thing> = Thing & { km: number };

/** Mapped twice, as a building and as a point: within this distance, and called alike. */
const SAME_KM = 0.4;

/** What both mean when they are the same thing. */
const identityOf = (place: HelpPlace): string =>
  place.kind === 'mission' && place.countryCode
    ? `${place.mission} ${place.countryCode}`
    : `${place.kind} ${foldName(place.name ?? place.id)}`;

/** Places by distance, nearest first, each once. */
export function nearestHelp<Thing extends HelpPlace>(
  places: readonly Thing[],
  from: Coordinates,
): Near<Thing>[] {
  const near = places
    .map((place) => ({
      ...place,
      km: distanceKm(from.latitude, from.longitude, place.latitude, place.longitude),
    }))
    .sort((a, b) => a.km - b.km);
  const listed = new Map<string, Near<Thing>[]>();
  return near.filter((place) => {
    const identity = identityOf(place);
    const alike = listed.get(identity) ?? [];
    const isTwice = alike.some(
      (other) => distanceKm(other.latitude, other.longitude, place.latitude, place.longitude) < SAME_KM,
    );
    if (!isTwice) listed.set(identity, [...alike, place]);
    return !isTwice;
  });
}

/** A town needs a wider look than a city, where the next hospital is around the corner. */
const TOWN_POPULATION = 200_000;

/** How far around a place hospitals are looked for, in kilometers. A part of a city is as dense as one. */
export const hospitalReachKm = ({ kind, population }: Pick<Place, 'kind' | 'population'>): number =>
  population >= TOWN_POPULATION || kind === 'neighborhood' || kind === 'district' ? 20 : 50;

/** How far around a place embassies and consulates are looked for, in kilometers. */
export const MISSION_REACH_KM = 50;
