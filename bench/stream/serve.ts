/** What `run.ts` measures: the product without its pages, or, as the floor, a bare node:http server of streams. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createDeps } from '#server/deps.ts';

type Served = { server: Server; tell: (event: StreamEvent) => void };

async function serveProduct(): Promise<Served> {
  const deps = await createDeps(readConfig(process.env), {
    rootDirectory: resolve(import.meta.dirname, '../..'),
  });
  const server = serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  return { server, tell: (event) => void deps.events.publish(event) };
}

function serveBare(): Served {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/stream')) return void response.end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: ready\ndata: {}\n\n');
    open.add(response);
  });
  server.listen(0, '127.0.0.1');
  const tell = ({ topic, data }: StreamEvent) => {
    const text = `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const response of open) response.write(text);
  };
  return { server, tell };
}

const { server, tell } = process.argv[2] === 'bare' ? serveBare() : await serveProduct();
if (!server.listening) await once(server, 'listening');
process.on('message', (message: StreamEvent | 'memory') => {
  if (message !== 'memory') return tell(message);
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ memory: { resident: rss, used: heapUsed + external } });
});
process.send?.({ port: (server.address() as AddressInfo).port });
