import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { AppError } from '#core/service/errors.ts';
import { problemResponse } from './api/problem.ts';
import { closeSlowBodies, readOnAfterAnswers } from './slow-bodies.ts';

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 305_000,
  keepAliveTimeout: 70_000,
  connectionsCheckingInterval: 2_000,
};

/** The answer to an address or a Host header that cannot be used. */
function badHost(): Response {
  const errors = [{ path: 'host', message: 'the address or the Host header is not valid' }];
  const answer = problemResponse(
    new AppError('bad_input', 'The address or the Host header of this request is not valid.', { errors }),
  );
  answer.headers.set('x-content-type-options', 'nosniff');
  return answer;
}

/** The answer to a request whose address or Host header makes no URL; it never reaches the app. */
const refuseRequest = (error: unknown): Response | undefined =>
  error instanceof Error && error.name === 'RequestError' ? badHost() : undefined;

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
    // Its own reading on ends after half a second; readOnAfterAnswers() waits for slow senders.
    autoCleanupIncoming: false,
  });
  const server = createServer(timeouts, async (request: IncomingMessage, response: ServerResponse) => {
    if (!hasTwoHosts(request)) return listener(request, response);
    const refusal = badHost();
    response.writeHead(refusal.status, { ...Object.fromEntries(refusal.headers), connection: 'close' });
    response.end(await refusal.text());
  });
  closeSlowBodies(server, bodyMs);
  readOnAfterAnswers(server);
  return server;
}
