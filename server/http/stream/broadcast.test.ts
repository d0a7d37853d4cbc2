import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/runner/eventually.ts';
import { createBroadcast } from './broadcast.ts';
import type { Reader } from './stream-reader.ts';

const stop = new AbortController();
afterAll(() => stop.abort());

/** A broadcast with readers that keep what they are told. */
function broadcastTo(count: number) {
  const broadcast = createBroadcast(stop.signal);
  const heard = Array.from({ length: count }, () => [] as string[]);
  for (const texts of heard)
    broadcast.readers.add({
      body: new ReadableStream(),
      send: (bytes) => texts.push(new TextDecoder().decode(bytes)),
      end: () => {},
    } satisfies Reader);
  return { heard, tell: (text: string) => broadcast.tell(new TextEncoder().encode(text)) };
}

/** Does other work until everybody was told. @returns how often that work had its turn */
async function turnsUntil(isTold: () => boolean, work: () => void): Promise<number> {
  let turns = 0;
  while (!isTold()) {
    await new Promise(setImmediate);
    work();
    turns += 1;
  }
  return turns;
}

describe('a broadcast', () => {
  it('lets other work have its turn while many are told', async () => {
    const { heard, tell } = broadcastTo(1_000);
    tell('a');
    const turns = await turnsUntil(
      () => heard.every(({ length }) => length === 1),
      () => {},
    );
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('tells more at a time where each turn takes long, so that it ends in time', async () => {
    const { heard, tell } = broadcastTo(1_000);
    tell('a');
    const turns = await turnsUntil(
      () => heard.every(({ length }) => length === 1),
      () => {
        const end = performance.now() + 20;
        while (performance.now() < end);
      },
    );
    // Ten at a time would take a hundred turns.
    expect(turns).toBeLessThan(60);
  });

  it('tells events that wait together, in their order, and no more at once than a reader bears', async () => {
    const { heard, tell } = broadcastTo(25);
    const large = 'x'.repeat(20_000);
    for (const text of ['1', '2', '3', large, large, '4']) tell(text);
    await eventually(() => expect(heard.at(-1)?.join('')).toBe(`123${large}${large}4`));
    for (const texts of heard) {
      expect(texts).toEqual(['1', `23${large}`, `${large}4`]);
    }
  });
});
