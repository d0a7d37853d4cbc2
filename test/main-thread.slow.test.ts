import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { cachedAlerts } from '#features/alerts/cached-alerts.server.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { answerReport } from '#features/dashboard/report/report.server.ts';
import { storeHeadlines } from '#features/news/store.server.ts';
import { storiesOf } from '#features/news/stories.server.ts';
import { storeFigures } from '#features/safety/figures/fresh-figures.server.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { createTestApp, type TestApp } from './app.ts';
import { turnsDuring } from './turns.ts';

// Whatever its length, work on what others send lets requests go first in between.

const now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    now,
    environment: { CHAPERON_LIVE: '1', CHAPERON_USER_AGENT: 'Test/1 (test@example.org)' },
  });
});
afterAll(() => app?.close());

/** Warnings around the largest cities, each within a ring of fifty corners. */
function warnings(count: number): AlertNotice[] {
  return app.deps.gazetteer.cities({ limit: count }).map(({ id, latitude, longitude, countryCode }) => ({
    id: String(id),
    hazard: 'flood',
    type: 'warning',
    title: 'Flood warning',
    areas: ['Here'],
    link: 'https://example.org/',
    start: new Date(now.getTime() - 3_600_000),
    end: new Date(now.getTime() + 86_400_000),
    countryCodes: [countryCode],
    center: { latitude, longitude, reachKm: 150 },
    outline: [
      Array.from({ length: 50 }, (_, at) => [
        longitude + Math.cos((at / 49) * 2 * Math.PI),
        latitude + Math.sin((at / 49) * 2 * Math.PI),
      ]),
    ] as unknown as AlertNotice['outline'],
    zones: [],
    regions: [],
  }));
}

test('a thousand warnings are stored and read in turns', async () => {
  const origin = { source: 'nws', sourceName: 'National Weather Service', feed: 'nws' };
  const stored = await turnsDuring(() => storeAlerts(app.deps, origin, warnings(1_000)));
  expect(stored).toBeGreaterThan(50);
  expect(await turnsDuring(() => cachedAlerts(app.deps))).toBeGreaterThan(25);
  const again = await turnsDuring(async () =>
    expect(await storeAlerts(app.deps, origin, warnings(1_000))).toBe(0),
  );
  expect(again).toBeGreaterThan(25);
});

test('whoever asks the database meanwhile does not wait for a whole feed to be stored', async () => {
  const origin = { source: 'nws', sourceName: 'National Weather Service', feed: 'nws' };
  const later = warnings(1_000).map((one) => ({ ...one, title: 'Another warning' }));
  let isStored = false;
  const storing = storeAlerts(app.deps, origin, later).then(() => {
    isStored = true;
  });
  const seen = new Set<number>();
  while (!isStored) {
    seen.add(await app.deps.db.$count(alerts, eq(alerts.title, 'Another warning')));
    await new Promise((done) => setImmediate(done));
  }
  await storing;
  expect(seen.size).toBeGreaterThan(5);
});

test('while alerts are read anew and that takes long, the last ones are shown', async () => {
  const { db, events } = app.deps;
  const before = await cachedAlerts(app.deps);
  await events.publish({ topic: 'alerts', data: { country_codes: [], added: 1, removed: 0 } });
  // Somebody who asks for many places waits once: a second for each would end the test.
  await db.transaction(async () => {
    for (let place = 0; place < 1_000; place += 1) expect(await cachedAlerts(app.deps)).toBe(before);
  });
  await expect.poll(() => cachedAlerts(app.deps)).not.toBe(before);
});

test('a thousand headlines are stored in turns', async () => {
  const origin = { id: 'feed', publisher: 'Publisher', countryCode: null };
  const raw = app.deps.gazetteer.cities({ limit: 1_000 }).map(({ id, name }) => ({
    title: `${name}: ${id} people flee from a flood`,
    url: `https://example.org/${id}`,
    description: `The river of ${name} rose by ${id} centimeters in a night.`,
    image: null,
    author: null,
    publisher: null,
    publishedAt: new Date(now.getTime() - id),
    language: 'en',
  }));
  const stories = storiesOf(origin, raw, now);
  let added = 0;
  const turns = await turnsDuring(async () => {
    added = await storeHeadlines(app.deps, origin, stories);
  });
  expect(turns).toBeGreaterThan(added / 50);
  expect(await turnsDuring(() => storeHeadlines(app.deps, origin, stories))).toBeGreaterThan(3);
});

test('new figures of all countries are tried, stored and put in place in turns', async () => {
  const { tables } = app.deps.scores;
  const figures = [...tables.countries.values()].flatMap(({ code, figures }) => {
    const known = figures.get('PV.EST');
    return known ? [{ indicator: 'PV.EST', country: code, year: 2026, value: known.value }] : [];
  });
  const turns = await turnsDuring(async () =>
    expect(await storeFigures(app.deps, 'world-bank', 'PV.EST', figures, 'all')).toBe(figures.length),
  );
  expect(turns).toBeGreaterThan(10);
});

test('a report of a thousand places is gathered in turns', async () => {
  const places = app.deps.gazetteer.cities({ limit: 1_000 }).map(({ id }) => id);
  // Only the gathering is looked at: the document itself is made on another thread.
  const deps = {
    ...app.deps,
    documents: {
      ...app.deps.documents,
      safetyReport: async () => new Uint8Array(1) as Uint8Array<ArrayBuffer>,
    },
  };
  const body = JSON.stringify({ places, people: [] });
  const turns = await turnsDuring(async () => {
    const answer = await answerReport(deps, new Request('http://x/', { method: 'POST', body }));
    expect(answer.status).toBe(200);
  });
  expect(turns).toBeGreaterThan(10);
});
