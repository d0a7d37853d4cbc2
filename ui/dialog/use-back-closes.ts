import { useEffect, useRef } from 'react';
import { stackDialog } from './dialog-history.ts';

/** On phones "Back" closes this dialog while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (isOpen ? stackDialog(() => latest.current()) : undefined), [isOpen]);
}
