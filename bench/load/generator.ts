import { connect, type Socket } from 'node:net';

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export type LoadResult = {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  requests: number;
  bytesPerAnswer: number;
};

type Load = {
  port: number;
  /** Sent one after another, over and over, by all connections together. */
  paths: readonly string[];
  headers?: Record<string, string>;
  /** The JSON that the n-th request posts; without it requests only read. */
  body?: (n: number) => string;
  connections?: number;
  seconds: number;
};

/**
 * A load generator on bare sockets: cheap enough that the server is what is measured. Keep-alive, one request at a
 * time on each connection, every answer read to its end.
 * @throws Error when an answer is not 2xx
 */
export async function measureLoad({
  port,
  paths,
  headers = {},
  body,
  connections = 50,
  seconds,
}: Load): Promise<LoadResult> {
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const times: number[] = [];
  let sent = 0;
  let bytes = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const nextRequest = () => {
    const n = sent++;
    const path = paths[n % paths.length];
    if (!body) return `GET ${path} HTTP/1.1\r\n${head}\r\n`;
    const text = body(n);
    const about = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
    return `POST ${path} HTTP/1.1\r\n${head}${about}\r\n${text}`;
  };
  const clients = Array.from({ length: connections }, () =>
    runClient(
      port,
      () => (performance.now() < end ? nextRequest() : null),
      (ms, length) => {
        times.push(ms);
        bytes += length;
      },
    ),
  );
  await Promise.all(clients);
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requestsPerSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    bytesPerAnswer: Math.round(bytes / times.length),
  };
}

function runClient(
  port: number,
  next: () => string | null,
  onAnswer: (ms: number, bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let remaining = -1;
    let length = 0;
    let header = '';
    let isChunked = false;
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (request === null) {
        socket.end();
        resolve();
        return;
      }
      remaining = -1;
      header = '';
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send).on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      let body = chunk.length;
      if (remaining < 0) {
        const before = header.length;
        header += chunk.toString('latin1');
        const headEnd = header.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        if (!header.startsWith('HTTP/1.1 2')) return void reject(new Error(header.slice(0, headEnd)));
        length = Number(/\r\ncontent-length: (\d+)/i.exec(header)?.[1] ?? 0);
        isChunked = /\r\ntransfer-encoding: chunked/i.test(header);
        remaining = length;
        body = chunk.length - (headEnd + 4 - before);
      }
      if (isChunked) {
        length += body;
        if (!chunk.subarray(-5).equals(LAST_CHUNK)) return;
      } else {
        remaining -= body;
        if (remaining > 0) return;
      }
      onAnswer(performance.now() - sentAt, length);
      send();
    });
  });
}
