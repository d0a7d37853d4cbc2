import * as z from 'zod/mini';
import type { PartOf } from '#client/api.ts';
import type { WireEntity } from '#core/place/entity-schema.ts';
import { besideName } from '#core/place/place.ts';
import { type PictureDetails, PLACE_KINDS, queuedPlaceSchema } from '#core/place/place-schema.ts';
import { slugOf } from '#core/place/place-slug.ts';
import { borrowedFromSchema, rightNowSchema, travelWarningSchema } from '#core/score/headline-schema.ts';
import { CATEGORIES } from '#core/score/safety.ts';
import type { PlaceSummary } from './place-summary.ts';

const score = z.nullable(z.number());
const maybeScore = z.catch(score, null);

type Address = Pick<WireEntity['fromGoogle'], 'place_id' | 'name' | 'formatted_address'>;
type StoredEntity = Omit<WireEntity, 'kind' | 'updated_at' | 'fromGoogle'> & {
  kind: WireEntity['kind'] | undefined;
  updated_at: string | undefined;
  kept_at: number | undefined;
  fromGoogle: Address | null | undefined;
};

/** The part of an entity that the browser reads and stores; what an earlier version stored may lack fields. */
export const storedEntitySchema = z.object({
  id: z.coerce.number(),
  name: z.string(),
  country: z.string(),
  country_code: z.string(),
  reference: z.string(),
  kind: z.optional(z.enum(PLACE_KINDS)),
  overall_safety: score,
  right_now: z.catch(z.nullable(rightNowSchema), null),
  borrowed_from: z.catch(z.nullable(borrowedFromSchema), null),
  travel_warning: z.catch(z.nullable(travelWarningSchema), null),
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
} satisfies PartOf<StoredEntity>);

export type Entity = z.infer<typeof storedEntitySchema>;

/** How long what a browser stored of a place may stand beside a page of the server. */
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
    context: address.startsWith(`${entity.name}, `)
      ? besideName(entity.name, address.slice(entity.name.length + 2).split(', '))
      : '',
    latitude: entity.latitude,
    longitude: entity.longitude,
    overall: entity.overall_safety,
    rightNow: isFreshEntity(entity) ? entity.right_now : null,
    borrowedFrom: entity.borrowed_from,
    warning: entity.travel_warning,
    text: entity.overall_safety_overview,
    categories: CATEGORIES.map(({ id }) => ({
      category: id,
      score: id === 'personal' ? null : entity[`${id}_score`],
    })),
  };
}

/** What a place's details hold that the browser needs; the rest is the server's business. */
export const detailsSchema = z.union([
  z.object({ entity_id: z.int() } satisfies PartOf<PictureDetails>),
  queuedPlaceSchema,
]);
