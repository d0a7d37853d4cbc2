import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { news } from '#server/db/schema/news.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { jpegWithEverything, pixelBomb, secret } from '../../test/photos.ts';
import { storeHeadlines } from './store.server.ts';
import { storiesOf } from './stories.server.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let publisher: Server;
let inside: Server;
let asked: string[] = [];
let insideConnections = 0;
let number = 0;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
let own: string;
let other: string;
const large = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#4a7c59' } })
  .jpeg()
  .toBuffer();
const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/large.jpg': async (response) => response.end(await large),
  '/phone.jpg': async (response) => response.end(await jpegWithEverything(true)),
  '/drawing.svg': (response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  '/bomb.png': async (response) => response.end(await pixelBomb()),
  '/endless.jpg': (response) => response.end(Buffer.alloc(6 << 20, 1)),
  '/inside.jpg': (response) => response.writeHead(302, { location: `${other}/secret.jpg` }).end(),
};

beforeAll(async () => {
  publisher = createServer((request, response) => {
    asked.push(request.url ?? '');
    answers[request.url ?? '']?.(response);
  });
  inside = createServer((_, response) => response.end('secret')).on('connection', () => {
    insideConnections += 1;
  });
  [own, other] = [await listen(publisher), await listen(inside)];
  test = await createTestApp({
    now,
    environment: {
      CHAPERON_LIVE: '1',
      TRUSTED_PROXY_HOPS: '1',
      NEWS_PUBLISHERS: '0',
      ALERTS: '0',
      FIGURES: '0',
      NEWS_FEEDS: `${own}/feed`,
    },
  });
});
afterAll(async () => {
  for (const server of [publisher, inside]) {
    server.closeAllConnections();
    server.close();
  }
  await test.close();
});
beforeEach(() => {
  asked = [];
});

/** Nothing alike: of headlines that tell the same only one is kept. */
const titles = [
  'Thieves rob tourists in Lisbon',
  'Ferry sinks off Lamu',
  'Museum burgled in Madrid',
  'Avalanche closes pass near Innsbruck',
  'Cholera spreads in Khartoum',
  'Protesters march through Santiago',
  'Bus overturns outside Nairobi',
  'Typhoon nears Manila',
  'Bomb found at station in Cologne',
  'Landslide buries road above Pokhara',
];

/** Stores a headline with a picture. @returns the address of that picture with us */
async function imageOf(image: string): Promise<string> {
  const title = titles[number] ?? '';
  number += 1;
  const origin = { id: 'test', publisher: 'Example Post', countryCode: null };
  const item = { title, url: `https://post.example/${number}`, description: '', image, author: null };
  const raw = { ...item, publisher: null, publishedAt: now, language: 'en' };
  await storeHeadlines(test.deps, origin, storiesOf(origin, [raw], now));
  const rows = await test.deps.db.select({ id: news.id, url: news.url }).from(news);
  const id = rows.find(({ url }) => url === item.url)?.id;
  expect(id).toBeDefined();
  return `/news-images/${id}.webp`;
}
const statusOf = async (path: string) => (await test.app.request(path)).status;

describe('the picture of a headline', () => {
  it('comes small, encoded anew, without metadata, and is asked for once', async () => {
    const path = await imageOf(`${own}/large.jpg`);
    const [first, second] = await Promise.all([test.app.request(path), test.app.request(path)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'content-security-policy':
        "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    const { width, height, format } = await sharp(await first.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 800, height: 400, format: 'webp' });
    await test.app.request(path);
    expect(asked).toEqual(['/large.jpg']);
    const phone = await test.app.request(await imageOf(`${own}/phone.jpg`));
    expect(phone.status).toBe(200);
    expect(Buffer.from(await phone.arrayBuffer()).includes(secret)).toBe(false);
  });

  it.each(['drawing.svg', 'bomb.png', 'endless.jpg', 'missing.jpg'])(
    '%s is none, and is not asked for again soon',
    async (name) => {
      answers['/missing.jpg'] = (response) => response.writeHead(404).end();
      const path = await imageOf(`${own}/${name}`);
      expect(await statusOf(path)).toBe(404);
      expect(await statusOf(path)).toBe(404);
      expect(asked).toEqual([`/${name}`]);
    },
  );

  it('never comes from the inside, named or by redirect', async () => {
    for (const image of [`${other}/secret.jpg`, `${own}/inside.jpg`, 'http://169.254.169.254/latest'])
      expect(await statusOf(await imageOf(image))).toBe(404);
    expect(insideConnections).toBe(0);
  });

  it('is fetched for one address 60 times in ten minutes; what is kept is shown', async () => {
    const path = await imageOf(`${own}/large.jpg`);
    const look = (name: string, address: string) =>
      test.app.request(name, { headers: { 'x-forwarded-for': address } });
    expect((await look(path, '198.51.100.1')).status).toBe(200);
    for (let id = 1; id < 60; id += 1)
      expect((await look(`/news-images/${7_000 + id}.webp`, '198.51.100.1')).status).toBe(404);
    const refused = await look('/news-images/8000.webp', '198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await look(path, '198.51.100.1')).status).toBe(200);
    expect((await look('/news-images/8000.webp', '198.51.100.2')).status).toBe(404);
  });

  it('is named by a headline, never by an address', async () => {
    for (const name of ['0.webp', '999999.webp', `${encodeURIComponent(own)}.webp`, '1.jpg', '..%2f1.webp'])
      expect(await statusOf(`/news-images/${name}`)).toBe(404);
    expect(asked).toEqual([]);
  });
});
