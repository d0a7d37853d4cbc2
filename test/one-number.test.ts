import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Headline } from '#core/score/headline.ts';
import { shownScore } from '#core/score/safety.ts';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { recordCountryScores, recordLookedAtScores } from '#features/safety/history/history.server.ts';
import { loadProfile } from '#features/safety/service.server.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { spotlights } from '#server/db/schema/places.ts';
import type * as Entry from '#server/entry.ts';
import { createTestApp, type TestApp } from './app.ts';

const root = resolve(import.meta.dirname, '..');
const built = resolve(root, 'build/pages/server/index.js');
const isBuilt = existsSync(built);
if (!isBuilt) console.info('One number on every page: NOT RUN, there is no build; "npm run build" makes one');

const PLACES = {
  London: 2643743,
  'São Paulo': 3448439,
  Bogotá: 3688689,
  Pitcairn: 4030699,
  'Bouvet Island': 3371123,
  Lisbon: 2267057,
  Tuscany: 3165361,
  Sultanahmet: 2000001167,
} as const;
/** Screens that show other places too. */
const listed = ['search', 'countries'];
const cases = Object.entries(PLACES);
const now = new Date('2026-11-22T12:00:00Z');

let test: TestApp;
let pages: ReturnType<typeof Entry.createApp>;
const headlines = new Map<number, Headline>();

/** An earthquake 79 km north of Lisbon. */
const quake = {
  key: 'usgs:1',
  source: 'usgs',
  sourceName: 'USGS',
  feed: 'usgs',
  hazard: 'earthquake',
  type: 'danger',
  title: 'Magnitude 6.3 earthquake',
  areas: [],
  link: 'https://earthquake.usgs.gov/earthquakes/eventpage/us1',
  start: new Date('2026-11-22T11:00:00Z'),
  end: new Date('2026-11-24T11:00:00Z'),
  countryCodes: ['PT'],
  regionIds: [],
  latitude: 38.7167 + 79.5 / 111.19,
  longitude: -9.1333,
  reachKm: 300,
  outline: null,
  zones: [],
} as const;

beforeAll(async () => {
  test = await createTestApp({ now, environment: { CHAPERON_LIVE: '1', MET_NORWAY: '0' } });
  await test.deps.db
    .insert(alerts)
    .values({ ...quake, areas: [], countryCodes: ['PT'], regionIds: [], zones: [] });
  const shown = [PLACES.Lisbon, PLACES.Pitcairn, PLACES.London];
  await test.deps.db.insert(spotlights).values(shown.map((entityId, position) => ({ entityId, position })));
  const all = cases.map(([, id]) => place(id));
  for (const [at, headline] of (await headlinesOf(test.deps, all)).entries())
    headlines.set(all[at]!.id, headline);
  for (const { id } of all) await loadProfile(test.deps, id);
  await recordCountryScores(test.deps);
  await recordLookedAtScores(test.deps);
  if (isBuilt) {
    const entry = (await import(built)) as typeof Entry;
    pages = entry.createApp(test.deps, { assetsDirectory: resolve(root, 'build/pages/client') });
  }
});
afterAll(() => test.close());

const place = (id: number): Place => test.deps.gazetteer.place(id)!;
const headline = (id: number): Headline => headlines.get(id)!;
const json = async <Body>(path: string): Promise<Body> => (await test.request(path)).json() as Promise<Body>;
const text = async (path: string): Promise<string> => (await test.app.request(path)).text();
const decoded = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/<script\b[\s\S]*?<\/script>/g, '');
const page = async (path: string): Promise<string> => {
  const response = await pages.request(path);
  expect(response.status, path).toBe(200);
  return decoded(await response.text());
};

type Sent = Pick<Headline, 'rightNow'> & {
  overall_safety: number | null;
  right_now: Headline['rightNow'];
  borrowed_from: Headline['borrowedFrom'];
};
const sent = ({ score, rightNow, borrowedFrom }: Headline) => ({
  overall_safety: score,
  right_now: rightNow,
  borrowed_from: borrowedFrom,
});

describe('what the places show', () => {
  it('is the baseline, and beside it what happens now with its reason', () => {
    const { score, rightNow } = headline(PLACES.Lisbon);
    expect(score).toBe(shownScore(test.deps.scores.of(place(PLACES.Lisbon)).overall));
    expect(rightNow?.reason).toMatch(/^Magnitude 6\.3 earthquake, 79 km \(49 mi\) away$/);
    expect(rightNow!.score).toBeLessThan(score!);
    expect(headline(PLACES.London).rightNow).toBeNull();
  });

  it('is not measured where the figures are another territory’s, and nothing where nobody lives', () => {
    const { borrowedFrom } = headline(PLACES.Pitcairn);
    expect(borrowedFrom).toMatchObject({
      name: 'United Kingdom',
      note: 'Borrowed from the United Kingdom: too few figures of its own',
    });
    // Its own are the weather and the ground of its town.
    expect(borrowedFrom?.share).toBeGreaterThan(0.9);
    expect(test.deps.scores.of(place(PLACES.Pitcairn)).grade).toBe('D');
    expect(headline(PLACES['Bouvet Island'])).toEqual({
      score: null,
      borrowedFrom: null,
      rightNow: null,
      warning: null,
    });
  });
});

