import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { AppError } from '#core/service/errors.ts';
import { submitReportForm } from '#features/reports/form/report-form.server.ts';
import { sweepReports } from '#features/reports/retention/retention.server.ts';
import { photos, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { storedReports } from '../../../test/desks/report-desk.ts';
import { plainPng } from '../../../test/photos.ts';

const LISBON = 2267057;

describe('a disk without room', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  let putsLeft = Number.POSITIVE_INFINITY;
  let test: TestApp;
  let memory: TestApp['deps']['storage'];
  beforeAll(async () => {
    test = await createTestApp({ now, environment: { PHOTO_MEGABYTES_IN_ALL: '1' } });
    memory = test.deps.storage;
    // Fills up after so many files.
    test.deps.storage = {
      ...memory,
      put: async (name, bytes) => {
        putsLeft -= 1;
        if (putsLeft < 0)
          throw new AppError('unavailable', 'The photo cannot be stored right now.', {
            retryAfterSeconds: 60,
          });
        await memory.put(name, bytes);
      },
    };
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    putsLeft = Number.POSITIVE_INFINITY;
    await test.deps.db.delete(photos);
    await test.deps.db.delete(reports);
    for await (const { name } of memory.list()) await memory.remove(name);
  });

  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPng())]));
    return test.request('/v1/upload/reports', { method: 'POST', body: form });
  };
  const files = async () => {
    let count = 0;
    for await (const _ of memory.list()) count += 1;
    return count;
  };
  const rows = async () => (await test.deps.db.select().from(photos)).length;
  const report = { entity_id: LISBON, report_score: 14, report_title: 'Without a photo' };

  it.each([0, 1])(
    'after %i of a photo’s two files: 503, nothing half-written, reports go on, and it recovers',
    async (left) => {
      putsLeft = left;
      const refused = await upload();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      expect([await files(), await rows()]).toEqual([0, 0]);
      expect((await test.post('/v1/reports/new', report)).status).toBe(201);
      expect((await test.request('/v1/reports/get')).status).toBe(200);
      putsLeft = 2;
      const stored = await upload();
      expect(stored.status).toBe(201);
      const { url } = (await stored.json()) as { url: string };
      const second = { ...report, report_title: 'With a photo', report_image: url };
      expect(await (await test.post('/v1/reports/new', second)).json()).toMatchObject({ image: url });
      expect([await files(), await rows()]).toEqual([2, 1]);
    },
  );

  const stored = { width: 1, height: 1, uploadedAt: now };
  /** A photo in a report. */
  const taken = async (photo: { bytes: number; expiresAt: Date }) => {
    const [report] = storedReports(1, { status: 'published', spamScore: 0, createdAt: now });
    const [row] = await test.deps.db.insert(reports).values(report!).returning({ id: reports.id });
    await test.deps.db
      .insert(photos)
      .values({ ...stored, ...photo, name: 'a'.repeat(32), reportId: row!.id });
  };

  it('keeps a tenth of the room for uploads that wait for a report, and lets the older of these go first', async () => {
    const unused = (name: string, minutesAgo: number) => ({
      ...stored,
      name: name.repeat(32),
      bytes: 60_000,
      uploadedAt: new Date(now.getTime() - minutesAgo * 60_000),
    });
    await test.deps.db.insert(photos).values([unused('b', 16), unused('c', 14)]);
    expect((await upload()).status).toBe(201);
    const left = (await test.deps.db.select().from(photos)).map(({ name }) => name);
    expect(left).not.toContain('b'.repeat(32));
    await test.deps.db.insert(photos).values(unused('d', 14));
    expect((await upload()).status).toBe(503);
    expect(await rows()).toBe(3);
  });

  it('makes no more room than it needs, and none at the cost of a report, even when the clock jumps ahead', async () => {
    await taken({ bytes: 400_000, expiresAt: new Date(now.getTime() - 1) });
    const unused = ['b', 'c', 'd', 'e'].map((name, at) => ({
      ...stored,
      name: name.repeat(32),
      bytes: 30_000,
      uploadedAt: new Date(now.getTime() - (20 - at) * 60_000),
    }));
    await test.deps.db.insert(photos).values(unused);
    expect((await upload()).status).toBe(201);
    const left = (await test.deps.db.select().from(photos)).map(({ name }) => name);
    expect(left).toEqual(expect.arrayContaining(['a', 'c', 'd', 'e'].map((name) => name.repeat(32))));
    expect(left).toHaveLength(5);
  });

  it('refuses photos at the quota with a plain word, and takes them again once there is room', async () => {
    await sweepReports(test.deps, new Date(now.getTime() - 900_000));
    const later = new Date(now.getTime() + 1_000);
    await taken({ bytes: 1_000_000, expiresAt: later });
    const refused = await upload();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(await refused.json()).toMatchObject({
      detail: 'There is no room for more photos right now. Send the report without one, or try again later.',
    });
    expect(await files()).toBe(0);
    expect((await test.post('/v1/reports/new', report)).status).toBe(201);
    expect((await sweepReports(test.deps, new Date(later.getTime() + 1))).photos).toBe(1);
    expect((await upload()).status).toBe(201);
    const [row] = await test.deps.db.select().from(photos);
    expect(row?.bytes).toBeGreaterThan(50);
  });

  it('gives a plain form back with all that was typed', async () => {
    putsLeft = 0;
    const form = new FormData();
    for (const [name, value] of Object.entries({
      entity_id: String(LISBON),
      report_title: 'Typed on a phone',
      report_review: 'Word for word',
      report_score: '7.5',
      report_emergency: 'health',
    }))
      form.set(name, value);
    form.set('file', new Blob([new Uint8Array(await plainPng())]), 'a.png');
    const request = new Request('http://x/report', { method: 'POST', body: form });
    const outcome = await submitReportForm(test.deps, request, { who: 'a', origin: 'http://x' });
    expect(outcome).toMatchObject({
      ok: false,
      status: 503,
      typed: {
        title: 'Typed on a phone',
        review: 'Word for word',
        score: 7.5,
        emergency: 'health',
        entityId: LISBON,
      },
    });
    form.delete('file');
    const again = new Request('http://x/report', { method: 'POST', body: form });
    const sent = await submitReportForm(test.deps, again, { who: 'a', origin: 'http://x' });
    expect((sent as { ok: boolean }).ok).toBe(true);
    const list = (await (await test.request('/v1/reports/get')).json()) as PublicReport[];
    expect(list.map(({ title }) => title)).toEqual(['Typed on a phone']);
  });
});
