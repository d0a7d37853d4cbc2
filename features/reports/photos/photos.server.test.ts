import { describe, expect, it } from 'vitest';
import { photos } from '#server/db/schema/reports.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { openReportDesk } from '../../../test/desks/report-desk.ts';
import { jpegWithEverything, pixelBomb, plainPng, secret } from '../../../test/photos.ts';

const engines = await findEngines();

describe.each(engines)('photos of reports on $name', ({ open }) => {
  const desk = openReportDesk(open);
  const { send, report, sent, upload, uploaded, change, remove, fieldOf } = desk;

  describe('a photo', () => {
    it('goes in full of metadata, into a report, and comes out bare', async () => {
      const url = await uploaded(await jpegWithEverything(false));
      expect(url).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
      const answer = await sent({ report_image: url });
      expect(answer).toMatchObject({
        image: url,
        image_small: url.replace('.webp', '.480.webp'),
        image_width: 40,
        image_height: 60,
      });
      for (const address of [answer.image!, answer.image_small!]) {
        const response = await desk.test.app.request(address);
        expect(response.status).toBe(200);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
          'content-security-policy':
            "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          'cache-control': 'public, max-age=60, must-revalidate',
        });
        expect(Buffer.from(await response.arrayBuffer()).includes(secret)).toBe(false);
        const etag = response.headers.get('etag')!;
        expect((await desk.test.app.request(address, { headers: { 'if-none-match': etag } })).status).toBe(
          304,
        );
      }
      for await (const { name } of desk.test.deps.storage.list())
        expect(Buffer.from((await desk.test.deps.storage.get(name))!).includes(secret)).toBe(false);
    });

    it('is shown to nobody before a published report takes it', async () => {
      const url = await uploaded(await plainPng());
      for (const address of [url, url.replace('.webp', '.480.webp')])
        expect((await desk.test.app.request(address)).status).toBe(404);
      await sent({ report_image: url });
      expect((await desk.test.app.request(url)).status).toBe(200);
    });

    it('serves one report only, and goes with it', async () => {
      const url = await uploaded(await plainPng());
      const { id, edit_token } = await sent({ report_image: url });
      expect(await fieldOf(await send(report({ report_image: url })))).toEqual({
        status: 400,
        path: 'report_image',
      });
      expect((await remove(id, edit_token)).status).toBe(204);
      expect((await desk.test.app.request(url)).status).toBe(404);
      expect(await desk.test.deps.storage.get(url.slice('/photos/'.length))).toBeNull();
    });

    it('is taken away or exchanged by its author', async () => {
      const [first, second] = [await uploaded(await plainPng()), await uploaded(await plainPng())];
      const { id, edit_token } = await sent({ report_image: first });
      expect(await (await change(id, edit_token, { report_image: first })).json()).toMatchObject({
        image: first,
      });
      expect(await (await change(id, edit_token, { report_image: second })).json()).toMatchObject({
        image: second,
      });
      expect((await desk.test.app.request(first)).status).toBe(404);
      expect(await (await change(id, edit_token, { report_image: null })).json()).toMatchObject({
        image: null,
      });
      expect((await desk.test.app.request(second)).status).toBe(404);
    });

    it('of a report that is not public is seen by its author only', async () => {
      const url = await uploaded(await plainPng());
      const spam = { report_image: url, report_review: 'a.com b.org c.net <b>buy</b>' };
      const { edit_token } = await sent(spam);
      expect((await desk.test.app.request(url)).status).toBe(404);
      const own = await desk.test.app.request(`/r/${edit_token}${url}`);
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const other = await sent({ report_image: await uploaded(await plainPng()) });
      for (const token of [other.edit_token, 'x'.repeat(43), 'x'])
        expect((await desk.test.app.request(`/r/${token}${url}`)).status).toBe(404);
    });

    it.each<[string, () => Uint8Array, number, RegExp]>([
      ['nothing', () => new Uint8Array(), 400, /is empty/],
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /JPEG, PNG and WebP/],
      ['a bomb', () => pixelBomb(10_000), 400, /megapixels/],
      ['12 MB', () => new Uint8Array(12 << 20), 413, /10 MB/],
    ])('is refused with the fixed text and the reason: %s', async (_, make, status, detail) => {
      const response = await upload(make());
      expect(response.status).toBe(status);
      const problem = (await response.json()) as { detail: string };
      expect(problem.detail).toMatch(/^Failed to upload file: /);
      expect(problem.detail).toMatch(detail);
      expect(await desk.test.deps.db.select().from(photos)).toEqual([]);
    });

    it('needs its field and its type', async () => {
      expect(await fieldOf(await upload(await plainPng(), 'photo'))).toEqual({ status: 400, path: 'file' });
      expect((await desk.test.post('/v1/upload/reports', {})).status).toBe(415);
    });

    it.each(['', 'x.webp', '../secret', '%2e%2e%2fsecret', '00000000000000000000000000000000.webp'])(
      'is not found under /photos/%s',
      async (name) => expect((await desk.test.app.request(`/photos/${name}`)).status).toBe(404),
    );
  });
});
