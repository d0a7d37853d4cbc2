import type { LiveScore } from '#core/live/live-schema.ts';
import { entitySchema, type WireEntity } from '#core/place/entity-schema.ts';
import { detailsOf, type Place } from '#core/place/place.ts';
import type { PlacePhoto } from '#core/place/place-photo.ts';
import { enrichmentSchema } from '#core/place/place-schema.ts';
import type { Headline } from '#core/score/headline.ts';
import { SCORED_CATEGORIES, type ScoredCategoryId, shownRange, shownScore } from '#core/score/safety.ts';
import type { Overview, Score } from '#core/score/score.ts';
import { pictureNotes, picturesOf } from '#features/place-photos/place-pictures.server.ts';
import { headlineFields, headlineSchemas } from '#features/safety/headline.server.ts';
import { live as liveNow } from '#features/safety/live/live-api.server.ts';
import type { ModelOverview } from '#features/safety/model-overview/model-overview.server.ts';
import { documented } from '#server/http/api/documented.ts';
import type { ScoreBook } from '#server/scores/scores.ts';

/** A place with its scores, as the API's document describes it. */
export const entity = documented(entitySchema, {
  personal_safety_score: 'Always unknown',
  updated_at: { format: 'date-time' },
  reference: 'The place_id of fromGoogle',
  model_overview: 'The place in short, written by a model from the figures; null: every text is by rule',
  'model_overview.cites': '`overall` or a category: what it rests on',
  receipts: 'Where the receipt of every figure is',
  warnings: 'Where what governments warn of on the street is',
})
  .extend({
    ...headlineSchemas,
    fromGoogle: documented(enrichmentSchema, pictureNotes),
    live: liveNow
      .nullable()
      .describe(
        'What is happening now, in full; every other score is the baseline. null: no live source is on',
      ),
  })
  .openapi('Entity');

/** What is known of a place beside its figures. */
type EntityExtras = {
  /** Null where none is known: our cover is its picture then. */
  photo: PlacePhoto | null;
  written: ModelOverview | null;
  /** Null where nothing of now can be known. */
  live: LiveScore | null;
  headline: Headline;
};

/** A place as the API gives it. */
export function entityOf(
  scores: ScoreBook,
  place: Place,
  { photo, written, live, headline }: EntityExtras,
): WireEntity {
  const score = scores.of(place);
  const { low, high } = shownRange(score);
  const { place_id, name, formatted_address, address_components } = detailsOf(place);
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    country: place.countryName,
    country_code: place.countryCode,
    ...headlineFields(headline),
    score_of: place.scoreOf,
    overall_safety_overview: scores.summary(place),
    ...categoriesOf(score, scores.overviews(place)),
    personal_safety_score: null,
    updated_at: scores.updatedAt(place),
    reference: place_id,
    latitude: place.latitude,
    longitude: place.longitude,
    fromGoogle: {
      place_id,
      name,
      formatted_address,
      address_components,
      ...picturesOf(place.id, photo),
    },
    model_overview: written,
    coverage_grade: score.grade,
    score_range: [low, high],
    method_version: score.methodVersion,
    receipts: `/v1/entities/receipts?id=${place.id}`,
    warnings: `/v1/guide/street?id=${place.id}`,
    live,
  };
}

function categoriesOf(score: Score, overviews: readonly Overview[]) {
  const fields = SCORED_CATEGORIES.flatMap(({ id }) => {
    const category = score.categories.find(({ category }) => category === id);
    const parts = overviews.find(({ category }) => category === id)?.parts ?? [];
    return [
      [`${id}_score`, shownScore(category?.score ?? null)],
      [`${id}_score_overview`, parts.map(({ text }) => text).join('')],
    ];
  });
  return Object.fromEntries(fields) as Record<`${ScoredCategoryId}_score`, number | null> &
    Record<`${ScoredCategoryId}_score_overview`, string>;
}
