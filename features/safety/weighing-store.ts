import { PUBLISHED_WEIGHING, parseWeighing, type Weighing } from '#core/weighing.ts';
import { createKeptStore } from '#ui/kept-store.ts';

/** The visitor's own weights: kept in this browser, never sent. */
export const weighingStore = createKeptStore<Weighing>('weighing', PUBLISHED_WEIGHING, parseWeighing);
