import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

export type Call = { path: string; query: URLSearchParams; headers: IncomingMessage['headers']; at: number };

/** What a loopback service answers: a body, a status with headers, or silence. */
export type Answer = { body: string; status?: number; headers?: Record<string, string> } | 'silence';

/** One of the recorded answers. */
export const fixture = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, '../../server/providers/places/fixtures', name), 'utf8');

/** A service on this machine that answers as it is told, for tests of online providers. */
export async function openPlacesServer(answerTo: (call: Call) => Answer) {
  const calls: Call[] = [];
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const call = { path: pathname, query: searchParams, headers: request.headers, at: performance.now() };
    calls.push(call);
    const answer = answerTo(call);
    if (answer === 'silence') return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
