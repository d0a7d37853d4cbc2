import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeSlowBodies } from './slow-bodies.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    try {
      for await (const _ of request);
      response.end('whole');
    } catch {}
  });
  closeSlowBodies(server, 150);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the head of a request and one byte of its ten, then the rest after 400 ms; gives what came back. */
async function trickle(path: string, type: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10\r\nConnection: close\r\n\r\na`,
  );
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 400))]);
  if (!socket.destroyed) socket.end('bcdefghij');
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 400))]);
  return received;
}

it('closes a connection whose small body does not arrive', async () => {
  expect(await trickle('/v1/reports/new', 'application/json')).toBe('');
  expect(await trickle('/v1/upload/reports', 'application/json')).toBe('');
  expect(await trickle('/contact', 'multipart/form-data; boundary=x')).toBe('');
});

it('gives photos their time', async () => {
  for (const path of ['/v1/upload/reports', '/report', '/report?place=1', '/r/secret'])
    expect(await trickle(path, 'multipart/form-data; boundary=x')).toContain('whole');
});

it('leaves quick requests alone', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/contact`, { method: 'POST', body: 'quick' });
  expect(await response.text()).toBe('whole');
});
