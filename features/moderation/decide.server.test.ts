import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#core/report/report.ts';
import { changeReport, reportByToken } from '#features/reports/author/author.server.ts';
import { flagReport } from '#features/reports/flag/flag.server.ts';
import { latestReports } from '#features/reports/read/read.server.ts';
import { writes } from '#server/db/schema/limits.ts';
import { photos, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { plainPng } from '../../test/photos.ts';
import { decide, type SeenReport, undo } from './decide.server.ts';
import { auditLog, reviewQueue } from './service.server.ts';

const LISBON = 2267057;
const spam = 'Visit a.com b.org c.net <b>today</b> and win';
const operator = 'maria';

const engines = await findEngines();

describe.each(engines)('a decision on $name', ({ name, open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ database: await open(), now: new Date('2026-11-20T12:00:00Z') });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    for (const table of [photos, reports, writes]) await test.deps.db.delete(table);
  });

  const send = async (changes: Record<string, unknown> = {}) => {
    const response = await test.post('/v1/reports/new', { entity_id: LISBON, report_score: 14, ...changes });
    return (await response.json()) as { id: number; edit_token: string };
  };
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPng())]));
    const response = await test.request('/v1/upload/reports', { method: 'POST', body: form });
    return ((await response.json()) as { url: string }).url;
  };
  const change = (token: string, report_title: string) =>
    changeReport(test.deps, { who: 'author', token, change: { report_title } });
  const press = (decision: Decision, ...seen: SeenReport[]) =>
    decide(test.deps, { seen, decision, operator, note: 'It names a person.' });
  const publicIds = async () => (await latestReports(test.deps, { limit: 9 })).map(({ id }) => id);
  const flagAs = async (id: number, ...readers: string[]) => {
    for (const who of readers) await flagReport(test.deps, { id, who, reason: 'personal' });
  };

  it('never publishes words that the operator did not see', async () => {
    const { id, edit_token } = await send({ report_review: spam });
    const [seen] = await reviewQueue(test.deps, { limit: 5 });
    await change(edit_token, 'Ana Silva of Rua Augusta 12 is a thief');
    expect(await press('accept', { id, version: seen!.version })).toMatchObject({ count: 0, changed: [id] });
    expect(await publicIds()).toEqual([]);
    const [now] = await reviewQueue(test.deps, { limit: 5 });
    expect(await press('accept', { id, version: now!.version })).toMatchObject({ count: 1, changed: [] });
    expect(await publicIds()).toEqual([id]);
  });

  it('never publishes a photo that the operator did not see', async () => {
    const { id, edit_token } = await send({ report_review: spam, report_image: await upload() });
    const report_image = await upload();
    await changeReport(test.deps, { who: 'author', token: edit_token, change: { report_image } });
    expect(await press('accept', { id, version: 1 })).toMatchObject({ count: 0, changed: [id] });
    expect(await publicIds()).toEqual([]);
  });

  it('rejects what was read, and not a text that took its place', async () => {
    const { id, edit_token } = await send({ report_title: 'First words' });
    await change(edit_token, 'Corrected words');
    expect(await press('reject', { id, version: 1 })).toMatchObject({ count: 0, changed: [id] });
    expect(await publicIds()).toEqual([id]);
    expect(await auditLog(test.deps, 1), 'nothing was done, so nothing is logged').not.toMatchObject([
      { reportId: id },
    ]);
  });

  it('on many is made for those that stand as they were read', async () => {
    const [one, two] = [await send({ report_title: 'One' }), await send({ report_title: 'Two' })];
    await change(two.edit_token, 'Two, changed');
    const seen = [one, two].map(({ id }) => ({ id, version: 1 }));
    expect(await press('reject', ...seen)).toMatchObject({ count: 1, changed: [two.id] });
    expect(await publicIds()).toEqual([two.id]);
  });

  it('to hold back always works, so that nobody edits past it; what nobody read still waits', async () => {
    const { id, edit_token } = await send({ report_title: 'Harmful' });
    await change(edit_token, 'Harmful all the same');
    const { batch, count } = await press('hold', { id, version: 1 });
    expect(count).toBe(1);
    expect(await publicIds()).toEqual([]);
    expect((await reviewQueue(test.deps, { limit: 5 })).map((report) => report.id)).toEqual([id]);
    expect(await undo(test.deps, { batch, operator })).toMatchObject({ count: 0, changed: [id] });
    expect(await publicIds(), 'undoing does not publish what nobody read').toEqual([]);
  });

  it('is not undone into publishing words that were changed since', async () => {
    const { id, edit_token } = await send({ report_title: 'Public from the start' });
    const { batch } = await press('reject', { id, version: 1 });
    await change(edit_token, 'Ana Silva of Rua Augusta 12 is a thief');
    expect(await undo(test.deps, { batch, operator })).toMatchObject({ count: 0, changed: [id] });
    expect(await publicIds()).toEqual([]);
  });

  it('that was undone is not brought back for words that were changed since', async () => {
    const { id, edit_token } = await send({ report_review: spam });
    const accepted = await press('accept', { id, version: 1 });
    const words = { report_title: 'Changed while it was public', report_review: '' };
    await changeReport(test.deps, { who: 'author', token: edit_token, change: words });
    const undone = await undo(test.deps, { batch: accepted.batch, operator });
    expect(undone.count).toBe(1);
    expect(await undo(test.deps, { batch: undone.batch, operator })).toMatchObject({
      count: 0,
      changed: [id],
    });
    expect(await publicIds()).toEqual([]);
  });

  it('to accept holds against flags of that version, not of a later one', async () => {
    const { id, edit_token } = await send({ report_title: 'Fine' });
    await press('accept', { id, version: 1 });
    await flagAs(id, 'a', 'b', 'c', 'd');
    expect(await publicIds()).toEqual([id]);
    await change(edit_token, 'Ana Silva of Rua Augusta 12 is a thief');
    await flagAs(id, 'a', 'b', 'c');
    expect(await publicIds()).toEqual([]);
  });

  it('and a change by the author at the same moment leave one of both, whole', async () => {
    const { id, edit_token } = await send({ report_title: 'Contested' });
    /** Until so many queries of this database wait for a lock; the embedded one takes one transaction at a time. */
    const waiting = async (count: number) => {
      if (name === 'PGlite') return;
      const query = sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      for (let n = 0; n < count; ) n = Number((await test.deps.db.execute(query)).rows[0]?.n);
    };
    const [rejected, changed] = await test.deps.db.transaction(async (tx) => {
      await tx.select().from(reports).where(eq(reports.id, id)).for('update');
      const rejected = press('reject', { id, version: 1 });
      await waiting(1);
      const changed = change(edit_token, 'Changed at that moment');
      await waiting(2);
      return [{ done: rejected }, { done: changed }];
    });
    expect(await rejected.done).toMatchObject({ count: 1 });
    await changed.done;
    expect(await reportByToken(test.deps, edit_token)).toMatchObject({
      status: 'rejected',
      explanation: 'An operator decided so. It names a person.',
      said: { title: 'Changed at that moment' },
    });
    expect(await publicIds()).toEqual([]);
  });
});
