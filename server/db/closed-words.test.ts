import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../test/databases/pglite.ts';
import type { Database } from './database.ts';
import type { accounts, passkeyChallenges } from './schema/accounts.ts';
import type { alerts } from './schema/alerts.ts';
import type { askings, letters } from './schema/check-ins.ts';
import type { circleSharings } from './schema/circles.ts';
import type { contactMessages } from './schema/contact.ts';
import type { figureRefreshes, freshFigures, imports, ingestFeeds, ingestRuns } from './schema/ingest.ts';
import type { tries, writes } from './schema/limits.ts';
import type { news } from './schema/news.ts';
import type { scoreHistory } from './schema/places.ts';
import type { moderationLog, reports } from './schema/reports.ts';
import type { teamAsked, teamInvitations, teamLooks, teamMembers } from './schema/teams.ts';
import type { sweepHolds } from './schema/upkeep.ts';
import type { deliveries, occurrences, watchChannels, watchers, watches } from './schema/watching.ts';

type Column<Table extends { $inferSelect: object }, Name extends keyof Table['$inferSelect']> = Exclude<
  Table['$inferSelect'][Name],
  null
> &
  string;

/** All words of a column's type: one too few or too many does not compile. */
const wordsOf = <Word extends string>(words: Record<Word, true>): string[] => Object.keys(words).toSorted();

const alertTypes = wordsOf<Column<typeof watches, 'least'>>({
  danger: true,
  warning: true,
  info: true,
});

const plans = wordsOf<Column<typeof accounts, 'plan'>>({
  core: true,
  clique: true,
  crew: true,
  corporation: true,
});

const invitedRoles = { manager: true, viewer: true } as const;

