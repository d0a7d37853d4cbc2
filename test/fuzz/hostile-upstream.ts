import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { crowdFor } from './crowds.ts';

/** A whole answer as it goes over the line, and whether the line is closed after it or left open. */
type HostileAnswer = { name: string; bytes: Buffer; isClosed: boolean };

/** As much as most sources may send. */
const largeBytes = 1 << 20;
const repeated = (piece: string, bytes = largeBytes) => piece.repeat(Math.ceil(bytes / piece.length));
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>${items}</channel></rss>`;
const item = (inner: string) => `<item><title>Flood in Lisbon</title>${inner}</item>`;
const date = '<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>';

/** Bodies that cost their reader the most: deep, wide, unfinished, full of markup. */
const bodies: Record<string, () => string> = {
  'an empty body': () => '',
  'a page of HTML': () => `<!doctype html>${repeated('<div><script>alert(1)</script></div>')}`,
  'arrays in arrays': () => '['.repeat(largeBytes),
  'objects in objects': () => repeated('{"a":'),
  'a list of empty objects': () => `{"features":[${repeated('{},')}{}]}`,
  'a list of everything': () => `{"items":[${repeated('{"id":1,"s":"x","event":[],"url":{}},')}null]}`,
  'the names of every object': () =>
    '{"__proto__":{"features":[]},"constructor":{"prototype":{"items":[]}},"features":[],"items":[]}',
  'numbers without end': () => `{"features":[${'9'.repeat(largeBytes)}]}`,
  'attributes without end': () =>
    rss(`<item ${Array.from({ length: 60_000 }, (_, at) => `a${at}="b"`).join(' ')}>${date}</item>`),
  'tags without end': () => rss(repeated('<a ')),
  'elements in elements': () => rss(repeated('<item><title>')),
  'entities of its own': () =>
    `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${rss(item('&b;'))}`,
  'a file as an entity': () => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss(item('&f;'))}`,
  'comments without end': () => rss(item(repeated('<!-- '))),
  'entities upon entities': () =>
    rss(item(`<link>https://a.example/1</link>${date}<description>${repeated('&amp;lt;')}</description>`)),
  'headlines full of markup': () =>
    rss(
      Array.from({ length: 300 }, (_, at) =>
        item(
          `<link>https://a.example/${at}</link>${date}<description>${repeated('&lt;p&gt;&lt;script ', 3_000)}</description>`,
        ),
      ).join(''),
    ),
  'warnings in crowds': () =>
    JSON.stringify({
      items: Array.from({ length: 6_000 }, (_, at) => ({
        id: `IN-${at}`,
        s: 4,
        event: 'Heavy rain',
        areaDesc: 'Kerala, Goa, Somewhere',
        url: `in-imd-xx/${at}.xml`,
        sent: new Date().toISOString(),
        expires: new Date(Date.now() + 86_400_000).toISOString(),
      })),
    }),
  'earthquakes in crowds': () =>
    JSON.stringify({
      features: Array.from({ length: 4_000 }, (_, at) => ({
        id: `q${at}`,
        properties: {
          mag: 6.5,
          place: 'near',
          time: Date.now() - 60_000,
          url: 'https://a.example/',
          alert: 'red',
        },
        geometry: { type: 'Point', coordinates: [(at % 360) - 180, (at % 170) - 85, 5] },
      })),
    }),
  'an outline of a million corners': () => {
    const corners = Array.from({ length: 60_000 }, (_, at) => `[${at % 2},${at / 1_000}]`).join(',');
    return `{"features":[{"id":"a","geometry":{"type":"Polygon","coordinates":[[${corners}]]},"properties":{}}]}`;
  },
};

const type = 'content-type: application/octet-stream\r\n';
const plain = (body: Buffer) =>
  Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${type}content-length: ${body.length}\r\n\r\n`), body]);
const encoded = (encoding: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.1 200 OK\r\n${type}content-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`,
    ),
    body,
  ]);

