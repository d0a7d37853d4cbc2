import type { PlanId } from './plan.ts';

/** Who holds an account: somebody with a plan of their own, or a family member under the owner's plan. */
type AccountRole = 'owner' | 'member';

/** Who is signed in, as every part of the product may know them. */
export type SignedIn = {
  accountId: string;
  /** As the person wants to be called. */
  name: string;
  /** What holds now: a trial that is over is "core", a family member has the owner's. */
  plan: PlanId;
  role: AccountRole;
  sessionId: string;
  /** When they last proved in this session who they are. */
  provenAt: Date;
  /** When its secret was made. */
  rotatedAt: Date;
};

/** A plan as an account holds it; `until` null: until an operator changes it. */
type HeldPlan = { plan: PlanId; until: Date | null };

/** The plan that holds at a moment: after its end the smallest one. */
export const planAt = ({ plan, until }: HeldPlan, now: Date): PlanId =>
  until !== null && until <= now ? 'core' : plan;

/** How long what belongs to accounts holds. */
export const ACCOUNT_LIMITS = {
  nameLetters: 60,
  emailLetters: 254,
  passwordLetters: 10,
  passwordLettersAtMost: 200,
  invitationDays: 7,
  /** A session ends so long after its last use, and after so long in any case. */
  sessionIdleDays: 30,
  sessionDays: 90,
  /** A sensitive step asks again where the last proof is older. */
  proofMinutes: 10,
  linkMinutes: 15,
  challengeMinutes: 5,
  recoveryCodes: 10,
  passkeys: 20,
  sessions: 50,
  /** Valid at one time. */
  apiKeys: 10,
  /** How long an ended key stays on the list. */
  endedKeyDays: 30,
  callsPerDayAtMost: 1_000_000,
} as const;
/** Whether somebody proved lately who they are, so that a sensitive step may go on. */
export const isProvenLately = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < ACCOUNT_LIMITS.proofMinutes * 60_000;
