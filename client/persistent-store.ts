import { createStore, type Store } from './store.ts';

/** A store in local storage that follows other tabs. @param parse null: as good as not there */
export function createPersistentStore<T>(
  key: string,
  empty: T,
  parse: (value: unknown) => T | null,
): Store<T> {
  const store = createStore(empty);
  let isRead = false;
  const read = (): T => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? empty : (parse(JSON.parse(text)) ?? empty);
    } catch {
      return empty;
    }
  };
  const open = () => {
    if (isRead || typeof window === 'undefined') return;
    isRead = true;
    store.set(read());
    // Null: everything was cleared.
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) store.set(read());
    });
  };
  return {
    get: () => {
      open();
      return store.get();
    },
    set: (next) => {
      open();
      store.set(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Private windows and full disks: the page works on, it only forgets.
      }
    },
    subscribe: store.subscribe,
  };
}
