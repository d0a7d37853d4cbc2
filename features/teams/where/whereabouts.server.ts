import { descriptionOf, type Place } from '#core/place/place.ts';
import { presenceOn } from '#core/team/team.ts';
import type { StaffPlace, Whereabouts } from '#core/team/team-api-schema.ts';
import { isoDay } from '#core/text/date-text.ts';
import { type AlertDeps, findPlacesAlerts } from '#features/alerts/service.server.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import { listStaff, type Staff, type StaffDeps } from '#features/teams/staff/staff.server.ts';

export type WhereDeps = StaffDeps & AlertDeps & HeadlineDeps;

/** Of one place. */
const mostAlerts = 20;

/** Everybody of a list in the order of their names, with the score and the alerts of where they are; days are in UTC. */
export async function whereabouts(deps: WhereDeps, team: OwnTeam): Promise<Whereabouts> {
  const today = isoDay(deps.clock());
  const staff = await listStaff(deps, team.id);
  const people = staff.map(({ id, name, placeId, from, until }) => ({
    id,
    name,
    place: placeId,
    from,
    until,
    presence: presenceOn({ from, until }, today),
  }));
  const known = knownPlaces(deps, staff);
  const headlines = await headlinesOf(deps, known);
  const found = await findPlacesAlerts(
    deps,
    known.map(({ id }) => ({ kind: 'place', id })),
    mostAlerts,
  );
  const places = known.map(
    (place, at): StaffPlace => ({
      id: place.id,
      name: place.name,
      description: descriptionOf(place),
      country_code: place.countryCode,
      latitude: place.latitude,
      longitude: place.longitude,
      overall_safety: headlines[at]!.score,
      is_borrowed: headlines[at]!.borrowedFrom !== null,
      alerts: found.places[at]!.alerts.map(({ id }) => id),
    }),
  );
  const counts = countsOf(people, places);
  return {
    today,
    people,
    places,
    alerts: found.alerts.flatMap(({ id, type, message, source, link }) => {
      const count = counts.get(id) ?? 0;
      return count === 0 ? [] : [{ id, type, message, source, link, people: count }];
    }),
    status: found.status,
  };
}

/** The places of a list, each once; one that is not known any more has nothing to tell. */
function knownPlaces({ gazetteer }: WhereDeps, staff: readonly Staff[]): Place[] {
  return [...new Set(staff.map(({ placeId }) => placeId))].flatMap((id) => gazetteer.place(id) ?? []);
}

/** How many of those there today each alert concerns. */
function countsOf(people: Whereabouts['people'], places: readonly StaffPlace[]): Map<string, number> {
  const alertsOf = new Map(places.map(({ id, alerts }) => [id, alerts]));
  const counts = new Map<string, number>();
  for (const { place, presence } of people)
    if (presence === 'there')
      for (const alert of alertsOf.get(place) ?? []) counts.set(alert, (counts.get(alert) ?? 0) + 1);
  return counts;
}
