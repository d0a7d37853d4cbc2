import { once } from 'node:events';
import { request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { pixelBomb } from '../../test/photos.ts';

/** Over a real connection: what matters here is what the sender gets to read. */
let test: TestApp;
let server: ReturnType<typeof serve>;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  server = serve({ fetch: test.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await test.close();
});

const boundary = 'test-boundary';
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
const piece = Buffer.alloc(64 * 1024, 'a');

type Answer = { status: number; detail: string };

/** Sends a file of so many bytes, slice by slice, and waits for the answer. */
function upload(megabytes: number, isChunked: boolean): Promise<Answer> {
  const size = megabytes * 1024 * 1024;
  return new Promise((resolve, reject) => {
    const request = send({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/v1/upload/reports',
      headers: {
        authorization: `Bearer ${test.deps.config.webKey}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(isChunked ? {} : { 'content-length': String(head.length + size + tail.length) }),
      },
    });
    let isAnswered = false;
    request.on('response', async (response) => {
      isAnswered = true;
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, detail: JSON.parse(body).detail });
    });
    request.on('error', (error) => !isAnswered && reject(error));
    const parts = function* () {
      yield head;
      for (let sent = 0; sent < size && !isAnswered; sent += piece.length) yield piece;
      yield tail;
    };
    Readable.from(parts()).pipe(request);
  });
}

describe('an upload over a connection', () => {
  it.each([
    [11, false],
    [11, true],
    [39, false],
    [39, true],
    [50, false],
    [50, true],
    [200, true],
  ])('of %i MB gets a readable 413 (chunked: %s), in little memory', async (megabytes, isChunked) => {
    const before = process.memoryUsage.rss();
    const answer = await upload(megabytes, isChunked);
    expect(answer).toEqual({ status: 413, detail: 'Failed to upload file: the photo is larger than 10 MB.' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 << 20);
  });

  it('of pixel bombs does not keep others waiting, and does not fill the memory', async () => {
    const before = process.memoryUsage.rss();
    const bombs = [pixelBomb(), pixelBomb(6_300), pixelBomb(20_000), pixelBomb(6_300), pixelBomb()];
    const started = performance.now();
    const uploads = Promise.all(
      bombs.map(async (bomb) => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bomb)]));
        return (
          await fetch(`http://127.0.0.1:${port}/v1/upload/reports`, {
            method: 'POST',
            body: form,
            headers: { authorization: `Bearer ${test.deps.config.webKey}` },
          })
        ).status;
      }),
    );
    const waits: number[] = [];
    let isDone = false;
    void uploads.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const asked = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
      waits.push(performance.now() - asked);
    }
    expect((await uploads).every((status) => [201, 400, 503].includes(status))).toBe(true);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 << 20);
  });

  it('that breaks off leaves nothing behind', async () => {
    const socket: Socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const photo = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    socket.write(
      `POST /v1/upload/reports HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${test.deps.config.webKey}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 5000\r\n\r\n`,
    );
    socket.write(head);
    socket.write(photo);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const names: string[] = [];
    for await (const { name } of test.deps.storage.list()) names.push(name);
    const fromBombs = names.length;
    expect(fromBombs % 2).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
