import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** One request to an address that was checked, and what limits its answer. */
type Exchange = {
  url: URL;
  method?: string | undefined;
  headers: Headers;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** Where to connect to, whatever the name resolves to by now. */
  pinned: { address: string };
  signal: AbortSignal;
  /** Of the body, as it comes and after decompression. */
  maximumBytes: number;
};

type Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** The other side answered with what is no answer to our question; asking again would not help. */
export class OddAnswerError extends Error {
  override readonly name = 'OddAnswerError';
}

/** Of a body, however small they are: each costs the same. A packet holds a thousand bytes and more. */
const mostPieces = 10_000;
/** Interim answers (1xx) before the real one. */
const mostInterim = 10;
const firstStatus = 200;
const lastStatus = 599;

/**
 * Asks once and reads the whole answer. Every answer ends it: with its bytes, or with an error.
 * @throws OddAnswerError for what no service should answer; any other error where the line failed
 */
export async function exchange(asked: Exchange): Promise<Answer> {
  const { request, message } = await ask(asked);
  try {
    const status = message.statusCode ?? 0;
    if (status < firstStatus || status > lastStatus)
      throw new OddAnswerError(`answered with status ${status}`);
    const bytes = await readBody(message, asked.maximumBytes);
    return { status, headers: headersOf(message), bytes };
  } catch (error) {
    request.destroy();
    throw error;
  }
}

/** Sends the request until its answer begins, on a line that is kept from earlier requests where there is one. */
async function ask(asked: Exchange, onNewLine = false) {
  const { url, method = 'GET', headers, body, pinned, signal } = asked;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  // Connected to by address, so that a line to another address of the same name, checked for somebody else, is not used.
  const settings: https.RequestOptions = {
    method,
    headers: { ...Object.fromEntries(headers), host: url.host },
    hostname: pinned.address,
    servername: isIP(name) ? '' : name,
    signal,
    ...(onNewLine ? { agent: false } : {}),
  };
  const request = (url.protocol === 'https:' ? https : http).request(url, settings);
  // A line that breaks after the answer was read, or given up, is nobody's error.
  request.on('error', () => {});
  try {
    const answered = answerOf(request);
    request.end(body);
    return { request, message: await answered };
  } catch (error) {
    request.destroy();
    // The other side may close a kept line in the moment in which we take it up: that says nothing about the service.
    const wasClosed = request.reusedSocket && isReset(error) && (method === 'GET' || method === 'HEAD');
    if (!wasClosed || onNewLine) throw error;
    return ask(asked, true);
  }
}

const isReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** The head of the real answer. */
const answerOf = (request: http.ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    let interim = 0;
    request.on('response', resolve);
    request.on('error', reject);
    request.on('close', () => reject(new Error('The line was closed without an answer.')));
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new OddAnswerError('answered by switching to another protocol'));
    });
    request.on('information', () => {
      interim += 1;
      // The rest of one packet comes after this call: only the first of too many says so.
      if (interim === mostInterim + 1)
        request.destroy(new OddAnswerError('answered without coming to an end'));
    });
  });

/** Of the body as it reaches us: decompressed, of the length it has. */
function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (name !== 'content-encoding' && name !== 'content-length')
      for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

const decoders: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['', () => new PassThrough()],
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
]);

/** The body without its compression. @throws OddAnswerError for an encoding that nobody asked for */
function decoded(message: IncomingMessage): Readable {
  const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const open = decoders.get(encoding);
  if (!open) throw new OddAnswerError('answered in an encoding that nobody asked for');
  const decoder = open();
  // What fails on either side ends the other; whoever reads the decoder hears of it.
  pipeline(message, decoder, () => {});
  return decoder;
}

async function readBody(message: IncomingMessage, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new OddAnswerError(`sent an answer larger than ${maximumBytes} bytes`);
  const chunks: Buffer[] = [];
  let length = 0;
  let received = 0;
  let pieces = 0;
  const stream = decoded(message);
  message.on('data', (piece: Buffer) => {
    received += piece.length;
    pieces += 1;
    if (received > maximumBytes) message.destroy(tooLarge());
    if (pieces > mostPieces) message.destroy(new OddAnswerError('sent its answer in too many pieces'));
  });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maximumBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
