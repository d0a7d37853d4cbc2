import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#core/service/errors.ts';
import { everySource } from '#server/ingest/all-sources.ts';
import { createOutbound, OutboundError } from '#server/providers/http.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type HostileUpstream, openHostileUpstream } from './fuzz/hostile-upstream.ts';

/** Fixed, so that every run asks the same; `npm run bench -- hostile-upstream` goes further. */
const seed = 20_261_122;
const calls = 60;

let upstream: HostileUpstream;
let app: TestApp;
beforeAll(async () => {
  upstream = await openHostileUpstream(seed, calls);
  upstream.attack(true);
  app = await createTestApp();
});
afterAll(async () => {
  upstream.close();
  await app.close();
});

test('whatever an upstream answers, each call and each reading ends, and the product answers on', async () => {
  const send = createOutbound({
    hosts: [],
    privateHosts: [new URL(upstream.origin).host],
    timeoutMs: 1_000,
    tries: 1,
    maximumBytes: 8 << 20,
  });
  const sources = everySource();
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  for (let call = 0; call < calls; call += 1) {
    const source = sources[call % sources.length]!;
    const url = `${upstream.origin}/${call}`;
    const feed = { id: `${source.id}:PT`, url, publisher: 'Test', countryCode: 'PT' };
    try {
      const answer = await send(url);
      // As in the product: node-server's own Response has no `bytes`.
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const body = { source: source.id, feed, bytes, now: new Date('2026-11-20T12:00:00Z') };
      const reading = await app.deps.workers.run('readFeed', body, [bytes.buffer]);
      count(reading.ok ? 'read' : 'refused');
    } catch (error) {
      if (!(error instanceof OutboundError || error instanceof AppError)) throw error;
      count(error.name);
    }
    expect((await app.request('/healthz')).status).toBe(200);
  }
  expect([...outcomes.values()].reduce((sum, number) => sum + number, 0)).toBe(calls);
  expect(outcomes.get('OutboundError')).toBeGreaterThan(5);
  expect(outcomes.get('refused')).toBeGreaterThan(5);
}, 240_000);
