import { LRUCache } from 'lru-cache';

/** What is kept in memory: under which name, how much of it and how long. */
export type CacheDefinition<Key extends CacheKey, Value> = {
  /** What metrics call it. */
  name: string;
  /** So long a value is fresh; a function where the value says so itself. Left out: as long as there is room; 0: not kept. */
  ttlMs?: number | ((value: Value) => number);
  /** So long a failed load stands before another is tried. Left out: not at all. */
  failureMs?: number | ((error: unknown) => number);
} & ({ maxEntries: number } | { maxBytes: number; bytesOf: (value: Value, key: Key) => number });

type CacheKey = string | number | object;

export type Cache<Key, Value> = {
  /** The value, while it is fresh. */
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => void;
  /**
   * The value, loaded where none is fresh. Whoever asks for it meanwhile waits for the same load.
   * @param load is given the last value, of any age
   * @throws what `load` throws, also a failure that stands
   */
  fetch: (key: Key, load: (last: Value | undefined) => Promise<Value>) => Promise<Value>;
  /** The value of any age. */
  last: (key: Key) => Value | undefined;
  /** Whether an answer is at hand, be it a value or a failure that stands. */
  isFresh: (key: Key) => boolean;
  isLoading: (key: Key) => boolean;
  /** How many loads are under way. */
  loading: () => number;
  /** For so long the value is fresh yet; 0 where there is none. */
  remainingMs: (key: Key) => number;
  /** What is being loaded is handed to those who wait, and not kept. */
  delete: (key: Key) => void;
  clear: () => void;
  /** Nothing is fresh any more, nor what is being loaded; `last` stays. */
  expire: () => void;
};

type Entry<Value> = { from: number; until: number; generation: number } & (
  | { ok: true; value: Value }
  | { ok: false; error: unknown }
);

type CacheCounts = { name: string; entries: number; bytes: number; hits: number; misses: number };

/** All that is kept in memory for being asked again. */
export type Caches = {
  /** The one cache of a definition in this process, made when it is first opened. */
  open: <Key extends CacheKey, Value>(definition: CacheDefinition<Key, Value>) => Cache<Key, Value>;
  counts: () => CacheCounts[];
  /** Forgets everything. */
  close: () => void;
};

type Opened = { counts: () => CacheCounts; clear: () => void };

/** @param clock decides the age of values; where it is set back, what seems to come from the future is not fresh */
export function createCaches(clock: () => Date): Caches {
  const opened = new Map<unknown, Opened>();
  return {
    open: <Key extends CacheKey, Value>(definition: CacheDefinition<Key, Value>) => {
      const known = opened.get(definition) ?? openCache(definition, clock);
      opened.set(definition, known);
      return known as Opened & Cache<Key, Value>;
    },
    counts: () => [...opened.values()].map(({ counts }) => counts()),
    close: () => {
      for (const { clear } of opened.values()) clear();
      opened.clear();
    },
  };
}

const failureBytes = 200;
const valueIn = <Value>(entry: Entry<Value> | undefined) => (entry?.ok ? entry.value : undefined);
const msFor = <Subject>(ms: number | ((subject: Subject) => number), subject: Subject) =>
  typeof ms === 'function' ? ms(subject) : ms;

function openCache<Key extends CacheKey, Value>(
  definition: CacheDefinition<Key, Value>,
  clock: () => Date,
): Opened & Cache<Key, Value> {
  const { name, ttlMs = Number.POSITIVE_INFINITY, failureMs = 0 } = definition;
  const loading = new Set<Key>();
  const found = { hits: 0, misses: 0 };
  let generation = 0;

  const lasting = (ms: number, asOf: number) => {
    const from = clock().getTime();
    return { from, until: from + ms, generation: asOf };
  };
  const fresh = (value: Value, asOf: number): Entry<Value> => ({
    ...lasting(msFor(ttlMs, value), asOf),
    ok: true,
    value,
  });
  const entries = new LRUCache<Key, Entry<Value>, (last: Value | undefined) => Promise<Value>>({
    ...('maxEntries' in definition
      ? { max: definition.maxEntries }
      : {
          maxSize: definition.maxBytes,
          sizeCalculation: (entry, key) =>
            entry.ok ? Math.max(1, definition.bytesOf(entry.value, key)) : failureBytes,
        }),
    // A load whose key is deleted or evicted meanwhile still answers those who wait for it.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, last, { context: load }) => {
      const begun = generation;
      loading.add(key);
      try {
        return fresh(await load(valueIn(last)), begun);
      } catch (error) {
        const standsMs = msFor(failureMs, error);
        if (standsMs === 0) throw error;
        return { ...lasting(standsMs, begun), ok: false, error };
      } finally {
        loading.delete(key);
      }
    },
  });
  const remainingMs = (entry: Entry<Value> | undefined) => {
    const now = clock().getTime();
    return entry?.generation === generation && entry.from <= now ? Math.max(0, entry.until - now) : 0;
  };
  const find = (key: Key) => {
    const entry = entries.get(key);
    const isHit = remainingMs(entry) > 0;
    found[isHit ? 'hits' : 'misses'] += 1;
    return isHit ? entry : undefined;
  };

  return {
    get: (key) => valueIn(find(key)),
    set: (key, value) => void entries.set(key, fresh(value, generation)),
    fetch: async (key, load) => {
      const entry = find(key) ?? (await entries.fetch(key, { context: load, forceRefresh: true }))!;
      if (entry.until <= entry.from && entries.peek(key) === entry) entries.delete(key);
      if (entry.ok) return entry.value;
      throw entry.error;
    },
    last: (key) => valueIn(entries.get(key)),
    isFresh: (key) => remainingMs(entries.peek(key)) > 0,
    isLoading: (key) => loading.has(key),
    loading: () => loading.size,
    remainingMs: (key) => remainingMs(entries.peek(key)),
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    expire: () => {
      generation += 1;
    },
    counts: () => ({ name, entries: entries.size, bytes: entries.calculatedSize, ...found }),
  };
}
