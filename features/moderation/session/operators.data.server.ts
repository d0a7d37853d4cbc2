import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { accounts, operatorSessions, operators, sessions } from '#server/db/schema/accounts.ts';

/** A person whom the operators' pages are open to. */
type OperatorPerson = {
  accountId: string;
  /** As they are called now. */
  name: string;
  /** When they last proved who they are. */
  provenAt: Date;
  until: Date;
};

/** Whose session a secret opens: as long as the account's own session and its role hold. */
export async function findOperator(db: Db, tokenHash: string, now: Date): Promise<OperatorPerson | null> {
  const [row] = await db
    .select({
      accountId: accounts.id,
      name: accounts.name,
      provenAt: sessions.provenAt,
      until: operatorSessions.endsAt,
    })
    .from(operatorSessions)
    .innerJoin(sessions, eq(sessions.id, operatorSessions.sessionId))
    .innerJoin(operators, eq(operators.accountId, operatorSessions.accountId))
    .innerJoin(accounts, and(eq(accounts.id, operators.accountId), eq(accounts.id, sessions.accountId)))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.endsAt, now),
        gt(sessions.endsAt, now),
      ),
    );
  return row ?? null;
}

/** Opens the operators' pages in a session of an account. @returns false where it is no operator's */
export async function beginOperatorSession(
  db: Db,
  { tokenHash, accountId, sessionId, endsAt }: typeof operatorSessions.$inferInsert,
  now: Date,
): Promise<boolean> {
  await db.delete(operatorSessions).where(lte(operatorSessions.endsAt, now));
  const { rows } = await db.execute(sql`
    insert into operator_sessions (token_hash, account_id, session_id, ends_at)
    select ${tokenHash}, operators.account_id, sessions.id, ${endsAt.toISOString()}::timestamptz
    from operators join sessions on sessions.account_id = operators.account_id
    where operators.account_id = ${accountId} and sessions.id = ${sessionId}
    returning session_id`);
  return rows.length === 1;
}

export const endOperatorSession = (db: Db, tokenHash: string) =>
  db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));

export const isOperator = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.select({ id: operators.accountId }).from(operators).where(eq(operators.accountId, accountId)))
    .length > 0;

export const hasOperators = async (db: Db): Promise<boolean> =>
  (await db.select({ id: operators.accountId }).from(operators).limit(1)).length > 0;

/** Makes an account an operator's. @returns false where there is no such account, or it is one */
export async function makeOperator(
  db: Db,
  { accountId, madeBy }: { accountId: string; madeBy: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into operators (account_id, since, made_by)
    select id, ${now.toISOString()}::timestamptz, ${madeBy} from accounts where id = ${accountId}
    on conflict (account_id) do nothing
    returning account_id`);
  return rows.length === 1;
}

/** Takes the role away, and closes the pages where they are open. @returns false where it was none */
export async function endOperator(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(operators)
    .where(eq(operators.accountId, accountId))
    .returning({ id: operators.accountId });
  return rows.length === 1;
}
