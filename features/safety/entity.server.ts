import { z } from '@hono/zod-openapi';
import type { Headline } from '#core/headline.ts';
import type { LiveScore } from '#core/live-layer.ts';
import { detailsOf, type Place } from '#core/place.ts';
import type { PlacePhoto } from '#core/place-photo.ts';

import { CATEGORIES, type ScoredCategoryId, shownScore } from '#core/safety.ts';
import type { Overview, Score } from '#core/score.ts';
import { pictureSchemas, picturesOf } from '#features/place-photos/pictures-wire.server.ts';
import type { ScoreBook } from '#server/scores.ts';
import { headlineFields, headlineSchemas } from './headline.server.ts';
import { liveSchema } from './live-layer.server.ts';
import type { ModelOverview } from './model-overview.server.ts';

const shown = z.number().int().min(0).max(100).nullable();
const overview = z.string();

const scored = CATEGORIES.flatMap(({ id }) => (id === 'personal' ? [] : [id]));

type CategoryFields = Record<`${ScoredCategoryId}_score`, typeof shown> &
  Record<`${ScoredCategoryId}_score_overview`, typeof overview>;

const categoryFields = Object.fromEntries(
  scored.flatMap((id) => [
    [`${id}_score`, shown],
    [`${id}_score_overview`, overview],
  ]),
) as CategoryFields;

/** A place with its scores: the fields of specification §3, and what we add beside them. */
export const entitySchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(['city', 'region', 'country']),
    name: z.string(),
    country: z.string(),
    country_code: z.string(),
    ...headlineSchemas,
    overall_safety_overview: overview,
    ...categoryFields,
    personal_safety_score: z.null().describe('Always unknown'),
    updated_at: z.iso.datetime(),
    reference: z.string().describe('The place_id of fromGoogle'),
    latitude: z.number(),
    longitude: z.number(),
    fromGoogle: z.object({
      place_id: z.string(),
      name: z.string(),
      formatted_address: z.string(),
      address_components: z.array(
        z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() }),
      ),
      ...pictureSchemas,
    }),
    model_overview: z
      .object({
        text: z.string(),
        model: z.string(),
        cites: z.array(z.string()).describe('`overall` or a category: what it rests on'),
      })
      .nullable()
      .describe('The place in short, written by a model from the figures; null: every text is by rule'),
    coverage_grade: z.enum(['A', 'B', 'C', 'D']),
    score_range: z.tuple([z.number(), z.number()]),
    method_version: z.number().int(),
    receipts: z.string().describe('Where the receipt of every figure is'),
    live: liveSchema
      .nullable()
      .describe(
        'What is happening now, in full; every other score is the baseline. null: no live source is on',
      ),
  })
  .openapi('Entity');

export type WireEntity = z.infer<typeof entitySchema>;

/** What is known of a place beside its figures. */
export type EntityExtras = {
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
  const { place_id, name, formatted_address, address_components } = detailsOf(place);
  return {
    id: place.id,
    kind: place.kind,
    name: place.name,
    country: place.countryName,
    country_code: place.countryCode,
    ...headlineFields(headline),
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
    score_range: [Math.floor(score.low), Math.floor(score.high)],
    method_version: score.methodVersion,
    receipts: `/v1/entities/receipts?id=${place.id}`,
    live,
  };
}

function categoriesOf(score: Score, overviews: readonly Overview[]) {
  const fields = scored.flatMap((id) => {
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
