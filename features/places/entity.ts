import * as z from 'zod/mini';
import { slugOf } from '#core/place-slug.ts';
import { CATEGORIES, type CategoryId } from '#core/safety.ts';

const score = z.nullable(z.number());

/** The part of an entity's wire form (specification §3) that the browser uses and keeps. */
export const entitySchema = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  country: z.string(),
  country_code: z.string(),
  reference: z.string(),
  kind: z.optional(z.enum(['city', 'region', 'country'])),
  overall_safety: score,
  overall_safety_overview: z.catch(z.string(), ''),
  political_stability_score: z.catch(score, null),
  crime_score: z.catch(score, null),
  cultural_sensitivity_score: z.catch(score, null),
  air_quality_score: z.catch(score, null),
  medical_care_score: z.catch(score, null),
  transportation_score: z.catch(score, null),
  weather_score: z.catch(score, null),
  environmental_score: z.catch(score, null),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  updated_at: z.optional(z.string()),
  fromGoogle: z.nullish(z.object({ place_id: z.string(), name: z.string(), formatted_address: z.string() })),
});

export type Entity = z.infer<typeof entitySchema>;

/** The categories an entity carries a score for, in the specification's order; Personal is always unknown. */
export function entityScores(entity: Entity): { category: CategoryId; score: number | null }[] {
  return CATEGORIES.map(({ id }) => ({
    category: id,
    score: id === 'personal' ? null : entity[`${id}_score`],
  }));
}

/** The address a place's page is named after: "Lisbon, Portugal". */
export const addressOf = (entity: Entity): string =>
  entity.fromGoogle?.formatted_address ?? nameAndCountry(entity);

/** Path of an entity's safety profile. */
export const entityPath = (entity: Entity): string =>
  `/safety/${entity.id}/${slugOf(addressOf(entity))}`.replace(/\/$/, '');

/** A place in few words: "Lisbon, Portugal". */
export const nameAndCountry = ({ name, country }: Pick<Entity, 'name' | 'country'>): string =>
  name === country ? name : `${name}, ${country}`;

/** What a place's details hold beyond its suggestion; the rest is the server's business. */
export const detailsSchema = z.nullable(
  z.object({ place_id: z.string(), name: z.string(), formatted_address: z.string(), entity_id: z.number() }),
);

export const suggestionSchema = z.object({
  place_id: z.string(),
  description: z.string(),
  id: z.number(),
  kind: z.enum(['city', 'region', 'country']),
  name: z.string(),
  context: z.string(),
  country_code: z.string(),
  population: z.number(),
});

/** What the browser remembers of a place it has shown (specification §3), with what the list needs beside it. */
export const knownPlaceSchema = z.object({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  context: z.catch(z.string(), ''),
  country_code: z.catch(z.string(), ''),
  overall_safety: z.catch(score, null),
});

export type KnownPlace = z.infer<typeof knownPlaceSchema>;
