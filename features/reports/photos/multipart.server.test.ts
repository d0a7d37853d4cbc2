import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMultipart, uploadLimits } from './multipart.server.ts';

const formWith = (parts: Record<string, string | Uint8Array<ArrayBuffer>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    form.set(
      name,
      typeof value === 'string' ? value : new Blob([value]),
      ...((typeof value === 'string' ? [] : ['a.jpg']) as []),
    );
  return form;
};
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const type = { 'content-type': 'multipart/form-data; boundary=x' };
const endless = (piece: string, every = 0) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await setTimeout(every);
      controller.enqueue(Buffer.from(piece));
    },
  });
const silent = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

describe('a multipart form', () => {
  it('gives its file byte by byte and its fields', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 20_000 }),
        fc.string({ unit: 'grapheme', maxLength: 50 }),
        async (file, text) => {
          const normal = text.replaceAll(/\r\n?|\n/g, '\r\n');
          const outcome = await readMultipart(
            post(formWith({ file: new Uint8Array(file), report_title: normal })),
          );
          expect(outcome).toEqual({ ok: true, file: new Uint8Array(file), fields: { report_title: normal } });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('may have no file, or a file under another name that is ignored', async () => {
    expect(await readMultipart(post(formWith({ a: 'b' })))).toEqual({
      ok: true,
      file: null,
      fields: { a: 'b' },
    });
    const other = formWith({ other: new Uint8Array(100_000) });
    expect(await readMultipart(post(other))).toMatchObject({ ok: true, file: null });
  });

  it('tells a file field that was left alone from a file that is empty', async () => {
    const part = (fileName: string) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`;
    expect(await readMultipart(post(part(''), type))).toEqual({ ok: true, file: null, fields: {} });
    expect(await readMultipart(post(part('a.jpg'), type))).toEqual({
      ok: true,
      file: new Uint8Array(),
      fields: {},
    });
  });

  it('knows fields only that were sent, whatever they are named', async () => {
    const sent = { constructor: 'one', toString: 'two', report_title: 'three' };
    const form = formWith(sent);
    form.set('__proto__', 'four');
    const outcome = await readMultipart(post(form));
    if (!outcome.ok) throw new Error(outcome.reason);
    const { fields } = outcome;
    expect(Object.entries(fields)).toEqual([...Object.entries(sent), ['__proto__', 'four']]);
    expect([fields.hasOwnProperty, fields.valueOf, fields.isPrototypeOf]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const broken = await readMultipart(post('hello', { 'content-type': 'text/plain' }));
    expect(broken.fields.constructor).toBeUndefined();
  });

  it('gives back the fields around a file that is too large, is passed over, or comes too slowly', async () => {
    const form = formWith({ before: 'one', file: new Uint8Array(50_000) });
    form.set('after', 'two');
    const fields = { before: 'one', after: 'two' };
    const small = { ...uploadLimits, fileBytes: 10_000 };
    expect(await readMultipart(post(form), small)).toEqual({ ok: false, reason: 'too_large', fields });
    expect(await readMultipart(post(form), uploadLimits, { storesFile: false })).toEqual({
      ok: true,
      file: new Uint8Array(),
      fields,
    });
    const first = '--x\r\nContent-Disposition: form-data; name="before"\r\n\r\none\r\n';
    const trickle = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(first + fileHead)),
    });
    expect(await readMultipart(post(trickle, type), { ...uploadLimits, patienceMs: 50 })).toEqual({
      ok: false,
      reason: 'too_slow',
      fields: { before: 'one' },
    });
  });

  it.each<[string, BodyInit, Record<string, string>, string]>([
    ['JSON', '{}', { 'content-type': 'application/json' }, 'not_multipart'],
    ['without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 'not_multipart'],
    ['with an empty boundary', 'x', { 'content-type': 'multipart/form-data; boundary=' }, 'broken'],
    ['that ends in the middle', `${fileHead}half`, type, 'broken'],
    ['that is something else', 'hello', type, 'broken'],
    [
      'with an endless field',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(9_000)}\r\n--x--\r\n`,
      type,
      'too_large',
    ],
  ])('is refused: %s', async (_, body, headers, reason) => {
    expect(await readMultipart(post(body, headers))).toMatchObject({ ok: false, reason });
  });

  it('is refused one byte above the limit of a file, and read to its end', async () => {
    const limits = { ...uploadLimits, fileBytes: 1_000 };
    expect(await readMultipart(post(formWith({ file: new Uint8Array(1_000) })), limits)).toMatchObject({
      ok: true,
    });
    const request = post(formWith({ file: new Uint8Array(1_001) }));
    expect(await readMultipart(request, limits)).toMatchObject({ ok: false, reason: 'too_large' });
    expect(request.bodyUsed).toBe(true);
  });

  it('is cut when it goes on beyond all measure, without keeping it in memory', async () => {
    const before = process.memoryUsage.rss();
    const body = endless(fileHead + 'a'.repeat(64 * 1024));
    expect(await readMultipart(post(body, type))).toMatchObject({ ok: false, reason: 'too_large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 << 20);
  });

  it('is cut when it trickles', async () => {
    const limits = { ...uploadLimits, patienceMs: 100, bytesPerSecond: 1_000 };
    // Neither body ever ends: an answer means that it was cut.
    expect(await readMultipart(post(endless('a', 10), type), limits)).toMatchObject({
      ok: false,
      reason: 'too_slow',
    });
    expect(await readMultipart(post(silent(), type), limits)).toMatchObject({
      ok: false,
      reason: 'too_slow',
    });
  });

  it('is cut after its time without a failure that nobody hears', async () => {
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on('unhandledRejection', hear);
    const limits = { ...uploadLimits, patienceMs: 0 };
    expect(await readMultipart(post(silent(), type), limits)).toMatchObject({
      ok: false,
      reason: 'too_slow',
    });
    await setTimeout();
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });
});
