import { useEffect, useState } from 'react';

/** A module, loaded once wanted; null until then and when it fails. @param name in the console: "… not loaded." */
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
