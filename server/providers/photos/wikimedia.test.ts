import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { createCaches } from '#server/cache.ts';
import { testGazetteer } from '../../../test/gazetteer.ts';
import { createOutbound } from '../http.ts';
import { byMirror } from '../mirror.ts';
import { titlesOf } from './article.ts';
import { wikimediaHosts, wikimediaPhotos } from './wikimedia.ts';

const fixture = (name: string) => readFileSync(resolve(import.meta.dirname, 'fixtures', name), 'utf8');
const lisbon: Place = testGazetteer().place(2267057)!;

type Answer = { body: string; status?: number; headers?: Record<string, string> };

describe('photos from Wikimedia', () => {
  let server: Server;
  let mirror: string;
  let answers: Record<'named' | 'nearby' | 'file' | 'picture', Answer>;
  let asked: URL[] = [];
  let agents: (string | undefined)[] = [];
  let now: Date;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://mirror');
      asked.push(url);
      agents.push(request.headers['user-agent']);
      const [, host] = url.pathname.split('/');
      const kind =
        host === 'upload.wikimedia.org'
          ? 'picture'
          : host === 'commons.wikimedia.org'
            ? 'file'
            : url.searchParams.has('generator')
              ? 'nearby'
              : 'named';
      const { body, status = 200, headers } = answers[kind];
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    now = new Date('2026-11-20T12:00:00Z');
    asked = [];
    agents = [];
    answers = {
      named: { body: fixture('articles.json') },
      nearby: { body: fixture('articles-nearby.json') },
      file: { body: fixture('file.json') },
      picture: { body: 'bytes' },
    };
  });
  const open = () => {
    const privateHosts = [new URL(mirror).host];
    const send = createOutbound({ hosts: wikimediaHosts, privateHosts, timeoutMs: 1_000, tries: 1 });
    return wikimediaPhotos({
      send: byMirror(send, mirror, new Set(wikimediaHosts)),
      userAgent: 'Chaperon/test (ops@example.com)',
      clock: () => now,
      caches: createCaches(() => now),
    });
  };

  it('finds the photo of the article that has the name and lies there, in two calls under our own name', async () => {
    const photo = await open().find(lisbon);
    expect(photo).toMatchObject({ author: 'Ana Exemplo & Filha', licence: 'CC BY-SA 4.0' });
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/en.wikipedia.org/w/api.php',
      '/commons.wikimedia.org/w/api.php',
    ]);
    expect(asked[0]!.searchParams.get('titles')).toBe(titlesOf(lisbon).join('|'));
    expect(asked[0]!.searchParams.get('maxlag')).toBe('5');
    expect(asked[1]!.searchParams.get('titles')).toBe('File:Example_of_Lisbon_from_the_river.jpg');
    expect(asked[1]!.searchParams.get('iiurlwidth')).toBe('1280');
    expect(new Set(agents)).toEqual(new Set(['Chaperon/test (ops@example.com)']));
  });

  it.each(['articles-missing.json', 'articles-elsewhere.json'])(
    'looks for what lies there where the name leads nowhere: %s',
    async (name) => {
      answers.named = { body: fixture(name) };
      expect(await open().find(lisbon)).not.toBeNull();
      expect(asked.map(({ searchParams }) => searchParams.get('ggscoord'))).toEqual([
        null,
        '38.73|-9.15',
        null,
      ]);
      expect(asked[2]!.searchParams.get('titles')).toBe('File:Example_found_nearby.jpg');
    },
  );

  it('finds none where there is no article, no picture of it, or no free one', async () => {
    answers.nearby = { body: fixture('articles-nothing-nearby.json') };
    answers.named = { body: fixture('articles-missing.json') };
    expect(await open().find(lisbon)).toBeNull();
    answers.named = { body: fixture('articles-no-image.json') };
    expect(await open().find(lisbon)).toBeNull();
    answers.named = { body: fixture('articles.json') };
    answers.file = { body: fixture('file-missing.json') };
    expect(await open().find(lisbon)).toBeNull();
  });

  it('asks Commons about nothing that is no photo by its name', async () => {
    answers.named = {
      body: fixture('articles.json').replace('Example_of_Lisbon_from_the_river.jpg', 'Flag_of_Lisbon.svg'),
    };
    expect(await open().find(lisbon)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer, RegExp]>([
    [
      'overload, told with status 200',
      { body: fixture('maxlag.json'), headers: { 'retry-after': '5' } },
      /maxlag/,
    ],
    ['too many calls', { status: 429, body: '', headers: { 'retry-after': '60' } }, /status 429/],
    ['a page instead of JSON', { body: fixture('malformed.html') }, /cannot be read/],
    ['JSON of another form', { body: '{"query":{"pages":{"1":{}}}}' }, /cannot be read/],
  ])('fails on %s, and leaves Wikimedia alone after it', async (_, answer, message) => {
    answers.named = answer;
    const photos = open();
    await expect(photos.find(lisbon)).rejects.toThrow(message);
    const calls = asked.length;
    await photos.find(lisbon).catch(() => undefined);
    expect(asked.length).toBe(calls);
  });

  it('fetches the picture, knows that one is gone, and fails where it is refused', async () => {
    const photos = open();
    const photo = (await photos.find(lisbon))!;
    expect(Buffer.from((await photos.fetch(photo))!).toString()).toBe('bytes');
    expect(asked.at(-1)!.pathname).toMatch(/^\/upload\.wikimedia\.org\/wikipedia\/commons\/thumb\//);
    answers.picture = { status: 404, body: '' };
    expect(await photos.fetch(photo)).toBeNull();
    answers.picture = { status: 429, body: '', headers: { 'retry-after': '120' } };
    await expect(photos.fetch(photo)).rejects.toThrow(/429/);
    now = new Date(now.getTime() + 121_000);
    answers.picture = { body: 'x'.repeat(9 << 20) };
    await expect(photos.fetch(photo)).rejects.toThrow(/larger than/);
  });

  it('fetches one picture after the other with time between them, and none for as long as it is told to wait', async () => {
    const photos = open();
    const photo = (await photos.find(lisbon))!;
    const of = (name: string) => ({ ...photo, pictureUrl: `https://upload.wikimedia.org/${name}.jpg` });
    const began = performance.now();
    await Promise.all(['a', 'b', 'c'].map((name) => photos.fetch(of(name))));
    expect(performance.now() - began).toBeGreaterThanOrEqual(490);
    answers.picture = { status: 429, body: '', headers: { 'retry-after': '120' } };
    await expect(photos.fetch(of('d'))).rejects.toThrow(/429/);
    const calls = asked.length;
    answers.picture = { body: 'bytes' };
    await expect(photos.fetch(of('e'))).rejects.toThrow(/not asked yet/);
    expect(asked.length).toBe(calls);
    now = new Date(now.getTime() + 121_000);
    expect(await photos.fetch(of('e'))).not.toBeNull();
  });

  it('asks for a country by its name alone, and never by what lies in its middle', async () => {
    const portugal = testGazetteer().country('PT')!;
    expect(titlesOf(portugal)).toEqual(['Portugal']);
    answers.named = { body: fixture('articles-missing.json') };
    expect(await open().find(portugal)).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
