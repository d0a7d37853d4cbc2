import { createPersistentStore } from '#client/persistent-store.ts';
import { PUBLISHED_WEIGHING, parseWeighing, type Weighing } from '#core/score/weighing.ts';

/** The visitor's own weights: stored in this browser, never sent. */
export const weighingStore = createPersistentStore<Weighing>('weighing', PUBLISHED_WEIGHING, parseWeighing);
