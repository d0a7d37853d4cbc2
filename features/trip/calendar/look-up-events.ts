import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { isGuess } from '#core/place/place.ts';
import { type PlaceSuggestion, suggestionSchema } from '#core/place/place-schema.ts';
import { SEARCH } from '#core/place/search/search.ts';
import { type FoundEvent, searchesFor } from '#core/trip/read-calendar.ts';
import { sureMatch } from '#core/trip/sure-match.ts';

/** An event with the places that may be meant; `chosen` is set where that is beyond doubt. */
export type LookedUpEvent = FoundEvent & { candidates: PlaceSuggestion[]; chosen: number | null };

/** The places of one event; null while the search does not answer. */
type Answer = Pick<LookedUpEvent, 'candidates' | 'chosen'> | null;

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/**
 * Looks up the places of events by our own search, one after the other, so that the limit on reads is not met.
 * @param onProgress told how many are done
 * @returns null where the search did not answer
 */
export async function lookUpEvents(
  events: readonly FoundEvent[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<LookedUpEvent[] | null> {
  const known = new Map<string, Answer>();
  for (const [at, { place, isGuessed }] of events.entries()) {
    onProgress(at);
    const key = `${isGuessed} ${place}`;
    const answer = known.get(key) ?? (await lookUp(place, isGuessed, signal));
    if (answer === null) return null;
    known.set(key, answer);
  }
  return events.map((event) => ({ ...event, ...known.get(`${event.isGuessed} ${event.place}`)! }));
}

async function lookUp(place: string, isGuessed: boolean, signal: AbortSignal): Promise<Answer> {
  const candidates = new Map<number, PlaceSuggestion>();
  for (const [at, input] of searchesFor(place).entries()) {
    if (input.length < SEARCH.charactersMinimum) continue;
    const found = await callApi('/v1/places/autocomplete', z.array(suggestionSchema), {
      method: 'POST',
      body: { input },
      signal,
    });
    if (!found.ok) return null;
    await pause(SEARCH.pauseMs);
    for (const each of found.value) if (!candidates.has(each.id)) candidates.set(each.id, each);
    const sure = at === 0 && !isGuessed ? sureMatch(found.value) : null;
    if (sure || found.value.some((each) => !isGuess(each)))
      return { candidates: [...candidates.values()], chosen: sure?.id ?? null };
  }
  return { candidates: [...candidates.values()], chosen: null };
}
