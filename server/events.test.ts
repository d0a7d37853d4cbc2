import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '#core/service/stream-event.ts';
import { openEmptyDatabase } from '../test/databases/pglite.ts';
import { findTestServer, openScratchDatabase } from '../test/databases/postgres.ts';
import type { Database } from './db/database.ts';
import { openPostgres } from './db/postgres.ts';
import { openEvents } from './events.ts';

const log = pino({ level: 'silent' });
const server = await findTestServer();
console.info(server.said);
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

  it.runIf(server.url)('pass between nodes and come back after the connection was cut', async () => {
    const first = await openScratchDatabase(server.url!);
    const second = await openPostgres(first.url, () => {});
    const [here, there] = [await openEvents(first, log), await openEvents(second, log)];
    const heard: StreamEvent[] = [];
    there.subscribe((event) => heard.push(event));
    const heardHere: StreamEvent[] = [];
    here.subscribe((event) => heardHere.push(event));
    const ids: string[] = [];
    for (const events of [here, there]) events.subscribe((_, id) => ids.push(id));
    await here.publish(removed(1));
    expect(heardHere).toEqual([removed(1)]);
    await vi.waitFor(() => expect(heard).toEqual([removed(1)]));
    expect(ids, 'both nodes call it by the same name').toEqual([ids[0], ids[0]]);
    expect(heardHere).toEqual([removed(1)]);

    await first.withSession((session) =>
      session.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chaperon-events' and datname = current_database()",
      ),
    );
    await vi.waitFor(
      async () => {
        await here.publish(removed(2));
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(heard).toContainEqual(removed(2));
      },
      { timeout: 10_000, interval: 200 },
    );
    await here.close();
    await there.close();
    await second.close();
    await first.close();
  });
});
