import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type Server, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photos } from '#server/db/schema/reports.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { pixelBomb, plainPng } from '../../../test/photos.ts';
import { listen } from '../../../test/servers/real-connection.ts';

/** Over a real connection and onto a real disk: what matters here is what the sender reads and what stays. */
let test: TestApp;
let server: Server;
let port: number;
const directory = mkdtempSync(join(tmpdir(), 'chaperon-uploads-'));
const filesOnDisk = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    // The mark that says whose photos these are.
    .filter((name) => name !== '.owner');
beforeAll(async () => {
  test = await createTestApp({ photosDirectory: directory });
  server = await listen(test.app.fetch);
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await test.close();
  rmSync(directory, { recursive: true });
});

const boundary = 'test-boundary';
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
const piece = Buffer.alloc(64 * 1024, 'a');

type Answer = { status: number; type: string; problem: { detail?: string; errors?: unknown } };

/** Sends a form, piece by piece, and reads the answer whether or not all of it was taken. */
function post(pieces: Iterable<Uint8Array>, size: number | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/v1/upload/reports',
      headers: {
        authorization: `Bearer ${test.deps.config.webKey}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(size !== null && { 'content-length': String(size) }),
      },
    });
    let isAnswered = false;
    request.on('response', async (response) => {
      isAnswered = true;
      const { statusCode: status = 0, headers } = response;
      resolve({ status, type: headers['content-type'] ?? '', problem: JSON.parse(await text(response)) });
    });
    request.on('error', (error) => !isAnswered && reject(error));
    const untilAnswered = function* () {
      for (const piece of pieces) {
        if (isAnswered) return;
        yield piece;
      }
    };
    Readable.from(untilAnswered()).pipe(request);
  });
}

/** Sends a file of so many bytes. */
function upload(megabytes: number, isChunked: boolean): Promise<Answer> {
  const size = megabytes * 1024 * 1024;
  const pieces = function* () {
    yield head;
    for (let sent = 0; sent < size; sent += piece.length) yield piece;
    yield tail;
  };
  return post(pieces(), isChunked ? null : head.length + size + tail.length);
}

const uploadFile = (file: Uint8Array): Promise<Answer> =>
  post([head, file, tail], head.length + file.length + tail.length);

const jpeg = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';

describe('an upload over a connection', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['an SVG named .jpg', () => Buffer.from(svg), 400, 'only JPEG, PNG and WebP photos can be used'],
    [
      'a JPEG that is a page as well',
      async () => Buffer.concat([await jpeg(), Buffer.from('<html><script>alert(1)</script>')]),
      400,
      'the file holds more than a photo',
    ],
    [
      'a PNG that is an archive as well',
      async () => Buffer.concat([await plainPng(), Buffer.from('PK\x03\x04zipped PK\x05\x06')]),
      400,
      'the file holds more than a photo',
    ],
    ['30,000 × 30,000 pixels', () => pixelBomb(), 400, 'the photo has more than 40 megapixels'],
    [
      'a JPEG cut in the middle',
      async () => (await jpeg()).subarray(0, 2_500),
      400,
      'the photo is damaged and cannot be read',
    ],
    ['0 bytes', () => new Uint8Array(), 400, 'the file is empty'],
    ['50 MB', () => new Uint8Array(50 << 20), 413, 'the photo is larger than 10 MB'],
  ])(
    'of %s gets a clear error, takes little memory and leaves nothing on disk',
    async (_, make, status, why) => {
      const file = await make();
      const before = process.memoryUsage.rss();
      const answer = await uploadFile(file);
      expect(answer.status).toBe(status);
      expect(answer.type).toContain('application/problem+json');
      expect(answer.problem).toMatchObject({
        detail: `Failed to upload file: ${why}.`,
        errors: [{ path: 'file', message: why }],
      });
      expect(process.memoryUsage.rss() - before).toBeLessThan(400 << 20);
      expect(filesOnDisk()).toEqual([]);
      expect(await test.deps.db.select().from(photos)).toEqual([]);
    },
  );

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
    expect(answer).toMatchObject({
      status: 413,
      problem: { detail: 'Failed to upload file: the photo is larger than 10 MB.' },
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 << 20);
  });

  it('of pixel bombs does not keep others waiting, and does not fill the memory', async () => {
    const before = process.memoryUsage.rss();
    const bombs = [pixelBomb(), pixelBomb(6_300), pixelBomb(20_000), pixelBomb(6_300), pixelBomb()];
    const uploads = Promise.all(bombs.map(async (bomb) => (await uploadFile(bomb)).status));
    let answered = 0;
    let isDone = false;
    void uploads.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
      answered += 1;
    }
    expect((await uploads).every((status) => [201, 400, 503].includes(status))).toBe(true);
    // Were they read where others are answered, there would be one answer between two of them at most.
    expect(answered).toBeGreaterThan(2 * bombs.length);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 << 20);
  });

  it('that breaks off leaves nothing behind', async () => {
    const socket: Socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const before = filesOnDisk();
    socket.write(
      `POST /v1/upload/reports HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${test.deps.config.webKey}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 5000\r\n\r\n`,
    );
    socket.write(head);
    socket.write((await jpeg()).subarray(0, 2_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(filesOnDisk()).toEqual(before);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
