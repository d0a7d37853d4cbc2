import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { addressSalts, writes } from '#server/db/schema/limits.ts';
import { photos, reports, reportTotals } from '#server/db/schema/reports.ts';
import { sweepDays, sweepHolds } from '#server/db/schema/upkeep.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { LISBON, noon as start, storedReports } from '../../../test/desks/report-desk.ts';
import { plainPng } from '../../../test/photos.ts';
import { sweepReports } from './retention.server.ts';

const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const days = (count: number) => hours(count * 24);

const engines = await findEngines();

describe.each(engines)('the sweep on $name', ({ open }) => {
  let test: TestApp;
  let now = start;
  beforeAll(async () => {
    test = await createTestApp({ database: await open(), clock: () => now });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = start;
    for (const table of [photos, reports, writes, reportTotals, addressSalts, sweepDays, sweepHolds])
      await test.deps.db.delete(table);
    for await (const { name } of test.deps.storage.list()) await test.deps.storage.remove(name);
  });

  const send = async (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const response = await test.request('/v1/reports/new', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ entity_id: LISBON, report_score: 14, ...changes }),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as PublicReport & { edit_token: string };
  };
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPng())]));
    const response = await test.request('/v1/upload/reports', { method: 'POST', body: form });
    return ((await response.json()) as { url: string }).url;
  };
  const sweepAt = (moment: Date) => {
    now = moment;
    return sweepReports(test.deps, moment);
  };
  const files = async () => {
    const names: string[] = [];
    for await (const { name } of test.deps.storage.list()) names.push(name);
    return names;
  };
  const isServed = async (path: string) => (await test.app.request(path)).status === 200;
  const ids = async () => (await test.deps.db.select({ id: reports.id }).from(reports)).map(({ id }) => id);

  it('removes a photo that no report took after 48 hours, and keeps one that a report has', async () => {
    const [unused, used] = [await upload(), await upload()];
    await send({ report_image: used });
    expect((await sweepAt(hours(47.9))).photos).toBe(0);
    expect(await files()).toHaveLength(4);
    expect((await sweepAt(hours(48.1))).photos).toBe(1);
    expect([await isServed(unused), await isServed(used)]).toEqual([false, true]);
    expect((await files()).length).toBe(2);
  });

  it('removes photos of emergencies after 90 days, and keeps the words', async () => {
    const { id } = await send({ report_image: await upload(), report_emergency: 'fire' });
    const quiet = await send({ report_image: await upload(), report_title: 'No emergency' });
    expect((await sweepAt(days(89.9))).photos).toBe(0);
    expect((await sweepAt(days(90.1))).photos).toBe(1);
    const list = (await (await test.request('/v1/reports/get')).json()) as PublicReport[];
    expect(list.map((one) => [one.id, one.image !== null])).toEqual([
      [quiet.id, true],
      [id, false],
    ]);
  });

  it('removes rejected reports after 30 days, and nothing else', async () => {
    await send({ website: 'spam' });
    const { id } = await send();
    await sweepAt(days(29.9));
    expect((await ids()).length).toBe(2);
    expect((await sweepAt(days(30.1))).rejectedReports).toBe(1);
    expect(await ids()).toEqual([id]);
  });

  it('removes public reports after 24 months and keeps their number', async () => {
    const { image } = await send({ report_image: await upload(), report_score: 10 });
    await send({ report_score: 15 });
    await send({ report_review: 'a.com b.org c.net <b>buy</b>', report_score: 20 });
    await sweepAt(new Date('2028-11-20T12:00:00Z'));
    expect((await ids()).length).toBe(3);
    expect((await sweepAt(new Date('2028-11-20T13:00:00Z'))).oldReports).toBe(3);
    expect(await ids()).toEqual([]);
    expect(await isServed(image!)).toBe(false);
    expect(await files()).toEqual([]);
    const total = { entityId: LISBON, month: '2026-11-01', reports: 2, scored: 2, scoreSum: 25 };
    expect(await test.deps.db.select().from(reportTotals)).toEqual([total]);
    now = start;
    await send({ report_score: 5 });
    await send({ report_score: null });
    await sweepAt(new Date('2028-11-21T12:00:00Z'));
    expect(await test.deps.db.select().from(reportTotals)).toEqual([
      { ...total, reports: 4, scored: 3, scoreSum: 30 },
    ]);
  });

  it('forgets idempotency keys after 48 hours; the private link goes on working', async () => {
    const { id, edit_token } = await send({}, { 'idempotency-key': 'once' });
    expect((await sweepAt(hours(47))).keys).toBe(0);
    expect((await sweepAt(hours(49))).keys).toBe(1);
    const [row] = await test.deps.db.select().from(reports).where(eq(reports.id, id));
    expect(row).toMatchObject({ idempotencyHash: null, requestHash: null, tokenSalt: null });
    const headers = { 'x-report-token': edit_token };
    expect((await test.request(`/v1/reports/${id}`, { method: 'DELETE', headers })).status).toBe(204);
  });

  it('removes files that a crash left without a row, but none of today', async () => {
    // Files carry the machine's own time.
    now = new Date();
    const url = await upload();
    const orphan = `${'ab'.repeat(16)}.webp`;
    const storage = test.deps.storage;
    await storage.put(orphan, new Uint8Array([1]));
    await storage.put(`${orphan}.part`, new Uint8Array([1]));
    expect((await sweepReports(test.deps, now)).orphanFiles).toBe(0);
    await send({ report_image: url });
    const later = new Date(now.getTime() + 49 * 3_600_000);
    expect((await sweepReports(test.deps, later)).orphanFiles).toBe(2);
    expect((await files()).length).toBe(2);
  });

  it('forgets the day before: counts, and the key of the address names', async () => {
    await send();
    expect((await sweepAt(days(1.1))).writes).toBe(1);
    expect(await test.deps.db.select().from(writes)).toEqual([]);
    expect(await test.deps.db.select().from(addressSalts)).toEqual([]);
  });

  it('goes through more than one batch', async () => {
    const rows = storedReports(1_203, { status: 'rejected', spamScore: 100, createdAt: start });
    await test.deps.db.insert(reports).values(rows);
    await sweepAt(days(31));
    await test.deps.sweeps.approve('Ana');
    expect((await sweepAt(days(31))).rejectedReports).toBe(1_203);
  });

  const holds = async () =>
    (await test.deps.sweeps.listHolds()).map(({ kind, why, due, total }) => ({ kind, why, due, total }));
  const stored = (amount: number, createdAt: Date, status: 'published' | 'rejected' = 'published') =>
    test.deps.db.insert(reports).values(
      storedReports(amount, { status, spamScore: 0, createdAt }).map((row) => ({
        ...row,
        tokenHash: `${createdAt.toISOString()} ${status} ${row.tokenHash}`,
      })),
    );

  it('deletes nothing when the clock jumps three years ahead, and goes on when it is set right', async () => {
    await send({ report_image: await upload(), report_emergency: 'fire' });
    await upload();
    await stored(3, start);
    await sweepAt(hours(0.25));
    const jumped = { oldReports: 0, rejectedReports: 0, photos: 0, orphanFiles: 0 };
    expect(await sweepAt(days(3 * 365))).toMatchObject(jumped);
    expect(await sweepAt(days(3 * 365 + 0.01))).toMatchObject(jumped);
    expect((await ids()).length).toBe(4);
    expect((await files()).length).toBe(4);
    expect(await holds()).toEqual([
      { kind: 'old_reports', why: 'long_gap', due: 4, total: 4 },
      { kind: 'photos', why: 'long_gap', due: 2, total: 2 },
    ]);
    expect(await sweepAt(hours(0.5))).toMatchObject(jumped);
    expect(await holds()).toEqual([]);
    expect((await sweepAt(hours(49))).photos).toBe(1);
  });

  it('asks an operator first after a long downtime, and then deletes what is due', async () => {
    await stored(4, start, 'rejected');
    await stored(6, days(40));
    await sweepAt(hours(0.25));
    expect((await sweepAt(days(45))).rejectedReports).toBe(0);
    expect(await holds()).toEqual([{ kind: 'rejected_reports', why: 'long_gap', due: 4, total: 10 }]);
    expect(await test.deps.sweeps.approve('Ana')).toBe(1);
    expect((await sweepAt(days(45.01))).rejectedReports).toBe(4);
    expect(await holds()).toEqual([]);
    expect((await ids()).length).toBe(6);
  });

  it('deletes by itself what becomes due day after day, up to twice as much as usual', async () => {
    for (let day = 0; day < 5; day += 1) await stored(20, days(day), 'rejected');
    await stored(37, days(5), 'rejected');
    await stored(170, days(6), 'rejected');
    await stored(100, days(6));
    await sweepAt(days(29));
    const gone: number[] = [];
    for (let day = 0; day < 7; day += 1) gone.push((await sweepAt(days(30.1 + day))).rejectedReports);
    expect(gone).toEqual([0, 0, 0, 0, 0, 0, 0].map((_, day) => (day < 5 ? 20 : day === 5 ? 37 : 0)));
    expect(await holds()).toEqual([{ kind: 'rejected_reports', why: 'too_many', due: 170, total: 270 }]);
  });

  it('keeps the files when the database that knew of them is gone', async () => {
    now = new Date();
    for (let count = 0; count < 6; count += 1) await upload();
    await test.deps.db.delete(photos);
    await sweepReports(test.deps, now);
    const later = new Date(now.getTime() + 49 * 3_600_000);
    expect((await sweepReports(test.deps, later)).orphanFiles).toBe(0);
    expect((await files()).length).toBe(12);
    expect(await holds()).toEqual([{ kind: 'photo_files', why: 'too_many', due: 12, total: 12 }]);
  });
});
