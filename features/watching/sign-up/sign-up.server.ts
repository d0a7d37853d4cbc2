import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  addressSchema,
  type Times,
  timesSchema,
  type Where,
  type Wish,
  whereSchema,
  wishSchema,
} from '#core/watching/watch-schema.ts';
import type { ChannelKind } from '#core/watching/watching.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { type Problem, type RefusedForm, refused } from '#features/contact/refused-form.server.ts';
import { insertChannel, watchRow } from '#features/watching/data.server.ts';
import type { RoundDeps } from '#features/watching/match/round.server.ts';
import { type NamedSpot, spotsOf } from '#features/watching/spot.server.ts';
import type { Db } from '#server/db/database.ts';
import { watchers, watches } from '#server/db/schema/watching.ts';
import type { Deps } from '#server/deps.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { signUpText } from '#text/watching/sign-up.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { mayBeAsked, type StoredAddress, storedAddress, typedAddress } from './ask-address.server.ts';
import { confirmMessage } from './confirm-message.server.ts';
import { lacksRadius, problemIn, type TypedWatch, typedIn } from './fields.server.ts';

export type SignUpDeps = RoundDeps & Pick<Deps, 'writeLimits' | 'secrets' | 'channels'>;

type SignUpOutcome =
  | { ok: true; sent: { kind: ChannelKind; address: string } }
  | (RefusedForm & { typed: TypedWatch });

/** What somebody asks for: where, what of it, when. */
type SignUp = { spots: readonly NamedSpot[]; wish: Wish; times: Times };

/** Reads what is asked for out of a form or a browser's call. @returns why it is not usable */
export function readSignUp(
  deps: SignUpDeps,
  where: Record<keyof Where, unknown>,
  typed: Omit<TypedWatch, 'kind' | 'address'>,
): SignUp | Problem {
  const place = whereSchema.safeParse(where);
  if (!place.success) return { message: watchFormText.noPlace };
  const wish = wishSchema(deps.clock()).safeParse(typed);
  if (!wish.success) return problemIn(wish.error);
  const times = timesSchema.safeParse(typed);
  if (!times.success) return problemIn(times.error);
  const spots = spotsOf(deps, place.data);
  if (!spots) return { message: watchFormText.noPlace };
  if (wish.data.radius === null && spots.some(({ spot }) => spot.entityId === null)) return lacksRadius;
  return { spots, wish: wish.data, times: times.data };
}

/**
 * Takes the form of `/watch`. The answer is the same whether or not an address is known.
 * @param who today's name of the address it comes from
 */
export async function submitSignUp(
  deps: SignUpDeps,
  request: Request,
  { who }: { who: string },
): Promise<SignUpOutcome> {
  const form = await readForm(request);
  const typed = typedIn(form);
  const refuse = (...why: Parameters<typeof refused>) => ({ ...refused(...why), typed });
  const where = { place: form.get('place') ?? '', lat: form.get('lat') ?? '', lon: form.get('lon') ?? '' };
  const asked = readSignUp(deps, where, typed);
  if ('message' in asked) return refuse(asked);
  const reached = addressSchema.safeParse(typed);
  if (!reached.success) return refuse(problemIn(reached.error, typed.kind));
  const found = typedAddress(deps, reached.data);
  if ('message' in found) return refuse(found);
  const sent = { ok: true, sent: { kind: found.channel.kind, address: found.address } } as const;
  if (form.has('botcheck')) return sent;
  try {
    const isSent = await askToConfirm(deps, {
      ...asked,
      ...found,
      who,
      site: deps.config.ownOrigin,
    });
    return isSent ? sent : refuse(signUpText.notSent, 503);
  } catch (error) {
    const { status, message } = refusalOf(error);
    return refuse(message, status);
  }
}

type Ask = SignUp & Exclude<ReturnType<typeof typedAddress>, Problem> & { who: string; site: string };

/** Stores what was asked for and asks its address to confirm. @returns whether the message left */
async function askToConfirm(deps: SignUpDeps, { channel, address, who, site, ...asked }: Ask) {
  const now = deps.clock();
  const stored = storedAddress(deps, channel.kind, address);
  const made = await deps.db.transaction(async (tx) => {
    await deps.writeLimits.count(tx, who, 'watch');
    return (await mayBeAsked(tx, stored, now)) ? insertWatcher(tx, { ...asked, stored, now }) : null;
  });
  // Asked too often today: the same answer, and no further message.
  if (!made) return true;
  const names = asked.spots.map(({ name }) => name);
  const outcome = await channel.send(
    address,
    confirmMessage(deps.secrets, { ...made, names }, { site, now }),
  );
  if (!outcome.ok) await deps.db.delete(watchers).where(eq(watchers.id, made.watcherId));
  return outcome.ok;
}

/**
 * Stores somebody with one channel and what they watch.
 * @param confirmedAt null: nothing is told before they confirm
 */
export async function insertWatcher(
  tx: Db,
  {
    spots,
    wish,
    times,
    stored,
    now,
    confirmedAt = null,
  }: SignUp & { stored: StoredAddress; now: Date; confirmedAt?: Date | null },
): Promise<{ watcherId: number; channelId: number; salt: string; watchIds: number[] }> {
  const salt = randomBytes(16).toString('base64url');
  const [watcher] = await tx
    .insert(watchers)
    .values({
      salt,
      timeZone: times.time_zone,
      quietFrom: times.quiet_from,
      quietUntil: times.quiet_until,
      dangerPasses: times.danger_passes,
      rhythm: times.rhythm,
      createdAt: now,
      confirmedAt,
    })
    .returning({ id: watchers.id });
  const watcherId = watcher!.id;
  const channelId = await insertChannel(tx, { ...stored, watcherId, createdAt: now, confirmedAt });
  const rows = spots.map(({ spot }) => ({ ...watchRow(spot, wish), watcherId, createdAt: now, confirmedAt }));
  const made = await tx.insert(watches).values(rows).returning({ id: watches.id });
  return { watcherId, channelId, salt, watchIds: made.map(({ id }) => id) };
}
