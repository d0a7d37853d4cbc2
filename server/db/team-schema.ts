import { bigint, boolean, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { InvitedRole, TeamLook, TeamRole } from '#core/team/team.ts';

/** The typed view of `migrations/0039_teams.sql`: lists of staff, and who may read or change them. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const id = (name: string) => bigint(name, { mode: 'number' });

export const teams = pgTable('teams', {
  id: identity(),
  ownerId: text('owner_id').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const teamMembers = pgTable('team_members', {
  id: identity(),
  teamId: id('team_id').notNull(),
  accountId: text('account_id').notNull(),
  role: text('role').$type<TeamRole>().notNull(),
  joinedAt: moment('joined_at').notNull(),
});

export const teamInvitations = pgTable('team_invitations', {
  id: identity(),
  teamId: id('team_id').notNull(),
  role: text('role').$type<InvitedRole>().notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const teamImports = pgTable('team_imports', {
  id: identity(),
  teamId: id('team_id').notNull(),
  madeBy: text('made_by'),
  createdAt: moment('created_at').notNull(),
  replaces: boolean('replaces').notNull(),
  rowsSealed: text('rows_sealed'),
  doneAt: moment('done_at'),
});

export const teamStaff = pgTable('team_staff', {
  id: identity(),
  teamId: id('team_id').notNull(),
  importId: id('import_id'),
  personSealed: text('person_sealed').notNull(),
  placeId: id('place_id').notNull(),
  fromDay: date('from_day', { mode: 'string' }),
  untilDay: date('until_day', { mode: 'string' }),
  createdAt: moment('created_at').notNull(),
  replacedBy: id('replaced_by'),
});

export const teamLooks = pgTable('team_looks', {
  id: identity(),
  teamId: id('team_id').notNull(),
  accountId: text('account_id'),
  what: text('what').$type<TeamLook>().notNull(),
  subjectId: id('subject_id').notNull().default(0),
  at: moment('at').notNull(),
  hour: moment('hour').notNull(),
});
