import type { Map as ChartMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { MapPosition } from './map-types.ts';
import { pixelOnMap } from './use-pinned.ts';

const EDGE_PX = 60;
/** In MapLibre's count. */
const NEAR_ZOOM = 3;

/** Moves what was selected into sight, above a sheet that covers the map's foot; what is in sight stays where it is. */
export function useShownSelection(
  map: ChartMap | null,
  selected: MapPosition | null,
  coveredPx: number,
): void {
  const { latitude = null, longitude = null } = selected ?? {};
  const show = useEffectEvent((at: MapPosition) => {
    if (!map) return;
    const { clientWidth, clientHeight } = map.getContainer();
    const { x, y } = pixelOnMap(map, at);
    const isInSight =
      x > EDGE_PX && x < clientWidth - EDGE_PX && y > EDGE_PX && y < clientHeight - coveredPx - EDGE_PX / 2;
    if (isInSight) return;
    map.easeTo({
      center: [at.longitude, at.latitude],
      zoom: Math.max(map.getZoom(), NEAR_ZOOM),
      offset: [0, -coveredPx / 2],
    });
  });
  useEffect(() => {
    if (map && latitude !== null && longitude !== null) show({ latitude, longitude });
  }, [map, latitude, longitude]);
}
