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
import type { AlertType, Hazard } from '#core/alert/alert.ts';
import type { HeardFrom, MessageStatus } from '#core/contact/contact.ts';
import type { Risk, RiskType } from '#core/news/news.ts';
import type { Outline } from '#core/place/outline.ts';
import type { PlacePhoto } from '#core/place/place-photo.ts';
import type { ChangeReason } from '#core/profile/profile.ts';
import type { Decision, Emergency, FlagReason, HoldReason, ReportStatus } from '#core/report/report.ts';
import type { SpamSign } from '#core/report/report-spam.ts';
import type { AdvisoryScope } from '#core/score/figures/figures.ts';
import type { FreshFigure } from '#core/score/figures/fresh-figures.ts';
import type { CategoryId, Grade } from '#core/score/safety.ts';
import type { SweepHoldReason, SweepKind } from '#core/service/sweep.ts';
import { identity, moment } from './columns.ts';

/** The typed view of `migrations/*.sql`. The SQL files are the truth; nothing is generated from here. */

const entityId = () => bigint('entity_id', { mode: 'number' });

export const spotlights = pgTable('spotlights', {
  entityId: entityId().primaryKey(),
  position: integer('position').notNull(),
  addedAt: moment('added_at').notNull().defaultNow(),
});

/** Scores of one day by category: `{ crime: 71.3, personal: null, … }`. */
export type RecordedCategories = Record<CategoryId, number | null>;

export const scoreHistory = pgTable('score_history', {
  id: identity(),
  entityId: entityId().notNull(),
  recordedOn: date('recorded_on', { mode: 'string' }).notNull(),
  methodVersion: integer('method_version').notNull(),
  overall: doublePrecision('overall'),
  low: doublePrecision('low').notNull(),
  high: doublePrecision('high').notNull(),
  coverage: doublePrecision('coverage').notNull(),
  grade: text('grade').$type<Grade>().notNull(),
  categories: jsonb('categories').$type<RecordedCategories>().notNull(),
  reason: text('reason').$type<ChangeReason>().notNull(),
  advice: doublePrecision('advice'),
});

export const apiKeys = pgTable('api_keys', {
  id: identity(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull(),
  issuedAt: moment('issued_at').notNull().defaultNow(),
  revokedAt: moment('revoked_at'),
  accountId: text('account_id'),
  callsPerDay: integer('calls_per_day'),
  endsWith: text('ends_with'),
});

export const keyUses = pgTable(
  'key_uses',
  {
    keyId: bigint('key_id', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
);

export const reports = pgTable('reports', {
  id: identity(),
  entityId: entityId().notNull(),
  regionId: bigint('region_id', { mode: 'number' }),
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

export const reportSenders = pgTable('report_senders', {
  reportId: bigint('report_id', { mode: 'number' }).primaryKey(),
  who: text('who').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});

export const spamRules = pgTable('spam_rules', {
  fingerprint: text('fingerprint').primaryKey(),
  since: moment('since').notNull(),
});

export const sweepDays = pgTable(
  'sweep_days',
  {
    kind: text('kind').$type<SweepKind>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    gone: integer('gone').notNull().default(0),
    total: integer('total').notNull().default(0),
    sweptAt: moment('swept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

export const sweepHolds = pgTable('sweep_holds', {
  kind: text('kind').$type<SweepKind>().primaryKey(),
  heldAt: moment('held_at').notNull(),
  why: text('why').$type<SweepHoldReason>().notNull(),
  due: integer('due').notNull(),
  total: integer('total').notNull(),
  lastSweptAt: moment('last_swept_at'),
  approvedBy: text('approved_by'),
});

export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
});

export const photos = pgTable('photos', {
  name: text('name').primaryKey(),
  reportId: bigint('report_id', { mode: 'number' }),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  uploadedAt: moment('uploaded_at').notNull(),
  expiresAt: moment('expires_at'),
});

export const reportFlags = pgTable(
  'report_flags',
  {
    reportId: bigint('report_id', { mode: 'number' }).notNull(),
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
  reportId: bigint('report_id', { mode: 'number' }).notNull(),
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
    reportId: bigint('report_id', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.version] })],
);

export const reportTotals = pgTable(
  'report_totals',
  {
    entityId: entityId().notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    reports: integer('reports').notNull(),
    scored: integer('scored').notNull().default(0),
    scoreSum: doublePrecision('score_sum').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.month] })],
);

export const writes = pgTable('writes', {
  kind: text('kind')
    .$type<'report' | 'emergency' | 'edit' | 'upload' | 'flag' | 'message' | 'held_message' | 'watch'>()
    .notNull(),
  who: text('who').notNull(),
  entityId: entityId(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  isHeld: boolean('is_held').notNull().default(false),
  at: moment('at').notNull(),
});

export const tries = pgTable(
  'tries',
  {
    kind: text('kind').$type<'wrong_key' | 'sign_in' | 'flags_stopped'>().notNull(),
    who: text('who').notNull(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.who] })],
);

