import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownScore } from '#core/score/safety.ts';
import { loadProfile } from '#features/safety/service.server.ts';
import { scoreHistory } from '#server/db/schema/places.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { changesIn, loadHistory, recordCountryScores, recordLookedAtScores } from './history.server.ts';

const SAO_PAULO = 3448439;
const LONDON = 2643743;
const BRAZIL = 3469034;
let now = new Date('2026-11-21T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  await test.deps.db.insert(scoreHistory).values({
    entityId: BRAZIL,
    recordedOn: '2026-11-20',
    methodVersion: 1,
    overall: 56.2,
    low: 50,
    high: 60,
    coverage: 1,
    grade: 'A',
    categories: {} as never,
    reason: 'first',
  });
  await recordCountryScores(test.deps);
});
afterAll(() => test.close());

const place = (id: number) => test.deps.gazetteer.place(id)!;
const feedOf = async (id: number) => (await test.app.request(`/feeds/${id}.atom`)).text();

describe('a place’s history', () => {
  it('is its own: before anybody looked at it there is none, whatever its country has', async () => {
    expect((await loadProfile(test.deps, SAO_PAULO))?.history).toEqual([]);
    expect(await loadHistory(test.deps, place(SAO_PAULO))).toEqual([]);
    expect(await (await test.request(`/v1/entities/history?id=${SAO_PAULO}`)).json()).toEqual([]);
    const feed = await feedOf(SAO_PAULO);
    expect(feed).not.toContain('<entry>');
    expect(feed).toContain(
      `<link rel="related" title="Brazil" href="http://localhost/feeds/${BRAZIL}.atom"/>`,
    );
  });

  it('begins with the score that the page shows', async () => {
    await loadProfile(test.deps, LONDON);
    await recordLookedAtScores(test.deps);
    for (const id of [SAO_PAULO, LONDON]) {
      const shown = shownScore(test.deps.scores.of(place(id)).overall);
      const history = await loadHistory(test.deps, place(id));
      expect(changesIn(history), 'a first score is no change').toEqual([]);
      expect(changesIn([...history, ...history])).toHaveLength(2);
      expect(history).toMatchObject([
        { what: `First score recorded: ${shown}.`, reason: 'first', score: shown },
      ]);
      const sent = await test.request(`/v1/entities/history?id=${id}&limit=9`);
      expect(await sent.json()).toEqual(history);
      expect(await feedOf(id)).toContain(`First score recorded: ${shown}.`);
    }
  });

  it('of a country says when the method changed it, not the place', async () => {
    const response = await test.request(`/v1/entities/history?id=${BRAZIL}`);
    expect(await response.json()).toMatchObject([{ reason: 'method' }, { reason: 'first', score: 56 }]);
  });

  it('is written once a day and only where something moved', async () => {
    now = new Date('2026-11-22T10:00:00Z');
    await loadProfile(test.deps, SAO_PAULO);
    expect(await recordLookedAtScores(test.deps)).toBe(0);
    expect(await loadHistory(test.deps, place(SAO_PAULO))).toHaveLength(1);
  });

  it('is an Atom feed that needs no key', async () => {
    const response = await test.app.request(`/feeds/${BRAZIL}.atom`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await response.text();
    expect(feed).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
    );
    expect(feed).toContain('<category term="method"/>');
    expect(feed.match(/<entry>/g)).toHaveLength(2);
    expect(feed).not.toContain('rel="related"');
    expect((await test.app.request('/feeds/1.atom')).status).toBe(404);
    expect((await test.app.request('/feeds/x')).status).toBe(404);
  });
});
