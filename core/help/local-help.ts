import { distanceKm } from '#core/place/earth.ts';
import type { Coordinates } from '#core/place/location.ts';
import { foldName } from '#core/place/place-name.ts';

/** What kind of mission a country has abroad. */
export type MissionKind = 'embassy' | 'consulate' | 'honorary' | 'other';

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

export type NearHelp = HelpPlace & { km: number };

/** Mapped twice, as a building and as a point: within this distance, and called alike. */
const SAME_KM = 0.4;

/** What both mean when they are the same thing. */
const identityOf = (place: HelpPlace): string =>
  place.kind === 'mission' && place.countryCode
    ? `${place.mission} ${place.countryCode}`
    : `${place.kind} ${foldName(place.name ?? place.id)}`;

/** Places by distance, nearest first, each once. */
export function nearestHelp(places: readonly HelpPlace[], from: Coordinates): NearHelp[] {
  const near = places
    .map((place) => ({
      ...place,
      km: distanceKm(from.latitude, from.longitude, place.latitude, place.longitude),
    }))
    .sort((a, b) => a.km - b.km);
  const distinct: NearHelp[] = [];
  for (const place of near) {
    const isTwice = distinct.some(
      (other) =>
        identityOf(other) === identityOf(place) &&
        distanceKm(other.latitude, other.longitude, place.latitude, place.longitude) < SAME_KM,
    );
    if (!isTwice) distinct.push(place);
  }
  return distinct;
}

/** A town needs a wider look than a city, where the next hospital is around the corner. */
const TOWN_POPULATION = 200_000;

/** How far around a place hospitals are looked for, in kilometers. @param population people, 0 when unknown */
export const hospitalReachKm = (population: number): number => (population < TOWN_POPULATION ? 50 : 20);

/** How far around a place embassies and consulates are looked for, in kilometers. */
export const MISSION_REACH_KM = 50;
