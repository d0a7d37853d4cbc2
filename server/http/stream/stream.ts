import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { AppError } from '#core/service/errors.ts';
import type { StreamEvent, StreamReady } from '#core/service/stream-event.ts';
import type { Deps } from '#server/deps.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { refuseOtherOrigins } from '#server/http/api/same-origin.ts';
import { createBroadcast } from './broadcast.ts';
import { createLiveJournal } from './live-journal.ts';
import { openReader, type Reader } from './stream-reader.ts';

type StreamDeps = Pick<Deps, 'config' | 'events' | 'presence' | 'limits' | 'stopping'>;
/** Who of the signed-in opens a stream; null: nobody. */
type AccountOf = (request: Request) => Promise<string | null>;

const reconnectMs = 5_000;
const encoder = new TextEncoder();
const written = (topic: string, data: unknown, id?: string) =>
  encoder.encode(`${id ? `id: ${id}\n` : ''}event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
/** The report that an event is on: its words may be deleted. */
const subjectOf = ({ topic, data }: StreamEvent) =>
  topic === 'report' || topic === 'report_removed' ? `report ${data.id}` : undefined;
const full = (message: string) => new AppError('unavailable', message, { retryAfterSeconds: 30 });

/**
 * `GET /stream`: server-sent events for our own pages, without a key because a browser's event stream cannot send one.
 * The first event, `ready`, comes again where this node missed events. `status=online` counts the page as present while
 * its stream is open.
 */
export function createStream(
  { config, events, presence, limits, stopping }: StreamDeps,
  accountOf: AccountOf,
): Hono {
  const open = new Map<string, number>();
  const journal = createLiveJournal(`start-${crypto.randomUUID()}`);
  const { readers, tell } = createBroadcast(stopping);
  const signedInReaders = new Map<Reader, string>();
  const lookAgain = written('circle', null);
  events.subscribe((event, id) => {
    if (event.topic === 'presence' || event.topic === 'reads') return;
    if (event.topic === 'circle') {
      // Not kept for those who come later: whoever opens a stream looks once by themselves.
      const concerned = new Set(event.data.accounts);
      for (const [reader, account] of signedInReaders) if (concerned.has(account)) reader.send(lookAgain);
      return;
    }
    if (event.topic === 'missed') {
      journal.restart(id);
      return tell(written('ready', { missed: true } satisfies StreamReady, id));
    }
    const bytes = written(event.topic, event.data, id);
    journal.add(id, bytes, subjectOf(event));
    tell(bytes);
  });
  presence.subscribe((online) => tell(written('presence', { online })));

  const admit = (who: string) => {
    const mine = open.get(who) ?? 0;
    if (stopping.aborted || readers.size >= config.limits.streamsInAll)
      throw full('Too many live streams are open right now.');
    if (mine >= config.limits.streamsPerAddress) throw full('Too many live streams are open from here.');
    open.set(who, mine + 1);
    return () => {
      const left = (open.get(who) ?? 1) - 1;
      if (left > 0) open.set(who, left);
      else open.delete(who);
    };
  };

  /** Says first whether events after the last one received (`Last-Event-ID`, or `after` in the address) are lost. */
  const greet = (reader: Reader, heard: string | undefined) => {
    const missed = heard ? journal.after(heard) : [];
    const ready = { missed: missed === null } satisfies StreamReady;
    const from = heard && missed ? heard : journal.newest();
    reader.send(encoder.encode(`retry: ${reconnectMs}\n`));
    reader.send(written('ready', ready, from));
    for (const bytes of missed ?? []) reader.send(bytes);
  };

  const subscribe = (c: Context, who: string, account: string | null): Response => {
    const dismiss = admit(who);
    const leave = c.req.query('status') === 'online' ? presence.enter() : null;
    const reader = openReader(
      () => {
        readers.delete(reader);
        signedInReaders.delete(reader);
        dismiss();
        leave?.();
      },
      (c.env as Partial<HttpBindings> | undefined)?.outgoing ?? null,
    );
    greet(reader, c.req.header('last-event-id') || c.req.query('after'));
    readers.add(reader);
    if (account !== null) signedInReaders.set(reader, account);
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
  stream.get('/stream', async (c: Context) => {
    refuseOtherOrigins(c, config.publicUrl, 'The live stream is for our own pages.');
    if (c.req.method === 'HEAD')
      return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const who = limits.nameOf(c);
    // Whoever comes anew is told again what was missed.
    await limits.read(who);
    return subscribe(c, who, await accountOf(c.req.raw));
  });
  return stream;
}
