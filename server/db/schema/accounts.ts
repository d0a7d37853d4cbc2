import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlanId } from '#core/account/plan.ts';
import { identity, moment } from '../columns.ts';

/** The typed view of `migrations/0029_accounts.sql`: who was invited, and how they sign in. */

const accountId = () => text('account_id');

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  emailSealed: text('email_sealed'),
  emailHash: text('email_hash'),
  plan: text('plan').$type<PlanId>().notNull(),
  planUntil: moment('plan_until'),
  ownerId: text('owner_id'),
  passwordHash: text('password_hash'),
  createdAt: moment('created_at').notNull(),
});

export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  accountId: accountId().notNull(),
  name: text('name').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId().notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  accountId: accountId().notNull(),
  tokenHash: text('token_hash').notNull(),
  previousHash: text('previous_hash'),
  rotatedAt: moment('rotated_at').notNull(),
  device: text('device').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  provenAt: moment('proven_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** Who may open the operators' pages (`migrations/0061_operators.sql`). */
export const operators = pgTable('operators', {
  accountId: text('account_id').primaryKey(),
  since: moment('since').notNull(),
  madeBy: text('made_by').notNull(),
});

export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId().notNull(),
  sessionId: text('session_id').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const accountInvitations = pgTable('account_invitations', {
  id: identity(),
  tokenHash: text('token_hash').notNull(),
  emailSealed: text('email_sealed'),
  emailHash: text('email_hash'),
  name: text('name'),
  plan: text('plan').$type<PlanId>(),
  ownerId: text('owner_id'),
  invitedBy: text('invited_by').notNull(),
  createdAt: moment('created_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  usedAt: moment('used_at'),
  accountId: accountId(),
});

export const signInLinks = pgTable('sign_in_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId().notNull(),
  createdAt: moment('created_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').$type<'make' | 'sign_in' | 'prove'>().notNull(),
  subject: text('subject'),
  endsAt: moment('ends_at').notNull(),
});

export const keptDashboards = pgTable('kept_dashboards', {
  accountId: text('account_id').primaryKey(),
  contentSealed: text('content_sealed').notNull(),
  changedAt: moment('changed_at').notNull(),
});
