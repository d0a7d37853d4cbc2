import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Servers } from './caught-up.ts';
import { openReading } from './reading.ts';

const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const silent = () => new Promise<never>(() => {});
const answered = () => Promise.resolve({ rows: [{ one: 1 }] });
const wrong = () => Promise.reject(new Error('no such column'));
const slow = () => new Promise((resolve) => setTimeout(resolve, 1_500, { rows: [{ one: 1 }] }));

/** A server that behaves differently each time it is asked, and at last always as it did last. */
function server(...answers: (() => Promise<unknown>)[]) {
  let asked = 0;
  const query = () => answers[Math.min(asked++, answers.length - 1)]!();
  return { query, asked: () => asked };
}
type Server = ReturnType<typeof server>;

/** A replica that nobody is connected to, which is asked only where the primary is away. */
const servers = (primary: Server, replica: Server) =>
  ({ primary, replica: { ...replica, connect: refused } }) as unknown as Servers;
const read = async (...of: Parameters<typeof servers>) =>
  (await openReading(servers(...of)).execute(sql`select 1 as one`)).rows;

describe('a read of what everybody may see', () => {
  it('is tried again where the primary is gone without a word and no replica is there for a moment', async () => {
    const replica = server(refused, refused, answered);
    expect(await read(server(silent), replica)).toEqual([{ one: 1 }]);
  });

  it('is answered by a primary that is merely slow', async () => {
    const primary = server(answered, slow, silent);
    expect(await read(primary, server(refused))).toEqual([{ one: 1 }]);
  });

  it('fails in a few seconds where neither is there, and at once where the question is wrong', async () => {
    const [primary, replica] = [server(silent), server(silent)];
    await expect(read(primary, replica)).rejects.toThrow();
    // Where it is: nothing more is asked of one that is silent.
    expect([primary.asked(), replica.asked()]).toEqual([1, 1]);
    const [knowing, idle] = [server(answered, wrong), server(answered)];
    await expect(read(knowing, idle)).rejects.toThrow();
    expect([knowing.asked(), idle.asked()]).toEqual([2, 0]);
  });

  it('asks nobody again once it is answered', async () => {
    const [primary, replica] = [server(refused), server(answered)];
    expect(await read(primary, replica)).toEqual([{ one: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([primary.asked(), replica.asked()]).toEqual([1, 1]);
  });

  it('is asked of the replica again after a primary that was late to say where it is', async () => {
    const position = { rows: [{ lsn: '0/1', timeline: 1 }] };
    const late = () => new Promise((resolve) => setTimeout(resolve, 700, position));
    const primary = server(late, () => Promise.resolve(position));
    const client = server(() => Promise.resolve({ rows: [{ has_come: true, one: 2 }] }));
    const replica = {
      ...client,
      connect: () => Promise.resolve({ query: client.query, release: () => {} }),
    };
    const reading = openReading({ primary, replica } as never);
    for (let times = 0; times < 2; times += 1)
      expect((await reading.execute(sql`select 1 as one`)).rows).toMatchObject([{ one: 2 }]);
    expect(primary.asked()).toBe(2);
  });

  it('waits half a second for a replica that says nothing, and once only', async () => {
    const primary = server(() => Promise.resolve({ rows: [{ lsn: '0/1', timeline: 1, one: 1 }] }));
    const reading = openReading({ primary, replica: { ...server(silent), connect: silent } } as never);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let answered = 0;
      const read = async () => {
        const { rows } = await reading.execute(sql`select 1 as one`);
        expect(rows).toMatchObject([{ one: 1 }]);
        answered += 1;
      };
      const first = read();
      await vi.advanceTimersByTimeAsync(499);
      expect(answered).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      await first;
      // The clock stands still: a second wait would never end.
      await read();
    } finally {
      vi.useRealTimers();
    }
  });
});
