import { createStore, useStore } from './store.ts';

/**
 * Which of the page-wide dialogs is open. Any part of a page may ask for one by its id without knowing it;
 * the shell holds the dialogs.
 */
export type DialogId =
  | 'comingSoonModal'
  | 'signInModal'
  | 'signUpModal'
  | 'riskProfileModal'
  | 'contributeModal';

const openDialogStore = createStore<DialogId | null>(null);

/** Opens a page-wide dialog; it closes the one that is open. */
export const openDialog = (id: DialogId): void => openDialogStore.set(id);

export const closeDialog = (): void => openDialogStore.set(null);

export const useOpenDialogId = (): DialogId | null => useStore(openDialogStore, null);
