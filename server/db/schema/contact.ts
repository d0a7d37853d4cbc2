import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { HeardFrom, MessageStatus } from '#core/contact/contact.ts';
import { identity, moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: messages to us, and who waits for the app. */

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  firstName: text('first_name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  heardFrom: text('heard_from').$type<HeardFrom>(),
  subject: text('subject').notNull(),
  joinsWaitingList: boolean('joins_waiting_list').notNull(),
  status: text('status').$type<MessageStatus>().notNull(),
  createdAt: moment('created_at').notNull(),
  dueAt: moment('due_at'),
  tries: integer('tries').notNull().default(0),
  mailedAt: moment('mailed_at'),
});

export const waitingList = pgTable('waiting_list', {
  email: text('email').primaryKey(),
  firstName: text('first_name').notNull(),
  askedAt: moment('asked_at').notNull(),
  dueAt: moment('due_at'),
  tries: integer('tries').notNull().default(0),
  invitedAt: moment('invited_at'),
  tokenHash: text('token_hash'),
  confirmedAt: moment('confirmed_at'),
});
