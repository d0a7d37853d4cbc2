import * as z from 'zod/mini';
import { createPersistentStore } from '#client/persistent-store.ts';
import { useStore } from '#client/store.ts';
import { KEPT_LIMITS } from '#core/dashboard/kept.ts';
import { MEMBER_NAME_MAXIMUM, type Person } from '#core/dashboard/person.ts';

/** Most members one browser stores. */
const MEMBERS_MAXIMUM = KEPT_LIMITS.people;

const personSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  name: z.string().check(z.minLength(1), z.maxLength(MEMBER_NAME_MAXIMUM)),
  location: z.string().check(z.maxLength(200)),
  placeId: z.nullable(z.int()),
  // Nothing stored here was reported by the person, whatever an earlier version wrote.
  pulse: z.transform(() => null),
  safety: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-181), z.lte(181)),
  avatarUrl: z.null(),
  chapereeType: z.literal('person'),
  updated_at: z.string(),
} satisfies Record<keyof Person, z.ZodMiniType>);

type Community = {
  /** Added by the visitor. */
  members: readonly Person[];
  /** Samples that the visitor removed. */
  hidden: readonly string[];
};

const nobody: Community = { members: [], hidden: [] };

/** What does not fit is left out, member by member. */
function parseCommunity(value: unknown): Community | null {
  const shape = z.object({ members: z.array(z.unknown()), hidden: z.array(z.unknown()) }).safeParse(value);
  if (!shape.success) return null;
  const members = shape.data.members.flatMap((entry) => {
    const person = personSchema.safeParse(entry);
    return person.success ? [person.data] : [];
  });
  return {
    members: members.slice(0, MEMBERS_MAXIMUM),
    hidden: shape.data.hidden.filter((id): id is string => typeof id === 'string').slice(0, 20),
  };
}

const store = createPersistentStore<Community>('community', nobody, parseCommunity);

export const useCommunity = (): Community => useStore(store, nobody);

export const membersNow = (): readonly Person[] => store.get().members;

/** Called on every change, also in another tab. @returns a function that ends it */
export const onMembers = (listener: () => void): (() => void) => store.subscribe(listener);

/** Puts all members in the place of those there are. */
export const setMembers = (members: readonly Person[]): void =>
  store.set({ members: members.slice(0, MEMBERS_MAXIMUM), hidden: store.get().hidden });

export function addMember(person: Person): void {
  const { members, hidden } = store.get();
  store.set({ members: [...members, person].slice(-MEMBERS_MAXIMUM), hidden });
}

/** Removes a member, or puts a sample out of sight. @returns puts everything back as it was */
export function removePerson(id: string): () => void {
  const before = store.get();
  const isMember = before.members.some((member) => member.id === id);
  store.set({
    members: before.members.filter((member) => member.id !== id),
    hidden: isMember ? before.hidden : [...before.hidden, id],
  });
  return () => store.set(before);
}
