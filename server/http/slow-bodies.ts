import type { IncomingMessage, Server } from 'node:http';

const bodyMs = 30_000;

/** Uploads count their own pace; everything else that has a body is small. */
const isUpload = ({ url = '', headers }: IncomingMessage) =>
  /^\/(?:v1\/upload\/|report(?:$|[?.])|r\/)/.test(url) &&
  headers['content-type']?.startsWith('multipart/form-data') === true;

/** Of whatever method: a GET may have one too, which nobody reads. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections whose body does not arrive within 30 s. Node has one limit for all requests, and uploads from a
 * phone may take five minutes.
 * @param limitMs for tests
 */
export function closeSlowBodies(server: Pick<Server, 'on'>, limitMs = bodyMs): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.complete || !hasBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, limitMs);
    timer.unref();
    request.once('close', () => clearTimeout(timer));
  });
}
