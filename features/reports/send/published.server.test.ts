import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { reports } from '#server/db/schema/reports.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { LISBON, noon, openReportDesk, PORTO, PORTUGAL } from '../../../test/desks/report-desk.ts';

const engines = await findEngines();

describe.each(engines)('published reports on $name', ({ open }) => {
  const desk = openReportDesk(open);
  const { sent, list, change, remove, flag, fieldOf } = desk;

  describe('the list', () => {
    it('gives 20, newest first, and the next page by its Link header until the end', async () => {
      for (let one = 1; one <= 45; one += 1) await sent({ report_title: `No. ${one}` });
      let path = '/v1/reports/get';
      const pages: string[][] = [];
      while (path) {
        const response = await desk.test.request(path);
        pages.push(((await response.json()) as PublicReport[]).map(({ title }) => title));
        path = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
      }
      expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
      expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, index) => `No. ${45 - index}`));
      expect((await list('?limit=100000')).length).toBe(45);
    });

    it('is filtered by place, where a country stands for all in it, and by country', async () => {
      await sent({ report_title: 'a' });
      await sent({ report_title: 'b', entity_id: PORTO });
      await sent({ report_title: 'c', entity_id: PORTUGAL });
      await sent({ report_title: 'd', entity_id: 2988507 });
      const titles = async (query: string) => (await list(query)).map(({ title }) => title);
      expect(await titles(`?entity_id=${LISBON}`)).toEqual(['a']);
      expect(await titles(`?entity_id=${PORTUGAL}`)).toEqual(['c', 'b', 'a']);
      expect(await titles('?country=pt')).toEqual(['c', 'b', 'a']);
      expect(await titles('?country=FR')).toEqual(['d']);
      const region = desk.test.deps.gazetteer.place(LISBON)!.regionId;
      expect(await titles(`?entity_id=${region}`)).toEqual(['a']);
    });

    it('of an unknown place or country is not found, and a wrong cursor is named', async () => {
      for (const query of ['entity_id=999999999', 'country=XX', `entity_id=${LISBON}&country=FR`])
        expect((await desk.test.request(`/v1/reports/get?${query}`)).status).toBe(404);
      expect(await fieldOf(await desk.test.request('/v1/reports/get?cursor=x'))).toEqual({
        status: 400,
        path: 'cursor',
      });
      expect(await fieldOf(await desk.test.request('/v1/reports/get?limit=0'))).toEqual({
        status: 400,
        path: 'limit',
      });
    });
  });

  describe('its author', () => {
    it('changes it within 30 days, and it is told on', async () => {
      const { id, edit_token } = await sent({ report_title: 'Before', report_score: 6 });
      desk.now = new Date(noon.getTime() + 29 * 86_400_000);
      const response = await change(id, edit_token, {
        report_title: 'After',
        report_score: 18,
        report_emergency: 'fire',
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        title: 'After',
        overall_safety: 90,
        emergency: 'fire',
        is_edited: true,
        created_at: '2026-11-20T12:00:00.000Z',
        updated_at: '2026-12-19T12:00:00.000Z',
      });
      expect(desk.heard.at(-1)).toMatchObject({ topic: 'report', data: { id, title: 'After' } });
      desk.now = new Date(noon.getTime() + 30 * 86_400_000);
      expect((await change(id, edit_token, { report_title: 'Late' })).status).toBe(403);
    });

    it('cannot change it into spam, nor edit spam free', async () => {
      const { id, edit_token } = await sent({ report_title: 'Fine' });
      await change(id, edit_token, { report_review: 'a.com b.org c.net <b>buy</b>' });
      expect(await list()).toEqual([]);
      expect(desk.heard.at(-1)).toEqual({
        topic: 'report_removed',
        data: { id, entity_id: LISBON, country_code: 'PT' },
      });
      await change(id, edit_token, { report_review: 'Harmless again.' });
      expect(await list()).toEqual([]);
    });

    it('deletes it for as long as it exists, and nobody else does', async () => {
      const { id, edit_token } = await sent({ report_title: 'Mine' });
      const other = await sent({ report_title: 'Other' });
      for (const token of [other.edit_token, 'x'.repeat(43), '', '\u00e9'])
        expect([400, 404]).toContain((await remove(id, token)).status);
      expect((await desk.test.request(`/v1/reports/${id}`, { method: 'DELETE' })).status).toBe(400);
      desk.now = new Date(noon.getTime() + 400 * 86_400_000);
      expect((await remove(id, edit_token)).status).toBe(204);
      expect((await list()).map(({ title }) => title)).toEqual(['Other']);
      expect(desk.heard.at(-1)).toMatchObject({ topic: 'report_removed', data: { id } });
      expect((await remove(id, edit_token)).status).toBe(404);
    });
  });

  describe('readers', () => {
    it('hide a report by three flags from three networks, not by three from one', async () => {
      const { id } = await sent({ report_title: 'Doubtful' });
      for (const _ of [1, 2, 3]) expect((await flag(id, '198.51.1.1', 'untrue')).status).toBe(202);
      expect((await flag(id, '198.51.2.1')).status).toBe(202);
      expect((await list()).length).toBe(1);
      expect((await flag(id, '198.51.3.1')).status).toBe(202);
      expect(await list()).toEqual([]);
      expect(desk.heard.at(-1)).toMatchObject({ topic: 'report_removed', data: { id } });
      expect((await flag(id, '198.51.4.1')).status).toBe(404);
    });

    it('are all counted when they flag at the same time', async () => {
      const { id } = await sent({});
      await Promise.all([1, 2, 3].map((last) => flag(id, `198.51.${last}.1`)));
      expect(await list()).toEqual([]);
    });

    it('are counted within a day, since nothing tells a reader of yesterday from another of today', async () => {
      const { id } = await sent({ report_title: 'Unwelcome to one reader' });
      for (const day of [0, 1, 2, 3]) {
        desk.now = new Date(noon.getTime() + day * 86_400_000);
        expect((await flag(id, '198.51.1.1')).status).toBe(202);
      }
      expect((await list()).length).toBe(1);
      const [row] = await desk.test.deps.db.select().from(reports).where(eq(reports.id, id));
      expect(row, 'an operator looks all the same').toMatchObject({ status: 'published', needsReview: true });
      for (const last of [2, 3]) await flag(id, `198.51.${last}.1`);
      expect(await list()).toEqual([]);
    });

    it('hide a report again that an operator accepted and its author then changed', async () => {
      const { id, edit_token } = await sent({ report_title: 'Fine as the operator saw it' });
      await desk.test.deps.db.update(reports).set({ seenVersion: 1 }).where(eq(reports.id, id));
      for (const last of [1, 2, 3]) await flag(id, `198.51.${last}.1`);
      expect((await list()).length).toBe(1);
      expect((await change(id, edit_token, { report_title: 'Something else altogether' })).status).toBe(200);
      for (const last of [3, 4]) await flag(id, `198.51.${last}.1`);
      expect((await list()).length, 'flags of what the operator accepted say nothing of this').toBe(1);
      await flag(id, '198.51.1.1');
      expect(await list(), 'a reader may flag the changed words as well').toEqual([]);
    });

    it('cannot flag what is not there, or for a reason we do not know', async () => {
      expect((await flag(999_999, '198.51.1.1')).status).toBe(404);
      const { id } = await sent({});
      expect(await fieldOf(await flag(id, '198.51.1.1', 'boring'))).toEqual({
        status: 400,
        path: 'reason',
      });
    });
  });

  describe('what visitors say', () => {
    it('is summed up by rule, with the number and age of the reports, and follows them', async () => {
      const summary = async (placeId: string) =>
        (await desk.test.request(`/v1/places/reviews/summary?placeId=${placeId}`)).json();
      expect(await summary(`geonames:${LISBON}`)).toMatchObject({
        risk_summary: 'No reports from visitors yet.',
        risk_score: null,
        risk_label: 'Unknown',
        reports_count: 0,
        newest_at: null,
        written_by: 'rule',
        cites: [],
      });
      const first = await sent({ report_title: 'Pickpockets on the tram', report_score: 8 });
      await sent({ report_review: 'Pickpockets again', report_score: 14 });
      await sent({ entity_id: PORTUGAL, report_score: 20 });
      expect(await summary(`geonames:${LISBON}`)).toMatchObject({ reports_count: 2, risk_score: null });
      await sent({ report_review: 'Lovely evening', report_score: 20 });
      expect(await summary(`${LISBON}`)).toMatchObject({
        risk_score: 70,
        risk_label: 'Moderate',
        reports_count: 3,
        newest_at: '2026-11-20T12:00:00.000Z',
        terms: [{ term: 'pickpockets', reports: 2 }],
      });
      expect(await summary(`${PORTUGAL}`)).toMatchObject({ reports_count: 4 });
      await remove(first.id, first.edit_token);
      expect(await summary(`${LISBON}`)).toMatchObject({ reports_count: 2, risk_score: null, terms: [] });
      expect((await desk.test.request('/v1/places/reviews/summary?placeId=nowhere')).status).toBe(404);
    });

    it('is searched for what a draft tells of', async () => {
      await sent({
        report_title: 'Pickpockets on tram 28',
        report_review: 'Packed at five and my bag was open.',
      });
      await sent({ report_title: 'Street lights are out', report_review: 'The whole way along the river.' });
      const similar = async (text: string) =>
        (
          await desk.test.request(`/v1/reports/similar?entity_id=${LISBON}&text=${encodeURIComponent(text)}`)
        ).json();
      expect(await similar('pickpocket on tram 28')).toMatchObject({
        count: 1,
        reports: [{ title: 'Pickpockets on tram 28' }],
      });
      expect(await similar('')).toEqual({ count: 0, reports: [] });
      desk.now = new Date(noon.getTime() + 25 * 3_600_000);
      expect(await similar('pickpocket on tram 28')).toEqual({ count: 0, reports: [] });
    });
  });
});
