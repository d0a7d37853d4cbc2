import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewsItem, NewsSummary } from '#core/news/news-schema.ts';
import { AppError } from '#core/service/errors.ts';
import { ingestFeeds } from '#server/db/schema/ingest.ts';
import { news } from '#server/db/schema/news.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newLifetimes } from '../../test/lifetimes.ts';
import { newsOfPlace } from './page-news.server.ts';
import { newsStatus, newsSummary } from './service.server.ts';
import { storeHeadlines } from './store.server.ts';
import { storiesOf } from './stories.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
const lisbon = 2267057;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.db.delete(news);
});

type RawHeadline = Parameters<typeof storiesOf>[1][number];

const raw = (title: string, over: Partial<RawHeadline> = {}): RawHeadline => ({
  title,
  url: `https://post.example/${encodeURIComponent(title)}`,
  description: '',
  image: null,
  author: null,
  publisher: 'Example Post',
  publishedAt: new Date(now.getTime() - 3_600_000),
  language: 'en',
  ...over,
});
const origin = { id: 'test', publisher: 'Example Post', countryCode: null };
const keep = (...items: RawHeadline[]) =>
  storeHeadlines(app.deps, origin, storiesOf(origin, items, app.deps.clock()));
// Answers are kept for a minute: a parameter nobody knows would not help, the limit does.
let limit = 200;
const get = async (query: string, path = 'get'): Promise<NewsItem[]> => {
  limit -= 1;
  const answer = await app.request(`/v1/news/${path}?limit=${limit}&${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as NewsItem[];
};
const titles = (items: NewsItem[]) => items.map(({ title }) => title);

describe('GET /v1/news/get and /v1/news/summary', () => {
  test('an item has the specified fields, with the judgment and its reasons', async () => {
    await keep(
      raw('Hikers mugged at knifepoint near Sintra, Portugal', {
        author: 'Ann',
        image: 'https://i.example/1.jpg',
      }),
    );
    const [item] = await get('country=PT');
    expect(item).toEqual({
      id: expect.any(Number),
      title: 'Hikers mugged at knifepoint near Sintra, Portugal',
      url: expect.stringMatching(/^https:/),
      description: '',
      image: 'https://i.example/1.jpg',
      author: 'Ann',
      source: 'Example Post',
      country_code: 'PT',
      published_at: '2026-11-20T11:00:00.000Z',
      risk: 3,
      risk_type: 'crime',
      reasons: expect.arrayContaining([expect.stringContaining('crime 3')]),
    });
  });

  test('the ticker asks from risk 1, the summary from risk 3', async () => {
    await keep(
      raw('Café in Lisbon, Portugal, wins prize for tarts'),
      raw('Thieves rob tourists at gunpoint in Lisbon'),
    );
    expect(await get('country=PT')).toHaveLength(2);
    expect(titles(await get('country=PT', 'summary'))).toEqual([
      'Thieves rob tourists at gunpoint in Lisbon',
    ]);
    expect(titles(await get('country=PT&minimum_risk=4', 'summary'))).toEqual([]);
  });

  test('only the risk type asked for', async () => {
    await keep(raw('Thieves rob tourists at gunpoint in Lisbon'), raw('Train derails near Lisbon, two hurt'));
    expect(titles(await get('country=PT&risk_type=transport'))).toEqual([
      'Train derails near Lisbon, two hurt',
    ]);
  });

  test('GLOBAL, empty and missing are the United States', async () => {
    await keep(raw('Tornado flattens homes in Oklahoma, United States'));
    for (const query of ['country=GLOBAL', 'country=', '', 'country=us'])
      expect(await get(query)).toHaveLength(1);
  });

  test('other languages and categories have no items yet', async () => {
    await keep(raw('Thieves rob tourists at gunpoint in Lisbon'));
    expect(await get('country=PT&language=pt')).toEqual([]);
    expect(await get('country=PT&category=sports')).toEqual([]);
    expect(await get('country=PT&language=en&category=general')).toHaveLength(1);
  });

  test('the limit is clamped to 200', async () => {
    await keep(raw('Thieves rob tourists at gunpoint in Lisbon'));
    expect((await app.request('/v1/news/get?country=PT&limit=999')).status).toBe(200);
  });

  test.each([
    'minimum_risk=6',
    'minimum_risk=x',
    'risk_type=alien',
    'country=Portugal',
    'language=English',
    'limit=0',
  ])('%s is bad input, named', async (query) => {
    const answer = await app.request(`/v1/news/get?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path: query.split('=')[0] }] });
  });

  test('graver first, wire copies once', async () => {
    await keep(
      raw('Thieves rob tourists at gunpoint in Lisbon'),
      raw('Ferry sinks off Lisbon with 80 aboard, dozens missing', { publisher: 'Reuters' }),
      raw('Ferry sinks off Lisbon with 80 aboard, and dozens missing', { publisher: 'Coast Daily' }),
    );
    expect((await get('country=PT')).map(({ risk }) => risk)).toEqual([5, 3]);
  });
});

