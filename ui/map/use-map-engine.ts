import { type ReactNode, useEffect, useState } from 'react';
import type { MapEngineProps, MapState } from './map-types.ts';

export type Engine = (props: MapEngineProps) => ReactNode;

/** Loads a map's engine, without waiting for hydration; null until then; a failure goes to `onState`. @param load a stable function */
export function useMapEngine(load: () => Promise<Engine>, onState: (state: MapState) => void): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  // The largest download of its page: it begins with the first drawing. The effect hears of a failure.
  useState(() => (typeof document === 'undefined' ? null : void load().catch(() => {})));
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
