import { once } from 'node:events';
import type { Server } from 'node:http';
import { createHttpServer } from '#server/http/http-server.ts';

/** The app on a free port of this machine, for tests of what only a real connection shows. */
export async function listen(answer: Parameters<typeof createHttpServer>[0]): Promise<Server> {
  const server = createHttpServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
