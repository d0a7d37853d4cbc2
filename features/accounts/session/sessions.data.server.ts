import { randomBytes } from 'node:crypto';
import { aliasedTable, and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import { digest } from '#features/reports/send/token.server.ts';
import type { Db } from '#server/db/database.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';

export type Account = typeof accounts.$inferSelect;
type Session = typeof sessions.$inferSelect;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A session's secret before the last one still counts for so long. */
const overlapMs = minuteMs;

/** 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** When a session ends that is used now. */
const endOf = (createdAt: Date, now: Date): Date =>
  new Date(
    Math.min(
      now.getTime() + ACCOUNT_LIMITS.sessionIdleDays * dayMs,
      createdAt.getTime() + ACCOUNT_LIMITS.sessionDays * dayMs,
    ),
  );

/** Begins a session for an account that has just proven itself; of too many the ones that rested longest end. */
export async function beginSession(
  db: Db,
  { accountId, device }: { accountId: string; device: string },
  now: Date,
): Promise<{ token: string; session: Session }> {
  const token = newSecret();
  const [session] = await db
    .insert(sessions)
    .values({
      id: randomBytes(12).toString('base64url'),
      accountId,
      tokenHash: digest(token),
      rotatedAt: now,
      device,
      createdAt: now,
      lastUsedAt: now,
      provenAt: now,
      endsAt: endOf(now, now),
    })
    .returning();
  await db.execute(sql`
    delete from sessions where account_id = ${accountId} and id in (
      select id from sessions where account_id = ${accountId}
      order by last_used_at desc, id offset ${ACCOUNT_LIMITS.sessions})`);
  return { token, session: session! };
}

const owners = aliasedTable(accounts, 'owners');

/** The session that a secret opens, with its account and the account whose plan it shares. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ session: Session; account: Account; owner: Account | null } | null> {
  const hash = digest(token);
  const [row] = await db
    .select({ session: sessions, account: accounts, owner: owners })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(owners, eq(owners.id, accounts.ownerId))
    .where(
      and(
        or(
          eq(sessions.tokenHash, hash),
          and(eq(sessions.previousHash, hash), gt(sessions.rotatedAt, new Date(now.getTime() - overlapMs))),
        ),
        gt(sessions.endsAt, now),
      ),
    );
  return row ?? null;
}

/** Notes that a session is in use, at most once in some minutes. */
export async function noteUse(db: Db, { id, createdAt, lastUsedAt }: Session, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < 5 * minuteMs) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: now, endsAt: endOf(createdAt, now) })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, now)));
}

/**
 * Gives a session another secret, unless another request has just done so.
 * @param provenAt set where its holder has just proven who they are
 */
export async function rotateSession(
  db: Db,
  { id, tokenHash }: Pick<Session, 'id' | 'tokenHash'>,
  { now, provenAt }: { now: Date; provenAt?: Date },
): Promise<string | null> {
  const token = newSecret();
  const rows = await db
    .update(sessions)
    .set({
      tokenHash: digest(token),
      previousHash: tokenHash,
      rotatedAt: now,
      ...(provenAt ? { provenAt } : {}),
    })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id });
  return rows.length === 1 ? token : null;
}

/** Sessions of an account that are not over, the last used first. */
export const listSessions = (db: Db, accountId: string, now: Date): Promise<Session[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.lastUsedAt));

/** Ends one session of an account. @returns whether there was such a one */
export async function endSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Ends all sessions of an account but one. @returns how many */
export async function endOtherSessions(db: Db, accountId: string, kept: string | null): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), kept === null ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return rows.length;
}
