import { callApi } from '#client/api.ts';
import { type CirclePeople, type CirclePerson, circlePeopleSchema } from '#core/circle/people-schema.ts';
import type { Person } from '#core/dashboard/person.ts';
import { noteSignedIn } from '#features/accounts/note-signed-in.ts';
import { followStream } from '#features/stream/follow-stream.ts';
import { onDashboardText as text } from '#text/circles/on-dashboard.ts';

/** Who of one's circles is seen, whom nobody sees right now, and what one shows. */
export type Own = { people: Person[]; hidden: string[]; sharing: CirclePeople['sharing'] };

/** After a failed call. */
const retryMs = 60_000;

/**
 * Asks who is seen, and again whenever something changed, a sharing begins or ends, and once a minute.
 * @param onOwn null: nobody is signed in any more @param onFailure what was known is dropped: it may be over
 * @returns a function that ends it
 */
export function followOwn(onOwn: (own: Own | null) => void, onFailure: () => void): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async () => {
    clearTimeout(timer);
    asked += 1;
    const mine = asked;
    const found = await callApi('/circles/people', circlePeopleSchema, { signal: over.signal });
    if (over.signal.aborted || mine !== asked) return;
    if (!found.ok && found.status === 401) {
      noteSignedIn(false);
      return onOwn(null);
    }
    timer = setTimeout(ask, found.ok ? found.value.look_again_in_ms : retryMs);
    if (found.ok) onOwn(ownOf(found.value));
    else onFailure();
  };
  const again = () => void ask();
  const unfollow = followStream({ circle: again, ready: again }, again);
  again();
  return () => {
    over.abort();
    clearTimeout(timer);
    unfollow();
  };
}

const ownOf = ({ people, sharing }: CirclePeople): Own => ({
  people: people.flatMap((person) => personOf(person) ?? []),
  hidden: people.flatMap(({ name, position }) => (position ? [] : [name])),
  sharing,
});

/** Connected: they chose to be seen. */
function personOf({ id, name, position }: CirclePerson): Person | null {
  if (!position) return null;
  const { place_id: placeId, where, precision, latitude, longitude, at } = position;
  return {
    id,
    name,
    location: text.where(where, precision),
    placeId,
    pulse: 'connected',
    safety: null,
    latitude,
    longitude,
    avatarUrl: null,
    chapereeType: 'person',
    updated_at: at,
  };
}
