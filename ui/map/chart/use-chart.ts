import { Map as ChartMap, type GeoJSONSource, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CLOSEST_ZOOM } from '#ui/map/clusters.ts';
import {
  fitPadding,
  type MapBox,
  type MapDot,
  type MapPosition,
  type MapState,
  type MapView,
} from '#ui/map/map-types.ts';
import { chartStyle, DOTS_LAYER, DOTS_SOURCE, dotFeatures } from './chart-style.ts';
import { useMapColors } from './use-map-colors.ts';

setWorkerUrl(workerUrl);

/** After this long without a map it counts as failed. */
const PATIENCE_MS = 30_000;
/** MapLibre counts zooms in tiles of 512 pixels: its 1 is what is called 2 elsewhere, and in this project. */
export const ZOOM_OFFSET = 1;

const viewOf = (map: ChartMap): MapView => {
  const { lat, lng } = map.getCenter();
  const bounds = map.getBounds();
  return {
    center: { latitude: lat, longitude: lng },
    zoom: map.getZoom() + ZOOM_OFFSET,
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
  };
};

type ChartOptions = {
  container: React.RefObject<HTMLElement | null>;
  center: MapPosition;
  zoom: number;
  fit: MapBox | null;
  dots: readonly MapDot[];
  label: string;
  onState: (state: MapState) => void;
  onView: (view: MapView) => void;
  /** A press on a dot, or on nothing. */
  onPress: (dotId: string | null) => void;
};

/** Runs a MapLibre map in an element. @returns the map once it can be drawn on, and what is in sight */
export function useChart({ container, center, zoom, fit, dots, label, ...handlers }: ChartOptions) {
  const colors = useMapColors();
  const [map, setMap] = useState<ChartMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const first = useRef({ colors, center, zoom, label });
  const onStateChange = useEffectEvent(handlers.onState);
  const press = useEffectEvent(handlers.onPress);
  const look = useEffectEvent((made: ChartMap) => {
    const next = viewOf(made);
    setView(next);
    handlers.onView(next);
  });

  useEffect(() => {
    if (!container.current) return;
    return openChart(container.current, first.current, {
      onMap: setMap,
      onState: onStateChange,
      onMove: look,
      onPress: press,
    });
  }, [container]);

  useEffect(() => {
    if (!map || first.current.colors === colors) return;
    first.current = { ...first.current, colors };
    map.setStyle(chartStyle(colors, location.origin), { diff: true });
    map.once('styledata', () => setDots(map, dotsRef.current));
  }, [map, colors]);

  const dotsRef = useRef(dots);
  useEffect(() => {
    dotsRef.current = dots;
    return map ? afterPaint(() => setDots(map, dots)) : undefined;
  }, [map, dots]);

  useEffect(() => {
    // Dots that came before the style had nowhere to go.
    map?.once('style.load', () => setDots(map, dotsRef.current));
  }, [map]);

  useEffect(() => {
    if (!map || first.current.center === center) return;
    first.current = { ...first.current, center };
    map.jumpTo({ center: [center.longitude, center.latitude] });
  }, [map, center]);

  useEffect(() => {
    if (!map || !fit) return;
    const { west, south, east, north } = fit;
    const padding = fitPadding(map.getContainer().clientWidth);
    map.fitBounds([west, south, east, north], { padding, animate: false });
  }, [map, fit]);

  return { map, view };
}

/** Thousands of dots take long to hand over: what else changed with them is painted first. @returns calls it off */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const setDots = (map: ChartMap, dots: readonly MapDot[]): void =>
  void map.getSource<GeoJSONSource>(DOTS_SOURCE)?.setData(dotFeatures(dots));

type Start = { colors: ReturnType<typeof useMapColors>; center: MapPosition; zoom: number; label: string };
type Listeners = {
  onMap: (map: ChartMap | null) => void;
  onState: (state: MapState) => void;
  onMove: (map: ChartMap) => void;
  onPress: (dotId: string | null) => void;
};

/** @returns takes the map down again */
function openChart(
  container: HTMLElement,
  { colors, center, zoom, label }: Start,
  { onMap, onState, onMove, onPress }: Listeners,
): () => void {
  let isLoaded = false;
  const fail = (reason: unknown) => {
    console.warn(`The map failed: ${reason instanceof Error ? reason.message : String(reason)}`, reason);
    if (!isLoaded) onState('failed');
  };
  let map: ChartMap;
  try {
    map = new ChartMap({
      container,
      style: chartStyle(colors, location.origin),
      center: [center.longitude, center.latitude],
      zoom: zoom - ZOOM_OFFSET,
      maxZoom: CLOSEST_ZOOM - ZOOM_OFFSET,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
      locale: { 'Map.Title': label },
    });
  } catch (error) {
    fail(error);
    return () => {};
  }
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const patience = setTimeout(() => fail('It took too long.'), PATIENCE_MS);
  map.on('error', ({ error }) => fail(error));
  map.on('load', () => {
    isLoaded = true;
    clearTimeout(patience);
    onState('loaded');
  });
  map.on('moveend', () => onMove(map));
  map.on('click', ({ point, originalEvent }) => {
    if (originalEvent.target !== map.getCanvas()) return;
    const near = map.getLayer(DOTS_LAYER)
      ? map.queryRenderedFeatures(
          [
            [point.x - 6, point.y - 6],
            [point.x + 6, point.y + 6],
          ],
          { layers: [DOTS_LAYER] },
        )
      : [];
    onPress((near[0]?.properties.id as string | undefined) ?? null);
  });
  onMap(map);
  onMove(map);
  return () => {
    clearTimeout(patience);
    onMap(null);
    map.remove();
  };
}
