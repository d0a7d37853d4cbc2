import { type Context, Hono } from 'hono';
import { AppError } from '#core/errors.ts';
import type { LiveEvent } from '#core/live-event.ts';
import type { Deps } from '../deps.ts';
import { problemResponse, toAppError } from './problem.ts';
import { refuseOtherOrigins } from './same-origin.ts';

export type StreamDeps = Pick<Deps, 'config' | 'events' | 'limits' | 'stopping'>;

const heartbeatMs = 25_000;
const unreadMaximumBytes = 64 * 1024;
const reconnectMs = 5_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');
const opening = encoder.encode(`retry: ${reconnectMs}\n\n`);
const written = ({ topic, data }: LiveEvent) =>
  encoder.encode(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);

const full = (message: string) => new AppError('unavailable', message, { retryAfterSeconds: 30 });

/**
 * `GET /stream`: what happens, told to open pages as server-sent events. No key, since a browser's event stream
 * cannot carry one; our own pages only. A reader that falls 64 KB behind is dropped and comes back by itself.
 */
export function createStream({ config, events, limits, stopping }: StreamDeps): Hono {
  const open = new Map<string, number>();
  const readers = new Set<Reader>();
  events.subscribe((event) => {
    const bytes = written(event);
    for (const reader of readers) reader.send(bytes);
  });
  const pulse = setInterval(() => {
    for (const reader of readers) reader.send(heartbeat);
  }, heartbeatMs);
  pulse.unref();
  stopping.addEventListener('abort', () => {
    clearInterval(pulse);
    for (const reader of readers) reader.end();
  });

  const subscribe = (who: string): Response => {
    const mine = open.get(who) ?? 0;
    if (stopping.aborted || readers.size >= config.limits.streamsInAll)
      throw full('Too many live streams are open right now.');
    if (mine >= config.limits.streamsPerAddress) throw full('Too many live streams are open from here.');
    open.set(who, mine + 1);
    const reader = openReader(() => {
      readers.delete(reader);
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
    });
    readers.add(reader);
    reader.send(opening);
    return new Response(reader.body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  };

  const stream = new Hono();
  stream.onError((error) => problemResponse(toAppError(error)));
  stream.get('/stream', (c: Context) => {
    refuseOtherOrigins(c, config.publicUrl, 'The live stream is for our own pages.');
    if (c.req.method === 'HEAD')
      return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' });
    return subscribe(limits.nameOf(c));
  });
  return stream;
}

type Reader = { body: ReadableStream<Uint8Array>; send: (bytes: Uint8Array) => void; end: () => void };

/** One open stream. @param onEnd called once, whoever ends it */
function openReader(onEnd: () => void): Reader {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const leave = () => {
    if (controller === null) return false;
    controller = null;
    onEnd();
    return true;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started;
      },
      cancel: () => void leave(),
    },
    { highWaterMark: unreadMaximumBytes, size: (chunk) => chunk.byteLength },
  );
  return {
    body,
    send: (bytes) => {
      const current = controller;
      if (!current) return;
      if ((current.desiredSize ?? 0) >= bytes.byteLength) return current.enqueue(bytes);
      leave();
      current.error(new Error('The reader of a live stream fell behind.'));
    },
    end: () => {
      const current = controller;
      if (leave()) current?.close();
    },
  };
}
