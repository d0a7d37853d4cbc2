import * as z from 'zod/mini';
import { NAME_MATCHES } from '#core/place.ts';
import { slugOf } from '#core/place-slug.ts';
import { CATEGORIES } from '#core/safety.ts';
import { borrowedFromSchema, rightNowSchema } from './headline-wire.ts';
import type { PlaceSummary } from './place-summary.ts';

const score = z.nullable(z.number());
const maybeScore = z.catch(score, null);

/** The part of an entity's wire form (specification §3) that the browser uses and keeps. */
export const entitySchema = z.object({
  id: z.coerce.number(),
  name: z.string(),
  country: z.string(),
  country_code: z.string(),
  reference: z.string(),
  kind: z.optional(z.enum(['city', 'region', 'country'])),
  overall_safety: score,
  // What an earlier visit kept may lack these.
  right_now: z.catch(rightNowSchema, null),
  borrowed_from: z.catch(borrowedFromSchema, null),
  overall_safety_overview: z.catch(z.string(), ''),
  political_stability_score: maybeScore,
  crime_score: maybeScore,
  cultural_sensitivity_score: maybeScore,
  air_quality_score: maybeScore,
  medical_care_score: maybeScore,
  transportation_score: maybeScore,
  weather_score: maybeScore,
  environmental_score: maybeScore,
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  updated_at: z.optional(z.string()),
  /** When this browser got it, milliseconds. */
  kept_at: z.catch(z.optional(z.number()), undefined),
  fromGoogle: z.nullish(z.object({ place_id: z.string(), name: z.string(), formatted_address: z.string() })),
});

export type Entity = z.infer<typeof entitySchema>;

/** So long what a browser kept of a place may stand beside a page of the server. */
const FRESH_FOR_MS = 60_000;

export const isFreshEntity = ({ kept_at }: Entity): boolean => Date.now() - (kept_at ?? 0) < FRESH_FOR_MS;

/** A card's view of an entity. What happened at an earlier visit is not what happens now. */
export function summaryOfEntity(entity: Entity): PlaceSummary {
  const address = entity.fromGoogle?.formatted_address ?? `${entity.name}, ${entity.country}`;
  const slug = slugOf(address);
  return {
    id: entity.id,
    reference: entity.reference,
    kind: entity.kind ?? 'city',
    name: entity.name,
    path: slug ? `/safety/${entity.id}/${slug}` : `/safety/${entity.id}`,
    countryCode: entity.country_code,
    countryName: entity.country,
    context: address.startsWith(`${entity.name}, `) ? address.slice(entity.name.length + 2) : '',
    latitude: entity.latitude,
    longitude: entity.longitude,
    overall: entity.overall_safety,
    rightNow: isFreshEntity(entity) ? entity.right_now : null,
    borrowedFrom: entity.borrowed_from,
    text: entity.overall_safety_overview,
    categories: CATEGORIES.map(({ id }) => ({
      category: id,
      score: id === 'personal' ? null : entity[`${id}_score`],
    })),
  };
}

/** What a place's details hold that the browser needs; the rest is the server's business. */
export const detailsSchema = z.union([
  z.object({ entity_id: z.number() }),
  z.object({ queued: z.literal(true) }),
]);

export const suggestionSchema = z.object({
  place_id: z.string(),
  description: z.string(),
  id: z.number(),
  kind: z.enum(['city', 'region', 'country']),
  name: z.string(),
  context: z.string(),
  country_code: z.string(),
  population: z.number(),
  match: z.optional(z.enum(NAME_MATCHES)),
  scored_as: z.optional(z.string()),
  attribution: z.optional(z.string()),
});
