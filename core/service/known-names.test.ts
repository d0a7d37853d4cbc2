import { describe, expect, it } from 'vitest';
import { knownNames } from './known-names.ts';

/** A log of names whose id is their place in it. */
function logOf(names: string[]) {
  let isBroken = false;
  let reads = 0;
  return {
    names,
    reads: () => reads,
    breakDown: (broken: boolean) => {
      isBroken = broken;
    },
    readOn: async (after: number, limit: number) => {
      reads += 1;
      if (isBroken) throw new Error('out of reach');
      const found = names.slice(after, after + limit);
      return { names: found, read: found.length, newestId: after + found.length };
    },
  };
}

describe('names in a growing log', () => {
  it('may all be there until the log has been read, then only those that are', async () => {
    const log = logOf(['a']);
    const known = knownNames(log.readOn, 1_000);
    expect(await known.mayHave('b', 0)).toBe(true);
    expect(await known.mayHave('b', 1)).toBe(false);
    expect(await known.mayHave('a', 1)).toBe(true);
  });

  it('are read on when what is known is old, from where reading ended', async () => {
    const log = logOf(Array.from({ length: 5_000 }, (_, index) => `n${index}`));
    const known = knownNames(log.readOn, 1_000);
    await known.mayHave('x', 0);
    await expect.poll(() => known.mayHave('x', 1)).toBe(false);
    expect(log.reads()).toBe(2);
    log.names.push('x');
    expect(await known.mayHave('x', 999)).toBe(false);
    expect(await known.mayHave('x', 1_000)).toBe(true);
    expect(log.reads()).toBe(3);
  });

  it('are known at once when they are told, and may all be there while the log is out of reach', async () => {
    const log = logOf([]);
    const known = knownNames(log.readOn, 1_000);
    await known.mayHave('a', 0);
    await expect.poll(() => known.mayHave('a', 0)).toBe(false);
    known.add('a');
    expect(await known.mayHave('a', 0)).toBe(true);
    log.breakDown(true);
    expect(await known.mayHave('b', 1_000)).toBe(true);
    log.breakDown(false);
    await known.mayHave('b', 1_001);
    await expect.poll(() => known.mayHave('b', 1_001)).toBe(false);
  });
});

describe('names whose entries come to light behind newer ones', () => {
  it('are found for a minute after, and what is older is not read again', async () => {
    const log = Array.from({ length: 20_000 }, (_, index) => ({ id: index + 1, name: `n${index + 1}` }));
    const readFrom: number[] = [];
    const known = knownNames(async (after, limit) => {
      readFrom.push(after);
      const found = log.filter(({ id }) => id > after).slice(0, limit);
      return {
        names: found.map(({ name }) => name),
        read: found.length,
        newestId: found.at(-1)?.id ?? after,
      };
    }, 1_000);
    await known.mayHave('x', 0);
    await expect.poll(() => known.mayHave('x', 1)).toBe(false);
    log.push({ id: 20_002, name: 'quick' });
    expect(await known.mayHave('quick', 2_000)).toBe(true);
    log.splice(-1, 0, { id: 20_001, name: 'slow' });
    expect(await known.mayHave('slow', 30_000)).toBe(true);
    await known.mayHave('x', 95_000);
    await known.mayHave('x', 160_000);
    expect(readFrom.at(-1)).toBe(20_002);
  });
});
