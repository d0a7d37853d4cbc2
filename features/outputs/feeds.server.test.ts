import fc from 'fast-check';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#core/alert/alert-schema.ts';
import { cleanNotices } from '#features/alerts/clean-notice.server.ts';
import { recordCountryScores } from '#features/safety/history/history.server.ts';
import { scoreHistory } from '#server/db/schema/places.ts';
import { reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { storm, tellAlerts } from '../../test/desks/watching.ts';
import { brokenAtomRules } from '../../test/outputs/atom-rules.ts';
import { brokenCalendarRules, readEvents } from '../../test/outputs/calendar-rules.ts';
import { brokenCapRules } from '../../test/outputs/cap-rules.ts';
import { asXmlHolds, hostileWords } from '../../test/outputs/hostile-words.ts';
import { brokenJsonFeedRules } from '../../test/outputs/json-feed-rules.ts';

const lisbon = 2_267_057;
const portugal = 2_264_397;
const site = 'https://chaperon.example';
const now = new Date('2026-11-23T12:00:00Z');
const lasting = { start: new Date('2026-11-23T00:00:00Z'), end: new Date('2026-11-24T12:00:00Z') };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    now,
    environment: { CHAPERON_LIVE: '1', CHAPERON_PUBLIC_URL: site },
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

/** A feed that keeps the rules of its form. */
const kept = async (path: string): Promise<string> => {
  const { text } = await read(path);
  const rules = {
    atom: brokenAtomRules,
    json: brokenJsonFeedRules,
    ics: brokenCalendarRules,
    cap: brokenCapRules,
  };
  const form = path.split('.').at(-1) as keyof typeof rules;
  expect(rules[form](text, site + path), path).toEqual([]);
  return text;
};
const plain = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
/** What sources give as the address of a page. */
const links = fc.oneof(
  fc.constantFrom(
    'https://warnings.example/a b?x=<y>&z="1"#[2]',
    'https://warnings.example/%zz/{id}|^`\\',
    'https://wärnungen.example/überflutung',
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

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
    expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
    expect(text).toContain('DTSTART:20261123T000000Z');
    expect(text).toContain('DTEND:20261124T120000Z');
  });

  it('keep the rules of their forms, and say what the API says, whatever words a source uses', async () => {
    await fc.assert(
      fc.asyncProperty(hostileWords, hostileWords, links, async (title, instruction, link) => {
        const notice = storm({ ...lasting, id: title, title: 'Storm', link });
        const told = cleanNotices([notice], now).map((one) => ({ ...one, title, instruction }));
        await tellAlerts(test.deps, told);
        const [alert] = (await (await test.request(`/v1/alerts/get?place=${lisbon}`)).json()) as Alert[];
        const [atom, json, ics] = await Promise.all(
          ['atom', 'json', 'ics'].map((form) => kept(`/feeds/${lisbon}.${form}`)),
        );
        const said = `Warning: ${alert!.message}`;
        expect(asXmlHolds(parseAtomFeed(atom!).entries![0]!.title!.value!)).toBe(asXmlHolds(said));
        expect(JSON.parse(json!).items[0].title).toBe(said);
        expect(readEvents(ics!, 'SUMMARY').map(plain)).toEqual([plain(alert!.message)]);
      }),
      { numRuns: 80 },
    );
  });

  it('keep the rules where there is nothing to tell', async () => {
    await tellAlerts(test.deps, []);
    for (const form of ['atom', 'json', 'ics']) await kept(`/feeds/${lisbon}.${form}`);
    await kept('/feeds/own-alerts.atom');
  });

  it('name an entry the same when others have come', async () => {
    const [row] = await test.deps.db.select().from(scoreHistory).limit(1);
    const { id: _, ...first } = row!;
    const change = (at: number) => ({
      ...first,
      entityId: lisbon,
      // Two on each day, as on the one of a new method.
      recordedOn: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2))).toISOString().slice(0, 10),
      methodVersion: 1 + (at % 2),
      overall: 10 + at,
    });
    const names = async () => {
      const { items } = JSON.parse(await kept(`/feeds/${lisbon}.json`));
      return new Map<string, string>(
        items.map(({ id, content_text }: Record<string, string>) => [content_text, id]),
      );
    };
    await test.deps.db.insert(scoreHistory).values(Array.from({ length: 80 }, (_, at) => change(at)));
    const before = await names();
    await test.deps.db.insert(scoreHistory).values([change(80), change(81)]);
    const after = await names();
    expect([before.size, after.size]).toEqual([50, 50]);
    const same = [...before.keys()].filter((text) => after.has(text));
    expect(same).toHaveLength(48);
    for (const text of same) expect(after.get(text)).toBe(before.get(text));
  });

  it('and files of CAP keep their rules whatever visitors write', async () => {
    const sent = { entity_id: lisbon, report_title: 'Smoke', report_emergency: 'fire' };
    expect((await test.post('/v1/reports/new', sent)).status).toBe(201);
    await fc.assert(
      fc.asyncProperty(hostileWords, hostileWords, async (title, review) => {
        await test.deps.db.update(reports).set({ title, review, isReleased: true, status: 'published' });
        const index = await kept('/feeds/own-alerts.atom');
        const files = [...index.matchAll(/href="([^"]+\.cap)"/g)].map(([, url]) => new URL(url!).pathname);
        expect(files).toHaveLength(1);
        await kept(files[0]!);
      }),
      { numRuns: 60 },
    );
  });

  it('of nothing are 404', async () => {
    for (const path of ['/feeds/1.json', '/feeds/1.ics', `/feeds/${lisbon}.rss`])
      expect((await test.app.request(path)).status).toBe(404);
  });
});
