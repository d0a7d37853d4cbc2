import * as z from 'zod/mini';
import { type Entity, storedEntitySchema } from '#features/places/entity.ts';

/** What the browser remembers of a place it has shown (specification §3), with what the list needs beside it. */
const knownPlaceSchema = z.object({
  id: z.number(),
  name: z.string(),
  reference: z.string(),
  context: z.catch(z.string(), ''),
  country_code: z.catch(z.string(), ''),
  overall_safety: z.catch(z.nullable(z.number()), null),
  is_borrowed: z.catch(z.boolean(), false),
});

export type KnownPlace = z.infer<typeof knownPlaceSchema>;

/** The specification's keys with the shape each value must have. What does not fit is as good as not there. */
const stored = {
  countryCode: z.string().check(z.regex(/^([A-Z]{2}|GLOBAL)$/)),
  place: storedEntitySchema,
  entityMap: z.record(z.string(), knownPlaceSchema),
  location: z.object({
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
    timestamp: z.number(),
    /** Reference of the place found there, and that place in words. */
    reference: z.nullable(z.string()),
    description: z.nullable(z.string()),
  }),
};

type Key = keyof typeof stored;
type Stored<K extends Key> = z.infer<(typeof stored)[K]>;

/** A value of local storage; null when it is missing, corrupt or storage is closed to us. */
export const readStored = <K extends Key>(key: K): Stored<K> | null =>
  parseStored(() => localStorage.getItem(key), stored[key]) as Stored<K> | null;

/** Stores a value; a full or closed storage is no reason to fail. */
export const writeStored = <K extends Key>(key: K, value: Stored<K>): void =>
  write(() => localStorage, key, typeof value === 'string' ? value : JSON.stringify(value));

const entityKey = (placeId: string): string => `entity-${placeId}`;

/** An entity fetched before in this tab; null when there is none. */
export const readSessionEntity = (placeId: string): Entity | null =>
  parseStored(() => sessionStorage.getItem(entityKey(placeId)), storedEntitySchema);

export const writeSessionEntity = (placeId: string, entity: Entity): void =>
  write(() => sessionStorage, entityKey(placeId), JSON.stringify(entity));

/** Stored text of the schema's shape, else null. @param read may throw: a browser can close storage altogether */
export function parseStored<T extends z.ZodMiniType>(
  read: () => string | null,
  schema: T,
): z.output<T> | null {
  try {
    const text = read();
    if (text === null) return null;
    const plain = schema.safeParse(text);
    if (plain.success) return plain.data;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores a text; a full or closed storage is no reason to fail. */
export function write(storage: () => Storage, key: string, text: string): void {
  try {
    storage().setItem(key, text);
  } catch {
    // Private windows and full disks: the page works on, it only forgets.
  }
}

const MOST_KNOWN_PLACES = 24;

/** The map of known places with one more; the newest is last and the oldest fall out. */
export function withKnownPlace(
  known: Record<string, KnownPlace>,
  place: KnownPlace,
): Record<string, KnownPlace> {
  const { [place.reference]: _, ...others } = known;
  const newest = Object.entries(others).slice(-(MOST_KNOWN_PLACES - 1));
  return { ...Object.fromEntries(newest), [place.reference]: place };
}

/** The places looked at last, newest first. */
export const recentPlaces = (known: Record<string, KnownPlace>, limit: number): KnownPlace[] =>
  Object.values(known).reverse().slice(0, limit);
