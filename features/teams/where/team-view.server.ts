import { noAlertsText } from '#core/alert/alert-coverage.ts';
import { mayChange, type Presence, TEAM_LIMITS } from '#core/team/team.ts';
import type { StaffPlace, Whereabouts } from '#core/team/team-api-schema.ts';
import { longDateText } from '#core/text/date-text.ts';
import type { OwnTeam } from '#features/teams/data.server.ts';
import { noteLook } from '#features/teams/looks.server.ts';
import type { Staff } from '#features/teams/staff/staff.server.ts';
import { teamText } from '#text/teams/teams.ts';
import { type WhereDeps, whereabouts } from './whereabouts.server.ts';

export type TeamViewDeps = WhereDeps;

const text = teamText.list;

/** What of a list is shown, as its address says. */
type ListWish = {
  search: string;
  when: Presence | 'all';
  /** ISO 3166-1 alpha-2; '': every country. */
  country: string;
  /** Only those whom an alert concerns. */
  isAlerted: boolean;
  page: number;
};

/** When somebody is at a place, in words. */
export function daysText({ from, until }: Pick<Staff, 'from' | 'until'>): string {
  if (from !== null && until !== null) return text.between(longDateText(from), longDateText(until));
  if (from !== null) return text.from(longDateText(from));
  return until === null ? text.always : text.until(longDateText(until));
}

/** Everything the page of one team shows. It is noted before it is shown. */
export async function teamView(deps: TeamViewDeps, team: OwnTeam, wish: ListWish) {
  await noteLook(deps.db, team, { what: 'list', now: deps.clock() });
  const known = await whereabouts(deps, team);
  const places = new Map(known.places.map((place) => [place.id, place]));
  const found = known.people.filter((person) => fits(person, places.get(person.place), wish));
  const pages = Math.max(1, Math.ceil(found.length / TEAM_LIMITS.rowsOnPage));
  const page = Math.min(Math.max(1, Math.floor(wish.page)), pages);
  const first = (page - 1) * TEAM_LIMITS.rowsOnPage;
  const path = `/teams/${team.id}`;
  return {
    id: team.id,
    path,
    name: team.name,
    mayChange: mayChange(team.role),
    wish,
    countries: countriesOf(deps, known.places),
    all: known.people.length,
    found: found.length,
    page,
    pages,
    statusText:
      known.alerts.length > 0 ? known.status.text : noAlertsText(known.status, teamText.alerts.none),
    alerts: known.alerts.slice(0, mostAlerts).map((alert) => ({
      ...alert,
      nearPath: `${path}/near?${new URLSearchParams({ alert: alert.id })}`,
    })),
    alertCount: known.alerts.length,
    rows: found
      .slice(first, first + TEAM_LIMITS.rowsOnPage)
      .map((person) => rowOf(person, places.get(person.place), known.alerts)),
  };
}
export type TeamView = Awaited<ReturnType<typeof teamView>>;

const mostAlerts = 10;

function fits(person: Whereabouts['people'][number], place: StaffPlace | undefined, wish: ListWish): boolean {
  const sought = wish.search.toLowerCase();
  return (
    (wish.when === 'all' || person.presence === wish.when) &&
    (wish.country === '' || place?.country_code === wish.country) &&
    (!wish.isAlerted || (person.presence === 'there' && (place?.alerts.length ?? 0) > 0)) &&
    (sought === '' ||
      person.name.toLowerCase().includes(sought) ||
      (place?.description.toLowerCase().includes(sought) ?? false))
  );
}

/** The countries of a list by their names. */
function countriesOf({ gazetteer }: TeamViewDeps, places: readonly StaffPlace[]) {
  return [...new Set(places.map(({ country_code: code }) => code))]
    .map((code) => ({ code, name: gazetteer.country(code)?.name ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'));
}

function rowOf(
  person: Whereabouts['people'][number],
  place: StaffPlace | undefined,
  alerts: Whereabouts['alerts'],
) {
  const isThere = person.presence === 'there';
  const gravest = isThere ? alerts.find(({ id }) => place?.alerts.includes(id)) : undefined;
  return {
    id: person.id,
    name: person.name,
    where: place?.description ?? `#${person.place}`,
    placePath: place ? `/safety/${place.id}` : null,
    score: place?.overall_safety ?? null,
    isBorrowed: place?.is_borrowed ?? false,
    alertsText: gravest ? text.alerts(place?.alerts.length ?? 0, gravest.message) : null,
    daysText: daysText(person),
    presence: person.presence,
  };
}
