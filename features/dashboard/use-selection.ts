import { useCallback, useRef, useState } from 'react';
import type { MapView } from '#ui/map/map-types.ts';

/** Which person or place is selected; `show` also scrolls to the map. */
export function useSelection() {
  const [selectedId, select] = useState<string | null>(null);
  const mapRef = useRef<HTMLDivElement>(null);
  const show = useCallback((id: string) => {
    select(id);
    mapRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return { selectedId, select, show, mapRef };
}

/** Where the map stands, which draws nothing anew. */
export function useMapView() {
  const mapView = useRef<MapView | null>(null);
  const noteView = useCallback((next: MapView) => {
    mapView.current = next;
  }, []);
  return { mapView, noteView };
}