describe('what strangers write', () => {
  test('a title without a letter or a digit is no headline; one in any script is', async () => {
    const kept = await keep(raw('... !!! ???'), raw('—'), raw('🔥🔥🔥'), raw('\u200f'), raw('BREAKING: '));
    expect(kept).toBe(0);
    expect(await keep(raw('القاهرة: حريق في فندق'), raw('東京で地震'), raw('9/11'))).toBe(3);
  });

  test('a name of nothing but spaces gives way to the feed’s, an author to none', async () => {
    await keep(raw('Robbery in Lisbon', { publisher: '&nbsp;', author: ' <b> </b>' }));
    expect(await get('country=PT')).toMatchObject([{ source: 'Example Post', author: null }]);
  });

  test('an address of a picture too long to be kept whole is left out, not cut', async () => {
    await keep(raw('Robbery in Lisbon', { image: `https://i.example/${'a'.repeat(2_000)}.jpg` }));
    expect(await get('country=PT')).toMatchObject([{ image: null }]);
  });
});

test('a headline that was told live is in the next answer, also where the last one is still kept', async () => {
  const ask = async (path: string) => (await app.request(path)).text();
  const paths = ['/v1/news/get?country=PT&limit=7', `/v1/places/news/summary?placeId=geonames:${lisbon}`];
  const before = await Promise.all(paths.map(ask));
  await keep(raw('Tourists robbed at knifepoint in Lisbon'));
  for (const [index, path] of paths.entries()) {
    expect(before[index]).not.toContain('knifepoint');
    expect(await ask(path)).toContain('knifepoint');
  }
});

