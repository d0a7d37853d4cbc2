import { createPersistentStore } from './persistent-store.ts';

/** Name of what holds it in the browser's storage. */
export const HOME_KEY = 'home';

/** The country a visitor knows, and whose passport they carry, ISO 3166-1 alpha-2; empty: none was chosen. */
export const homeStore = createPersistentStore(HOME_KEY, '', (value) =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : null,
);
