import { isoDay } from '#core/text/date-text.ts';
import { withDates, withStop } from '#core/trip/edit-trip.ts';
import { exampleTrip } from '#core/trip/example-trip.ts';
import { dayOf, readTrip, TRIP_STOPS_MOST, type Trip } from '#core/trip/trip.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import type { Deps } from '#server/deps.ts';
import { type Candidate, findStop } from './stops/find-stop.server.ts';
import { type StopView, type TripDeps, type TripView, tripView } from './trip-view.server.ts';

/** The parameters of a trip's page. `at`, `from`, `to`: dates of one stop; `add`: what was typed; `place`: an id to add. */
export const TRIP_PARAMETERS = ['stops', 'planned', 'add', 'place', 'at', 'from', 'to'] as const;
type Query = Record<(typeof TRIP_PARAMETERS)[number], string | null>;

/** What was typed that is not one place for sure, and what may be meant. */
export type StopChoice = { typed: string; candidates: Candidate[] };
/** A place to add that the visitor came with, from its profile. */
export type OfferedPlace = { id: number; name: string; path: string };
export type TripPage = TripView & {
  choice: StopChoice | null;
  offered: OfferedPlace | null;
  /** What an empty page shows; null where there is a trip. */
  start: TripStartView | null;
};

/** What a trip looks like. */
export type TripStartView = {
  example: {
    path: string;
    stops: Pick<StopView, 'id' | 'key' | 'name' | 'context' | 'countryCode' | 'days' | 'headline'>[];
    weakest: string;
  };
};

type PageDeps = TripDeps & Pick<Deps, 'places'>;

/** The page of an address, or another address: a form sends what it changes beside the trip. */
export async function tripPage(
  deps: PageDeps,
  query: Query,
): Promise<{ page: TripPage } | { moveTo: string }> {
  const today = isoDay(deps.clock());
  const sent = readTrip(query, today);
  const dated = datedTrip(sent.trip, query);
  if (dated) return { moveTo: tripPath(dated) };
  const isFull = sent.trip.stops.length >= TRIP_STOPS_MOST;
  const found =
    query.add?.trim() && !isFull ? await findStop(deps, knownOf(deps, sent.trip), query.add) : null;
  if (found && 'trip' in found) return { moveTo: tripPath(found.trip) };
  const view = await tripView(deps, sent, today);
  return {
    page: {
      ...view,
      choice: found,
      offered: offeredPlace(deps, query.place, today),
      start: view.stops.length === 0 ? await tripStart(deps, today) : null,
    },
  };
}

async function tripStart(deps: PageDeps, today: string): Promise<TripStartView> {
  const trip = exampleTrip(today);
  const { stops, glance } = await tripView(deps, { trip, faults: [] }, today);
  return {
    example: {
      path: tripPath(trip),
      stops: stops.map(({ id, key, name, context, countryCode, days, headline }) => ({
        id,
        key,
        name,
        context,
        countryCode,
        days,
        headline,
      })),
      weakest: glance?.weakest ?? '',
    },
  };
}

const knownOf = ({ gazetteer }: TripDeps, trip: Trip): Trip => ({
  ...trip,
  stops: trip.stops.filter(({ id }) => gazetteer.place(id)),
});

/** With the dates that a form without scripts sends; an empty field takes a date away, an unreadable one leaves it out. */
function datedTrip(trip: Trip, { at, from, to }: Query): Trip | null {
  const stop = at !== null && /^\d{1,2}$/.test(at) ? trip.stops[Number(at)] : undefined;
  return stop ? withDates(trip, Number(at), { from: dayOf(from), to: dayOf(to) }) : null;
}

function offeredPlace({ gazetteer }: TripDeps, id: string | null, planned: string): OfferedPlace | null {
  const place = id !== null && /^[1-9]\d{0,9}$/.test(id) ? gazetteer.place(Number(id)) : null;
  if (!place) return null;
  return {
    id: place.id,
    name: place.name,
    path: tripPath(withStop({ stops: [], planned }, place.id)),
  };
}
