import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/runner/eventually.ts';
import { createHttpServer } from './http-server.ts';

const bodyMs = 300;
let test: TestApp;
let server: Server;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  server = createHttpServer(test.app.fetch, bodyMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
});

/** Sends lines as they are and gives what came until the other side closed, or two seconds went by. */
async function send(...lines: string[]): Promise<{ text: string; isClosed: boolean }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => {});
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  socket.write(lines.join('\r\n'));
  const trickle = setInterval(() => socket.write('a'), 100);
  for (let waited = 0; waited < 2_000 && !isClosed; waited += 50) await wait(50);
  clearInterval(trickle);
  const answer = { text, isClosed };
  socket.destroy();
  return answer;
}

describe('the HTTP server', () => {
  it.each([
    [['Host: chaperon.example', 'Host: evil.example']],
    [['Host: chaperon.example', 'X-Other: 1', 'hOsT: chaperon.example']],
    [[]],
    [['Host: a b']],
  ])('answers 400 to a request with the Host headers %j', async (hosts) => {
    const { text } = await send('GET /healthz HTTP/1.1', ...hosts, 'Connection: close', '', '');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('reads on after an early answer, so that who sends slowly can read it', async () => {
    const socket = connect(port, '127.0.0.1');
    const errors: unknown[] = [];
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', (error) => errors.push(error));
    const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const head = [
      'POST /v1/upload/reports HTTP/1.1',
      'Host: x',
      'Content-Type: multipart/form-data; boundary=x',
    ];
    const authorization = `Authorization: Bearer ${test.deps.config.webKey}`;
    socket.write([...head, authorization, 'Transfer-Encoding: chunked', '', ''].join('\r\n'));
    for (let pieces = 0; pieces < 700; pieces += 1)
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), wait(2_000)]);
    await eventually(() => expect(text).toMatch(/^HTTP\/1\.1 4\d\d /));
    for (let pieces = 0; pieces < 16; pieces += 1) {
      await wait(100);
      socket.write(piece);
    }
    socket.end('0\r\n\r\n');
    await once(socket, 'close');
    expect(errors).toEqual([]);
  });

  it('answers a request with one Host header', async () => {
    const { text } = await send(
      'GET /healthz HTTP/1.1',
      'Host: chaperon.example',
      'Connection: close',
      '',
      '',
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['GET', 'HEAD', 'DELETE', 'POST'])('ends a %s whose body trickles', async (method) => {
    for (const length of ['Content-Length: 9999', 'Transfer-Encoding: chunked']) {
      const { isClosed } = await send(`${method} /healthz HTTP/1.1`, 'Host: x', length, '', '');
      expect(isClosed, length).toBe(true);
    }
  });
});