export const spentProofs = pgTable('spent_proofs', {
  nonce: text('nonce').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const addressSalts = pgTable('address_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

export const news = pgTable('news', {
  id: identity(),
  storyKey: text('story_key').notNull(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  image: text('image'),
  author: text('author'),
  source: text('source').notNull(),
  feed: text('feed').notNull(),
  language: text('language').notNull(),
  category: text('category').notNull(),
  countryCode: text('country_code'),
  regionId: bigint('region_id', { mode: 'number' }),
  entityId: bigint('entity_id', { mode: 'number' }),
  publishedAt: moment('published_at').notNull(),
  fetchedAt: moment('fetched_at').notNull(),
  risk: integer('risk').$type<Risk>().notNull(),
  riskType: text('risk_type').$type<RiskType>().notNull(),
  reasons: text('reasons').array().notNull(),
});

export const ingestFeeds = pgTable('ingest_feeds', {
  feed: text('feed').primaryKey(),
  source: text('source').notNull(),
  kind: text('kind').$type<'news' | 'alerts' | 'figures'>().notNull(),
  dueAt: moment('due_at').notNull(),
  triedAt: moment('tried_at'),
  okAt: moment('ok_at'),
  failures: integer('failures').notNull().default(0),
  etag: text('etag'),
  lastModified: text('last_modified'),
});

export const ingestRuns = pgTable('ingest_runs', {
  id: identity(),
  feed: text('feed').notNull(),
  source: text('source').notNull(),
  startedAt: moment('started_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  outcome: text('outcome').$type<'ok' | 'unchanged' | 'empty' | 'failed'>().notNull(),
  found: integer('found').notNull(),
  saved: integer('saved').notNull(),
  message: text('message'),
});

export const freshFigures = pgTable(
  'fresh_figures',
  {
    indicator: text('indicator').notNull(),
    countryCode: text('country_code').notNull(),
    year: integer('year').notNull(),
    value: doublePrecision('value').notNull(),
    source: text('source').notNull(),
    readAt: moment('read_at').notNull(),
    scope: text('scope').$type<AdvisoryScope>(),
    asOf: date('as_of', { mode: 'string' }),
    producer: text('producer'),
    licence: text('licence'),
  },
  (table) => [primaryKey({ columns: [table.indicator, table.countryCode] })],
);

export const imports = pgTable('imports', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'alerts' | 'figures'>().notNull(),
  producer: text('producer').notNull(),
  licence: text('licence').notNull(),
  importedAt: moment('imported_at').notNull(),
  stored: integer('stored').notNull(),
  /** Rows of `fresh_figures`, as JSON has them. */
  replaced: jsonb('replaced').$type<ReplacedFigure[]>().notNull().default([]),
});

type ReplacedFigure = Omit<typeof freshFigures.$inferSelect, 'readAt'> & { readAt: string };

export const figureRefreshes = pgTable('figure_refreshes', {
  id: identity(),
  indicator: text('indicator').notNull(),
  source: text('source').notNull(),
  readAt: moment('read_at').notNull(),
  outcome: text('outcome').$type<'applied' | 'held' | 'approved' | 'refused' | 'replaced'>().notNull(),
  why: text('why'),
  countries: integer('countries').notNull(),
  rows: jsonb('rows').$type<FreshFigure[]>(),
});

export const placeLookups = pgTable('place_lookups', {
  placeId: text('place_id').primaryKey(),
  tries: integer('tries').notNull().default(1),
  dueAt: moment('due_at').notNull(),
});

export const newsCountries = pgTable('news_countries', {
  countryCode: text('country_code').primaryKey(),
  askedAt: moment('asked_at').notNull(),
});

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

export const alerts = pgTable('alerts', {
  key: text('key').primaryKey(),
  source: text('source').notNull(),
  sourceName: text('source_name').notNull(),
  feed: text('feed').notNull(),
  hazard: text('hazard').$type<Hazard>().notNull(),
  type: text('type').$type<AlertType>().notNull(),
  title: text('title').notNull(),
  areas: text('areas').array().notNull(),
  link: text('link').notNull(),
  start: moment('starts_at').notNull(),
  end: moment('ends_at').notNull(),
  countryCodes: text('country_codes').array().notNull(),
  regionIds: jsonb('region_ids').$type<readonly number[]>().notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  reachKm: doublePrecision('reach_km'),
  outline: jsonb('outline').$type<Outline>(),
  zones: text('zones').array().notNull(),
  instruction: text('instruction'),
});

export const alertZones = pgTable('alert_zones', {
  zone: text('zone').primaryKey(),
  outline: jsonb('outline').$type<Outline>().notNull(),
  fetchedAt: moment('fetched_at').notNull(),
});

export const placePhotos = pgTable('place_photos', {
  entityId: entityId().primaryKey(),
  askedAt: moment('asked_at').notNull(),
  photo: jsonb('photo').$type<PlacePhoto>(),
});

export const travelAdvice = pgTable(
  'travel_advice',
  {
    issuer: text('issuer').notNull(),
    countryCode: text('country_code').notNull(),
    changedAt: moment('changed_at').notNull(),
    level: integer('level'),
    levelBefore: integer('level_before'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.countryCode] })],
);