describe('GET /v1/places/news/summary', () => {
  const summaryOf = async (placeId: string): Promise<NewsSummary> => {
    const answer = await app.request(`/v1/places/news/summary?placeId=${placeId}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as NewsSummary;
  };

  test('without headlines it says so and has no score', async () => {
    expect(await summaryOf('geonames:3117735')).toMatchObject({
      // Nobody was asked, so nothing is said to be absent.
      risk_summary: 'News is switched off on this site.',
      risk_score: null,
      risk_label: 'Unknown',
      summary_date: now.toISOString(),
      written_by: 'rule',
    });
  });

  test('made by rule from the headlines of the place, which it cites', async () => {
    await keep(
      raw('Thieves rob tourists at gunpoint in Lisbon'),
      raw('Three shot dead in Lisbon bar'),
      raw('Flood in Porto'),
    );
    const summary = await summaryOf(String(lisbon));
    expect(summary.risk_summary).toContain(
      '2 headlines of the last 7 days bear on safety in Lisbon: 2 on crime.',
    );
    expect(summary).toMatchObject({ risk_score: 38, risk_label: 'Dangerous', headlines_count: 2 });
    expect(summary.headlines.map(({ id }) => id).toSorted()).toEqual(summary.cites.toSorted());
    expect((await newsSummary(app.deps, app.deps.gazetteer.country('PT')!.id))?.headlines_count).toBe(3);
  });

  test('the headlines beside the text of a model are those it cites', async () => {
    await keep(raw('Three shot dead in Lisbon bar'), raw('Thieves rob tourists at gunpoint in Lisbon'));
    const text: TestApp['deps']['text'] = {
      summarize: async ({ items }) => ({
        text: 'Tourists were robbed.',
        cites: items.filter((item) => item.text.includes('rob')).map(({ id }) => id),
        madeFrom: items.map(({ id }) => id),
        writtenBy: 'model',
        model: 'fake',
      }),
    };
    const textModel = {
      url: 'http://127.0.0.1:1',
      model: 'fake',
      key: null,
      isStrict: true,
      overviewsPerDay: 1,
      callsPerHour: 1,
    };
    const { config, db } = app.deps;
    const deps = { ...app.deps, db: Object.create(db), text, config: { ...config, textModel } };
    await newsSummary(deps, lisbon);
    await expect
      .poll(async () => titles((await newsSummary(deps, lisbon))?.headlines ?? []))
      .toEqual(['Thieves rob tourists at gunpoint in Lisbon']);
  });

  test('an unknown place is a 404', async () => {
    for (const id of ['1', 'nowhere', 'geonames:0'])
      expect((await app.request(`/v1/places/news/summary?placeId=${id}`)).status).toBe(404);
  });

  test('a model writes for the next who asks, is kept 16 hours, and marked', async () => {
    const tasks: unknown[] = [];
    const text: TestApp['deps']['text'] = {
      summarize: async (task) => {
        tasks.push(task);
        return {
          text: 'Robberies are in the news.',
          cites: task.items.map(({ id }) => id),
          madeFrom: task.items.map(({ id }) => id),
          writtenBy: 'model',
          model: 'fake',
        };
      },
    };
    await keep(raw('Thieves rob tourists at gunpoint in Lisbon'));
    let time = now;
    const textModel = {
      url: 'http://127.0.0.1:1',
      model: 'fake',
      key: null,
      isStrict: true,
      overviewsPerDay: 1,
      callsPerHour: 1,
    };
    const deps = {
      ...app.deps,
      ...newLifetimes(() => time),
      text,
      clock: () => time,
      config: { ...app.deps.config, textModel },
    };
    expect(await newsSummary(deps, lisbon)).toMatchObject({ written_by: 'rule' });
    await expect
      .poll(() => newsSummary(deps, lisbon))
      .toMatchObject({ written_by: 'model', model: 'fake', risk_summary: 'Robberies are in the news.' });
    expect(tasks).toHaveLength(1);
    time = new Date(now.getTime() + 57_600_001);
    expect(await newsSummary(deps, lisbon)).toMatchObject({ written_by: 'rule' });
    expect(tasks).toHaveLength(2);
  });
});

describe('GET /v1/news/status', () => {
  test('switched off, it says so', async () => {
    const answer = await app.request('/v1/news/status');
    expect(await answer.json()).toEqual({
      is_live: false,
      checked_at: null,
      is_stale: false,
      feeds: 0,
      failing: 0,
      text: 'News is switched off on this site.',
    });
  });

  test('switched on, it tells the age of the last answer', async () => {
    const { config, db } = app.deps;
    const deps = { ...app.deps, config: { ...config, news: { ...config.news, isLive: true } } };
    expect((await newsStatus(deps)).text).toBe('No news source has answered yet.');
    await db
      .insert(ingestFeeds)
      .values({ feed: 'x', source: 'rss', kind: 'news', dueAt: now, okAt: new Date('2026-11-20T09:05:00Z') });
    expect(await newsStatus(deps)).toMatchObject({
      is_stale: true,
      text: 'No news source answers right now; the last answer came on November 20, 2026 at 9:05 AM UTC.',
    });
    await db.update(ingestFeeds).set({ okAt: new Date('2026-11-20T11:55:00Z') });
    expect(await newsStatus(deps)).toMatchObject({
      is_stale: false,
      text: 'All 1 feeds of news answered, last on November 20, 2026 at 11:55 AM UTC.',
    });
    await db
      .insert(ingestFeeds)
      .values({ feed: 'y', source: 'gdelt', kind: 'news', dueAt: now, failures: 2 });
    expect(await newsStatus(deps)).toMatchObject({
      is_stale: false,
      failing: 1,
      text: '1 of 2 feeds of news answered, last on November 20, 2026 at 11:55 AM UTC.',
    });
  });
});

test('a profile says when news could not be read, and nothing of a try where they are off', async () => {
  const { config, db } = app.deps;
  expect(await newsOfPlace(app.deps, lisbon)).toEqual({
    isLive: false,
    isAway: false,
    why: 'News is switched off on this site.',
  });
  const broken = new Proxy(db, {
    get: () => () => {
      throw new AppError('unavailable', 'No database.');
    },
  });
  const live = { ...app.deps, db: broken, config: { ...config, news: { ...config.news, isLive: true } } };
  expect(await newsOfPlace(live, lisbon)).toMatchObject({
    isLive: false,
    isAway: true,
    why: 'News could not be read at 12:00 PM UTC. The score does not depend on it.',
  });
});
