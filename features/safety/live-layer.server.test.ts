import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alerts } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { loadLive } from './live-layer.server.ts';

const MANILA = 1701668;
const now = new Date('2026-11-21T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now, environment: { CHAPERON_LIVE: '1' } });
  await test.deps.db.insert(alerts).values({
    key: 'gdacs:1',
    source: 'gdacs',
    sourceName: 'GDACS',
    feed: 'gdacs',
    hazard: 'flood',
    type: 'danger',
    title: 'Flood in the Philippines',
    areas: [],
    link: 'https://www.gdacs.org/report.aspx?eventid=1',
    start: new Date('2026-11-21T06:00:00Z'),
    end: new Date('2026-11-23T06:00:00Z'),
    countryCodes: ['PH'],
    regionIds: [],
    latitude: 14.6,
    longitude: 120.98,
    reachKm: 200,
    outline: null,
    zones: [],
  });
});
afterAll(() => test.close());

describe('what is happening near a place', () => {
  it('takes points off what is shown and leaves the baseline as it is', async () => {
    const place = test.deps.gazetteer.place(MANILA)!;
    const { overall } = test.deps.scores.of(place);
    const live = await loadLive(test.deps, place, overall);
    expect(live?.baseline).toBe(Math.floor(overall!));
    expect(live!.now).toBeLessThan(live!.baseline);
    expect(live!.baseline - live!.now).toBeLessThanOrEqual(15);
    expect(live?.items[0]).toMatchObject({ link: 'https://www.gdacs.org/report.aspx?eventid=1' });
    expect(test.deps.scores.of(place).overall).toBe(overall);
  });

  it('says nothing where nothing is, and of a place without a score', async () => {
    const lisbon = test.deps.gazetteer.place(2267057)!;
    expect(await loadLive(test.deps, lisbon, 80)).toBeNull();
    expect(await loadLive(test.deps, lisbon, null)).toBeNull();
  });
});
