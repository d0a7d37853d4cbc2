import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLoaded } from '#ui/use-loaded.ts';
import { useOnceCalm } from '#ui/use-once-calm.ts';

const load = () => import('./watch-store.ts');
const never = () => () => undefined;

/**
 * Whether this browser watches a place. The list is loaded once the page has settled or somebody reaches for it: few
 * visitors watch a place, and all load its page.
 * @param isNow loads it at once, where it is there anyway
 * @returns `reach` has it loaded; `toggle` resolves to false when the list is full
 */
export function useWatching({ id, name }: { id: number; name: string }, isNow: boolean) {
  const [isWanted, setWanted] = useState(isNow);
  const list = useLoaded(load, isWanted, 'Watching');
  const settle = useCallback(async () => {
    setWanted(true);
    return never;
  }, []);
  useOnceCalm(settle);
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
