import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Decision, Emergency, FlagReason, HoldReason, ReportStatus } from '#core/report/report.ts';
import type { SpamSign } from '#core/report/report-spam.ts';
import { id, identity, moment } from '../columns.ts';

/** The typed view of `migrations/*.sql`: reports with their photos, what readers say of them, and what operators decide. */

export const reports = pgTable('reports', {
  id: identity(),
  entityId: id('entity_id').notNull(),
  regionId: id('region_id'),
  countryCode: text('country_code').notNull(),
  title: text('title').notNull(),
  review: text('review').notNull(),
  score: doublePrecision('score'),
  emergency: text('emergency').$type<Emergency>(),
  status: text('status').$type<ReportStatus>().notNull(),
  reason: text('reason').$type<HoldReason>(),
  note: text('note'),
  spamScore: integer('spam_score').notNull(),
  spamSigns: text('spam_signs').array().$type<SpamSign[]>().notNull(),
  needsReview: boolean('needs_review').notNull(),
  version: integer('version').notNull().default(1),
  seenVersion: integer('seen_version'),
  createdAt: moment('created_at').notNull(),
  publicAt: moment('public_at').notNull().defaultNow(),
  isReleased: boolean('is_released').notNull().default(true),
  updatedAt: moment('updated_at').notNull(),
  editedAt: moment('edited_at'),
  textHash: text('text_hash'),
  tokenHash: text('token_hash').notNull(),
  idempotencyHash: text('idempotency_hash'),
  requestHash: text('request_hash'),
  tokenSalt: text('token_salt'),
  hiddenAt: moment('hidden_at'),
});

/** How often each score was given in public reports, by place, region and country; the database keeps it. */
export const reportScoreCounts = pgTable(
  'report_score_counts',
  {
    scope: text('scope').notNull(),
    score: doublePrecision('score').notNull(),
    reports: bigint('reports', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.score] })],
);

/** What is to be added to those counts. */
export const reportScoreChanges = pgTable('report_score_changes', {
  id: identity(),
  scope: text('scope').notNull(),
  score: doublePrecision('score').notNull(),
  change: bigint('change', { mode: 'number' }).notNull(),
});

export const reportSenders = pgTable('report_senders', {
  reportId: id('report_id').primaryKey(),
  who: text('who').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});

export const spamRules = pgTable('spam_rules', {
  fingerprint: text('fingerprint').primaryKey(),
  since: moment('since').notNull(),
});

export const photos = pgTable('photos', {
  name: text('name').primaryKey(),
  reportId: id('report_id'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  uploadedAt: moment('uploaded_at').notNull(),
  expiresAt: moment('expires_at'),
});

export const reportFlags = pgTable(
  'report_flags',
  {
    reportId: id('report_id').notNull(),
    who: text('who').notNull(),
    reason: text('reason').$type<FlagReason>().notNull(),
    flaggedAt: moment('flagged_at').notNull(),
    isProven: boolean('is_proven').notNull().default(true),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.who] })],
);

/** What an operator changes of a report, as it was before. */
export type ReportStanding = {
  status: ReportStatus;
  reason: HoldReason | null;
  note: string | null;
  needsReview: boolean;
  /** Entries from before versions were counted have none. */
  seenVersion?: number | null;
};

export const moderationLog = pgTable('moderation_log', {
  id: identity(),
  reportId: id('report_id').notNull(),
  action: text('action').$type<Decision | 'undo'>().notNull(),
  operator: text('operator').notNull(),
  note: text('note'),
  at: moment('at').notNull(),
  batch: text('batch'),
  before: jsonb('before').$type<ReportStanding>(),
  version: integer('version'),
  /** Made by the database; '' in entries from before there was a chain. */
  hash: text('hash'),
  accountId: text('account_id'),
});

export const reportAppeals = pgTable(
  'report_appeals',
  {
    reportId: id('report_id').notNull(),
    version: integer('version').notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.version] })],
);

export const reportTotals = pgTable(
  'report_totals',
  {
    entityId: id('entity_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    reports: integer('reports').notNull(),
    scored: integer('scored').notNull().default(0),
    scoreSum: doublePrecision('score_sum').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.month] })],
);
