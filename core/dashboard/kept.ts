import * as z from 'zod/mini';
import { MEMBER_NAME_MAXIMUM, type Person } from './person.ts';
import { WATCH_MAXIMUM } from './watch.ts';

/** Most people and places of one dashboard. */
export const KEPT_LIMITS = { people: 200, places: WATCH_MAXIMUM } as const;

const id = z.string().check(z.minLength(1), z.maxLength(60));
const placeId = z.int().check(z.positive());

/** Somebody whom the holder of an account added. */
const keptPersonSchema = z.object({
  id,
  name: z.string().check(z.minLength(1), z.maxLength(MEMBER_NAME_MAXIMUM)),
  location: z.string().check(z.maxLength(200)),
  placeId: z.nullable(z.int()),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-181), z.lte(181)),
  updated_at: z.string().check(z.maxLength(40)),
} satisfies { [Name in keyof Person]?: z.ZodMiniType });

/** What an account keeps of its dashboard: people, and places that are watched. */
export const keptSchema = z.object({
  people: z.array(keptPersonSchema).check(z.maxLength(KEPT_LIMITS.people)),
  places: z
    .array(z.object({ id: placeId, name: z.string().check(z.minLength(1), z.maxLength(200)) }))
    .check(z.maxLength(KEPT_LIMITS.places)),
});
export type Kept = z.infer<typeof keptSchema>;

/** What a browser changes of it. Adding what is there and removing what is not change nothing. */
export const keptChangeSchema = z.object({
  add: keptSchema,
  remove: z.object({
    people: z.array(id).check(z.maxLength(KEPT_LIMITS.people)),
    places: z.array(placeId).check(z.maxLength(KEPT_LIMITS.places)),
  }),
});
export type KeptChange = z.infer<typeof keptChangeSchema>;

export const nothingKept: Kept = { people: [], places: [] };

type Entry<Id> = { id: Id };
type Merged<Id, One extends Entry<Id>> = { here: One[]; add: One[]; remove: Id[] };

/**
 * Brings a browser's list and the account's together: what either added is in both, what either removed is in neither.
 * @param base ids that both had when they were last the same
 * @param sendsNew whether what was added in the browser goes to the account; else it stays there alone
 */
export function mergedKept<Id, One extends Entry<Id>>(
  base: readonly Id[],
  { here, there, sendsNew }: { here: readonly One[]; there: readonly One[]; sendsNew: boolean },
): Merged<Id, One> {
  const known = new Set(base);
  const [inHere, inThere] = [here, there].map((list) => new Set(list.map((one) => one.id)));
  return {
    here: [
      ...here.filter((one) => !known.has(one.id) || inThere!.has(one.id)),
      ...there.filter((one) => !known.has(one.id) && !inHere!.has(one.id)),
    ],
    add: sendsNew ? here.filter((one) => !known.has(one.id) && !inThere!.has(one.id)) : [],
    remove: base.filter((one) => !inHere!.has(one) && inThere!.has(one)),
  };
}

/** An account's list after a change; the oldest are kept where it would be too long. */
export function changedKept(kept: Kept, { add, remove }: KeptChange): Kept {
  const changed = <Id, One extends Entry<Id>>(
    list: readonly One[],
    news: readonly One[],
    gone: readonly Id[],
  ) => {
    const left = new Set(gone);
    const had = new Set(list.map((one) => one.id));
    return [...list, ...news.filter((one) => !had.has(one.id))].filter((one) => !left.has(one.id));
  };
  return {
    people: changed(kept.people, add.people, remove.people).slice(0, KEPT_LIMITS.people),
    places: changed(kept.places, add.places, remove.places).slice(0, KEPT_LIMITS.places),
  };
}
