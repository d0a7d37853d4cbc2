import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { ACCOUNT_LIMITS } from '#core/account/account.ts';
import type { Db } from '#server/db/database.ts';
import { passkeyChallenges } from '#server/db/schema/accounts.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** Makes what a passkey has to sign, and forgets those that are over. @returns 256 bits */
export async function makeChallenge(
  db: Db,
  { purpose, subject }: { purpose: Purpose; subject: string | null },
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + ACCOUNT_LIMITS.challengeMinutes * 60_000);
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.endsAt, now));
  await db.insert(passkeyChallenges).values({ challenge, purpose, subject, endsAt });
  return challenge;
}

/** Uses a challenge up. @returns false for one that is not there, over, or was made for something else */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, subject }: { challenge: string; purpose: Purpose; subject: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        subject === null ? isNull(passkeyChallenges.subject) : eq(passkeyChallenges.subject, subject),
        gt(passkeyChallenges.endsAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length === 1;
}
