import { createStore, useStore } from '#client/store.ts';

/** The page-wide dialogs: any part of a page may open one by its id; the shell holds them. */
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
