import { useStore } from '#client/store.ts';
import { useAfterIdle } from '#ui/hooks/use-after-idle.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import styles from './toast.module.css';
import { toastStore } from './toast-store.ts';

const loadCard = () => import('./toast-card.tsx').then(({ ToastCard }) => ToastCard);
/** Had before it is wanted: a notification may be that the line is gone. */
const haveCard = () => loadCard().then(() => () => () => undefined);

/** Where notifications appear; once per page. */
export function ToastRegion({ title, dismissLabel }: { title: string; dismissLabel: string }) {
  const toast = useStore(toastStore, null);
  const Card = useLoaded(loadCard, toast !== null, 'Notification');
  useAfterIdle(haveCard);
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