/** Whole answers that no HTTP server should give. */
const wire: Record<string, () => Buffer | string> = {
  'another protocol': () =>
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  'interim answers without end': () => 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000),
  'a status above all': () => 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n',
  'half a chunk': () => 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\nhalf',
  'chunks of a byte': () =>
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(100_000)}0\r\n\r\n`,
  'less than announced': () => 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf',
  'more than announced': () => 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\n\r\n',
  'headers without end': () => `HTTP/1.1 200 OK\r\n${`a: ${'b'.repeat(500)}\r\n`.repeat(100)}`,
  'a redirect to a file': () => 'HTTP/1.1 302 F\r\nlocation: file:///etc/passwd\r\ncontent-length: 0\r\n\r\n',
  'a redirect to itself': () => 'HTTP/1.1 302 F\r\nlocation: ?\r\ncontent-length: 0\r\n\r\n',
  'a redirect to nothing': () => 'HTTP/1.1 302 F\r\nlocation: http://[\r\ncontent-length: 0\r\n\r\n',
  'no line at all': () => '',
  noise: () => Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7919) % 256)),
  'a bomb of gzip': () => encoded('gzip', gzipSync(Buffer.alloc(48 << 20))),
  'a bomb of brotli': () => encoded('br', brotliCompressSync(Buffer.alloc(48 << 20))),
  'half of something compressed': () => encoded('gzip', gzipSync(repeated('words ')).subarray(0, 500)),
  'the name of every object’s maker as encoding': () =>
    'HTTP/1.1 200 OK\r\ncontent-encoding: constructor\r\ncontent-length: 100\r\n\r\nhalf',
  'the prototype as encoding': () =>
    'HTTP/1.1 200 OK\r\ncontent-encoding: __proto__\r\ncontent-length: 100\r\n\r\nhalf',
  'a wait without end': () =>
    'HTTP/1.1 503 Busy\r\nretry-after: 99999999999999999999\r\ncontent-length: 0\r\n\r\n',
  'half a picture': () => plain(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(200_000, 7)])),
};

const shapes: Record<string, (body: Buffer) => Buffer> = {
  plain,
  gzip: (body) => encoded('gzip', gzipSync(body)),
  'without its end': (body) => plain(body).subarray(0, -Math.max(1, Math.floor(body.length / 3))),
  'with bytes changed': (body) => {
    const changed = Buffer.from(body);
    for (let at = 7; at < changed.length; at += 997) changed[at] = (changed[at]! + at) % 256;
    return plain(changed);
  },
};

/** Every wrong HTTP, encoding, XML, JSON, RSS and picture of ours, drawn by a seed. */
const hostileAnswers: fc.Arbitrary<HostileAnswer> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...Object.entries(wire)).map(([name, make]) => ({ name, bytes: Buffer.from(make()) })),
      fc
        .tuple(fc.constantFrom(...Object.entries(bodies)), fc.constantFrom(...Object.entries(shapes)))
        .map(([[name, make], [shape, wrap]]) => ({
          name: `${name}, ${shape}`,
          bytes: wrap(Buffer.from(make())),
        })),
    ),
    fc.boolean(),
  )
  .map(([answer, isClosed]) => ({ ...answer, isClosed }));

export type HostileUpstream = {
  origin: string;
  /** Whether it answers with hostility from now on; otherwise every call gets an empty 404. */
  attack: (isOn: boolean) => void;
  /** How often each kind was answered. */
  answered: Map<string, number>;
  close: () => void;
};

/**
 * A server that gives every caller the next answer of a list, again and again. Feeds that it knows by their path get a
 * large one of their own every second time.
 */
export async function openHostileUpstream(seed: number, kinds = 200): Promise<HostileUpstream> {
  const answers = fc.sample(hostileAnswers, { seed, numRuns: kinds });
  const answered = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isAttacking = false;
  let next = 0;
  const rounds = new Map<string, number>();
  const answer = (socket: Socket, request: Buffer) => {
    if (!isAttacking)
      return void socket.end('HTTP/1.1 404 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    const path = request.toString('latin1', 0, 2_000).split(' ')[1] ?? '';
    const round = rounds.get(path) ?? 0;
    rounds.set(path, round + 1);
    const crowd = round % 2 === 0 ? crowdFor(path, round) : null;
    const { name, bytes, isClosed } = crowd
      ? { name: crowd.name, bytes: plain(Buffer.from(crowd.body)), isClosed: true }
      : answers[next++ % answers.length]!;
    answered.set(name, (answered.get(name) ?? 0) + 1);
    socket.write(bytes);
    if (isClosed) socket.end();
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.once('data', (request) => answer(socket, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    attack: (isOn) => {
      isAttacking = isOn;
    },
    answered,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
