import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { createTestApp } from '../../test/app.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const LISBON = 2267057;
const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

/** A way to a server that can be cut and mended. */
async function openCuttableProxy(target: URL) {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = async () => {
    const closed = once(way, 'close');
    way.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const mend = async () => {
    way.listen(port, '127.0.0.1');
    await once(way, 'listening');
  };
  return { url: url.href, cut, mend };
}

describe.runIf(server.url)('PostgreSQL out of reach', { timeout: 60_000 }, () => {
  it('leaves reading from memory, answers what is sent with 503 and Retry-After, and recovers by itself', async () => {
    const scratch = await openScratchDatabase(server.url!);
    const way = await openCuttableProxy(new URL(scratch.url));
    const database = await openPostgres(way.url, () => {});
    await migrate(database, resolve(import.meta.dirname, '../../migrations'));
    const test = await createTestApp({ database });
    const send = (report_title: string) =>
      test.post('/v1/reports/new', { entity_id: LISBON, report_score: 14, report_title });
    expect((await send('Before')).status).toBe(201);
    // Ten connections, as many as the pool has, lie idle when the way is cut.
    await Promise.all(Array.from({ length: 30 }, () => test.request('/readyz')));
    expect((await test.request('/readyz')).status).toBe(200);

    await way.cut();
    // More at once than the pool has connections: none of them may be lost to it.
    for (const { status } of await Promise.all(Array.from({ length: 30 }, () => send('Lost'))))
      expect(status).toBe(503);
    for (const answer of [await send('Meanwhile'), await test.request('/v1/reports/get?limit=9')]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('try again') });
    }
    for (const path of ['/v1/countries', `/v1/entities/get?id=${LISBON}`, '/v1/method', '/healthz'])
      expect([path, (await test.request(path)).status]).toEqual([path, 200]);
    expect(await (await test.request('/readyz')).json()).toMatchObject({
      status: 'not ready',
      checks: { database: false },
    });

    await way.mend();
    let answer = await send('After');
    for (let tries = 0; answer.status === 503 && tries < 100; tries += 1) {
      await wait(100);
      answer = await send('After');
    }
    expect(answer.status).toBe(201);
    expect((await test.request('/readyz')).status).toBe(200);
    const list = (await (await test.request('/v1/reports/get')).json()) as PublicReport[];
    expect(list.map(({ title }) => title)).toEqual(['After', 'Before']);
    await test.close();
    await scratch.close();
  });
});
