import { type ReactNode, useEffect, useState } from 'react';
import type { MapEngineProps, MapState } from './map-types.ts';

export type Engine = (props: MapEngineProps) => ReactNode;

/**
 * Loads a map's engine once the page is awake.
 * @param load the same function on every render
 * @returns null until it is there; when it cannot be had, `onState` hears of it
 */
export function useMapEngine(load: () => Promise<Engine>, onState: (state: MapState) => void): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => {
        if (!isCurrent) return;
        onState('loading');
        setEngine(() => loaded);
      },
      (error) => {
        console.warn('The map could not be loaded:', error);
        if (isCurrent) onState('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, onState]);
  return engine;
}
