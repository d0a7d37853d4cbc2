import * as z from 'zod/mini';
import { callApi } from '#client/api.ts';
import { KEPT_KEY } from '#client/kept-here.ts';
import { createPersistentStore } from '#client/persistent-store.ts';
import { type Kept, type KeptChange, keptSchema, mergedKept } from '#core/dashboard/kept.ts';
import type { Person } from '#core/dashboard/person.ts';
import { noteSignedIn } from '#features/accounts/note-signed-in.ts';
import { membersNow, onMembers, setMembers } from '#features/dashboard/people/community-store.ts';
import { onWatched, unwatchPlace, watchedNow, watchPlace } from '#features/watch/watch-store.ts';

/** What this browser and the account had in common when they last met, and whether what is new here goes there. */
const link = z.object({ sendsNew: z.boolean(), people: z.array(z.string()), places: z.array(z.int()) });
type Link = z.infer<typeof link>;

const store = createPersistentStore<Link | null>(
  KEPT_KEY,
  null,
  (value) => link.safeParse(value).data ?? null,
);

/** What is in this browser only, and whether the account could be reached. */
export type KeptState = { people: number; places: number; hasFailed: boolean };

/** After a change: more of the same may follow. */
const calmMs = 400;
const retryMs = 60_000;

const here = (): Kept => ({
  people: membersNow().map(({ pulse: _p, safety: _s, avatarUrl: _a, chapereeType: _c, ...person }) => person),
  places: watchedNow().map(({ id, name }) => ({ id, name })),
});

const personOf = (person: Kept['people'][number]): Person => ({
  ...person,
  pulse: null,
  safety: null,
  avatarUrl: null,
  chapereeType: 'person',
});

/** Puts into this browser's lists what the account has, and takes out what it has no more. */
function show({ people, places }: Kept): void {
  const known = new Map(membersNow().map((person) => [person.id, person]));
  const isSame = people.length === known.size && people.every(({ id }) => known.has(id));
  if (!isSame) setMembers(people.map((person) => known.get(person.id) ?? personOf(person)));
  const wanted = new Set(places.map(({ id }) => id));
  for (const { id } of watchedNow()) if (!wanted.has(id)) unwatchPlace(id);
  for (const place of places) watchPlace(place);
}

/** One meeting of browser and account. @param wantsAll from now on what is here goes there @returns null: signed out */
async function meet(wantsAll: boolean): Promise<KeptState | null> {
  const before = store.get();
  const found = await callApi('/account/dashboard', keptSchema);
  if (!found.ok) return failed(found.status);
  const [mine, theirs] = [here(), found.value];
  const isEmpty = mine.people.length + mine.places.length === 0;
  const sendsNew = wantsAll || (before?.sendsNew ?? isEmpty);
  const base = before ?? { people: [], places: [] };
  const people = mergedKept(base.people, { here: mine.people, there: theirs.people, sendsNew });
  const places = mergedKept(base.places, { here: mine.places, there: theirs.places, sendsNew });
  show({ people: people.here, places: places.here });
  const kept = await sent(theirs, {
    add: { people: people.add, places: places.add },
    remove: { people: people.remove, places: places.remove },
  });
  if (!kept.ok) return failed(kept.status);
  const ids = {
    people: kept.value.people.map(({ id }) => id),
    places: kept.value.places.map(({ id }) => id),
  };
  store.set({ sendsNew, ...ids });
  return {
    people: membersNow().filter(({ id }) => !ids.people.includes(id)).length,
    places: watchedNow().filter(({ id }) => !ids.places.includes(id)).length,
    hasFailed: false,
  };
}

async function sent(theirs: Kept, change: KeptChange) {
  const isNothing = [change.add.people, change.add.places, change.remove.people, change.remove.places].every(
    (list) => list.length === 0,
  );
  if (isNothing) return { ok: true as const, value: theirs };
  return callApi('/account/dashboard', keptSchema, { method: 'POST', body: change });
}

function failed(status: number | undefined): KeptState | null {
  if (status !== 401) return { people: 0, places: 0, hasFailed: true };
  noteSignedIn(false);
  return null;
}

/**
 * Keeps this browser's people and places and the account's the same while the dashboard is open.
 * @param onState null: nobody is signed in any more
 * @returns `keep`: sends what is in this browser only, too; `end` ends it
 */
export function followKept(onState: (state: KeptState | null) => void): {
  keep: () => void;
  end: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isMeeting = false;
  let isWanted = false;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void again(), calmMs);
  };
  const again = async (): Promise<void> => {
    clearTimeout(timer);
    if (isMeeting) return soon();
    isMeeting = true;
    const wantsAll = isWanted;
    const state = await meet(wantsAll);
    isMeeting = false;
    if (isOver) return;
    if (wantsAll && state && !state.hasFailed) isWanted = false;
    onState(state);
    if (state?.hasFailed) timer = setTimeout(() => void again(), retryMs);
  };
  const onVisible = () => document.visibilityState === 'visible' && soon();
  document.addEventListener('visibilitychange', onVisible);
  const unfollow = [onMembers(soon), onWatched(soon)];
  void again();
  return {
    keep: () => {
      isWanted = true;
      soon();
    },
    end: () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const stop of unfollow) stop();
    },
  };
}
