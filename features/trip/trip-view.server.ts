import { contextOf, type Place } from '#core/place/place.ts';
import { kindWord } from '#core/place/place-kind.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Headline } from '#core/score/headline.ts';
import { byDate } from '#core/trip/edit-trip.ts';
import { dateNotes, isReversed, monthsOf, type Stay, spanOf, staysOf } from '#core/trip/stays.ts';
import type { Stop, Trip, TripFault } from '#core/trip/trip.ts';
import { tripCalendarPath, tripPath } from '#core/trip/trip-path.ts';
import { weakestLinks } from '#core/trip/weakest-link.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import { firstScreenText } from '#text/safety/details/first-screen.ts';
import { glanceText } from '#text/trip/stop-facts.ts';
import { tripText } from '#text/trip/trip.ts';
import { daysText, shortDaysText } from '#text/trip/trip-dates.ts';
import type { WarningLine } from '#ui/place/warning-lines.tsx';
import { type ChecklistItem, checklistOf } from './know/checklist.server.ts';
import { type SinceDeps, sincePlanned } from './know/since-planned.server.ts';
import { type FactDeps, type StopFact, stopFacts } from './know/stop-facts.server.ts';

export type TripDeps = HeadlineDeps & FactDeps & SinceDeps;

/** A stop as its page shows it. `key` stays with it when it is moved. */
export type StopView = Stop & {
  key: string;
  name: string;
  context: string;
  countryCode: string;
  path: string;
  /** Its profile, in the month of its first day. */
  monthPath: string;
  headline: Headline;
  /** What governments say against going there; empty where most do not. */
  warnings: WarningLine[];
  isReversed: boolean;
  /** "Dec 1 – 5, 2026"; null without dates. */
  days: string | null;
  facts: StopFact[];
};

/** A trip in words, and what its address got wrong. */
export type TripView = {
  trip: Trip;
  faults: string[];
  stops: StopView[];
  glance: {
    /** Each place that governments advise against, once, with its name. */
    warnings: WarningLine[];
    span: string;
    dates: string[];
    /** Address of the trip by date; null: it is in order. */
    sorted: string | null;
    weakest: string;
    since: string[];
  } | null;
  checklist: ChecklistItem[];
  /** Address of the calendar file; null without dates. */
  calendarPath: string | null;
  /** Where somebody is told of all stops until the trip ends; null: it is over. */
  watchPath: string | null;
};

/** A trip's page. @param today `2026-11-23` */
export async function tripView(
  deps: TripDeps,
  sent: { trip: Trip; faults: readonly TripFault[] },
  today: string,
): Promise<TripView> {
  const faults = faultWords(deps, sent);
  const known = sent.trip.stops.flatMap((stop) => {
    const place = deps.gazetteer.place(stop.id);
    return place ? [{ stop, place }] : [];
  });
  const places = known.map(({ place }) => place);
  const trip = { ...sent.trip, stops: known.map(({ stop }) => stop) };
  if (places.length === 0)
    return { trip, faults, stops: [], glance: null, checklist: [], calendarPath: null, watchPath: null };
  const stays = staysOf(trip.stops);
  const headlines = await headlinesOf(deps, places);
  const seen = new Map<number, number>();
  const stops = known.map(({ stop, place }, at) => {
    const times = (seen.get(stop.id) ?? 0) + 1;
    seen.set(stop.id, times);
    const stay = stays.find((each) => each.at === at) ?? null;
    return stopView(deps, place, { stop, stay, headline: headlines[at]!, key: `stop-${stop.id}-${times}` });
  });
  return {
    trip,
    faults,
    stops,
    glance: {
      warnings: warningsAtGlance(stops),
      ...datesAtGlance(trip, stops, stays),
      weakest: weakestInWords(stops),
      since: await sincePlanned(deps, places, trip.planned, today),
    },
    checklist: checklistOf(deps, places),
    calendarPath: stays.length > 0 ? tripCalendarPath(trip) : null,
    watchPath: watchPathOf(trip, stays, today),
  };
}

