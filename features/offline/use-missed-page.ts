import { useEffect, useSyncExternalStore } from 'react';
import { onConnectionBack } from './on-connection-back.ts';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The address that could not be opened offline: the worker puts it behind the `#`; opened once the connection is back. */
export function useMissedPage(): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  const missed = /^#\/(?!\/)/.test(hash) ? hash.slice(1) : null;
  useEffect(() => {
    if (missed === null) return;
    return onConnectionBack(() => location.replace(missed));
  }, [missed]);
  return missed;
}
