import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#core/alert/alert-schema.ts';
import { recordCountryScores } from '#features/safety/history/history.server.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { storm, tellAlerts } from '../../test/desks/watching.ts';

const lisbon = 2_267_057;
const portugal = 2_264_397;
const now = new Date('2026-11-23T12:00:00Z');
const lasting = { start: new Date('2026-11-23T00:00:00Z'), end: new Date('2026-11-24T12:00:00Z') };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    now,
    environment: { CHAPERON_LIVE: '1', CHAPERON_PUBLIC_URL: 'https://chaperon.example' },
  });
  await tellAlerts(test.deps, [storm({ ...lasting, id: 'storm', title: 'Storm & <hail>' })]);
  await recordCountryScores(test.deps);
});
afterAll(() => test?.close());

const read = async (path: string) => {
  const answer = await test.app.request(path);
  expect(answer.status, path).toBe(200);
  return { text: await answer.text(), type: answer.headers.get('content-type') };
};

describe('feeds of a place', () => {
  it('say the same as Atom and as JSON Feed: alerts that stand, and what changed the score', async () => {
    const [alert] = (await (await test.request(`/v1/alerts/get?place=${lisbon}`)).json()) as Alert[];
    const atom = await read(`/feeds/${lisbon}.atom`);
    const json = await read(`/feeds/${lisbon}.json`);
    expect([atom.type, json.type]).toEqual([
      'application/atom+xml; charset=utf-8',
      'application/feed+json; charset=utf-8',
    ]);
    const [feed, other] = [parseAtomFeed(atom.text), parseJsonFeed(JSON.parse(json.text))];
    expect(feed.entries?.[0]?.title?.value).toContain(alert?.message);
    expect(feed.entries?.[0]?.links?.map(({ rel, href }) => [rel, href])).toContainEqual([
      'via',
      alert?.link,
    ]);
    expect(other.items?.map(({ id, title }) => [id, title])).toEqual(
      feed.entries?.map(({ id, title }) => [id, title?.value]),
    );
    expect(other).toMatchObject({
      feed_url: `https://chaperon.example/feeds/${lisbon}.json`,
      home_page_url: expect.stringContaining(`https://chaperon.example/safety/${lisbon}/`),
    });
    const country = parseJsonFeed(JSON.parse((await read(`/feeds/${portugal}.json`)).text));
    expect(country.items?.flatMap(({ tags }) => tags)).toContain('first');
    const times = country.items?.map(({ date_published }) => Date.parse(String(date_published))) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('as a calendar hold alerts from their begin to their end', async () => {
    const { text, type } = await read(`/feeds/${lisbon}.ics`);
    expect(type).toBe('text/calendar; charset=utf-8');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
    expect(text).toContain('DTSTART:20261123T000000Z');
    expect(text).toContain('DTEND:20261124T120000Z');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n.*END:VCALENDAR\r\n$/s);
  });

  it('of nothing are 404', async () => {
    for (const path of ['/feeds/1.json', '/feeds/1.ics', `/feeds/${lisbon}.rss`])
      expect((await test.app.request(path)).status).toBe(404);
  });
});
