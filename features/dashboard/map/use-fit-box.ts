import { useMemo } from 'react';
import { fitBox } from '#core/place/map-center.ts';
import type { MapBox, MapPosition } from '#ui/map/map-types.ts';

/** The box around all points, as an object that is new only when it is another one: a map is not moved for less. */
export function useFitBox(points: readonly MapPosition[] | null): MapBox | null {
  const { west, south, east, north } = useMemo(() => points && fitBox(points), [points]) ?? {};
  return useMemo(
    () =>
      west === undefined || south === undefined || east === undefined || north === undefined
        ? null
        : { west, south, east, north },
    [west, south, east, north],
  );
}
