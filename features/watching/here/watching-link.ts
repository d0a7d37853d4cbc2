import { createPersistentStore } from '#client/persistent-store.ts';
import { useStore } from '#client/store.ts';

/** Where this browser's watcher has its page: the secret is kept here only. Clearing the storage clears it. */
const store = createPersistentStore<string | null>('watching-page', null, (value) =>
  typeof value === 'string' && /^\/watching\/[\w.-]+$/.test(value) ? value : null,
);

/** Null: this browser is not told, or the server renders. */
export const useWatchingLink = (): string | null => useStore(store, null);

/** @param path null: forgets it */
export const keepWatchingLink = (path: string | null): void => store.set(path);
