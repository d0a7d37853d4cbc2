import { distanceKm } from '#core/place/earth.ts';
import type { Coordinates } from '#core/place/location.ts';
import { nameInFull } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { TEAM_LIMITS } from '#core/team/team.ts';
import type { NearbyStaff, Whereabouts } from '#core/team/team-api-schema.ts';
import { findStanding, foundAlert } from '#features/alerts/service.server.ts';
import { findPlace } from '#features/places/find-place.server.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import { type WhereDeps, whereabouts } from './whereabouts.server.ts';

/** Where something happened: at an alert's center, or at a place that was typed. */
export type EventWish = { alert: string } | { place: string };

type TeamEvent = {
  name: string;
  /** Null: it is known by country only. */
  point: Coordinates | null;
  countryCodes: readonly string[];
  /** Of an alert: it concerns the places it reaches, however far they are. */
  alertId: string | null;
};

/** Who of a team is near an event today. It is noted before it is shown. @returns null: there is no such event */
export async function staffNear(
  deps: WhereDeps,
  team: OwnTeam,
  { wish, radiusKm }: { wish: EventWish; radiusKm: number },
): Promise<NearbyStaff | null> {
  const event = 'alert' in wish ? await alertEvent(deps, wish.alert) : placeEvent(deps, wish.place);
  if (!event) return null;
  await noteLook(deps.db, team, { what: 'near', now: deps.clock() });
  const radius = Math.min(Math.max(1, radiusKm), TEAM_LIMITS.mostRadiusKm);
  return {
    event: event.name,
    radius_km: radius,
    people: peopleNear(deps, await whereabouts(deps, team), { event, radius }),
  };
}

async function alertEvent(deps: WhereDeps, id: string): Promise<TeamEvent | null> {
  const standing = await findStanding(deps, {
    target: null,
    radiusKm: null,
    limit: Number.POSITIVE_INFINITY,
  });
  const found = standing?.find(({ alert }) => alert.key === id);
  if (!found) return null;
  const alert = foundAlert(found, deps.clock());
  const { latitude, longitude } = alert;
  return {
    name: alert.message,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    countryCodes: alert.country_codes,
    alertId: alert.id,
  };
}

function placeEvent(deps: WhereDeps, typed: string): TeamEvent | null {
  const found = findPlace(deps, typed);
  const place = 'id' in found ? deps.gazetteer.place(found.id) : null;
  if (!place) return null;
  return {
    name: nameInFull(place),
    point: isSpot(place) ? place : null,
    countryCodes: [place.countryCode],
    alertId: null,
  };
}

/** Nearest first, then those of whom only the country or region is known. */
function peopleNear(
  { gazetteer }: WhereDeps,
  { people, places }: Whereabouts,
  { event, radius }: { event: TeamEvent; radius: number },
): NearbyStaff['people'] {
  const near = new Map<number, { where: string; distance_km: number | null }>();
  for (const { id, description, alerts, ...at } of places) {
    const place = gazetteer.place(id);
    const isReached = event.alertId !== null && alerts.includes(event.alertId);
    if (place && !isSpot(place)) {
      if (isReached || event.countryCodes.includes(place.countryCode))
        near.set(id, { where: description, distance_km: null });
      continue;
    }
    const distance =
      event.point && distanceKm(event.point.latitude, event.point.longitude, at.latitude, at.longitude);
    if (isReached || (distance !== null && distance <= radius) || isInCountry(event, at.country_code))
      near.set(id, { where: description, distance_km: distance && Math.round(distance) });
  }
  return people
    .flatMap(({ id, name, place, presence }) => {
      const found = presence === 'there' ? near.get(place) : undefined;
      return found ? [{ id, name, place, ...found }] : [];
    })
    .sort((one, other) => (one.distance_km ?? Infinity) - (other.distance_km ?? Infinity));
}

/** An event that is known by its country only may be anywhere in it. */
const isInCountry = ({ point, countryCodes }: TeamEvent, code: string): boolean =>
  point === null && countryCodes.includes(code);
