import { createRoute, z } from '@hono/zod-openapi';
import { type ScoredSuggestion, scoredSuggestionSchema } from '#core/place/search/scored-suggestion.ts';
import { LONGEST_INPUT } from '#core/place/search/search.ts';
import { usableText } from '#core/text/text.ts';
import {
  type HeadlineDeps,
  headlineFields,
  headlineSchemas,
  headlinesOf,
} from '#features/safety/headline.server.ts';
import type { Deps } from '#server/deps.ts';
import { documented } from '#server/http/api/documented.ts';
import { type AddRoutes, jsonBody, jsonContent, problems } from '#server/http/api/openapi.ts';

const input = usableText.max(LONGEST_INPUT, `is longer than ${LONGEST_INPUT} characters`);

const suggestion = documented(scoredSuggestionSchema, {
  description: { example: 'Lisbon, Lisbon, Portugal' },
  match:
    'How its name answers the input: its own name or the beginning of it (`exact`), another name (`alias`), a place of the area that was typed (`area`), one near the place or point that was typed (`near`), a part of the words (`part`), or similar spelling only (`spelling`). The last two are guesses: they come after all others, lie in the country that the words name, and are to be shown as guesses. Absent for a place that an online provider found.',
  context: 'Region and country, without a region that is called as the place is',
  matched_name:
    'Of a match by another name: that name, or the code, as far as it is known how it is written. Absent where `name` itself has a word that begins with what was typed',
  edits:
    'Of a match by spelling: how many letters were added, left out, replaced or swapped, 1 or 2. Absent for all others.',
  scored_as: 'The place with this `id`, whose score stands for this one, where it is another place',
  attribution: 'To be shown beside it: whose data it is. Absent for our own gazetteer',
})
  .extend({
    overall_safety: headlineSchemas.overall_safety,
    right_now: headlineSchemas.right_now,
    borrowed_from: headlineSchemas.borrowed_from,
  })
  .openapi('PlaceSuggestion');

const autocomplete = createRoute({
  method: 'post',
  path: '/v1/places/autocomplete',
  summary: 'Places a visitor may mean, best first',
  description:
    'At most 8. Prefixes, other languages and scripts, airport codes, "city, country" in any order, "near Porto", coordinates, plus codes, links to maps, and typing errors are understood. Where the operator switched online providers on, places that the gazetteer does not have come from them. Each has the score of its profile.',
  request: { body: jsonBody(z.object({ input }), 'What was typed.', { input: 'lisb' }) },
  responses: { 200: jsonContent(z.array(suggestion), 'The suggestions.'), ...problems(413, 415) },
});

/** Suggestions with the scores that are in memory: one answer fills the whole list. */
async function scoredSuggestions(
  deps: HeadlineDeps & Pick<Deps, 'places'>,
  typed: string,
): Promise<ScoredSuggestion[]> {
  const found = await deps.places.suggest(typed);
  const known = found.flatMap(({ id }) => deps.gazetteer.place(id) ?? []);
  const headlines = await headlinesOf(deps, known);
  const headlineById = new Map(known.map(({ id }, at) => [id, headlines[at]!]));
  return found.map((suggestion) => {
    const headline = headlineById.get(suggestion.id);
    const { overall_safety, right_now, borrowed_from } = headline
      ? headlineFields(headline)
      : { overall_safety: null, right_now: null, borrowed_from: null };
    return { ...suggestion, overall_safety, right_now, borrowed_from };
  });
}

/** `POST /v1/places/autocomplete`. */
export const addSuggestionRoutes: AddRoutes = (api, deps) => {
  api.openapi(autocomplete, async (c) =>
    c.json(await scoredSuggestions(deps, c.req.valid('json').input), 200),
  );
};
