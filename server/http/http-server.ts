import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { badHost, refuseRequest } from './refuse-request.ts';
import { closeSlowBodies } from './slow-bodies.ts';

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 305_000,
  keepAliveTimeout: 70_000,
  connectionsCheckingInterval: 2_000,
};

/** Node goes on with the first of two; RFC 9112 asks for 400, since what stands in front may go by the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * The HTTP server of the product with its limits of time; it does not listen yet.
 * @param answer the app
 * @param bodyMs how long a body may take that is no upload; for tests
 */
export function createHttpServer(
  answer: (request: Request, environment: never) => Response | Promise<Response>,
  bodyMs?: number,
): Server {
  const listener = getRequestListener(answer as Parameters<typeof getRequestListener>[0], {
    errorHandler: refuseRequest,
  });
  const server = createServer(timeouts, async (request: IncomingMessage, response: ServerResponse) => {
    if (!hasTwoHosts(request)) return listener(request, response);
    const refusal = badHost();
    response.writeHead(refusal.status, { ...Object.fromEntries(refusal.headers), connection: 'close' });
    response.end(await refusal.text());
  });
  closeSlowBodies(server, bodyMs);
  return server;
}
