import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import sharp from 'sharp';

const fixtures = resolve(import.meta.dirname, '../../server/providers/photos/fixtures');
const fixture = (name: string) => readFileSync(resolve(fixtures, name), 'utf8');

export type FakeWikimedia = {
  /** For `PLACE_PHOTOS_MIRROR`. */
  mirror: string;
  /** Hosts in the order they were asked. */
  asked: string[];
  /** What it answers from now on. */
  say: (answer: 'photo' | 'nothing' | 'refusal' | 'overload') => void;
  /** The photo it has: a JPEG that tells who made it. */
  picture: Uint8Array;
  /** What is sent instead, as another edition of the file; null: nothing. */
  sendPicture: (picture: Uint8Array | null) => void;
  close: () => void;
};

/** Wikipedia, Commons and their pictures on this machine, in the documented form. It has one photo, of Lisbon. */
export async function openFakeWikimedia(): Promise<FakeWikimedia> {
  const asked: string[] = [];
  let answer: Parameters<FakeWikimedia['say']>[0] = 'photo';
  const picture = await landscape();
  let sent: Uint8Array | null = picture;
  let edition = 0;
  const bodyOf = (host: string, isNearby: boolean): string => {
    if (answer === 'overload') return fixture('maxlag.json');
    if (host === 'commons.wikimedia.org')
      return fixture('file.json').replace('1280px-', `1280px-${edition}-`);
    if (answer === 'nothing')
      return fixture(isNearby ? 'articles-nothing-nearby.json' : 'articles-missing.json');
    return fixture('articles.json');
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://mirror');
    const host = pathname.split('/')[1] ?? '';
    asked.push(host);
    if (answer === 'refusal') response.writeHead(429, { 'retry-after': '60' }).end();
    else if (host !== 'upload.wikimedia.org') response.end(bodyOf(host, searchParams.has('generator')));
    else if (sent) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(sent);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    mirror: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    picture,
    say: (next) => {
      answer = next;
    },
    sendPicture: (next) => {
      sent = next;
      edition += 1;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A sky over hills over water: something to look at in a screenshot. */
function landscape(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fb2d9"/><stop offset="1" stop-color="#f6dcb8"/></linearGradient>
    <rect width="1280" height="720" fill="url(#sky)"/><circle cx="960" cy="230" r="60" fill="#fff4cf"/>
    <path d="M0 470 Q200 300 420 430 T840 400 T1280 440 V720 H0Z" fill="#6f8f6a"/>
    <path d="M0 560 H1280 V720 H0Z" fill="#3f6f8a"/></svg>`;
  return sharp(Buffer.from(drawing))
    .jpeg()
    .withExif({ IFD0: { Artist: 'SECRET' } })
    .toBuffer();
}
