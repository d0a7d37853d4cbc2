import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewsItem } from '#core/news/news-schema.ts';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { ingestFeeds, ingestRuns } from '#server/db/schema/ingest.ts';
import { news, newsCountries } from '#server/db/schema/news.ts';
import { googleNews } from '#server/ingest/sources/news/google-news.ts';
import { rssBundle } from '#server/ingest/sources/news/rss-bundle.ts';
import { createOutbound } from '#server/providers/http.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { findEngines } from '../../test/databases/engines.ts';
import { pulledNews } from './news.ts';
import { openIngest } from './open.ts';
import { createIngest } from './runner.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

// A process that serves has this package's Response in place of Node's.
getRequestListener(() => new Response(null));

const engines = await findEngines();

let now = new Date('2026-11-20T12:00:00Z');
let test_: TestApp;
let server: Server;
let origin: string;
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

describe.each(engines)('the runner on $name', ({ open }) => {
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    test_ = await createTestApp({
      database: await open(),
      environment: {
        CHAPERON_LIVE: '1',
        NEWS_PUBLISHERS: '0',
        CHAPERON_USER_AGENT: 'Test/1 (ops@example.org)',
      },
    });
    test_.deps.clock = () => now;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test_.close();
  });
  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00Z');
    asked = [];
    const { db } = test_.deps;
    for (const table of [news, ingestFeeds, ingestRuns, newsCountries]) await db.delete(table);
  });

  /** Feeds at these paths of the fake server, in the order they are pulled. */
  function ingestOf(...paths: string[]) {
    const source = rssBundle(
      paths.map((path) => `${origin}${path}`),
      false,
    );
    const send = createOutbound({
      hosts: [],
      privateHosts: source.hosts,
      timeoutMs: 2_000,
      tries: 1,
      maximumBytes: 100_000,
    });
    return createIngest(test_.deps, [pulledNews(source)], send);
  }
  const give = (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
    answer = (_, response) => response.writeHead(status, headers).end(body);
  };
  const pullAll = async (...paths: string[]) => (await ingestOf(...paths).pullDue()) ?? [];
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  test('a feed is cleaned, judged, placed, stored, and told of', async () => {
    give(fixture('rss.xml'));
    const events: StreamEvent[] = [];
    const leave = test_.deps.events.subscribe((event) => events.push(event));
    expect(await pullAll('/rss')).toMatchObject([{ outcome: 'ok', found: 3, saved: 3 }]);
    await expect.poll(() => events.length).toBe(2);
    leave();
    const rows = await test_.deps.db.select().from(news);
    expect(rows.find(({ title }) => title.startsWith('Ferry'))).toMatchObject({
      countryCode: 'KE',
      risk: 5,
      riskType: 'transport',
      description: 'Strong currents hamper divers; ten bodies have been brought ashore.',
      url: 'https://www.post.example/world/ferry?utm_source=rss',
      storyKey: 'https://post.example/world/ferry',
      source: expect.stringContaining('127.0.0.1'),
    });
    expect(rows.find(({ title }) => title.startsWith('Café'))).toMatchObject({
      countryCode: 'PT',
      risk: 1,
      riskType: 'other',
    });
    expect(events.find(({ topic, data }) => topic === 'news' && data.country_code === 'KE')).toMatchObject({
      topic: 'news',
      data: { country_code: 'KE', count: 1, headlines: [] },
    });
    expect(events.find(({ topic, data }) => topic === 'news' && data.country_code === 'PT')).toMatchObject({
      data: { count: 2, headlines: [{ title: 'Tourists robbed at knifepoint on beach in Porto' }] },
    });
  });

  test('it names itself, and asks whether anything changed', async () => {
    give(fixture('rss.xml'), { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' });
    await pullAll('/rss');
    expect(asked[0]?.headers['user-agent']).toBe('Test/1 (ops@example.org)');
    later(16);
    give('', {}, 304);
    expect(await pullAll('/rss')).toMatchObject([{ outcome: 'unchanged', saved: 0 }]);
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT',
    });
    later(16);
    await pullAll('/rss');
    expect(asked[2]?.headers['if-none-match']).toBe('"v1"');
  });

  test('nothing is asked before it is due, and what fails ever less often', async () => {
    give('down', {}, 500);
    await pullAll('/rss');
    expect(await pullAll('/rss')).toEqual([]);
    later(29);
    expect(await pullAll('/rss')).toEqual([]);
    later(2);
    expect(await pullAll('/rss')).toMatchObject([{ outcome: 'failed', message: 'It answered 500.' }]);
    later(31);
    expect(await pullAll('/rss')).toEqual([]);
    later(30);
    give(fixture('rss.xml'));
    expect(await pullAll('/rss')).toMatchObject([{ outcome: 'ok' }]);
    const [state] = await test_.deps.db.select().from(ingestFeeds);
    expect(state).toMatchObject({ failures: 0, okAt: now });
  });

  test('a redirect into the inside connects to nobody, though the inside would answer', async () => {
    let connections = 0;
    const inside = createServer((_, response) => response.end('secret')).on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const { port } = inside.address() as AddressInfo;
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    expect(await pullAll('/rss')).toMatchObject([{ outcome: 'failed' }]);
    expect(connections).toBe(0);
    inside.close();
  });

  test('while a feed hangs and others fail, pages of the API answer at once, with the last good and its age', async () => {
    give(fixture('rss.xml'));
    await pullAll('/good');
    later(95);
    answer = (request, response) => {
      if (request.url === '/good') response.writeHead(429, { 'retry-after': '60' }).end();
      else response.write('<rss');
    };
    const pulling = pullAll('/good', '/slow');
    let isOver = false;
    void pulling.finally(() => {
      isOver = true;
    });
    const answered = await test_.request('/v1/news/get?country=PT&minimum_risk=2&limit=7');
    expect(isOver, 'the feed hangs still').toBe(false);
    expect((await answered.json()) as NewsItem[]).toMatchObject([
      { published_at: '2026-11-19T21:15:00.000Z' },
    ]);
    expect((await pulling).map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    const status = await (await test_.request('/v1/news/status')).json();
    expect(status).toMatchObject({
      is_stale: true,
      checked_at: '2026-11-20T12:00:00.000Z',
      text: 'No news source answers right now; the last answer came on November 20, 2026 at 12:00 PM UTC.',
    });
  });

  test('a refusal says when to come again, and is obeyed', async () => {
    give('slow down', { 'retry-after': '7200' }, 429);
    await pullAll('/rss');
    later(119);
    expect(await pullAll('/rss')).toEqual([]);
    later(2);
    expect(await pullAll('/rss')).toHaveLength(1);
  });

  test('broken, empty, huge, slow and exploding feeds fail alone; what was there stays', async () => {
    give(fixture('rss.xml'));
    await pullAll('/rss');
    later(60);
    answer = (request, response) => {
      const bodies: Record<string, () => unknown> = {
        '/page': () => response.end(fixture('page.html')),
        '/empty': () => response.end(''),
        '/none': () => response.end('<rss version="2.0"><channel><title>x</title></channel></rss>'),
        '/huge': () => response.end('x'.repeat(200_000)),
        '/bomb': () =>
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
        '/slow': () => response.write('<rss'),
        '/xxe': () => response.end(fixture('entities.xml')),
        '/cut': () => response.socket?.destroy(),
        '/inside': () =>
          response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
        '/rdf': () => response.end(fixture('rdf.xml')),
      };
      bodies[request.url ?? '']?.();
    };
    const pulls = await pullAll(
      '/page',
      '/empty',
      '/none',
      '/huge',
      '/bomb',
      '/slow',
      '/xxe',
      '/cut',
      '/inside',
      '/rdf',
    );
    expect(Object.fromEntries(pulls.map(({ feed, outcome }) => [feed.split('/').at(-1), outcome]))).toEqual({
      page: 'failed',
      empty: 'failed',
      none: 'empty',
      huge: 'failed',
      bomb: 'failed',
      slow: 'failed',
      xxe: 'failed',
      cut: 'failed',
      inside: 'failed',
      rdf: 'ok',
    });
    expect(pulls.find(({ feed }) => feed.endsWith('/inside'))?.message).toContain('not allowed');
    expect(await test_.deps.db.select().from(news)).toHaveLength(4);
    const runs = await test_.deps.db.select().from(ingestRuns);
    expect(runs).toHaveLength(11);
  });

  test('markup, wrong addresses, and what is old, undated or of tomorrow never get in', async () => {
    give(fixture('hostile.xml'));
    expect(await pullAll('/rss')).toMatchObject([{ found: 5, saved: 1 }]);
    const [row] = await test_.deps.db.select().from(news);
    expect(row).toMatchObject({
      title: 'Bomb found in Lisbon station',
      description: 'Police cleared the hall.',
    });
  });

  test('a story that is there already is not stored again', async () => {
    give(fixture('rss.xml'));
    await pullAll('/one');
    give(
      fixture('rss.xml')
        .replaceAll('post.example', 'copy.example')
        .replace('dozens missing', 'and dozens missing'),
    );
    expect(await pullAll('/two')).toMatchObject([{ found: 3, saved: 0 }]);
  });

  test('one node at a time', async () => {
    let release = () => {};
    answer = (_, response) => {
      release = () => response.end(fixture('rss.xml'));
    };
    const first = ingestOf('/rss').pullDue();
    const second = ingestOf('/rss').pullDue();
    await expect.poll(() => asked.length).toBe(1);
    release();
    const pulls = [await first, await second].flatMap((result) => result ?? []);
    expect(pulls).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test('a source that takes long holds up no other, and is not asked twice at once', async () => {
    const google = googleNews(origin);
    const slow = { ...google, feeds: (countries: never) => google.feeds(countries).slice(0, 1) };
    const sources = [pulledNews(slow as typeof google), pulledNews(rssBundle([`${origin}/quick`], false))];
    const send = createOutbound({ hosts: [], privateHosts: [new URL(origin).host], timeoutMs: 30_000 });
    const ingest = createIngest(test_.deps, sources, send);
    const open: ServerResponse[] = [];
    answer = (request, response) => {
      if (request.url !== '/quick') open.push(response.writeHead(200));
      else response.end(fixture('rss.xml'));
    };
    const first = await ingest.pullDue({ patienceMs: 1_000 });
    expect(first).toMatchObject([{ outcome: 'ok' }]);
    later(16);
    expect(await ingest.pullDue({ patienceMs: 1_000 })).toMatchObject([{ outcome: 'ok' }]);
    expect(asked.filter(({ url }) => url !== '/quick')).toHaveLength(1);
    open[0]?.end(fixture('atom.xml'));
    await expect.poll(() => test_.deps.db.select().from(ingestRuns)).toHaveLength(3);
  });

  test('what is two weeks old is deleted', async () => {
    give(fixture('rss.xml'));
    await pullAll('/rss');
    later(15 * 24 * 60);
    give('', {}, 500);
    await pullAll('/rss');
    expect(await test_.deps.db.select().from(news)).toEqual([]);
  });

  test('without the switch nothing is opened', () => {
    const { config } = test_.deps;
    const news = { ...config.news, isLive: false };
    const alerts = { ...config.alerts, isLive: false, hasSources: false };
    const figures = { isLive: false };
    expect(openIngest({ ...test_.deps, config: { ...config, news, alerts, figures } })).toBeNull();
  });

  test('from a feed to an answer of the API', async () => {
    give(fixture('rss.xml'));
    await pullAll('/rss');
    const answered = await test_.request('/v1/news/get?country=PT&minimum_risk=2');
    expect(((await answered.json()) as NewsItem[]).map(({ title }) => title)).toEqual([
      'Tourists robbed at knifepoint on beach in Porto',
    ]);
  });
});
