import { createStore, useStore } from './store.ts';
import styles from './toast.module.css';
import { useLoaded } from './use-loaded.ts';
import { useOnceCalm } from './use-once-calm.ts';

export type ToastKind = 'information' | 'busy' | 'location';
/** Something the visitor may do about it, such as to undo. */
export type ToastAction = { label: string; onPress: () => void };
export type Toast = { text: string; kind: ToastKind; action: ToastAction | null };

const toastStore = createStore<Toast | null>(null);

/** Shows a notification at the top; it replaces the one that is shown. */
export const showToast = (
  text: string,
  kind: ToastKind = 'information',
  action: ToastAction | null = null,
): void => toastStore.set({ text, kind, action });

export const hideToast = (): void => toastStore.set(null);

const loadCard = () => import('./toast-card.tsx').then(({ ToastCard }) => ToastCard);
/** Had before it is wanted: a notification may be that the line is gone. */
const haveCard = () => loadCard().then(() => () => () => undefined);

/** Where notifications appear; once per page. */
export function ToastRegion({ title, dismissLabel }: { title: string; dismissLabel: string }) {
  const toast = useStore(toastStore, null);
  const Card = useLoaded(loadCard, toast !== null, 'Notification');
  useOnceCalm(haveCard);
  return (
    <div
      className={styles.region}
      role="status"
      aria-live="polite"
      aria-atomic="true"
      // An open list or dialog hides all else from screen readers, but not this.
      data-react-aria-top-layer="true"
    >
      {toast && Card && <Card toast={toast} title={title} dismissLabel={dismissLabel} />}
    </div>
  );
}
