import { isProvenLately, type SignedIn } from '#core/account/account.ts';
import { PLAN_LIMITS, type PlanId } from '#core/account/plan.ts';
import { longDateText } from '#core/text/date-text.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { listOpen } from '#features/accounts/invite/invitations.data.server.ts';
import { listPasskeys } from '#features/accounts/passkeys/passkeys.data.server.ts';
import { listSessions } from '#features/accounts/session/sessions.data.server.ts';
import { countCodes } from '#features/accounts/ways/recovery-codes.server.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount, listMembers, openEmail } from '../account.data.server.ts';

const longDate = (date: Date) => longDateText(date.toISOString());

/** What the account page shows. Dates are texts already, in the form of the site. */
export type AccountView = {
  name: string;
  email: string | null;
  plan: PlanId;
  /** Until when a trial holds; null: it is none. */
  planUntil: string | null;
  /** Whose plan it shares. */
  ownerName: string | null;
  /** Whether sensitive steps may go on without asking again. */
  isProven: boolean;
  hasPassword: boolean;
  hasPasswords: boolean;
  codesLeft: number;
  passkeys: { id: string; name: string; made: string; used: string | null; isBackedUp: boolean }[];
  sessions: { id: string; device: string; begun: string; used: string; isThis: boolean }[];
  family: {
    /** How many logins the plan allows; 0: none. */
    most: number;
    members: { id: string; name: string; since: string }[];
    open: { id: number; name: string; until: string }[];
  };
};

export async function accountView(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'passwords'>,
  { accountId, sessionId, plan, provenAt }: SignedIn,
): Promise<AccountView> {
  const { db, secrets } = deps;
  const now = deps.clock();
  const account = await findAccount(db, accountId);
  if (!account) throw new Error('A session has an account.');
  const owner = account.ownerId && (await findAccount(db, account.ownerId));
  const isTrial = !owner && account.planUntil !== null && account.planUntil > now;
  return {
    name: account.name,
    email: openEmail(secrets, account.emailSealed),
    plan,
    planUntil: isTrial && account.planUntil ? longDate(account.planUntil) : null,
    ownerName: owner ? owner.name : null,
    isProven: isProvenLately(provenAt, now),
    hasPassword: account.passwordHash !== null,
    hasPasswords: deps.passwords !== null,
    codesLeft: await countCodes(db, accountId),
    passkeys: (await listPasskeys(db, accountId)).map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
      id,
      name,
      made: longDate(createdAt),
      used: lastUsedAt && longDate(lastUsedAt),
      isBackedUp,
    })),
    sessions: (await listSessions(db, accountId, now)).map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      begun: longDate(createdAt),
      used: relativeTimeText(lastUsedAt.toISOString(), now.getTime()),
      isThis: id === sessionId,
    })),
    family: owner
      ? { most: 0, members: [], open: [] }
      : {
          most: PLAN_LIMITS[plan].safetyCircleMembers,
          members: (await listMembers(db, accountId)).map(({ id, name, createdAt }) => ({
            id,
            name,
            since: longDate(createdAt),
          })),
          open: (await listOpen(db, accountId, now)).map(({ id, name, endsAt }) => ({
            id,
            name: name ?? '',
            until: longDate(endsAt),
          })),
        },
  };
}
