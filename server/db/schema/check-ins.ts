import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AlertType } from '#core/alert/alert.ts';
import type { AskingMessage, AskingState } from '#core/check-in/check-in.ts';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/0034_check_ins.sql` and `0051_last_shared_place.sql`: who is asked whether all is well, and what became of it. */

export const checkInPeople = pgTable('check_in_people', {
  id: identity(),
  accountId: text('account_id').notNull(),
  nameSealed: text('name_sealed').notNull(),
  isSelf: boolean('is_self').notNull().default(false),
  isAsked: boolean('is_asked').notNull(),
  isTold: boolean('is_told').notNull(),
  memberId: text('member_id'),
  createdAt: moment('created_at').notNull(),
});

export const checkIns = pgTable('check_ins', {
  id: identity(),
  accountId: text('account_id').notNull(),
  /** Null: the holder of the account. */
  askedId: id('asked_id'),
  nameSealed: text('name_sealed').notNull(),
  timeZone: text('time_zone').notNull(),
  weekdays: integer('weekdays').array(),
  minute: integer('minute'),
  onceAt: moment('once_at'),
  graceMinutes: integer('grace_minutes').notNull(),
  placeId: id('place_id'),
  tellsSharedPlace: boolean('tells_shared_place').notNull().default(false),
  nextAt: moment('next_at'),
  pausedAt: moment('paused_at'),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

export const checkInContacts = pgTable('check_in_contacts', {
  checkInId: id('check_in_id').notNull(),
  personId: id('person_id').notNull(),
});

export const askings = pgTable('check_in_askings', {
  id: identity(),
  checkInId: id('check_in_id').notNull(),
  salt: text('salt').notNull(),
  state: text('state').$type<AskingState>().notNull(),
  askedAt: moment('asked_at').notNull(),
  nextAt: moment('next_at'),
  round: integer('round').notNull().default(0),
  answeredAt: moment('answered_at'),
  escalatedAt: moment('escalated_at'),
  isHelp: boolean('is_help').notNull().default(false),
});

/** The rows of `deliveries` that are letters about a question. */
export const letters = pgTable('deliveries', {
  id: identity(),
  channelId: id('channel_id').notNull(),
  askingId: id('asking_id').notNull(),
  state: text('state').$type<AskingMessage>().notNull(),
  type: text('type').$type<AlertType>().notNull(),
  distanceKm: doublePrecision('distance_km'),
  status: text('status').$type<'waiting' | 'sent' | 'dropped'>().notNull(),
  dueAt: moment('due_at').notNull(),
  messageId: text('message_id').notNull(),
  tries: integer('tries').notNull().default(0),
  letterSealed: text('letter_sealed'),
  sentAt: moment('sent_at'),
  createdAt: moment('created_at').notNull(),
});
