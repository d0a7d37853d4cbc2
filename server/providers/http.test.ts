import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound } from './http.ts';

type Seen = { url: string; method: string; headers: IncomingMessage['headers']; body: string };
let server: Server;
let other: Server;
let host: string;
let otherHost: string;
let seen: Seen[] = [];
let answer: (request: IncomingMessage, response: ServerResponse, count: number) => void;

const listen = async () => {
  const made = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ url: request.url!, method: request.method!, headers: request.headers, body });
    answer(request, response, seen.length);
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return { made, name: `127.0.0.1:${(made.address() as AddressInfo).port}` };
};

beforeAll(async () => {
  ({ made: server, name: host } = await listen());
  ({ made: other, name: otherHost } = await listen());
});
afterAll(() => {
  for (const made of [server, other]) {
    made.closeAllConnections();
    made.close();
  }
});
beforeEach(() => {
  seen = [];
  answer = (_, response) => response.end('fine');
});

const open = (options: Partial<Parameters<typeof createOutbound>[0]> = {}) =>
  createOutbound({ hosts: [], privateHosts: [host], ...options });

describe('the guarded client', () => {
  it('calls a configured host and gives back status, headers and body', async () => {
    answer = (_, response) => response.writeHead(201, { 'x-answer': '42' }).end('made');
    const response = await open()(`http://${host}/path?q=1`, {
      method: 'POST',
      body: 'sent',
      headers: { a: 'b' },
    });
    expect([response.status, response.headers.get('x-answer'), await response.text()]).toEqual([
      201,
      '42',
      'made',
    ]);
    expect(seen[0]).toMatchObject({ url: '/path?q=1', method: 'POST', body: 'sent', headers: { a: 'b' } });
  });

  it('refuses hosts that are not on the list, other protocols, and names in the address', async () => {
    for (const url of [
      'http://example.org/',
      `ftp://${host}/`,
      `http://user:pass@${host}/`,
      'file:///etc/passwd',
    ])
      await expect(open()(url)).rejects.toThrow('not allowed');
    expect(seen).toEqual([]);
  });

  it('refuses an allowed host that leads into a private network, by address or by name', async () => {
    const port = host.split(':')[1];
    const names = [
      host,
      `localhost:${port}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `0.0.0.0:${port}`,
    ];
    for (const name of names) {
      const url = new URL(`http://${name}/`);
      await expect(createOutbound({ hosts: [url.host] })(url)).rejects.toThrow('no public address');
    }
    expect(seen).toEqual([]);
  });

  it('connects to the address it checked, and refuses a name that has turned to a private one', async () => {
    const name = `rebound.invalid:${host.split(':')[1]}`;
    let asked = 0;
    const lookUp = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    // No name server knows the name: only the address that was looked up for the check can be connected to.
    const trusting = createOutbound({ hosts: [], privateHosts: [name], lookUp });
    expect((await trusting(`http://${name}/`)).status).toBe(200);
    expect([asked, seen.length]).toEqual([1, 1]);

    const answers = ['8.8.8.8', '127.0.0.1'].map((address) => [{ address, family: 4 }]);
    const guarded = createOutbound({
      hosts: [name],
      tries: 1,
      timeoutMs: 200,
      lookUp: async () => answers.shift() ?? [],
    });
    await expect(guarded(`http://${name}/`)).rejects.not.toThrow('no public address');
    await expect(guarded(`http://${name}/`)).rejects.toThrow('no public address');
    expect(seen).toHaveLength(1);
  });

  it('does not follow a redirect to where it may not call', async () => {
    answer = (_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    await expect(open()(`http://${host}/`)).rejects.toThrow('not allowed');
  });

  it('does not follow a redirect from https to http, though it may call both', async () => {
    // A shared key in the place of a certificate: the client itself knows nothing of it.
    const psk = randomBytes(32);
    const inSecret = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
    const secure = https.createServer({ ...inSecret, pskCallback: () => psk }, (request, response) =>
      request.url === '/there'
        ? response.end('there')
        : response.writeHead(302, { location: request.url === '/' ? `http://${host}/` : '/there' }).end(),
    );
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const secureHost = `127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const usual = { ...https.globalAgent.options };
    Object.assign(https.globalAgent.options, {
      ...inSecret,
      pskCallback: () => ({ psk, identity: 'test' }),
      checkServerIdentity: () => undefined,
    });
    const send = open({ privateHosts: [host, secureHost] });
    expect(await (await send(`https://${secureHost}/here`)).text()).toBe('there');
    await expect(send(`https://${secureHost}/`)).rejects.toThrow('without encryption');
    expect(seen).toEqual([]);
    https.globalAgent.options = usual;
    secure.closeAllConnections();
    secure.close();
  });

  it('follows three redirects and no more', async () => {
    answer = (_, response, count) => response.writeHead(302, { location: `/${count}` }).end();
    await expect(open()(`http://${host}/`)).rejects.toThrow('more than 3 times');
    expect(seen.length).toBe(4);
  });

  it('passes no key on to another host', async () => {
    answer = (request, response) =>
      request.headers.host === host
        ? response.writeHead(307, { location: `http://${otherHost}/next` }).end()
        : response.end('there');
    const send = open({ privateHosts: [host, otherHost] });
    const headers = { authorization: 'Bearer secret', 'x-api-key': 'secret', accept: 'text/plain' };
    const response = await send(`http://${host}/`, { method: 'POST', body: 'again', headers });
    expect(await response.text()).toBe('there');
    expect(seen[0]!.headers.authorization).toBe('Bearer secret');
    expect(seen[1]).toMatchObject({ method: 'POST', body: 'again', headers: { accept: 'text/plain' } });
    expect(JSON.stringify(seen[1]!.headers)).not.toContain('secret');
  });

  it('tries once more when the service is busy or cuts the line, and then says so', async () => {
    answer = (_, response, count) =>
      response.writeHead(count === 1 ? 503 : 200, { connection: 'close' }).end('now');
    expect((await open()(`http://${host}/`)).status).toBe(200);
    seen = [];
    answer = (request) => request.socket.destroy();
    await expect(open()(`http://${host}/`)).rejects.toThrow('did not answer');
    expect(seen.length).toBe(2);
  });

  it('asks once more on a new line where a kept one was closed by then, but sends nothing twice', async () => {
    const { made, name } = await listen();
    const send = open({ privateHosts: [name], tries: 1 });
    const lines = new Set<unknown>();
    answer = ({ socket }, response) => {
      if (lines.has(socket)) return void socket.destroy();
      lines.add(socket);
      response.end('fine');
    };
    expect(await (await send(`http://${name}/`)).text()).toBe('fine');
    expect(await (await send(`http://${name}/`)).text()).toBe('fine');
    expect([seen.length, lines.size]).toEqual([3, 2]);
    expect(await (await send(`http://${name}/`, { method: 'POST', body: '1' })).text()).toBe('fine');
    await expect(send(`http://${name}/`, { method: 'POST', body: '2' })).rejects.toThrow('did not answer');
    expect(seen.map(({ body }) => body)).toEqual(['', '', '', '1', '2']);
    made.close();
  });

  it('gives up on a slow answer, also one that only starts', async () => {
    let isCut = false;
    answer = (_, response) => {
      response.writeHead(200).write('beginning');
      response.on('close', () => {
        isCut = true;
      });
    };
    await expect(open({ timeoutMs: 150, tries: 1 })(`http://${host}/`)).rejects.toThrow('longer than 150 ms');
    await expect.poll(() => isCut).toBe(true);
  });

  it('counts bytes after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(8 << 20));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    await expect(open()(`http://${host}/`)).rejects.toThrow('larger than');
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('small'));
    expect(await (await open()(`http://${host}/`)).text()).toBe('small');
  });
});
