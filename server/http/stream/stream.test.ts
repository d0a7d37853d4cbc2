import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/runner/eventually.ts';
import { createStream } from './stream.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    environment: { STREAMS_PER_ADDRESS: '2', STREAMS_IN_ALL: '3', TRUSTED_PROXY_HOPS: '1' },
  });
});
afterAll(() => test.close());

const removed = (id: number): StreamEvent => ({
  topic: 'report_removed',
  data: { id, entity_id: 2267057, country_code: 'PT' },
});
const open = (address: string, headers: Record<string, string> = {}) =>
  test.app.request('/stream', { headers: { 'x-forwarded-for': address, ...headers } });
const idOf = (text: string | undefined) => /^id: (\S+)$/m.exec(text ?? '')?.[1] ?? '';
const readerOf = (response: Response) => {
  const reader = response.body!.getReader();
  const next = async () => {
    let text = '';
    while (!text.endsWith('\n\n')) {
      const { value } = await reader.read();
      if (!value) return undefined;
      text += new TextDecoder().decode(value);
    }
    return text;
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
    expect(await reader.next()).toMatch(/^retry: 5000\nid: \S+\nevent: ready\ndata: {"missed":false}\n\n$/);
    await test.deps.events.publish(removed(7));
    expect(await reader.next()).toMatch(
      /^id: \S+\nevent: report_removed\ndata: {"id":7,"entity_id":2267057,"country_code":"PT"}\n\n$/,
    );
    await reader.close();
  });

  it('goes on after the last event that was heard, told by header or address', async () => {
    const first = readerOf(await open('198.51.100.1'));
    const ready = idOf(await first.next());
    await first.close();
    for (const id of [1, 2]) await test.deps.events.publish(removed(id));
    const second = readerOf(await open('198.51.100.1', { 'last-event-id': ready }));
    expect(await second.next()).toContain('{"missed":false}');
    const heard = idOf(await second.next());
    expect(await second.next()).toContain('{"id":2,');
    await second.close();
    const third = readerOf(
      await test.app.request(`/stream?after=${heard}`, { headers: { 'x-forwarded-for': '198.51.100.1' } }),
    );
    expect(await third.next()).toContain(`id: ${heard}\nevent: ready`);
    expect(await third.next()).toContain('"id":');
    await third.close();
    const lost = readerOf(await open('198.51.100.1', { 'last-event-id': 'of-an-earlier-process' }));
    expect(await lost.next()).toContain('{"missed":true}');
    await lost.close();
  });

  it('counts who says to be online for as long as the stream is open', async () => {
    const online = await test.app.request('/stream?status=online', {
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    const silent = await open('198.51.100.1');
    const count = async () => (await (await test.request('/v1/presence')).json()) as unknown;
    expect(await count()).toEqual({ online: 1 });
    const reader = readerOf(silent);
    await reader.next();
    expect(await reader.next()).toBe('event: presence\ndata: {"online":1}\n\n');
    await online.body!.cancel();
    expect(await count()).toEqual({ online: 0 });
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

it('on a line that takes nothing in is cut, without a word on the console, and the others hear on', async () => {
  const said = vi.spyOn(console, 'error');
  const server = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lineOf = () => {
    const line = connect({ port, host: '127.0.0.1' });
    line.write(`GET /stream?status=online HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
    return line.on('error', () => {});
  };
  const [slow, quick] = [lineOf(), lineOf()];
  let heard = 0;
  let unread = '';
  quick.on('data', (bytes) => {
    const [read, ...events] = (unread + bytes.toString()).split('event: report');
    heard += events.length;
    unread = (events.at(-1) ?? read ?? '').slice(-'event: repor'.length);
  });
  await eventually(() => expect(test.deps.presence.online()).toBe(2));
  const large = { topic: 'report', data: { review: 'x'.repeat(6_000) } } as StreamEvent;
  let told = 0;
  while (test.deps.presence.online() === 2 && told < 10_000) {
    await test.deps.events.publish(large);
    told += 1;
    await eventually(() => expect(heard).toBe(told), { intervalMs: 1 });
  }
  expect(test.deps.presence.online()).toBe(1);
  slow.resume();
  await once(slow, 'close');
  await test.deps.events.publish(removed(2));
  await eventually(() => expect(heard).toBe(told + 1));
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
  quick.destroy();
  server.close();
}, 60_000);

describe('a live stream', () => {
  const alone = () => {
    const stop = new AbortController();
    const { config, events, presence, limits } = test.deps;
    return {
      app: createStream({ config, events, presence, limits, stopping: stop.signal }, async () => null),
      stop,
    };
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
