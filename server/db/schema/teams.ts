import { boolean, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import type { AlertType } from '#core/alert/alert.ts';
import type { AskingWay, InvitedRole, TeamAnswer, TeamLook, TeamRole } from '#core/team/team.ts';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/0039_teams.sql` and what follows it: lists of staff, who may read or change them, whom they ask. */

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

export const teamAskings = pgTable('team_askings', {
  id: identity(),
  teamId: id('team_id').notNull(),
  askedBy: text('asked_by'),
  reasonSealed: text('reason_sealed').notNull(),
  askedAt: moment('asked_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const teamAsked = pgTable('team_asked', {
  id: identity(),
  askingId: id('asking_id').notNull(),
  salt: text('salt').notNull(),
  personSealed: text('person_sealed').notNull(),
  placeId: id('place_id').notNull(),
  way: text('way').$type<AskingWay>().notNull(),
  answer: text('answer').$type<TeamAnswer>(),
  answeredAt: moment('answered_at'),
});

export const teamSilences = pgTable('team_silences', {
  teamId: id('team_id').notNull(),
  addressHash: text('address_hash').notNull(),
  since: moment('since').notNull(),
});

/** The rows of `deliveries` that are letters to people whom a team asks. */
export const teamLetters = pgTable('deliveries', {
  id: identity(),
  channelId: id('channel_id').notNull(),
  teamAskedId: id('team_asked_id').notNull(),
  state: text('state').$type<'asked' | 'reminded'>().notNull(),
  type: text('type').$type<AlertType>().notNull(),
  distanceKm: doublePrecision('distance_km'),
  status: text('status').$type<'waiting' | 'sent' | 'dropped'>().notNull(),
  dueAt: moment('due_at').notNull(),
  messageId: text('message_id').notNull(),
  letterSealed: text('letter_sealed'),
  createdAt: moment('created_at').notNull(),
});
