import { useEffect, useEffectEvent } from 'react';
import { fitPadding, type MapBox, type MapPosition, type MapState } from '#ui/map/map-types.ts';

const PATIENCE_MS = 15_000;

/** With a wrong key Google loads, then calls this global when a map is made; the library does not listen to it. */
export function useGoogleAuthFailure(onState: (state: MapState) => void): void {
  const fail = useEffectEvent(() => onState('auth-failure'));
  useEffect(() => {
    Object.assign(window, { gm_authFailure: () => fail() });
    return () => void Reflect.deleteProperty(window, 'gm_authFailure');
  }, []);
}

/** A map that shows nothing for this long has failed. */
export function useGooglePatience(state: MapState, onState: (state: MapState) => void): void {
  const fail = useEffectEvent(() => onState('failed'));
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => fail(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
}

type Fittable = {
  fitBounds(box: MapBox, padding: ReturnType<typeof fitPadding>): void;
  getDiv(): HTMLElement;
};

/** Shows all of a box when it is given a new one. */
export function useFit(map: Fittable | null, fit: MapBox | null): void {
  useEffect(() => {
    if (fit) map?.fitBounds(fit, fitPadding(map.getDiv().clientWidth));
  }, [map, fit]);
}

type Movable = { setCenter(center: { lat: number; lng: number }): void };

/** Moves the map when it is given a new center. */
export function useMovedCenter(map: Movable | null, center: MapPosition): void {
  useEffect(() => {
    map?.setCenter({ lat: center.latitude, lng: center.longitude });
  }, [map, center]);
}
