import { createCaches } from '#server/cache.ts';
import { createOnce } from '#server/once.ts';

/** What lives as long as a process, as after a start: nothing in memory yet. */
export const newLifetimes = (clock: () => Date = () => new Date()) => ({
  caches: createCaches(clock),
  once: createOnce(),
});