function watchPathOf({ stops }: Trip, stays: readonly Stay[], today: string): string | null {
  const last = spanOf(stays)?.to;
  if (last !== undefined && last < today) return null;
  const ids = [...new Set(stops.map(({ id }) => id))];
  return `/watch?place=${ids.join(',')}${last === undefined ? '' : `&until=${last}`}`;
}

function stopView(
  deps: TripDeps,
  place: Place,
  { stop, stay, headline, key }: { stop: Stop; stay: Stay | null; headline: Headline; key: string },
): StopView {
  const path = profilePathOf(place);
  const month = stay && monthsOf(stay)[0]!.month;
  return {
    ...stop,
    key,
    name: place.name,
    context: contextOf(place) || kindWord(place.kind),
    countryCode: place.countryCode,
    path,
    monthPath: month === null ? path : `${path}?month=${month}`,
    headline,
    warnings: warningLines(headline, path),
    isReversed: isReversed(stop),
    days: stay && daysText(stay.from, stay.to),
    facts: stopFacts(deps, place, stay),
  };
}

function warningLines({ warning }: Headline, path: string): WarningLine[] {
  if (!warning) return [];
  return [
    {
      level: warning.level,
      text: warning.note,
      href: `${path}#governments`,
      link: firstScreenText.readThem,
    },
  ];
}

/** A place that is two stops is warned of once. */
function warningsAtGlance(stops: readonly StopView[]): WarningLine[] {
  const places = [...new Map(stops.map((stop) => [stop.id, stop])).values()];
  return places.flatMap(({ name, warnings }) =>
    warnings.map((line) => ({ ...line, text: glanceText.warned(name, line.text) })),
  );
}

function datesAtGlance(trip: Trip, stops: readonly StopView[], stays: readonly Stay[]) {
  const span = spanOf(stays);
  const nameOf = (at: number) => stops[at]!.name;
  const notes = dateNotes(stays);
  // Which stops have none yet, they say themselves.
  const undated = stops.filter(({ from, to }) => from === null && to === null).length;
  const told = [
    ...stops.filter((stop) => stop.isReversed).map(({ name }) => glanceText.reversed(name)),
    ...notes.map((note) => {
      const [before, after] = [nameOf(note.before), nameOf(note.after)];
      if (note.kind === 'order') return glanceText.order(before, after);
      return glanceText[note.kind](note.days, shortDaysText(note.from, note.to), before, after);
    }),
  ];
  return {
    span: span
      ? glanceText.span(stops.length, undated, span.days, daysText(span.from, span.to))
      : glanceText.noSpan(stops.length),
    dates: told.length === 0 && stays.length > 1 && undated === 0 ? [glanceText.inOrder] : told,
    sorted: notes.some(({ kind }) => kind === 'order') ? tripPath(byDate(trip)) : null,
  };
}

function weakestInWords(stops: readonly StopView[]): string {
  const scored = stops.map(({ id, headline: { score, borrowedFrom } }) => ({
    id,
    score,
    isBorrowed: borrowedFrom !== null,
  }));
  const weakest = weakestLinks(scored);
  const [first] = weakest;
  if (first === undefined) return glanceText.one;
  const score = scored[first]!.score!;
  const left = stops.filter((_, at) => scored[at]!.score === null || scored[at]!.isBorrowed);
  const names = [...new Set(left.map(({ name }) => name))];
  const isAlike = scored.every((each) => each.score === score);
  return [
    isAlike
      ? glanceText.alike(score)
      : glanceText.weakest(
          weakest.map((at) => stops[at]!.name),
          score,
        ),
    ...(names.length > 0 ? [glanceText.unscored(names)] : []),
  ].join(' ');
}

function faultWords(
  { gazetteer }: TripDeps,
  { trip, faults }: { trip: Trip; faults: readonly TripFault[] },
): string[] {
  const words = tripText.faults;
  const unknown = trip.stops.filter(({ id }) => !gazetteer.place(id));
  const told = faults.flatMap((fault) => {
    if (fault.kind === 'stop') return [words.stop(fault.text)];
    if (fault.kind === 'more') return [words.more(fault.count)];
    const place = gazetteer.place(trip.stops[fault.at]?.id ?? 0);
    return place ? [words.date(fault.text, place.name)] : [];
  });
  return [...told, ...unknown.map(({ id }) => words.unknown(id))];
}
