import { useRef } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './toast-card.module.css';
import { hideToast, type Toast, type ToastAction } from './toast-store.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

/** How long a notification stays unless it is hovered or focused (specification §9). */
export const TOAST_MS = 10_000;

const ICONS = { information: 'info', busy: 'loader', location: 'pin' } as const;

/** A notification with what may be done about it. */
export function ToastCard({
  toast,
  title,
  dismissLabel,
}: {
  toast: Toast;
  title: string;
  dismissLabel: string;
}) {
  const timer = usePausableTimer(toast, TOAST_MS, hideToast);
  const focusedBefore = useRef<EventTarget | null>(null);
  const close = () => {
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
    hideToast();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className={styles.toast}
      data-kind={toast.kind}
      data-paused={timer.isPaused}
      onPointerEnter={timer.pause}
      onPointerLeave={timer.resume}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        timer.pause();
      }}
      onBlur={timer.resume}
    >
      <Icon name={ICONS[toast.kind]} size={20} className={styles.icon} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>{toast.text}</p>
      </div>
      {toast.action && <ToastButton {...toast.action} onClose={close} />}
      <IconButton label={dismissLabel} onClick={close}>
        <Icon name="close" size={18} />
      </IconButton>
      <i className={styles.time} key={toast.text} style={{ animationDuration: `${TOAST_MS}ms` }} />
    </div>
  );
}

const ToastButton = ({ label, onPress, onClose }: ToastAction & { onClose: () => void }) => (
  <Button
    variant="text"
    onClick={() => {
      onClose();
      onPress();
    }}
  >
    {label}
  </Button>
);
