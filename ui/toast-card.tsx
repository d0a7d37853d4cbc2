import { useRef } from 'react';
import { TOAST_MS } from '#core/toast.ts';
import { Button, IconButton } from './button.tsx';
import { Sign } from './sign.tsx';
import { hideToast, type Toast, type ToastAction } from './toast.tsx';
import styles from './toast-card.module.css';
import { usePausableTimer } from './use-pausable-timer.ts';

const SIGNS = { information: 'info', busy: 'loader', location: 'pin' } as const;

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
      <Sign name={SIGNS[toast.kind]} size={20} className={styles.icon} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>{toast.text}</p>
      </div>
      {toast.action && <ToastButton {...toast.action} onClose={close} />}
      <IconButton label={dismissLabel} onClick={close}>
        <Sign name="close" size={18} />
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
