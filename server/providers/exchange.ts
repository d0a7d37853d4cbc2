import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** One request to an address that was checked, and what limits its answer. */
export type Exchange = {
  url: URL;
  method?: string | undefined;
  headers: Headers;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** Where to connect to, whatever the name resolves to by now. */
  pinned: { address: string; family: number };
  signal: AbortSignal;
  /** Of the body, as it comes and after decompression. */
  maximumBytes: number;
};

export type Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** The other side answered with what is no answer to our question; asking again would not help. */
export class OddAnswerError extends Error {
  override readonly name = 'OddAnswerError';
}

/** Interim answers (1xx) before the real one. */
const mostInterim = 10;
const firstStatus = 200;
const lastStatus = 599;

/**
 * Asks once and reads the whole answer. Every answer ends it: with its bytes, or with an error.
 * @throws OddAnswerError for what no service should answer; any other error where the line failed
 */
export async function exchange({ url, signal, pinned, maximumBytes, ...asked }: Exchange): Promise<Answer> {
  const pin: LookupFunction = (_, { all }, done) =>
    all ? done(null, [pinned]) : done(null, pinned.address, pinned.family);
  const settings: RequestOptions = {
    method: asked.method ?? 'GET',
    headers: Object.fromEntries(asked.headers),
    lookup: pin,
    signal,
  };
  const request = (url.protocol === 'https:' ? https : http).request(url, settings);
  // A line that breaks after the answer was read, or given up, is nobody's error.
  request.on('error', () => {});
  try {
    const answered = answerOf(request);
    request.end(asked.body);
    const message = await answered;
    const status = message.statusCode ?? 0;
    if (status < firstStatus || status > lastStatus)
      throw new OddAnswerError(`answered with status ${status}`);
    const bytes = await readBody(message, maximumBytes);
    return { status, headers: headersOf(message), bytes };
  } catch (error) {
    request.destroy();
    throw error;
  }
}

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
      if (interim > mostInterim) request.destroy(new OddAnswerError('answered without coming to an end'));
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

const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['br', createBrotliDecompress],
  ['deflate', createInflate],
]);

/** The body without its compression. @throws OddAnswerError for an encoding that nobody asked for */
function decoded(message: IncomingMessage): Readable {
  const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return message;
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
  const stream = decoded(message);
  if (stream !== message)
    message.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maximumBytes) message.destroy(tooLarge());
    });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maximumBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
