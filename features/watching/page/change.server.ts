import { and, eq, gt, isNull } from 'drizzle-orm';
import { addressSchema, timesSchema, wishSchema } from '#core/watching/watch-schema.ts';
import { STANDARD_TOPICS, WATCHING_LIMITS } from '#core/watching/watching.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { insertChannel, liveWatches, type Watcher, watchRow } from '#features/watching/data.server.ts';
import { noteStanding } from '#features/watching/match/round.server.ts';
import { mostWatches } from '#features/watching/most-watches.server.ts';
import { mayBeAsked, storedAddress, typedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import { confirmMessage } from '#features/watching/sign-up/confirm-message.server.ts';
import { problemIn, typedIn } from '#features/watching/sign-up/fields.server.ts';
import type { SignUpDeps } from '#features/watching/sign-up/sign-up.server.ts';
import { spotsOf } from '#features/watching/spot.server.ts';
import { watcherByToken } from '#features/watching/watcher.server.ts';
import { findKey, hashKey } from '#server/db/keys.ts';
import { watchChannels, watchers, watches } from '#server/db/watching-schema.ts';
import type { Deps } from '#server/deps.ts';
import { problemOf, toAppError } from '#server/http/api/problem.ts';
import { watcherText as text } from '#text/watching/page.ts';
import { signUpText } from '#text/watching/sign-up.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { setPause, setTimes } from './times.server.ts';
import { type ChangeOutcome, removeChannel, sendTest } from './ways.server.ts';

export type ChangeDeps = SignUpDeps & Pick<Deps, 'limits'>;

/** Who asks for what, from where. */
type Change = {
  deps: ChangeDeps;
  watcher: Watcher;
  form: FormData;
  /** Today's name of the address it comes from. */
  who: string;
  site: string;
};

const dayMs = 86_400_000;
const refused = (message: string, status = 400): ChangeOutcome => ({ ok: false, status, message });

/** What the page's forms ask for, by their field `intent`. */
const changes: Record<string, (change: Change) => Promise<ChangeOutcome>> = {
  settings: changeTimes,
  change: changeWatch,
  remove: removeWatch,
  restore: restoreWatch,
  add: addWatch,
  key: useKey,
  add_way: addChannel,
  remove_way: ({ deps, watcher, form }) => removeChannel(deps, watcher, Number(form.get('way'))),
  test: async ({ deps, watcher, who, site }) => {
    await deps.db.transaction((tx) => deps.writeLimits.count(tx, who, 'watch'));
    return sendTest(deps, watcher, site);
  },
  pause,
  resume: async ({ deps, watcher }) => {
    await setPause(deps, watcher, null);
    return { ok: true, did: 'resumed' };
  },
};

/** Takes one form of a watcher's page. */
export async function submitChange(
  deps: ChangeDeps,
  request: Request,
  { token, who }: { token: string; who: string },
): Promise<ChangeOutcome> {
  const watcher = await watcherByToken(deps, token);
  if (!watcher) return refused(watchFormText.deadLink, 404);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  if (intent === 'delete') {
    await deps.db.delete(watchers).where(eq(watchers.id, watcher.id));
    return { ok: true, did: 'deleted' };
  }
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  if (!change || watcher.endedAt) return refused(watchFormText.deadLink);
  try {
    return await change({ deps, watcher, form, who, site: deps.config.ownOrigin });
  } catch (error) {
    const known = toAppError(error);
    if (known.code === 'internal') throw error;
    return refused(problemOf(known).detail, problemOf(known).status);
  }
}

async function changeTimes({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const times = timesSchema.safeParse(typedIn(form));
  if (!times.success) return refused(problemIn(times.error));
  await setTimes(deps, watcher, times.data);
  return { ok: true, did: 'settings' };
}

/** The watch of this watcher that a form names. */
const isNamed = (watcher: Watcher, form: FormData) =>
  and(eq(watches.watcherId, watcher.id), eq(watches.id, Number(form.get('watch')) || 0));

async function changeWatch({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const wish = wishSchema(deps.clock()).safeParse(typedIn(form));
  if (!wish.success) return refused(problemIn(wish.error));
  const [before] = await deps.db.select().from(watches).where(isNamed(watcher, form));
  if (!before) return refused(text.unknownWatch, 404);
  const { topics, least, until: endsAt, radius } = wish.data;
  if (radius === null && before.entityId === null)
    return refused(watchFormText.problem('radius', 'is needed for a point'));
  const radiusKm = before.scope === 'spot' ? radius : null;
  await deps.db.update(watches).set({ topics, least, endsAt, radiusKm }).where(eq(watches.id, before.id));
  return { ok: true, did: 'changed' };
}

/** A removed watch has ended; the sweep deletes it a day later, so that it can come back until then. */
async function removeWatch({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const now = deps.clock();
  const [before] = await deps.db
    .select()
    .from(watches)
    .where(and(isNamed(watcher, form), gt(watches.endsAt, now)));
  if (!before) return refused(text.unknownWatch, 404);
  await deps.db.update(watches).set({ endsAt: now }).where(eq(watches.id, before.id));
  const until = before.endsAt.toISOString().slice(0, 10);
  return { ok: true, did: 'removed', undo: { watch: before.id, until } };
}

async function restoreWatch({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const until = wishSchema(deps.clock()).shape.until.safeParse(String(form.get('until') ?? ''));
  if (!until.success) return refused(text.unknownWatch);
  const rows = await deps.db
    .update(watches)
    .set({ endsAt: until.data })
    .where(isNamed(watcher, form))
    .returning({ id: watches.id });
  return rows.length === 1 ? { ok: true, did: 'restored' } : refused(text.unknownWatch, 404);
}

/** Watches one more place as most do; what is watched already stays as it is. */
async function addWatch({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const now = deps.clock();
  const id = Number(form.get('place'));
  const [named] = spotsOf(deps, { place: [id], lat: null, lon: null }) ?? [];
  if (!named) return refused(watchFormText.noPlace);
  const wish = wishSchema(now).parse({ topics: [...STANDARD_TOPICS], least: 'warning' });
  const row = { ...watchRow(named.spot, wish), watcherId: watcher.id, createdAt: now, confirmedAt: now };
  const made = await deps.db.transaction(async (tx) => {
    await tx.select({ id: watchers.id }).from(watchers).where(eq(watchers.id, watcher.id)).for('update');
    const before = await liveWatches(tx, watcher.id, now);
    if (before.some(({ entityId }) => entityId === id)) return null;
    const { most } = await mostWatches(tx, watcher.id);
    if (before.length >= most) return { most };
    const [inserted] = await tx.insert(watches).values(row).returning({ id: watches.id });
    return inserted!.id;
  });
  if (typeof made === 'object' && made) return refused(text.places.full(made.most));
  if (made !== null) await noteStanding(deps, made);
  return { ok: true, did: 'watched' };
}

/** With a key that the operator issued, more can be watched. */
async function useKey({ deps, watcher, form, who }: Change): Promise<ChangeOutcome> {
  const key = await findKey(
    deps.db,
    hashKey(
      String(form.get('key') ?? '')
        .trim()
        .slice(0, 200),
    ),
  );
  // Only an operator raises what may be watched.
  if (!key || key.accountId !== null) {
    await deps.limits.wrongKey(who);
    return refused(text.places.unknownKey);
  }
  await deps.db.update(watchers).set({ keyId: key.id }).where(eq(watchers.id, watcher.id));
  return { ok: true, did: 'raised' };
}

async function addChannel({ deps, watcher, form, who, site }: Change): Promise<ChangeOutcome> {
  const reached = addressSchema.safeParse(typedIn(form));
  if (!reached.success) return refused(problemIn(reached.error));
  const found = typedAddress(deps, reached.data);
  if (typeof found === 'string') return refused(found);
  const now = deps.clock();
  const stored = storedAddress(deps, found.channel.kind, found.address);
  const made = await deps.db.transaction(async (tx) => {
    await deps.writeLimits.count(tx, who, 'watch');
    const ways = await tx.$count(
      watchChannels,
      and(eq(watchChannels.watcherId, watcher.id), isNull(watchChannels.endedAt)),
    );
    if (ways >= WATCHING_LIMITS.channels) return 'full';
    if (!(await mayBeAsked(tx, stored, now))) return null;
    return insertChannel(tx, { ...stored, watcherId: watcher.id, createdAt: now, confirmedAt: null });
  });
  if (made === 'full') return refused(text.ways.full);
  if (made === null) return { ok: true, did: 'asked' };
  const message = confirmMessage(
    deps.secrets,
    { channelId: made, salt: watcher.salt, names: [] },
    { site, now },
  );
  const outcome = await found.channel.send(found.address, message);
  if (outcome.ok) return { ok: true, did: 'asked' };
  await deps.db.delete(watchChannels).where(eq(watchChannels.id, made));
  return refused(signUpText.notSent, 503);
}

async function pause({ deps, watcher, form }: Change): Promise<ChangeOutcome> {
  const days = form.get('for') === 'week' ? 7 : 1;
  await setPause(deps, watcher, new Date(deps.clock().getTime() + days * dayMs));
  return { ok: true, did: 'paused' };
}
