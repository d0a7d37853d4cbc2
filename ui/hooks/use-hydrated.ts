import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether scripts run: false on the server and until the page is awake. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
