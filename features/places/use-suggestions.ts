import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { PlaceSuggestion } from '#core/place.ts';
import { callApi } from '../../app/api.ts';
import { suggestionSchema } from './entity.ts';

/** Suggestions are asked for once this many characters are typed. */
export const MINIMUM_CHARACTERS = 3;
const PAUSE_MS = 300;

/**
 * Suggestions for what is typed, after a pause; the last ones stay until the next are there.
 * @param typed the search box's text
 * @returns null while nothing has been asked for
 */
export function useSuggestions(typed: string): { suggestions: PlaceSuggestion[] | null; isLoading: boolean } {
  const input = typed.trim();
  const [answer, setAnswer] = useState<{ input: string; suggestions: PlaceSuggestion[] } | null>(null);
  const isWanted = input.length >= MINIMUM_CHARACTERS;
  useEffect(() => {
    if (!isWanted) return setAnswer(null);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const found = await callApi('/v1/places/autocomplete', z.array(suggestionSchema), {
        method: 'POST',
        body: { input },
        signal: request.signal,
      });
      if (!request.signal.aborted) setAnswer({ input, suggestions: found.ok ? found.value : [] });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [input, isWanted]);
  return {
    suggestions: isWanted ? (answer?.suggestions ?? null) : null,
    isLoading: isWanted && answer?.input !== input,
  };
}
