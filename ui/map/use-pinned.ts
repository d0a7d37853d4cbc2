import type { Map as ChartMap } from 'maplibre-gl';
import { type RefObject, useLayoutEffect } from 'react';
import type { MapPosition } from './map-types.ts';

/** Where a position is on the screen, on the copy of the world that is nearest to the middle. */
export function pixelOnMap(map: ChartMap, { latitude, longitude }: MapPosition): { x: number; y: number } {
  const nearest = longitude + 360 * Math.round((map.getCenter().lng - longitude) / 360);
  return map.project([nearest, latitude]);
}

/** Keeps an element at a position while the map moves under it, without rendering anything anew. */
export function usePinned(
  ref: RefObject<HTMLElement | null>,
  map: ChartMap,
  { latitude, longitude }: MapPosition,
): void {
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = pixelOnMap(map, { latitude, longitude });
      ref.current?.style.setProperty('transform', `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`);
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [ref, map, latitude, longitude]);
}

const GAP_PX = 36;
const MARGIN_PX = 8;
const FOOT_PX = 84;

/** Keeps a window beside its marker and inside of the map; presses on it do not reach the map. */
export function usePinnedWindow(
  ref: RefObject<HTMLElement | null>,
  map: ChartMap,
  { latitude, longitude }: MapPosition,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const place = () => {
      const { clientWidth, clientHeight } = map.getContainer();
      const { x, y } = pixelOnMap(map, { latitude, longitude });
      const side = x > clientWidth / 2 ? 'left' : 'right';
      const left = side === 'left' ? x - GAP_PX - element.offsetWidth : x + GAP_PX;
      const lowest = clientHeight - element.offsetHeight - MARGIN_PX;
      const top = Math.max(MARGIN_PX, Math.min(lowest, y - FOOT_PX));
      element.dataset.side = side;
      element.style.setProperty('transform', `translate(${left.toFixed(1)}px,${top.toFixed(1)}px)`);
      element.style.setProperty(
        '--tip',
        `${Math.max(16, Math.min(element.offsetHeight - 24, y - top - 24))}px`,
      );
    };
    const stopPropagation = (event: Event) => event.stopPropagation();
    const pressEvents = ['mousedown', 'touchstart', 'wheel', 'dblclick'];
    for (const type of pressEvents) element.addEventListener(type, stopPropagation);
    const sized = new ResizeObserver(place);
    sized.observe(element);
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      for (const type of pressEvents) element.removeEventListener(type, stopPropagation);
      sized.disconnect();
      map.off('move', place);
      map.off('resize', place);
    };
  }, [ref, map, latitude, longitude]);
}
