import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { StreamEvent } from '#core/service/stream-event.ts';
import type { EventChannel } from './events/nats.ts';

/** @param id names the event, the same on every node */
type EventListener = (event: StreamEvent, id: string) => void;

/** Tells all nodes, and through them all open pages, what happens. */
export type Events = {
  /** Never fails its caller: what it tells of is done already, and a lost message costs a page its freshness only. */
  publish: (event: StreamEvent) => Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe: (listener: EventListener) => () => void;
  close: () => Promise<void>;
};

const channel = 'chaperon_live';
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const payloadMaximumBytes = 7_900;

/** What nodes tell each other; `missed` a node tells its own pages only. */
const topics: Record<Exclude<StreamEvent['topic'], 'missed'>, true> = {
  report: true,
  report_removed: true,
  news: true,
  alerts: true,
  presence: true,
  reads: true,
  circle: true,
};

/** Only nodes of one version write here, and whoever else has the database: the data of a topic is not looked into. */
const message = z.object({
  from: z.string(),
  id: z.string(),
  event: z.object({
    topic: z.enum(Object.keys(topics) as (keyof typeof topics)[]),
    data: z.looseObject({}),
  }),
});
type Message = { from: string; id: string; event: StreamEvent };

/** @returns null for what is no message of ours */
function readMessage(payload: string): Message | null {
  try {
    return message.parse(JSON.parse(payload)) as unknown as Message;
  } catch {
    return null;
  }
}

/**
 * N nodes act as one by a way between them: LISTEN/NOTIFY of the database, or NATS. After a gap in it subscribers hear
 * `missed`. Subscribers of this process hear an event before `publish` returns, so that what a visitor does next
 * already sees it.
 */
export async function openEvents(nodes: EventChannel, log: Logger): Promise<Events> {
  const here = randomUUID();
  const listeners = new Set<EventListener>();
  let told = 0;
  const tell: EventListener = (event, id) => {
    for (const listener of listeners) {
      try {
        listener(event, id);
      } catch (error) {
        log.error({ err: error, topic: event.topic }, 'a listener to events failed');
      }
    }
  };
  const nextId = () => {
    told += 1;
    return `${here.slice(0, 13)}-${told}`;
  };
  const stop = await nodes.listen(
    channel,
    (payload) => {
      const heard = readMessage(payload);
      if (heard === null) log.warn('a message on the channel of events is none of ours');
      else if (heard.from !== here) tell(heard.event, heard.id);
    },
    () => tell({ topic: 'missed', data: null }, nextId()),
  );
  return {
    publish: async (event) => {
      const id = nextId();
      tell(event, id);
      const payload = JSON.stringify({ from: here, id, event } satisfies Message);
      try {
        if (Buffer.byteLength(payload) > payloadMaximumBytes)
          throw new Error(`An event of ${payload.length} characters is too long for other nodes.`);
        await nodes.notify(channel, payload);
      } catch (error) {
        log.error({ err: error, topic: event.topic }, 'other nodes were not told of an event');
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: stop,
  };
}
