import { type ReactNode, useEffect, useState } from 'react';
import type { MapEngineProps, MapState } from './map-types.ts';

export type Engine = (props: MapEngineProps) => ReactNode;

/** Loads a map's engine after hydration; null until then; a failure goes to `onState`. @param load a stable function */
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
