import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createOutbound, OutboundError } from './http.ts';

/** Longer than every test: only what ends by itself ends in time. */
const timeoutMs = 60_000;
let servers: Server[] = [];
let sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  [servers, sockets] = [[], []];
});

/** A server that says these bytes to whoever asks, and leaves the line open. @returns its host */
async function sayer(say: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => say(socket));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(
  say: (socket: Socket) => void,
  options: Partial<Parameters<typeof createOutbound>[0]> = {},
) {
  const host = await sayer(say);
  const send = createOutbound({ hosts: [], privateHosts: [host], timeoutMs, ...options });
  return send(`http://${host}/`);
}

const begun = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\ncontent-encoding: ';
const bomb = gzipSync(Buffer.alloc(8 << 20));

/** What ends a call at once though the line stays open, and why. */
const odd: [string, string | Buffer, RegExp][] = [
  ['the name of a property of every object as encoding', `${begun}constructor\r\n\r\nhalf`, /encoding/],
  ['the name of the prototype as encoding', `${begun}__proto__\r\n\r\nhalf`, /encoding/],
  ['an encoding that was not asked for', `${begun}zstd\r\n\r\nhalf`, /encoding/],
  ['two encodings', `${begun}gzip, gzip\r\n\r\nhalf`, /encoding/],
  ['what is not compressed as it says', `${begun}gzip\r\n\r\nhalf`, /did not answer/],
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    /another protocol/,
  ],
  ['another protocol without a word of which', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', /status 101/],
  [
    'interim answers without end',
    'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(5_000),
    /without coming to an end/,
  ],
  [
    'a body byte by byte',
    `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(50_000)}0\r\n\r\n`,
    /too many pieces/,
  ],
  ['a status above all', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', /status 999/],
  ['no status', 'HTTP/1.1 000 Odd\r\ncontent-length: 0\r\n\r\n', /status 0/],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nabc', /did not answer/],
  ['headers without end', `HTTP/1.1 200 OK\r\n${`a: ${'b'.repeat(1_000)}\r\n`.repeat(50)}`, /did not answer/],
  ['what is no HTTP', '\0\x01\x02\n\n', /did not answer/],
  ['a chunk of no length', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n', /did not answer/],
  [
    'where a file lies',
    'HTTP/1.1 302 F\r\nlocation: file:///etc/passwd\r\ncontent-length: 0\r\n\r\n',
    /not allowed/,
  ],
  [
    'a bomb',
    Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${bomb.length}\r\ncontent-encoding: gzip\r\n\r\n`),
      bomb,
    ]),
    /larger than/,
  ],
];

test.each(odd)('an answer of %s ends the call at once, and that call alone', async (_, answer, reason) => {
  const failed = await ask((socket) => socket.write(answer), { tries: 1 }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(OutboundError);
  expect(String(failed)).toMatch(reason);
  const fine = await ask((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfine'));
  expect(await fine.text()).toBe('fine');
});

test.each([
  ['half a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel'],
  ['less than it announced', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
  ['half of something compressed', `${begun}br\r\n\r\n${brotliCompressSync('words').subarray(0, 5)}`],
  ['nothing', ''],
])('an answer of %s fails when the line is closed', async (_, answer) => {
  await expect(ask((socket) => socket.end(answer), { tries: 1 })).rejects.toThrow('did not answer');
});

test('a redirect to what is no address is not followed and not asked for again', async () => {
  let asked = 0;
  const answer = ask((socket) => {
    asked += 1;
    socket.end('HTTP/1.1 302 Found\r\nlocation: http://[::1\r\ncontent-length: 0\r\n\r\n');
  });
  await expect(answer).rejects.toThrow('no address');
  expect(asked).toBe(1);
});

test('more than was announced is not taken for the next answer', async () => {
  const answer = await ask((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfineHTTP/1.1 200 OK\r\n\r\nforged'),
  );
  expect(await answer.text()).toBe('fine');
});

test('an answer that trickles without end is given up, also where it announced no end', async () => {
  const head = 'HTTP/1.1 200 OK\r\n\r\n';
  const answer = ask(
    (socket) => {
      socket.write(head);
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    },
    { timeoutMs: 300, tries: 1 },
  );
  await expect(answer).rejects.toThrow('longer than 300 ms');
});

test('a compressed answer that stays small but never ends is counted as it comes', async () => {
  const answer = ask(
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n');
      const empty = gzipSync('');
      const more = () => {
        while (socket.writable && socket.write(Buffer.concat(Array(2_000).fill(empty))));
      };
      socket.on('drain', more);
      more();
    },
    { tries: 1, maximumBytes: 1 << 20 },
  );
  await expect(answer).rejects.toThrow('larger than');
});

test('a name server that does not answer is given up with the call', async () => {
  const send = createOutbound({
    hosts: ['slow.example'],
    timeoutMs: 200,
    tries: 1,
    lookUp: () => new Promise(() => {}),
  });
  await expect(send('http://slow.example/')).rejects.toThrow('longer than 200 ms');
});
