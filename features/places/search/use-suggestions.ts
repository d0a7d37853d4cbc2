import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { type ScoredSuggestion, scoredSuggestionSchema } from '#core/place/search/scored-suggestion.ts';
import { SEARCH } from '#core/place/search/search.ts';

export type Suggestions = {
  /** Null while nothing has been asked for or answered. */
  places: ScoredSuggestion[] | null;
  /** The answer to what is typed now is still to come. */
  isLoading: boolean;
  /** The last question could not be answered. */
  hasFailed: boolean;
};

/** Suggestions for what is typed, after a pause; the last ones stay until the next are there. */
export function useSuggestions(typed: string): Suggestions {
  const input = typed.trim();
  const [answer, setAnswer] = useState<{
    input: string;
    places: ScoredSuggestion[];
    hasFailed: boolean;
  } | null>(null);
  const isWanted = input.length >= SEARCH.charactersMinimum;
  useEffect(() => {
    if (!isWanted) return setAnswer(null);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const found = await callApi('/v1/places/autocomplete', z.array(scoredSuggestionSchema), {
        method: 'POST',
        body: { input },
        signal: request.signal,
      });
      if (!request.signal.aborted)
        setAnswer({ input, places: found.ok ? found.value : [], hasFailed: !found.ok });
    }, SEARCH.pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [input, isWanted]);
  const isAnswered = isWanted && answer !== null;
  return {
    places: isAnswered ? answer.places : null,
    isLoading: isWanted && answer?.input !== input,
    hasFailed: isAnswered && answer.hasFailed,
  };
}
