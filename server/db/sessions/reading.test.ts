import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openReading } from './reading.ts';

const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const silent = () => new Promise<never>(() => {});
const answered = () => Promise.resolve({ rows: [{ one: 1 }] });

/** A server that behaves differently each time it is asked, and at last always as it did last. */
function server(...answers: (() => Promise<unknown>)[]) {
  let asked = 0;
  const query = () => answers[Math.min(asked++, answers.length - 1)]!();
  return { pool: { query } as unknown as Pick<pg.Pool, 'query'>, asked: () => asked };
}

const read = async (primary: Pick<pg.Pool, 'query'>, replica: Pick<pg.Pool, 'query'>) =>
  (await openReading(primary, replica).execute(sql`select 1 as one`)).rows;

describe('a read of what everybody may see', () => {
  it('is tried again where the primary is gone without a word and no replica is there for a moment', async () => {
    const replica = server(refused, refused, answered);
    expect(await read(server(silent).pool, replica.pool)).toEqual([{ one: 1 }]);
  });

  it('is answered by a primary that is merely slow', async () => {
    const slow = server(
      () => new Promise((resolve) => setTimeout(resolve, 1_500, { rows: [{ one: 1 }] })),
      silent,
    );
    expect(await read(slow.pool, server(refused).pool)).toEqual([{ one: 1 }]);
  });

  it('fails in a few seconds where neither is there, and at once where the question is wrong', async () => {
    const [primary, replica] = [server(silent), server(silent)];
    await expect(read(primary.pool, replica.pool)).rejects.toThrow();
    expect(primary.asked() + replica.asked()).toBe(2);
    const wrong = server(() => Promise.reject(new Error('no such column')));
    await expect(read(wrong.pool, replica.pool)).rejects.toThrow();
    expect(wrong.asked()).toBe(1);
  });

  it('asks nobody again once it is answered', async () => {
    const [primary, replica] = [server(refused), server(answered)];
    expect(await read(primary.pool, replica.pool)).toEqual([{ one: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([primary.asked(), replica.asked()]).toEqual([1, 1]);
  });
});
