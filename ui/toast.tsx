import { IconButton } from './button.tsx';
import { Sign } from './sign.tsx';
import { createStore, useStore } from './store.ts';
import styles from './toast.module.css';
import { usePausableTimer } from './use-pausable-timer.ts';

/** How long a toast stays unless it is hovered or focused. */
export const TOAST_DURATION_MS = 10_000;

export type ToastKind = 'information' | 'busy' | 'location';
type Toast = { text: string; kind: ToastKind };

const toastStore = createStore<Toast | null>(null);

/** Shows a notification at the top; it replaces the one that is shown. */
export const showToast = (text: string, kind: ToastKind = 'information'): void =>
  toastStore.set({ text, kind });

export const hideToast = (): void => toastStore.set(null);

const SIGNS = { information: 'info', busy: 'loader', location: 'pin' } as const;

/** Where notifications appear; once per page. */
export function ToastRegion({ title, dismissLabel }: { title: string; dismissLabel: string }) {
  const toast = useStore(toastStore, null);
  const timer = usePausableTimer(toast, TOAST_DURATION_MS, hideToast);
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-atomic="true">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
        <div
          className={styles.toast}
          data-kind={toast.kind}
          data-paused={timer.isPaused}
          onPointerEnter={timer.pause}
          onPointerLeave={timer.resume}
          onFocus={timer.pause}
          onBlur={timer.resume}
        >
          <Sign name={SIGNS[toast.kind]} size={20} className={styles.icon} />
          <div className={styles.words}>
            <strong>{title}</strong>
            <p>{toast.text}</p>
          </div>
          <IconButton label={dismissLabel} onClick={hideToast}>
            <Sign name="close" size={18} />
          </IconButton>
          <i
            className={styles.time}
            key={toast.text}
            style={{ animationDuration: `${TOAST_DURATION_MS}ms` }}
          />
        </div>
      )}
    </div>
  );
}
