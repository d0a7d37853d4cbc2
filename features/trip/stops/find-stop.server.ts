import { contextOf } from '#core/place/place.ts';
import { kindWord } from '#core/place/place-kind.ts';
import { LONGEST_INPUT } from '#core/place/search/search.ts';
import { withStop } from '#core/trip/edit-trip.ts';
import { sureMatch } from '#core/trip/sure-match.ts';
import type { Trip } from '#core/trip/trip.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import type { Deps } from '#server/deps.ts';

const MOST_CANDIDATES = 8;
/** A link to a profile of ours, on whichever address this site is reached. */
const PROFILE_LINK = /\/safety\/([1-9]\d{0,9})(?:[/?#]|$)/;

/** A place that may be meant, with the address of the trip once it is a stop. */
export type Candidate = { id: number; name: string; context: string; countryCode: string; path: string };
/** What became of a typed place: the trip with it, or a choice. */
type FoundStop = { trip: Trip } | { typed: string; candidates: Candidate[] };

/** Looks up what a visitor typed: a place's name, a link to its profile, coordinates or a link to a map. */
export async function findStop(
  { gazetteer, places }: Pick<Deps, 'gazetteer' | 'places'>,
  trip: Trip,
  input: string,
): Promise<FoundStop> {
  const typed = input.trim().slice(0, LONGEST_INPUT);
  const linked = gazetteer.place(Number(PROFILE_LINK.exec(typed)?.[1] ?? 0));
  if (linked) return { trip: withStop(trip, linked.id) };
  const found = await places.suggest(typed, MOST_CANDIDATES);
  const known = found.flatMap((suggestion) => {
    const place = gazetteer.place(suggestion.id);
    return place ? [{ ...suggestion, place }] : [];
  });
  const sure = sureMatch(known);
  if (sure) return { trip: withStop(trip, sure.id) };
  const candidates = known.map(({ id, name, context, country_code, kind, place }) => ({
    id,
    name,
    context: context || contextOf(place) || kindWord(kind),
    countryCode: country_code,
    path: tripPath(withStop(trip, id)),
  }));
  return { typed, candidates };
}
