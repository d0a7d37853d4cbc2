import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLoad } from '#server/metrics/load.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { shedLoad } from './shed-load.ts';

const LISBON = 2267057;
const report = { entity_id: LISBON, report_score: 14, report_title: 'Sent in a rush' };

describe('a server under load', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { READS_AT_ONCE: '4' } });
  });
  afterAll(() => test?.close());

  it('turns reads away with 503 and Retry-After, and takes every report', async () => {
    const work = Array.from({ length: 40 }, (_, index) =>
      index % 4 === 0
        ? test.post('/v1/reports/new', { ...report, report_title: `Report ${index}` })
        : test.request(`/v1/reports/get?limit=${index + 1}`),
    );
    const answers = await Promise.all(work);
    const statuses = (kind: 'report' | 'read') =>
      answers.filter((_, index) => (index % 4 === 0) === (kind === 'report')).map(({ status }) => status);
    expect(statuses('report')).toEqual(Array(10).fill(201));
    expect(new Set(statuses('read'))).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503)!;
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('try again') });
    expect(test.deps.load.counts()).toMatchObject({ reads: 0 });
    expect((await test.request('/v1/reports/get?limit=3')).status).toBe(200);
  });

  it('does no work for who gave up while waiting', async () => {
    const gone = { signal: AbortSignal.abort() };
    expect((await test.request('/v1/reports/get?limit=9', gone)).status).toBe(503);
    expect(test.deps.load.counts()).toMatchObject({ reads: 0 });
    expect((await test.request('/v1/reports/get?limit=9')).status).toBe(200);
  });

  it('does no work for who waited so long that they are about to give up', async () => {
    const before = test.deps.load.counts().shedReads;
    vi.useFakeTimers({ toFake: ['performance'] });
    const late = test.request('/v1/reports/get?limit=11');
    while (test.deps.load.counts().reads === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(4_000);
    vi.useRealTimers();
    expect((await late).status).toBe(503);
    expect(test.deps.load.counts()).toEqual({ reads: 0, shedReads: before + 1 });
    expect((await test.request('/v1/reports/get?limit=11')).status).toBe(200);
  });

  it('answers from memory, and what a report needs, whatever the load', async () => {
    const path = '/v1/method';
    expect((await test.request(path)).status).toBe(200);
    const ends = Array.from({ length: 4 }, () => test.deps.load.beginRead());
    expect((await test.request('/v1/reports/get?limit=7')).status).toBe(503);
    for (const open of [path, '/v1/proof-of-work', `/v1/reports/place?entity_id=${LISBON}`, '/healthz'])
      expect([open, (await test.request(open)).status]).toEqual([open, 200]);
    for (const end of ends) end?.();
    expect((await test.request('/v1/reports/get?limit=7')).status).toBe(200);
  });
});

it('a process that stays a second behind begins no reads, and recovers; one long piece of work is nothing', async () => {
  const load = createLoad(100, null);
  const begins = () => {
    const end = load.beginRead();
    end?.();
    return end !== null;
  };
  const work = async () => {
    const until = performance.now() + 1_200;
    while (performance.now() < until);
    await wait(1);
  };
  await work();
  expect(begins()).toBe(true);
  for (let times = 0; times < 4; times += 1) await work();
  expect(begins()).toBe(false);
  for (let tries = 0; tries < 100 && !begins(); tries += 1) await wait(50);
  expect(begins()).toBe(true);
});

it('what many ask for at once waits until no report is being taken, and a moment at most', async () => {
  const load = createLoad(100, null);
  await load.behindReports();
  const report = Promise.withResolvers<string>();
  const taken = load.report(() => report.promise);
  const failed = load.report(() => Promise.reject(new Error('refused')));
  let hasBegun = false;
  const behind = load.behindReports().then(() => {
    hasBegun = true;
  });
  await expect(failed).rejects.toThrow('refused');
  expect(hasBegun).toBe(false);
  report.resolve('stored');
  expect(await taken).toBe('stored');
  await behind;
  // Of one that is sent a byte a second nobody waits for the end.
  void load.report(() => new Promise(() => {}));
  await load.behindReports();
});

it('a full disk refuses what would be stored, lets read and delete, and recovers by itself', async () => {
  let freeBytes = 10 << 20;
  const load = createLoad(100, '/anywhere', () => freeBytes);
  const app = new Hono();
  app.onError((error) => new Response(error.message, { status: 503 }));
  app.use(shedLoad({ load }));
  app.all('*', (c) => c.text('done'));
  const status = async (method: string) => (await app.request('/v1/x', { method })).status;
  expect([await status('POST'), await status('PATCH')]).toEqual([503, 503]);
  expect([await status('GET'), await status('DELETE')]).toEqual([200, 200]);
  freeBytes = 1 << 30;
  await wait(1_100);
  expect(await status('POST')).toBe(200);
});
