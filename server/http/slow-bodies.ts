import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const bodyMs = 30_000;
/** So long a sender who was answered early may go on: closed at once, the connection could take the answer with it. */
const lingerMs = 5_000;

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

/**
 * Reads on, and throws away, what comes after an answer that did not wait for the whole body (RFC 9112, 9.6), so that
 * the sender can read it; closes the connection where that takes too long.
 */
export function readOnAfterAnswers(server: Pick<Server, 'on'>): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (request.readableEnded || request.destroyed || !hasBody(request)) return;
      // Whoever read the body holds it back when nobody takes it.
      request.removeAllListeners('data');
      request.on('error', () => {});
      request.resume();
      const timer = setTimeout(() => request.socket.destroySoon(), lingerMs);
      timer.unref();
      for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer));
    });
  });
}
