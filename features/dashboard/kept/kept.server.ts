import { eq } from 'drizzle-orm';
import { changedKept, type Kept, type KeptChange, keptSchema, nothingKept } from '#core/dashboard/kept.ts';
import { lockAccount } from '#features/accounts/account.data.server.ts';
import type { Db } from '#server/db/database.ts';
import { keptDashboards } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';

export type KeptDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** The people and places that an account keeps. */
export async function readKept({ db, secrets }: Pick<KeptDeps, 'secrets'> & { db: Db }, accountId: string) {
  const [row] = await db.select().from(keptDashboards).where(eq(keptDashboards.accountId, accountId));
  const text = row && secrets.unseal(row.contentSealed);
  return text ? keptSchema.parse(JSON.parse(text)) : nothingKept;
}

/** Changes them: one at a time for an account, so that nothing of two browsers is lost. @returns all that is kept now */
export function changeKept(
  { db, clock, secrets }: KeptDeps,
  accountId: string,
  change: KeptChange,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const kept = changedKept(await readKept({ db: tx, secrets }, accountId), change);
    const row = { contentSealed: secrets.seal(JSON.stringify(kept)), changedAt: clock() };
    await tx
      .insert(keptDashboards)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: keptDashboards.accountId, set: row });
    return kept;
  });
}
