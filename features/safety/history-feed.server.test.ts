import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METHOD } from '#core/method.ts';
import { scoreHistory } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { loadHistory, recordCountryScores } from './history.server.ts';
import { loadProfile } from './service.server.ts';

const LISBON = 2267057;
const PORTUGAL = 2264397;
let now = new Date('2026-11-21T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  await test.deps.db.insert(scoreHistory).values({
    entityId: PORTUGAL,
    recordedOn: '2026-11-20',
    methodVersion: 1,
    overall: 84.2,
    low: 80,
    high: 90,
    coverage: 1,
    grade: 'A',
    categories: {} as never,
    reason: 'first',
  });
  await recordCountryScores(test.deps);
});
afterAll(() => test.close());

describe('a place’s history', () => {
  it('is written when the place is looked at, and begins with its country’s', async () => {
    const profile = await loadProfile(test.deps, LISBON);
    expect(profile?.history.map(({ at, reason }) => [at, reason])).toEqual([
      ['2026-11-21', 'method'],
      ['2026-11-20', 'first'],
    ]);
    expect(profile?.history[0]?.why).toBe(
      `Method, not the place: version ${METHOD.version} replaced the one before.`,
    );
    expect(profile?.history[1]?.score).toBe(84);
  });

  it('is written once a day and only where something moved', async () => {
    now = new Date('2026-11-22T10:00:00Z');
    await loadProfile(test.deps, LISBON);
    expect(await loadHistory(test.deps, test.deps.gazetteer.place(LISBON)!)).toHaveLength(2);
  });

  it('is given by the API with its reason', async () => {
    const response = await test.request(`/v1/entities/history?id=${LISBON}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([{ reason: 'method' }, { reason: 'first', score: 84 }]);
  });

  it('is an Atom feed that needs no key', async () => {
    const response = await test.app.request(`/feeds/${LISBON}.atom`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = await response.text();
    expect(feed).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
    );
    expect(feed).toContain('<category term="method"/>');
    expect(feed.match(/<entry>/g)).toHaveLength(2);
    expect((await test.app.request('/feeds/1.atom')).status).toBe(404);
    expect((await test.app.request('/feeds/x')).status).toBe(404);
  });
});
