import { describe, expect, test } from 'vitest';
import { type CacheDefinition, createCaches } from './cache.ts';

type Given = Partial<CacheDefinition<string, string>>;

function opened(given: Given = {}) {
  let nowMs = 1_000_000;
  const caches = createCaches(() => new Date(nowMs));
  const definition = { name: 'words', maxEntries: 3, ...given } as CacheDefinition<string, string>;
  return {
    caches,
    definition,
    cache: caches.open(definition),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** A load that counts how often it was begun and ends when it is told. */
function slowLoad() {
  const ends: PromiseWithResolvers<string>[] = [];
  return {
    load: () => {
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    },
    ends,
  };
}

describe('a cache', () => {
  test('is one for its definition, whoever opens it', () => {
    const { caches, cache, definition } = opened();
    cache.set('a', 'one');
    expect(caches.open(definition).get('a')).toBe('one');
    expect(caches.open({ ...definition }).get('a')).toBeUndefined();
  });

  test('answers while a value is fresh, and loads it anew after that', async () => {
    const { cache, pass } = opened({ ttlMs: 60 });
    expect(await cache.fetch('a', async () => 'one')).toBe('one');
    pass(59);
    expect(await cache.fetch('a', async () => 'two')).toBe('one');
    expect(cache.remainingMs('a')).toBe(1);
    pass(1);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.last('a')).toBe('one');
    expect(await cache.fetch('a', async (last) => `${last} and two`)).toBe('one and two');
  });

  test('a value may say itself how long it is fresh', () => {
    const { cache, pass } = opened({ ttlMs: (value) => value.length });
    cache.set('short', 'a');
    cache.set('long', 'aaa');
    pass(2);
    expect([cache.get('short'), cache.get('long')]).toEqual([undefined, 'aaa']);
  });

  test('where the clock is set back, what comes from the future is not fresh', () => {
    const { cache, pass } = opened({ ttlMs: 60 });
    cache.set('a', 'one');
    pass(-10);
    expect(cache.isFresh('a')).toBe(false);
  });

  test('equal questions share one load', async () => {
    const { cache } = opened();
    const { load, ends } = slowLoad();
    const both = Promise.all([cache.fetch('a', load), cache.fetch('a', load)]);
    expect([cache.isLoading('a'), cache.loading()]).toEqual([true, 1]);
    ends[0]!.resolve('one');
    expect(await both).toEqual(['one', 'one']);
    expect([ends.length, cache.loading()]).toEqual([1, 0]);
  });

  test('a failure is told to all who wait and not kept', async () => {
    const { cache } = opened();
    const { load, ends } = slowLoad();
    const both = Promise.allSettled([cache.fetch('a', load), cache.fetch('a', load)]);
    ends[0]!.reject(new Error('away'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.fetch('a', async () => 'one')).toBe('one');
  });

  test('a failure leaves the last value where it was', async () => {
    const { cache, pass } = opened({ ttlMs: 60 });
    cache.set('a', 'one');
    pass(60);
    await expect(cache.fetch('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.last('a')).toBe('one');
  });

  test('a failure stands as long as the definition says', async () => {
    const { cache, pass } = opened({ failureMs: 10 });
    const fail = () => Promise.reject(new Error('away'));
    await expect(cache.fetch('a', fail)).rejects.toThrow('away');
    await expect(cache.fetch('a', async () => 'one')).rejects.toThrow('away');
    expect([cache.isFresh('a'), cache.get('a')]).toEqual([true, undefined]);
    pass(10);
    expect(await cache.fetch('a', async () => 'one')).toBe('one');
  });

  test('what is deleted while it loads is handed over and not kept', async () => {
    const { cache } = opened();
    const { load, ends } = slowLoad();
    cache.set('b', 'other');
    const waiting = cache.fetch('a', load);
    cache.delete('a');
    ends[0]!.resolve('one');
    expect(await waiting).toBe('one');
    expect(cache.last('a')).toBeUndefined();
  });

  test('what expires while it loads is not fresh when it comes', async () => {
    const { cache } = opened();
    const { load, ends } = slowLoad();
    const waiting = cache.fetch('a', load);
    cache.expire();
    ends[0]!.resolve('one');
    expect(await waiting).toBe('one');
    expect([cache.get('a'), cache.last('a')]).toEqual([undefined, 'one']);
  });

  test('holds as many entries, or bytes, as it may, the ones asked for last', () => {
    const { cache } = opened();
    for (const key of ['a', 'b', 'c']) cache.set(key, key);
    cache.get('a');
    cache.set('d', 'd');
    expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual(['a', undefined, 'c', 'd']);

    const caches = createCaches(() => new Date());
    const bytes = caches.open<string, string>({
      name: 'words',
      maxBytes: 5,
      bytesOf: ({ length }) => length,
    });
    bytes.set('a', 'aaa');
    bytes.set('b', 'bbb');
    expect([bytes.get('a'), bytes.get('b')]).toEqual([undefined, 'bbb']);
    expect(caches.counts()).toEqual([{ name: 'words', entries: 1, bytes: 3, hits: 1, misses: 1 }]);
  });
});
