import { useEffect } from 'react';
import { onConnectionBack } from './on-connection-back.ts';

type Place = { path: string; name: string };

/** Calm enough not to compete with what the page itself loads. */
const settleMs = 4_000;

/** Saves the pages of what is watched once the page is calm, and again when a connection is back. */
export function useSavedWatched(places: readonly Place[]): void {
  const key = places.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the places
  useEffect(() => {
    if (key === '') return;
    const save = () => void import('./save-watched.ts').then(({ saveWatched }) => saveWatched(places));
    const timer = setTimeout(save, settleMs);
    const leave = onConnectionBack(save);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [key]);
}
