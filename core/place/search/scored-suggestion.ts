import * as z from 'zod/mini';
import { borrowedFromSchema, rightNowSchema } from '#core/score/headline-schema.ts';
import { suggestionSchema } from '../place-schema.ts';

/** What `POST /v1/places/autocomplete` answers of each place: the line with the score that its profile shows. */
export const scoredSuggestionSchema = z.extend(suggestionSchema, {
  overall_safety: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  right_now: z.nullable(rightNowSchema),
  borrowed_from: z.nullable(borrowedFromSchema),
});
export type ScoredSuggestion = z.infer<typeof scoredSuggestionSchema>;
