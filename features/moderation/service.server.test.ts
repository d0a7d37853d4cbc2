import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { reportByToken } from '#features/reports/author/author.server.ts';
import { flagReport } from '#features/reports/flag/flag.server.ts';
import { latestReports } from '#features/reports/read/read.server.ts';
import { writes } from '#server/db/schema/limits.ts';
import { photos, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { decide, undo } from './decide.server.ts';
import { auditLog, reportsLike, reviewQueue, waitingPlaces } from './service.server.ts';

const LISBON = 2267057;
const PORTO = 2735943;
const spam = 'Visit a.com b.org c.net <b>today</b> and win';

const engines = await findEngines();

describe.each(engines)('moderation on $name', ({ open }) => {
  let test: TestApp;
  let heard: StreamEvent[] = [];
  beforeAll(async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    test = await createTestApp({ database: await open(), now });
    test.deps.events.subscribe((event) => heard.push(event));
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    heard = [];
    for (const table of [photos, reports, writes]) await test.deps.db.delete(table);
  });
  const send = async (changes: Record<string, unknown> = {}) => {
    const response = await test.post('/v1/reports/new', { entity_id: LISBON, report_score: 14, ...changes });
    expect(response.status).toBe(201);
    return (await response.json()) as PublicReport & { edit_token: string };
  };
  const queued = async () => (await reviewQueue(test.deps, { limit: 50 })).map(({ id }) => id);
  const operator = 'maria';
  /** Reports in the version they were sent in. */
  const asSent = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));

  it('queues what is held or flagged, oldest first, with the reasons', async () => {
    const held = await send({ report_review: spam });
    const flagged = await send({ report_title: 'Flagged' });
    await send({ report_title: 'Fine' });
    for (const who of ['a', 'b']) await flagReport(test.deps, { id: flagged.id, who, reason: 'untrue' });
    await flagReport(test.deps, { id: flagged.id, who: 'c', reason: 'personal' });
    expect(await reviewQueue(test.deps, { limit: 50 })).toMatchObject([
      {
        id: held.id,
        placeName: 'Lisbon',
        review: spam,
        status: 'held',
        reason: 'spam',
        spamScore: 70,
        spamSigns: ['links', 'markup'],
        flags: [],
      },
      {
        id: flagged.id,
        status: 'held',
        reason: 'flags',
        flags: [
          { reason: 'personal', count: 1 },
          { reason: 'untrue', count: 2 },
        ],
      },
    ]);
    expect((await reviewQueue(test.deps, { after: held.id, limit: 50 })).length).toBe(1);
  });

  it('accepts: public at once, out of the queue, and no longer hidden by flags', async () => {
    const { id } = await send({ report_review: spam });
    expect(
      await decide(test.deps, { seen: asSent(id), decision: 'accept', operator, note: null }),
    ).toMatchObject({
      count: 1,
    });
    expect((await latestReports(test.deps, { limit: 5 })).map((report) => report.id)).toEqual([id]);
    expect(heard).toMatchObject([{ topic: 'report', data: { id } }]);
    expect(await queued()).toEqual([]);
    for (const who of ['a', 'b', 'c', 'd']) await flagReport(test.deps, { id, who, reason: 'spam' });
    expect((await latestReports(test.deps, { limit: 5 })).length).toBe(1);
    expect(await queued()).toEqual([id]);
  });

  it('rejects with a reason that the author reads, and only the author', async () => {
    const { id, edit_token } = await send({ report_title: 'Names a neighbor' });
    const rejection = { seen: asSent(id), decision: 'reject', operator } as const;
    await expect(decide(test.deps, { ...rejection, note: ' ' })).rejects.toMatchObject({ code: 'bad_input' });
    await decide(test.deps, { ...rejection, note: 'It names a person.' });
    expect(await latestReports(test.deps, { limit: 5 })).toEqual([]);
    expect(heard.at(-1)).toMatchObject({ topic: 'report_removed', data: { id } });
    expect(await reportByToken(test.deps, edit_token)).toMatchObject({
      status: 'rejected',
      explanation: 'An operator decided so. It names a person.',
      said: { title: 'Names a neighbor' },
      isEditable: true,
    });
    expect(await reportByToken(test.deps, 'x'.repeat(43))).toBeNull();
  });

  it('finds what is practically the same on the same place, for one decision on all', async () => {
    const first = await send({ report_review: 'Buy cheap followers at our shop today' });
    const second = await send({ report_review: 'BUY cheap followers, at our shop - today!!' });
    await send({ report_review: 'Buy cheap followers at our shop today', entity_id: PORTO });
    await send({ report_review: 'Quiet streets and friendly people' });
    const ids = (await reportsLike(test.deps, first.id)).map(({ id }) => id);
    expect(ids).toEqual([second.id, first.id]);
    expect(
      await decide(test.deps, { seen: asSent(...ids), decision: 'reject', operator, note: 'Advertising.' }),
    ).toMatchObject({ count: 2 });
    expect((await latestReports(test.deps, { limit: 5 })).length).toBe(2);
    expect(await reportsLike(test.deps, 999_999)).toEqual([]);
  });

  it('filters the queue by place and by what is wrong, from either end, page by page', async () => {
    const held = [
      await send({ report_review: spam }),
      await send({ report_review: 'Come to d.com e.org f.net <i>now</i>', entity_id: PORTO }),
    ];
    const flagged = await send({ report_title: 'Flagged' });
    await flagReport(test.deps, { id: flagged.id, who: 'a', reason: 'untrue' });
    const [first, second] = held.map(({ id }) => id);
    const ids = async (filter: Omit<Parameters<typeof reviewQueue>[1], 'limit'>) =>
      (await reviewQueue(test.deps, { limit: 50, ...filter })).map(({ id }) => id);
    expect(await ids({ order: 'newest' })).toEqual([flagged.id, second, first]);
    expect(await ids({ order: 'newest', after: flagged.id })).toEqual([second, first]);
    expect(await ids({ show: 'held' })).toEqual([first, second]);
    expect(await ids({ show: 'flagged' })).toEqual([flagged.id]);
    expect(await ids({ entityId: PORTO })).toEqual([second]);
    expect(await waitingPlaces(test.deps, 5)).toEqual([
      { entityId: LISBON, name: 'Lisbon', count: 2 },
      { entityId: PORTO, name: 'Porto', count: 1 },
    ]);
  });

  it('undoes a decision on many at once: each stands where it stood, and pages hear of it', async () => {
    const held = await send({ report_review: spam });
    const open = await send({ report_title: 'Fine as it was' });
    const ids = [held.id, open.id];
    const { batch } = await decide(test.deps, {
      seen: asSent(...ids),
      decision: 'reject',
      operator,
      note: 'Advertising.',
    });
    heard = [];
    const undone = await undo(test.deps, { batch, operator: 'jo' });
    expect(undone.count).toBe(2);
    expect(await queued()).toEqual([held.id]);
    expect((await latestReports(test.deps, { limit: 5 })).map(({ id }) => id)).toEqual([open.id]);
    expect(heard).toMatchObject([{ topic: 'report', data: { id: open.id } }]);
    expect(await reportByToken(test.deps, held.edit_token)).toMatchObject({
      status: 'held',
      explanation: 'Our filter took it for advertising or abuse.',
    });
    expect(await auditLog(test.deps, 2)).toMatchObject([
      { action: 'undo', operator: 'jo', isLatest: true },
      { action: 'undo', operator: 'jo', isLatest: true },
    ]);
    expect(await undo(test.deps, { batch, operator })).toMatchObject({ count: 0 });
    expect((await undo(test.deps, { batch: undone.batch, operator })).count).toBe(2);
    expect(await reportByToken(test.deps, open.edit_token)).toMatchObject({ status: 'rejected' });
  });

  it('does not undo what somebody decided on since', async () => {
    const { id } = await send({ report_title: 'Contested' });
    const { batch } = await decide(test.deps, { seen: asSent(id), decision: 'hold', operator, note: null });
    await decide(test.deps, { seen: asSent(id), decision: 'accept', operator: 'jo', note: null });
    expect((await undo(test.deps, { batch, operator })).count).toBe(0);
    expect((await undo(test.deps, { batch: 'no such', operator })).count).toBe(0);
    expect((await latestReports(test.deps, { limit: 5 })).map((report) => report.id)).toEqual([id]);
  });

  it('writes down who did what, for good', async () => {
    const { id } = await send({ report_title: 'Logged' });
    await decide(test.deps, { seen: asSent(id), decision: 'hold', operator, note: 'Asked the police.' });
    await decide(test.deps, { seen: asSent(id), decision: 'accept', operator: 'jo', note: null });
    await test.deps.db.delete(reports).where(eq(reports.id, id));
    expect(await auditLog(test.deps, 2)).toMatchObject([
      { reportId: id, action: 'accept', operator: 'jo', note: null },
      { reportId: id, action: 'hold', operator, note: 'Asked the police.' },
    ]);
    expect(
      await decide(test.deps, { seen: asSent(id), decision: 'accept', operator, note: null }),
    ).toMatchObject({
      count: 0,
    });
    expect(await decide(test.deps, { seen: [], decision: 'accept', operator, note: null })).toMatchObject({
      count: 0,
    });
  });
});
