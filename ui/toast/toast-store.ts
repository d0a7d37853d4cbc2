import { createStore } from '#client/store.ts';

type ToastKind = 'information' | 'busy' | 'location';
/** Something the visitor may do about it, such as to undo. */
export type ToastAction = { label: string; onPress: () => void };
export type Toast = { text: string; kind: ToastKind; action: ToastAction | null };

export const toastStore = createStore<Toast | null>(null);

/** Shows a notification at the top; it replaces the one that is shown. */
export const showToast = (
  text: string,
  kind: ToastKind = 'information',
  action: ToastAction | null = null,
): void => toastStore.set({ text, kind, action });

export const hideToast = (): void => toastStore.set(null);
