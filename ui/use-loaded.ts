import { useEffect, useState } from 'react';

/**
 * Loads a module the first time it is wanted; null until it is there, and when it cannot be had.
 * @param load `() => import(...)`, the same function on every render
 * @param name what the console says is missing: "Sign up modal" reads "Sign up modal not loaded."
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean, name: string): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded(() => value),
      () => console.error(`${name} not loaded.`),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, loaded, name]);
  return loaded;
}
