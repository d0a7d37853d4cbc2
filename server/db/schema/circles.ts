import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Precision } from '#core/circle/circle.ts';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/0031_circles.sql`: people who agreed to see where each other is. */

export const circles = pgTable('circles', {
  id: identity(),
  ownerId: text('owner_id').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const circleMembers = pgTable('circle_members', {
  id: identity(),
  circleId: id('circle_id').notNull(),
  accountId: text('account_id').notNull(),
  joinedAt: moment('joined_at').notNull(),
});

export const circleInvitations = pgTable('circle_invitations', {
  id: identity(),
  circleId: id('circle_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Unlogged, as `circleViews`: in no backup. */
export const circleSharings = pgTable('circle_sharings', {
  memberId: id('member_id').primaryKey(),
  precision: text('precision').$type<Precision>().notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  agreedAt: moment('agreed_at').notNull(),
  placeId: id('place_id'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  positionedAt: moment('positioned_at'),
});

export const circleViews = pgTable(
  'circle_views',
  {
    memberId: id('member_id').notNull(),
    viewerId: text('viewer_id').notNull(),
    hour: moment('hour').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.viewerId, table.hour] })],
);
