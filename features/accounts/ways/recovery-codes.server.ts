import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import type { Db } from '#server/db/database.ts';
import { recoveryCodes } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';

type CodeDeps = Pick<Deps, 'secrets' | 'clock'>;

/** Letters and digits that nobody takes for another: twelve of them are 59 bits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

const hashOf = ({ secrets }: CodeDeps, accountId: string, code: string) =>
  secrets.mac('recovery', `${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Makes the codes of an account anew; those before count no more. @returns them, to be shown this once */
export async function renewCodes(deps: CodeDeps, tx: Db, accountId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < ACCOUNT_LIMITS.recoveryCodes) codes.add(newCode());
  const createdAt = deps.clock();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ accountId, codeHash: hashOf(deps, accountId, code), createdAt })));
  return [...codes];
}

/** Uses a code up. @returns false for one that is none of this account's, or was used before */
export async function takeCode(deps: CodeDeps, tx: Db, accountId: string, code: string): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: deps.clock() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, hashOf(deps, accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length === 1;
}

/** How many codes of an account are left. */
export const countCodes = (db: Db, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
