import type { Logger } from 'pino';
import { suggestionOf } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import type { PlaceDetails, PlaceSuggestion } from '#core/place/place-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { within } from '#server/limits/within.ts';
import { OutboundError } from '#server/providers/http.ts';
import type { PlacesProvider } from '#server/providers/places/port.ts';
import type { Gazetteer } from './gazetteer.ts';
import { gazetteerPlaces } from './gazetteer-places.ts';

/** How long an answer of ours waits for others: shortly where it has guesses to show, longer where it has nothing. */
const withGuessesMs = 600;
const withNothingMs = 2_000;
const lettersMinimum = 3;
const longestInput = 80;
const RETRY_AFTER_SECONDS = 10;

/** Addresses of people and numbers of phones are no places: they are told to nobody. */
const isPersonal = (input: string) => /@|\d{4,}/.test(input);

/**
 * The gazetteer, and where it has nothing good the online providers in their order: the next is asked where the one
 * before has nothing or fails. They never break an answer, nor hold it up for longer than a moment; what comes too
 * late is kept by the provider for the next who asks.
 */
export function gazetteerFirst(
  gazetteer: Gazetteer,
  providers: readonly PlacesProvider[],
  log: Logger,
): PlacesProvider {
  const own = gazetteerPlaces(gazetteer);
  if (providers.length === 0) return own;

  /** The first answer that is one, in time; otherwise null. */
  const askInTurn = async <Answer>(
    ask: (provider: PlacesProvider) => Promise<Answer>,
    isAnswer: (answer: Answer) => boolean,
    budgetMs: number,
  ): Promise<Answer | null> => {
    const asking = async () => {
      for (const provider of providers) {
        const answer = await ask(provider).catch((error: unknown) => void told(error));
        if (answer !== undefined && isAnswer(answer)) return answer;
      }
      return null;
    };
    return within(asking(), budgetMs, null);
  };
  // What was typed, and where somebody is, stays out of the log: only our own words go there.
  const told = (error: unknown) =>
    error instanceof OutboundError
      ? log.debug({ reason: error.message }, 'a places provider did not answer')
      : log.error({ err: error }, 'a places provider failed');

  return {
    suggest: async (input, limit = 8) => {
      const known = await own.suggest(input, limit);
      const isAskable = foldName(input).length >= lettersMinimum && input.length <= longestInput;
      if (!isAskable || isPersonal(input) || gazetteer.knows(input)) return known;
      const budgetMs = known.length > 0 ? withGuessesMs : withNothingMs;
      const found = await askInTurn(
        (provider) => provider.suggest(input, limit),
        (answer) => answer.length > 0,
        budgetMs,
      );
      return merge(gazetteer, input, known, found ?? []).slice(0, limit);
    },

    details: async (placeId) => {
      const known = await own.details(placeId);
      if (known) return known;
      let hasFailed = false;
      for (const provider of providers) {
        try {
          const details = await provider.details(placeId);
          if (details) return details;
        } catch (error) {
          told(error);
          hasFailed = true;
        }
      }
      if (!hasFailed) return null;
      throw new AppError('unavailable', 'This place cannot be looked up right now. Try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    },

    reverse: async (latitude, longitude) => {
      const place = gazetteer.reverse(latitude, longitude);
      const known = await own.reverse(latitude, longitude);
      if (place?.kind === 'city') return known;
      const isFound = (details: PlaceDetails | null) => details !== null;
      const found = await askInTurn(
        (provider) => provider.reverse(latitude, longitude),
        isFound,
        known ? withGuessesMs : withNothingMs,
      );
      return found ?? known;
    },
  };
}

/** What begins as it was typed, then the gazetteer's guesses, then the rest; a place once, ours as ours. */
function merge(
  gazetteer: Gazetteer,
  input: string,
  known: PlaceSuggestion[],
  found: PlaceSuggestion[],
): PlaceSuggestion[] {
  const typed = foldName(input);
  const adopted = found.map((suggestion) => {
    const place = suggestion.scored_as === undefined ? gazetteer.place(suggestion.id) : null;
    return place ? { ...suggestionOf(place), attribution: suggestion.attribution } : suggestion;
  });
  const asTyped = adopted.filter(({ name }) => foldName(name).startsWith(typed));
  const seen = new Set<string>();
  return [...asTyped, ...known, ...adopted].filter(({ place_id, description }) => {
    const isNew = !seen.has(place_id) && !seen.has(description);
    seen.add(place_id).add(description);
    return isNew;
  });
}
