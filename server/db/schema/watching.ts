import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AlertType } from '#core/alert/alert.ts';
import type {
  ChannelEnd,
  ChannelKind,
  OccurrenceContent,
  OccurrenceKind,
  OccurrenceState,
  Rhythm,
  WatchScope,
  WatchTopic,
} from '#core/watching/watching.ts';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/0025_watching.sql` and what follows it: who is told of what happens at places, and what was told. */

export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
});

export const watchers = pgTable('watchers', {
  id: identity(),
  salt: text('salt').notNull(),
  timeZone: text('time_zone').notNull(),
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  dangerPasses: boolean('danger_passes').notNull().default(true),
  rhythm: text('rhythm').$type<Rhythm>().notNull(),
  pausedUntil: moment('paused_until'),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  endedAt: moment('ended_at'),
  personId: id('person_id'),
  teamAskedId: id('team_asked_id'),
  keyId: id('key_id'),
});

export const watchChannels = pgTable('watch_channels', {
  id: identity(),
  watcherId: id('watcher_id').notNull(),
  kind: text('kind').$type<ChannelKind>().notNull(),
  addressSealed: text('address_sealed').notNull(),
  addressHash: text('address_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastSentAt: moment('last_sent_at'),
  failingSince: moment('failing_since'),
  endedAt: moment('ended_at'),
  endedReason: text('ended_reason').$type<ChannelEnd>(),
  isForCheckIns: boolean('is_for_check_ins').notNull().default(false),
});

export const watches = pgTable('watches', {
  id: identity(),
  watcherId: id('watcher_id').notNull(),
  entityId: id('entity_id'),
  scope: text('scope').$type<WatchScope>().notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  regionId: id('region_id'),
  countryCode: text('country_code'),
  radiusKm: integer('radius_km'),
  topics: text('topics').array().$type<WatchTopic[]>().notNull(),
  least: text('least').$type<AlertType>().notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  endsAt: moment('ends_at').notNull(),
});

export const occurrences = pgTable('occurrences', {
  id: identity(),
  kind: text('kind').$type<OccurrenceKind>().notNull(),
  type: text('type').$type<AlertType>().notNull(),
  content: jsonb('content').$type<OccurrenceContent>().notNull(),
  matched: text('matched'),
  begunAt: moment('begun_at').notNull(),
  endedAt: moment('ended_at'),
});

export const occurrenceKeys = pgTable('occurrence_keys', {
  key: text('key').primaryKey(),
  occurrenceId: id('occurrence_id').notNull(),
});

/** As rows that tell of an occurrence have it; of letters `check-ins.ts` says the same table's. */
export const deliveries = pgTable('deliveries', {
  id: identity(),
  channelId: id('channel_id').notNull(),
  occurrenceId: id('occurrence_id').notNull(),
  watchId: id('watch_id'),
  state: text('state').$type<OccurrenceState>().notNull(),
  type: text('type').$type<AlertType>().notNull(),
  distanceKm: doublePrecision('distance_km'),
  status: text('status').$type<'waiting' | 'sent' | 'shown' | 'dropped'>().notNull(),
  dueAt: moment('due_at').notNull(),
  claimedUntil: moment('claimed_until'),
  messageId: text('message_id'),
  tries: integer('tries').notNull().default(0),
  sentAt: moment('sent_at'),
  letterSealed: text('letter_sealed'),
  createdAt: moment('created_at').notNull(),
  isUnsure: boolean('is_unsure').notNull().default(false),
});

export const restores = pgTable('restores', {
  id: identity(),
  takenAt: moment('taken_at').notNull(),
  resumedAt: moment('resumed_at'),
});
