import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitOperatorForm } from '#features/moderation/operator-form.server.ts';
import { openSession } from '#features/moderation/session/session.server.ts';
import { latestReports } from '#features/reports/read/read.server.ts';
import { sweepReports } from '#features/reports/retention/retention.server.ts';
import { writes } from '#server/db/schema/limits.ts';
import { photos, reportSenders, reports } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { publishedView } from './published.server.ts';

const LISBON = 2267057;
const PORTO = 2735943;
const page = 'https://chaperon.example/operator/published';
const advert = 'The best guide of the old town is Rudi with the red hat, ask for him at the station.';

const engines = await findEngines();

describe.each(engines)('published reports for operators on $name', ({ open }) => {
  let test: TestApp;
  const start = new Date('2026-11-20T12:00:00Z');
  let now = start;
  beforeAll(async () => {
    test = await createTestApp({
      database: await open(),
      clock: () => now,
      environment: {
        CHAPERON_OPERATOR_KEY: 'a-key-that-is-long-enough',
        CHAPERON_PUBLIC_URL: 'https://chaperon.example',
        TRUSTED_PROXY_HOPS: '1',
      },
    });
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    now = start;
    for (const table of [photos, reports, writes]) await test.deps.db.delete(table);
  });

  const send = async (report_review: string, { place = LISBON, address = '198.51.100.1' } = {}) => {
    const response = await test.request('/v1/reports/new', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ entity_id: place, report_score: 14, report_review }),
    });
    return ((await response.json()) as { id: number }).id;
  };
  const view = (query = '') => publishedView(test.deps, new URL(`${page}${query}`));
  const found = async (query: string) => (await view(query)).reports.map(({ id }) => id);
  const submit = async (query: string, fields: [string, string][]) => {
    const outcome = await submitOperatorForm(
      test.deps,
      new Request(`${page}${query}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'sec-fetch-site': 'same-origin', cookie: openSession(test.deps, 'Maria') },
      }),
      'visitor',
    );
    if (!outcome.ok) throw new Error(outcome.message);
    return new URL(outcome.location, page);
  };
  const publicIds = async () => (await latestReports(test.deps, { limit: 9 })).map(({ id }) => id);

  it('are found by place and by the time they were sent', async () => {
    const first = await send('Quiet streets.');
    now = new Date('2026-11-20T14:10:00Z');
    const second = await send('Loud streets.', { place: PORTO });
    now = new Date('2026-11-20T14:40:00Z');
    const third = await send('Dark streets.');
    expect(await found('')).toEqual([third, second, first]);
    expect(await found(`?place=${LISBON}`)).toEqual([third, first]);
    expect(await found('?from=2026-11-20T14:10&to=2026-11-20T14:40')).toEqual([second]);
    expect((await view('?from=2026-11-20T13:00')).places).toEqual([
      { entityId: LISBON, name: 'Lisbon', count: 1 },
      { entityId: PORTO, name: 'Porto', count: 1 },
    ]);
    for (const odd of ['?place=x&from=yesterday&to=2026-99-99T99:99', '?like=x&sender=&after=-1'])
      expect(await found(odd)).toEqual([third, second, first]);
  });

  it('are found by look-alike words, on whatever place and however disguised', async () => {
    const first = await send(advert);
    const other = await send('Pickpockets on tram 28, mind your bag at the stop.');
    const second = await send(`${advert.toUpperCase()}!!`, { place: PORTO });
    const third = await send(advert.replaceAll('e', 'e\u200b'));
    expect(await found(`?like=${first}`)).toEqual([third, second, first]);
    expect(await found(`?like=${other}`)).toEqual([other]);
    expect(await found('?like=999999')).toEqual([]);
  });

  it('are found by the network that sent them today, until midnight', async () => {
    const first = await send('One.', { address: '198.51.100.1' });
    const second = await send('Two.', { address: '198.51.100.77', place: PORTO });
    const other = await send('Three.', { address: '203.0.113.9' });
    expect(await found(`?sender=${first}`)).toEqual([second, first]);
    expect((await view()).reports.every(({ isSentToday }) => isSentToday)).toBe(true);
    now = new Date('2026-11-21T00:00:01Z');
    expect(await found(`?sender=${first}`)).toEqual([]);
    expect((await view()).reports.some(({ isSentToday }) => isSentToday)).toBe(false);
    expect((await sweepReports(test.deps, now)).senders).toBe(3);
    expect(await test.deps.db.select().from(reportSenders)).toEqual([]);
    expect(other).toBeGreaterThan(second);
  });

  it('are taken back in one go, which is logged and can be undone; what changed in between stays hidden', async () => {
    const ids = [await send(advert), await send(`${advert}!`, { place: PORTO })];
    const fine = await send('Quiet streets.');
    const query = `?like=${ids[0]}&all=1`;
    const shown = await view(query);
    expect(shown.isAllSelected).toBe(true);
    const taken = await submit(query, [
      ['decision', 'hold'],
      ['note', ''],
      ...shown.reports.map(({ seen }): [string, string] => ['seen', seen]),
    ]);
    expect(taken.pathname).toBe('/operator/published');
    expect(await publicIds()).toEqual([fine]);
    const { done } = await view(taken.search);
    expect(done).toMatchObject({ action: 'hold', count: 2 });

    await test.deps.db.update(reports).set({ version: 2, title: 'Changed' });
    const undone = await submit(taken.search, [
      ['intent', 'undo'],
      ['batch', done?.batch ?? ''],
    ]);
    expect((await view(undone.search)).changed.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await publicIds()).toEqual([fine]);
    await test.deps.db.update(reports).set({ version: 1, title: '' });
    await submit(taken.search, [
      ['intent', 'undo'],
      ['batch', done?.batch ?? ''],
    ]);
    expect(await publicIds()).toEqual([fine, ...ids.toReversed()]);
  });
});