const writtenByTheProgram: Record<string, string[]> = {
  'account_invitations.plan': plans,
  'accounts.plan': plans,
  'passkey_challenges.purpose': wordsOf<Column<typeof passkeyChallenges, 'purpose'>>({
    make: true,
    sign_in: true,
    prove: true,
  }),
  'alerts.type': wordsOf<Column<typeof alerts, 'type'>>({ danger: true, warning: true, info: true }),
  'circle_sharings.precision': wordsOf<Column<typeof circleSharings, 'precision'>>({
    country: true,
    city: true,
    kilometer: true,
  }),
  'team_invitations.role': wordsOf<Column<typeof teamInvitations, 'role'>>(invitedRoles),
  'team_members.role': wordsOf<Column<typeof teamMembers, 'role'>>({ owner: true, ...invitedRoles }),
  'team_looks.what': wordsOf<Column<typeof teamLooks, 'what'>>({
    list: true,
    person: true,
    map: true,
    near: true,
    export: true,
    log: true,
    import: true,
    undo: true,
    add: true,
    change: true,
    remove: true,
    check_in: true,
    answers: true,
  }),
  'team_asked.way': wordsOf<Column<typeof teamAsked, 'way'>>({
    own: true,
    guardian: true,
    none: true,
    silent: true,
  }),
  'team_asked.answer': wordsOf<Column<typeof teamAsked, 'answer'>>({ well: true, help: true }),
  'contact_messages.heard_from': wordsOf<Column<typeof contactMessages, 'heardFrom'>>({
    friend: true,
    colleague: true,
    online: true,
    flyer: true,
    search: true,
    other: true,
  }),
  'contact_messages.status': wordsOf<Column<typeof contactMessages, 'status'>>({
    open: true,
    held: true,
    done: true,
    discarded: true,
  }),
  'figure_refreshes.outcome': wordsOf<Column<typeof figureRefreshes, 'outcome'>>({
    applied: true,
    held: true,
    approved: true,
    refused: true,
    replaced: true,
  }),
  'imports.kind': wordsOf<Column<typeof imports, 'kind'>>({ alerts: true, figures: true }),
  'fresh_figures.scope': wordsOf<Column<typeof freshFigures, 'scope'>>({
    whole: true,
    'higher-in-parts': true,
    parts: true,
  }),
  'ingest_feeds.kind': wordsOf<Column<typeof ingestFeeds, 'kind'>>({
    news: true,
    alerts: true,
    figures: true,
  }),
  'ingest_runs.outcome': wordsOf<Column<typeof ingestRuns, 'outcome'>>({
    ok: true,
    unchanged: true,
    empty: true,
    failed: true,
  }),
  'moderation_log.action': wordsOf<Column<typeof moderationLog, 'action'>>({
    accept: true,
    hold: true,
    reject: true,
    undo: true,
  }),
  'news.risk_type': wordsOf<Column<typeof news, 'riskType'>>({
    crime: true,
    terrorism: true,
    unrest: true,
    conflict: true,
    disaster: true,
    health: true,
    transport: true,
    other: true,
  }),
  'reports.emergency': wordsOf<Column<typeof reports, 'emergency'>>({
    environmental: true,
    violence: true,
    health: true,
    fire: true,
    other: true,
  }),
  'reports.reason': wordsOf<Column<typeof reports, 'reason'>>({
    spam: true,
    flags: true,
    many_here: true,
    no_proof: true,
    link: true,
    operator: true,
  }),
  'reports.status': wordsOf<Column<typeof reports, 'status'>>({
    published: true,
    held: true,
    rejected: true,
  }),
  'score_history.grade': wordsOf<Column<typeof scoreHistory, 'grade'>>({
    A: true,
    B: true,
    C: true,
    D: true,
  }),
  'score_history.reason': wordsOf<Column<typeof scoreHistory, 'reason'>>({
    first: true,
    method: true,
    figures: true,
    advice: true,
    live: true,
  }),
  'sweep_holds.why': wordsOf<Column<typeof sweepHolds, 'why'>>({ too_many: true, long_gap: true }),
  'tries.kind': wordsOf<Column<typeof tries, 'kind'>>({
    wrong_key: true,
    sign_in: true,
    flags_stopped: true,
  }),
  'check_in_askings.state': wordsOf<Column<typeof askings, 'state'>>({
    asked: true,
    reminded: true,
    escalated: true,
    answered: true,
    ended: true,
  }),
  'deliveries.state': wordsOf<Column<typeof deliveries, 'state'> | Column<typeof letters, 'state'>>({
    begun: true,
    graver: true,
    over: true,
    asked: true,
    reminded: true,
    missed: true,
    well: true,
  }),
  'deliveries.status': wordsOf<Column<typeof deliveries, 'status'>>({
    waiting: true,
    sent: true,
    shown: true,
    dropped: true,
  }),
  'deliveries.type': alertTypes,
  'occurrences.kind': wordsOf<Column<typeof occurrences, 'kind'>>({
    alert: true,
    report: true,
    band: true,
    headline: true,
    silence: true,
  }),
  'occurrences.type': alertTypes,
  'watch_channels.ended_reason': wordsOf<Column<typeof watchChannels, 'endedReason'>>({
    left: true,
    gone: true,
    failing: true,
  }),
  'watch_channels.kind': wordsOf<Column<typeof watchChannels, 'kind'>>({
    push: true,
    email: true,
    webhook: true,
    ntfy: true,
    telegram: true,
    matrix: true,
    gotify: true,
    sms: true,
  }),
  'watchers.rhythm': wordsOf<Column<typeof watchers, 'rhythm'>>({
    at_once: true,
    daily: true,
    weekly: true,
  }),
  'watches.least': alertTypes,
  'watches.scope': wordsOf<Column<typeof watches, 'scope'>>({
    country: true,
    region: true,
    spot: true,
  }),
  'writes.kind': wordsOf<Column<typeof writes, 'kind'>>({
    report: true,
    emergency: true,
    edit: true,
    upload: true,
    flag: true,
    message: true,
    held_message: true,
    watch: true,
  }),
};

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

test('the tables take every word of a closed set that the program may write, and no other', async () => {
  const { rows } = await database.db.execute<{ name: string; definition: string }>(sql`
    select tables.relname || '.' || columns.attname as name, pg_get_constraintdef(checks.oid) as definition
    from pg_constraint checks
    join pg_class tables on tables.oid = checks.conrelid
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = checks.conkey[1]
    where checks.contype = 'c' and pg_get_constraintdef(checks.oid) like '%ANY%ARRAY[%'`);
  const taken = rows.map(({ name, definition }) => [
    name,
    [...definition.matchAll(/'([^']+)'/g)].map(([, word]) => word).toSorted(),
  ]);
  expect(Object.fromEntries(taken)).toEqual(writtenByTheProgram);
});
