import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { openEmptyDatabase } from '../test/databases/pglite.ts';
import { findTestServer, openScratchDatabase } from '../test/databases/postgres.ts';
import { eventually } from '../test/runner/eventually.ts';
import { findNatsServer } from '../test/servers/nats.ts';
import type { Database } from './db/database.ts';
import { openPostgres } from './db/postgres.ts';
import { type EventChannel, openNats } from './events/nats.ts';
import { openEvents } from './events.ts';

const log = pino({ level: 'silent' });
const server = await findTestServer();
console.info(server.said);
const nats = findNatsServer();
console.info(nats.said);
let embedded: Database;
beforeAll(async () => {
  embedded = await openEmptyDatabase();
});
afterAll(async () => {
  await embedded.close();
  await server.stop();
});

const removed = (id: number): StreamEvent => ({
  topic: 'report_removed',
  data: { id, entity_id: 2267057, country_code: 'PT' },
});

describe('events', () => {
  it('reach every subscriber of the process until it leaves', async () => {
    const events = await openEvents(embedded, log);
    const heard: StreamEvent[] = [];
    const leave = events.subscribe((event) => heard.push(event));
    await events.publish(removed(1));
    leave();
    await events.publish(removed(2));
    expect(heard).toEqual([removed(1)]);
    await events.close();
  });

  it('do not fail their publisher or each other', async () => {
    const events = await openEvents(embedded, log);
    const heard: StreamEvent[] = [];
    events.subscribe(() => {
      throw new Error('broken listener');
    });
    events.subscribe((event) => heard.push(event));
    await events.publish(removed(1));
    await events.publish({ topic: 'report', data: { review: 'x'.repeat(10_000) } } as StreamEvent);
    expect(heard.map(({ topic }) => topic)).toEqual(['report_removed', 'report']);
    await events.close();
  });
});

/** Two nodes and the way between them: everything that nodes tell each other passes whichever way it is. */
type Way = {
  nodes: [EventChannel, EventChannel];
  cut: () => Promise<unknown>;
  close: () => Promise<unknown>;
};

const ways: { name: string; isHere: boolean; open: () => Promise<Way> }[] = [
  {
    name: 'LISTEN/NOTIFY',
    isHere: server.url !== null,
    open: async () => {
      const first = await openScratchDatabase(server.url!);
      const second = await openPostgres(first.url, () => {});
      return {
        nodes: [first, second],
        cut: () =>
          first.withSession((session) =>
            session.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chaperon-events' and datname = current_database()",
            ),
          ),
        close: () => second.close().then(first.close),
      };
    },
  },
  {
    name: 'NATS',
    isHere: nats.program !== null,
    open: async () => {
      const started = await nats.start();
      const installation = randomUUID();
      const nodes = [
        await openNats([started.url], installation, () => {}),
        await openNats([started.url], installation, () => {}),
      ] as const;
      return {
        nodes: [...nodes],
        cut: started.restart,
        close: async () => {
          for (const { close } of nodes) await close();
          await started.stop();
        },
      };
    },
  },
];

describe.each(ways.filter(({ isHere }) => isHere))('events by $name', ({ open }) => {
  it('pass between nodes and come back after the connection was cut', async () => {
    const way = await open();
    const [here, there] = [await openEvents(way.nodes[0], log), await openEvents(way.nodes[1], log)];
    const heard: StreamEvent[] = [];
    there.subscribe((event) => heard.push(event));
    const heardHere: StreamEvent[] = [];
    here.subscribe((event) => heardHere.push(event));
    const ids: string[] = [];
    for (const events of [here, there]) events.subscribe((_, id) => ids.push(id));
    await here.publish(removed(1));
    expect(heardHere).toEqual([removed(1)]);
    await eventually(() => expect(heard).toEqual([removed(1)]));
    expect(ids, 'both nodes call it by the same name').toEqual([ids[0], ids[0]]);
    expect(heardHere).toEqual([removed(1)]);

    await way.cut();
    await eventually(() => expect(heard).toContainEqual({ topic: 'missed', data: null }));
    await eventually(
      async () => {
        await here.publish(removed(2));
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(heard).toContainEqual(removed(2));
      },
      { intervalMs: 200 },
    );
    await here.close();
    await there.close();
    await way.close();
  });
});

describe.runIf(nats.program)('NATS', () => {
  it('keeps installations apart', async () => {
    const started = await nats.start();
    const [ours, theirs] = [
      await openNats([started.url], 'ours', () => {}),
      await openNats([started.url], 'theirs', () => {}),
    ];
    const [here, there] = [await openEvents(ours, log), await openEvents(theirs, log)];
    const heard: StreamEvent[] = [];
    there.subscribe((event) => heard.push(event));
    await here.publish(removed(1));
    await there.publish(removed(2));
    await eventually(() => expect(heard).toEqual([removed(2)]));
    for (const { close } of [here, there, ours, theirs]) await close();
    await started.stop();
  });

  it('that is not there yet is gone without, and heard once it comes', { timeout: 30_000 }, async () => {
    const started = await nats.start();
    await started.stop();
    const errors: string[] = [];
    const way = await openNats([started.url], 'late', ({ message }) => errors.push(message));
    const events = await openEvents(way, log);
    const heard: StreamEvent[] = [];
    events.subscribe((event) => heard.push(event));
    await events.publish(removed(1));
    expect(heard, 'this process hears itself').toEqual([removed(1)]);
    expect(errors.join()).toContain('does not answer');
    await started.restart();
    await eventually(() => expect(heard).toContainEqual({ topic: 'missed', data: null }));
    for (const { close } of [events, way]) await close();
    await started.stop();
  });
});
