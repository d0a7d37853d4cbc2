import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { decide } from '#features/moderation/decide.server.ts';
import { reportByToken } from '#features/reports/author/author.server.ts';
import { authorView } from '#features/reports/author/author-view.server.ts';
import { writes } from '#server/db/schema/limits.ts';
import { photos, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { plainPng } from '../../../test/photos.ts';
import { releaseReports } from './release.server.ts';

const LISBON = 2267057;
const minuteMs = 60_000;

const engines = await findEngines();

describe.each(engines)('a report that was just sent on $name', ({ open }) => {
  let test: TestApp;
  const start = new Date('2026-11-20T12:58:00Z');
  let now = start;
  let heard: StreamEvent[] = [];
  beforeAll(async () => {
    const environment = { REPORT_DELAY_MINUTES: '10' };
    test = await createTestApp({ database: await open(), clock: () => now, environment });
    test.deps.events.subscribe((event) => heard.push(event));
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = start;
    heard = [];
    for (const table of [photos, reports, writes]) await test.deps.db.delete(table);
  });

  let words = 0;
  const send = async (changes: Record<string, unknown> = {}) => {
    const response = await test.post('/v1/reports/new', {
      entity_id: LISBON,
      report_score: 14,
      // Other words each time: the same ones would count as a repeat.
      report_title: `Lights are out, ${++words}`,
      ...changes,
    });
    return (await response.json()) as PublicReport & {
      edit_token: string;
      status: string;
      explanation: string | null;
    };
  };
  const change = (id: number, token: string, body: Record<string, unknown>) =>
    test.request(`/v1/reports/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-report-token': token },
      body: JSON.stringify(body),
    });
  const list = async () => (await (await test.request('/v1/reports/get')).json()) as PublicReport[];
  const pass = async (minutes: number) => {
    now = new Date(start.getTime() + minutes * minuteMs);
    await releaseReports(test.deps);
  };

  it('is shown to its author at once and to nobody else: not in a list, the stream, or as similar', async () => {
    const sent = await send({ report_review: 'The street lights near the river are out.' });
    expect(sent).toMatchObject({ status: 'published', title: expect.stringContaining('Lights') });
    expect(sent.explanation).toContain('in a few minutes');
    expect(await reportByToken(test.deps, sent.edit_token)).toMatchObject({
      status: 'published',
      isReleased: false,
    });
    expect(await list()).toEqual([]);
    expect(heard).toEqual([]);
    const similar = await test.request(
      `/v1/reports/similar?entity_id=${LISBON}&text=street+lights+near+the+river+are+out`,
    );
    expect(await similar.json()).toMatchObject({ count: 0 });
    const summary = await test.request(`/v1/places/reviews/summary?placeId=${LISBON}`);
    expect(await summary.json()).toMatchObject({ reports_count: 0, newest_at: null });
    const flag = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await test.request(`/v1/reports/${sent.id}/flag`, flag)).status).toBe(404);
  });

  it('shows its photo to its author at once, and to everybody when it comes out', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await plainPng())]), 'lights.png');
    const uploaded = await test.request('/v1/upload/reports', { method: 'POST', body: form });
    const { url } = (await uploaded.json()) as { url: string };
    const { edit_token, image_small } = await send({ report_image: url });
    const statusOf = async (address: string) => (await test.app.request(address)).status;
    const shown = async () =>
      authorView(test.deps, (await reportByToken(test.deps, edit_token))!, edit_token).photo!;
    expect(await Promise.all([url, image_small!].map(statusOf))).toEqual([404, 404]);
    expect(await shown()).toBe(`/r/${edit_token}${url}`);
    expect(await statusOf(await shown())).toBe(200);
    await pass(10);
    expect(await Promise.all([url, image_small!].map(statusOf))).toEqual([200, 200]);
    expect(await shown()).toBe(url);
  });

  it('comes out within ten minutes, at a moment that chance draws, and is told of then', async () => {
    for (let count = 0; count < 8; count += 1) await send();
    const moments = await test.deps.db.select({ at: reports.publicAt }).from(reports);
    const delays = moments.map(({ at }) => at.getTime() - start.getTime());
    expect(new Set(delays).size).toBeGreaterThan(4);
    for (const delay of delays) {
      expect(delay).toBeGreaterThan(0);
      expect(delay).toBeLessThan(10 * minuteMs);
    }
    await pass(10);
    expect(await list()).toHaveLength(8);
    expect(heard.map(({ topic }) => topic)).toEqual(Array(8).fill('report'));
    await pass(20);
    expect(heard, 'told once').toHaveLength(8);
  });

  it('shows the hour it came out, so that the hour it was sent tells nothing either', async () => {
    await send();
    await test.deps.db.update(reports).set({ publicAt: new Date('2026-11-20T13:03:00Z') });
    await pass(10);
    const hour = '2026-11-20T13:00:00.000Z';
    expect(await list()).toMatchObject([{ created_at: hour, updated_at: hour }]);
    expect(heard).toMatchObject([{ data: { created_at: hour, updated_at: hour } }]);
  });

  it('is out at once when it tells of an emergency, also when its author adds that later', async () => {
    const { id } = await send({ report_emergency: 'fire' });
    expect((await list()).map((report) => report.id)).toEqual([id]);
    const later = await send({ report_title: 'Smoke' });
    expect(await list()).toHaveLength(1);
    await change(later.id, later.edit_token, { report_emergency: 'fire' });
    expect(await list()).toHaveLength(2);
    expect(heard.filter(({ topic }) => topic === 'report')).toHaveLength(2);
  });

  it('tells nobody when it is changed, held or deleted before it came out', async () => {
    const [changed, held, deleted] = [await send(), await send(), await send()];
    await change(changed.id, changed.edit_token, { report_title: 'Lights are on again' });
    await decide(test.deps, {
      seen: [{ id: held.id, version: 1 }],
      decision: 'hold',
      operator: 'Maria',
      note: null,
    });
    const answer = await test.request(`/v1/reports/${deleted.id}`, {
      method: 'DELETE',
      headers: { 'x-report-token': deleted.edit_token },
    });
    expect(answer.status).toBe(204);
    expect(heard).toEqual([]);
    await pass(10);
    expect(await list()).toMatchObject([{ id: changed.id, title: 'Lights are on again' }]);
    expect(heard).toMatchObject([{ topic: 'report', data: { id: changed.id } }]);
  });
});
