import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export type Received = {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
};

/** What is answered to everything that comes. */
export type SinkAnswer = { status: number; headers?: Record<string, string>; body?: unknown };

export type HttpSink = {
  origin: string;
  /** As in a URL, for settings that list hosts. */
  host: string;
  received: Received[];
  /** Default: 200 with `{}`. */
  answer: (next: SinkAnswer) => void;
  close: () => void;
};

/** A web server on this machine that keeps what it is sent and answers as it is told. */
export async function openHttpSink(): Promise<HttpSink> {
  const received: Received[] = [];
  let answer: SinkAnswer = { status: 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      method: request.method!,
      path: request.url!,
      headers: request.headers as Received['headers'],
      body: Buffer.concat(chunks),
    });
    const { status, headers, body = {} } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    received,
    answer: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
