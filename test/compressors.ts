import { createHook } from 'node:async_hooks';

/** How many compressors were made during a work, and how many of them were at work at once. */
export async function compressorsDuring(
  work: () => Promise<unknown>,
): Promise<{ made: number; atOnce: number }> {
  const working = new Set<number>();
  const counts = { made: 0, atOnce: 0 };
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'ZLIB') return;
      working.add(id);
      counts.made += 1;
      counts.atOnce = Math.max(counts.atOnce, working.size);
    },
    after: (id) => void working.delete(id),
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return counts;
}
