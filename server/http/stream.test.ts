import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#core/live-event.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createStream } from './stream.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    environment: { STREAMS_PER_ADDRESS: '2', STREAMS_IN_ALL: '3', TRUSTED_PROXY_HOPS: '1' },
  });
});
afterAll(() => test.close());

const removed = (id: number): LiveEvent => ({
  topic: 'report_removed',
  data: { id, entity_id: 2267057, country_code: 'PT' },
});
const open = (address: string, headers: Record<string, string> = {}) =>
  test.app.request('/stream', { headers: { 'x-forwarded-for': address, ...headers } });
const readerOf = (response: Response) => {
  const reader = response.body!.getReader();
  const next = async () => {
    const { value } = await reader.read();
    return value && new TextDecoder().decode(value);
  };
  return { next, close: () => reader.cancel() };
};

describe('GET /stream', () => {
  it('tells what happens, without a key, and is neither kept nor compressed', async () => {
    const response = await open('198.51.100.1', { 'accept-encoding': 'br, gzip' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = readerOf(response);
    expect(await reader.next()).toBe('retry: 5000\n\n');
    await test.deps.events.publish(removed(7));
    expect(await reader.next()).toBe(
      'event: report_removed\ndata: {"id":7,"entity_id":2267057,"country_code":"PT"}\n\n',
    );
    await reader.close();
  });

  it('refuses pages of other sites', async () => {
    expect((await open('198.51.100.1', { origin: 'https://elsewhere.example' })).status).toBe(403);
    const own = await open('198.51.100.1', { origin: 'http://localhost', host: 'localhost' });
    expect(own.status).toBe(200);
    await own.body!.cancel();
  });

  it('answers 503 beyond the limit of an address and of the whole service, until one closes', async () => {
    const first = readerOf(await open('198.51.100.1'));
    const second = readerOf(await open('198.51.100.1'));
    const refused = await open('198.51.100.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    const third = readerOf(await open('198.51.100.2'));
    expect((await open('198.51.100.3')).status).toBe(503);
    await first.close();
    const again = await open('198.51.100.1');
    expect(again.status).toBe(200);
    await Promise.all([second.close(), third.close(), again.body!.cancel()]);
  });

  it('drops a reader that falls 64 KB behind, and serves the others on', async () => {
    const slow = await open('198.51.100.1');
    const quick = readerOf(await open('198.51.100.2'));
    await quick.next();
    for (let id = 1; id <= 1_000; id += 1) {
      await test.deps.events.publish(removed(id));
      await quick.next();
    }
    await expect(slow.text()).rejects.toThrow('fell behind');
    const instead = await open('198.51.100.1');
    expect(instead.status).toBe(200);
    await Promise.all([quick.close(), instead.body!.cancel()]);
  });
});

describe('a live stream', () => {
  const alone = () => {
    const stop = new AbortController();
    const { config, events, limits } = test.deps;
    return { app: createStream({ config, events, limits, stopping: stop.signal }), stop };
  };

  it('sends a sign of life every 25 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const reader = readerOf(await alone().app.request('/stream'));
    await reader.next();
    vi.advanceTimersByTime(25_000);
    expect(await reader.next()).toBe(':\n\n');
    vi.useRealTimers();
    await reader.close();
  });

  it('ends when the process is asked to stop, so that nothing holds it up', async () => {
    const { app, stop } = alone();
    const reader = readerOf(await app.request('/stream'));
    await reader.next();
    stop.abort();
    expect(await reader.next()).toBeUndefined();
    expect((await app.request('/stream')).status).toBe(503);
  });
});
