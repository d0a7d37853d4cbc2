import { connect, type Socket } from 'node:net';
import type { FuzzRequest } from './requests.ts';

export type Answer = { status: number; headers: Map<string, string>; body: Buffer };

const answerWithinMs = 15_000;

/** The request's bytes as they are, good or bad: no HTTP client corrects them on the way. */
function bytesOf({ method, target, headers, body, isChunked }: FuzzRequest, host: string): Buffer {
  const all = headers.some(([name]) => name === 'host') ? headers : [['host', host], ...headers];
  const framing = isChunked
    ? 'transfer-encoding: chunked\r\n'
    : body
      ? `content-length: ${body.length}\r\n`
      : '';
  const head = `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}${framing}\r\n`;
  const parts: Buffer[] = [Buffer.from(head, 'latin1')];
  if (body && isChunked)
    parts.push(
      Buffer.from(body.length ? `${body.length.toString(16)}\r\n` : ''),
      body,
      Buffer.from(body.length ? '\r\n0\r\n\r\n' : '0\r\n\r\n'),
    );
  else if (body) parts.push(body);
  return Buffer.concat(parts);
}

/** The end of a chunked body and its content, or null while more is to come. */
function unchunk(bytes: Buffer, start: number): { body: Buffer; end: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const length = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (bytes.length < line + 2 + length + 2) return null;
    if (length === 0) return { body: Buffer.concat(parts), end: line + 4 };
    parts.push(bytes.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
}

/** Reads one answer from the front of the bytes; null while it is not complete. */
function parse(bytes: Buffer, method: string, isClosed: boolean): { answer: Answer; end: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(first.split(' ')[1]);
  const start = headEnd + 4;
  if (status === 100) return parse(bytes.subarray(start), method, isClosed);
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const whole = (body: Buffer, end: number) => ({ answer: { status, headers, body }, end });
  if (method === 'HEAD' || status === 204 || status === 304) return whole(Buffer.alloc(0), start);
  if (headers.get('transfer-encoding') === 'chunked') {
    const chunks = unchunk(bytes, start);
    return chunks && whole(chunks.body, chunks.end);
  }
  const announced = headers.get('content-length');
  if (announced === undefined) return isClosed ? whole(bytes.subarray(start), bytes.length) : null;
  const end = start + Number(announced);
  return bytes.length < end ? null : whole(bytes.subarray(start, end), end);
}

/** One keep-alive connection, opened anew when the server ends it. */
export function openWire(port: number) {
  let socket: Socket | null = null;

  /** @throws Error when there is no complete answer within 15 s */
  const send = (request: FuzzRequest, isRetry = false): Promise<Answer> =>
    new Promise((done, failed) => {
      const isFresh = socket === null || socket.destroyed;
      const connection = isFresh ? connect({ port, host: '127.0.0.1', noDelay: true }) : socket!;
      socket = connection;
      let received: Buffer = Buffer.alloc(0);
      const timer = setTimeout(
        () => end(new Error(`no answer within ${answerWithinMs / 1000} s`)),
        answerWithinMs,
      );
      const end = (result: Answer | Error) => {
        clearTimeout(timer);
        connection.removeAllListeners();
        connection.on('error', () => {});
        const closes = result instanceof Error || result.headers.get('connection') === 'close';
        if (closes || request.headers.some(([name]) => name === 'connection')) {
          connection.destroy();
          socket = null;
        }
        result instanceof Error ? failed(result) : done(result);
      };
      const closed = () => {
        const last = parse(received, request.method, true);
        if (last) return end(last.answer);
        // A kept connection may end while idle: that is no answer's fault.
        if (!isFresh && !isRetry && received.length === 0) {
          clearTimeout(timer);
          connection.removeAllListeners();
          connection.destroy();
          socket = null;
          return void send(request, true).then(done, failed);
        }
        end(new Error('the connection ended without an answer'));
      };
      connection.on('error', closed).on('end', closed);
      connection.on('data', (chunk: Buffer) => {
        received = received.length ? Buffer.concat([received, chunk]) : chunk;
        const whole = parse(received, request.method, false);
        if (whole) end(whole.answer);
      });
      connection.write(bytesOf(request, `127.0.0.1:${port}`));
    });

  return { send: (request: FuzzRequest) => send(request), close: () => socket?.destroy() };
}
