import { useCallback, useState, useSyncExternalStore } from 'react';
import { useAfterIdle } from '#ui/hooks/use-after-idle.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';

const load = () => import('./watch-store.ts');
const never = () => () => undefined;

/** Whether this browser watches a place; loaded after idle or at first touch. `toggle` resolves to false when full. */
export function useWatching({ id, name }: { id: number; name: string }, isNow: boolean) {
  const [isWanted, setWanted] = useState(isNow);
  const list = useLoaded(load, isWanted, 'Watching');
  const settle = useCallback(async () => {
    setWanted(true);
    return never;
  }, []);
  useAfterIdle(settle);
  const isWatched = useSyncExternalStore(
    list?.onWatched ?? never,
    () => list?.watchedNow().some((place) => place.id === id) ?? false,
    () => false,
  );
  return {
    isWatched,
    reach: () => setWanted(true),
    toggle: async (): Promise<boolean> => {
      setWanted(true);
      const { watchedNow, watchPlace, unwatchPlace } = list ?? (await load());
      if (!watchedNow().some((place) => place.id === id)) return watchPlace({ id, name });
      unwatchPlace(id);
      return true;
    },
  };
}