describe.each(cases)('%s is the same', (name, id) => {
  it('in every call of the API', async () => {
    const [entity] = await json<(Sent & { live: { baseline: number; score: number } | null })[]>(
      `/v1/entities/get?id=${id}`,
    );
    const expected = sent(headline(id));
    expect(entity).toMatchObject(expected);
    expect(entity?.live?.baseline ?? null).toBe(expected.overall_safety);
    if (expected.right_now) expect(entity?.live?.score).toBe(expected.right_now.score);
    const named = await json<({ id: number } & Sent)[]>(
      `/v1/entities/get?entities=${encodeURIComponent(name)}&limit=20`,
    );
    expect(named.find((one) => one.id === id)).toMatchObject(expected);
    const watched = await (await test.post('/v1/watch/places', { ids: [id] })).json();
    expect(watched).toMatchObject([expected]);
    const conditions = await json<{ baseline: number } | null>(`/v1/conditions/get?id=${id}`);
    expect(conditions?.baseline ?? null).toBe(expected.overall_safety);
    const { score } = await json<{ score: { overall: number | null } }>(`/v1/entities/receipts?id=${id}`);
    expect(shownScore(score.overall)).toBe(expected.overall_safety);
    const [newest] = await json<{ score: number | null }[]>(`/v1/entities/history?id=${id}`);
    expect(newest?.score).toBe(expected.overall_safety);
    if (place(id).kind !== 'country') return;
    const countries = await json<({ id: number; overall: number | null } & Sent)[]>('/v1/countries');
    const { overall_safety: overall, ...beside } = expected;
    expect(countries.find((row) => row.id === id)).toMatchObject({ overall, ...beside });
  });

  it('in badge, score card, feed and oEmbed', async () => {
    const { score, rightNow, borrowedFrom } = headline(id);
    for (const path of [`/badge/${id}.svg`, `/cards/${id}.svg`]) {
      const title = /<title>(.*?)<\/title>/.exec(await text(path))![1]!;
      expect(title, path).toContain(score === null ? 'NOT ENOUGH DATA' : `${score} of 100, higher is safer`);
      if (borrowedFrom) expect(title, path).toContain('BORROWED SCORE');
    }
    const title = /<title>(.*?)<\/title>/.exec(await text(`/badge/${id}.svg`))![1]!;
    expect(title.includes('right now')).toBe(rightNow !== null);
    if (rightNow) expect(title).toContain(`${rightNow.score} right now: ${rightNow.reason}`);
    if (borrowedFrom) expect(title).toContain(borrowedFrom.note);
    expect(await text(`/feeds/${id}.atom`)).toContain(
      score === null ? 'First recorded without a score' : `First score recorded: ${score}.`,
    );
    const url = encodeURIComponent(`http://localhost/safety/${id}`);
    const embed = (await (await test.app.request(`/oembed?url=${url}`)).json()) as { title: string };
    if (score !== null && !borrowedFrom) expect(embed.title).toContain(`safety ${score} of 100`);
    if (rightNow) expect(embed.title).toContain(`${rightNow.score} right now: ${rightNow.reason}`);
    if (borrowedFrom) expect(embed.title).toContain(': no score of its own, ');
  });

  it.runIf(isBuilt)('on every page', async () => {
    const { score, rightNow, borrowedFrom } = headline(id);
    const path = profilePathOf(place(id));
    const profile = await page(path);
    expect(profile).toContain(
      score === null ? 'Empty shield: not enough data' : `Shield filled to ${score} of 100`,
    );
    const other = PLACES.Bogotá === id ? PLACES.London : PLACES.Bogotá;
    const shown = {
      profile,
      card: await page(`${path}/card`),
      search: await page(`/search?q=${encodeURIComponent(name)}`),
      compare: await page(`/compare?ids=${id},${other}`),
      ...(place(id).kind === 'country' ? { countries: await page('/countries') } : {}),
    };
    for (const [screen, html] of Object.entries(shown)) {
      if (score !== null) expect(html, screen).toMatch(new RegExp(`\\b${score}\\b`));
      else expect(html, screen).toContain('NOT ENOUGH DATA');
      if (rightNow) expect(html, screen).toContain(`${rightNow.score} right now`);
      if (rightNow) expect(html, screen).toContain(rightNow.reason);
      if (borrowedFrom) expect(html, screen).toContain(borrowedFrom.note);
      if (borrowedFrom) expect(html, screen).toContain('BORROWED SCORE');
      if (!rightNow && !listed.includes(screen)) expect(html, screen).not.toContain('right now</span>');
    }
    if (borrowedFrom) expect(profile).not.toContain('Complete data');
  });
});

describe('rankings and choices', () => {
  it('leave out what shows another’s figures', async () => {
    const rows =
      await json<{ name: string; overall: number | null; borrowed_from: unknown }[]>('/v1/countries');
    const firstUnranked = rows.findIndex(({ overall, borrowed_from }) => overall === null || borrowed_from);
    expect(rows.slice(firstUnranked).every((row) => row.overall === null || row.borrowed_from)).toBe(true);
    expect(rows[0]?.name).not.toBe('Bouvet Island');
    expect(firstUnranked).toBeGreaterThan(190);
  });

  it.runIf(isBuilt)('show the same on Home and the page of places', async () => {
    const { score, rightNow } = headline(PLACES.Lisbon);
    for (const path of ['/', '/safety']) {
      const html = await page(path);
      expect(html, path).toContain(`Safety ${score} of 100, higher is safer`);
      expect(html, path).toContain(`${rightNow!.score} right now`);
      expect(html, path).toContain(headline(PLACES.Pitcairn).borrowedFrom!.note);
      expect(html, path).toContain(
        `Safety ${headline(PLACES.Pitcairn).score} of 100, higher is safer: borrowed score`,
      );
    }
  });
});
