import { and, eq, gt } from 'drizzle-orm';
import { isoDay } from '#core/text/date-text.ts';
import { wishSchema } from '#core/watching/watch-schema.ts';
import { STANDARD_TOPICS } from '#core/watching/watching.ts';
import { refused } from '#features/contact/refused-form.server.ts';
import { type Watcher, watchRow } from '#features/watching/data.server.ts';
import { noteStanding, type RoundDeps } from '#features/watching/match/round.server.ts';
import { lockWatches } from '#features/watching/most-watches.server.ts';
import { lacksRadius, problemIn, typedIn } from '#features/watching/sign-up/fields.server.ts';
import { spotsOf } from '#features/watching/spot.server.ts';
import { watches } from '#server/db/schema/watching.ts';
import { watcherText as text } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import type { ChangeOutcome } from './outcome.ts';

/** A form about one place of a watcher. */
type PlaceChange = { deps: RoundDeps; watcher: Watcher; form: FormData };

/** The watch of this watcher that a form names. */
const isNamed = (watcher: Watcher, form: FormData) =>
  and(eq(watches.watcherId, watcher.id), eq(watches.id, Number(form.get('watch')) || 0));

/** What is told of a place, and how long. */
export async function changeWatch({ deps, watcher, form }: PlaceChange): Promise<ChangeOutcome> {
  const now = deps.clock();
  const wish = wishSchema(now).safeParse(typedIn(form));
  if (!wish.success) return refused(problemIn(wish.error));
  const isLive = and(isNamed(watcher, form), gt(watches.endsAt, now));
  const [before] = await deps.db.select().from(watches).where(isLive);
  if (!before) return refused(text.unknownWatch, 404);
  const { topics, least, until: endsAt, radius } = wish.data;
  if (radius === null && before.entityId === null) return refused(lacksRadius);
  const radiusKm = before.scope === 'spot' ? radius : null;
  await deps.db.update(watches).set({ topics, least, endsAt, radiusKm }).where(isLive);
  return { ok: true, did: 'changed' };
}

/** A removed watch has ended; the sweep deletes it a day later, so that it can come back until then. */
export async function removeWatch({ deps, watcher, form }: PlaceChange): Promise<ChangeOutcome> {
  const now = deps.clock();
  const [before] = await deps.db
    .select()
    .from(watches)
    .where(and(isNamed(watcher, form), gt(watches.endsAt, now)));
  if (!before) return refused(text.unknownWatch, 404);
  await deps.db.update(watches).set({ endsAt: now }).where(eq(watches.id, before.id));
  const until = isoDay(before.endsAt);
  return { ok: true, did: 'removed', undo: { watch: before.id, until } };
}

/** Brings a removed watch back, where there is room for it. */
export async function restoreWatch({ deps, watcher, form }: PlaceChange): Promise<ChangeOutcome> {
  const now = deps.clock();
  const until = wishSchema(now).shape.until.safeParse(String(form.get('until') ?? ''));
  if (!until.success) return refused(text.unknownWatch);
  return deps.db.transaction(async (tx): Promise<ChangeOutcome> => {
    const { live, most } = await lockWatches(tx, watcher.id, now);
    const [removed] = await tx.select().from(watches).where(isNamed(watcher, form));
    if (!removed) return refused(text.unknownWatch, 404);
    if (live.some(({ id }) => id === removed.id)) return { ok: true, did: 'restored' };
    if (live.length >= most) return refused(text.places.full(most));
    await tx.update(watches).set({ endsAt: until.data }).where(eq(watches.id, removed.id));
    return { ok: true, did: 'restored' };
  });
}

/** Watches one more place as most do; what is watched already stays as it is. */
export async function addWatch({ deps, watcher, form }: PlaceChange): Promise<ChangeOutcome> {
  const now = deps.clock();
  const id = Number(form.get('place'));
  const [named] = spotsOf(deps, { place: [id], lat: null, lon: null }) ?? [];
  if (!named) return refused(watchFormText.noPlace);
  const wish = wishSchema(now).parse({ topics: [...STANDARD_TOPICS], least: 'warning' });
  const row = { ...watchRow(named.spot, wish), watcherId: watcher.id, createdAt: now, confirmedAt: now };
  const made = await deps.db.transaction(async (tx) => {
    const { live, most } = await lockWatches(tx, watcher.id, now);
    if (live.some(({ entityId }) => entityId === id)) return null;
    if (live.length >= most) return { most };
    const [inserted] = await tx.insert(watches).values(row).returning({ id: watches.id });
    return inserted!.id;
  });
  if (typeof made === 'object' && made) return refused(text.places.full(made.most));
  if (made !== null) await noteStanding(deps, made);
  return { ok: true, did: 'watched' };
}
