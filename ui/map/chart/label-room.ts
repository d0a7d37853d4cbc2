import type { Map as ChartMap, GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import { useEffect } from 'react';
import type { MapCluster } from '#ui/map/clusters.ts';
import type { NameSide } from '#ui/map/place-names.ts';

export const ROOM_SOURCE = 'marker room';
const IMAGE = 'marker room';
/** What a marker covers: its shield, whose foot stands a little below its position; pixels. */
const SHIELD = { width: 40, height: 48, belowPx: 8 };

/** Nothing is drawn, but no name is set where a marker stands. It must be the last layer, which is placed first. */
export const roomLayer: LayerSpecification = {
  id: ROOM_SOURCE,
  type: 'symbol',
  source: ROOM_SOURCE,
  layout: {
    'icon-image': ['coalesce', ['get', 'bar'], IMAGE],
    'icon-anchor': ['case', ['has', 'bar'], 'center', 'bottom'],
    'icon-offset': ['case', ['has', 'bar'], ['literal', [0, 0]], ['literal', [0, SHIELD.belowPx]]],
    'icon-allow-overlap': true,
    'text-field': ['get', 'name'],
    'text-font': ['Semibold', 'Hanken Grotesk'],
    'text-size': 11,
    'text-anchor': ['match', ['get', 'side'], 'right', 'left', 'left', 'right', 'top'],
    'text-offset': [
      'match',
      ['get', 'side'],
      'right',
      ['literal', [2.3, -0.8]],
      'left',
      ['literal', [-2.3, -0.8]],
      ['literal', [0, 0.9]],
    ],
    'text-padding': 6,
    'text-max-width': 99,
    'text-allow-overlap': true,
  },
  paint: { 'text-opacity': 0 },
};

/** Of one marker its name, of several the round that stands for them. */
export const roomFeatures = (
  clusters: readonly MapCluster[],
  sides: ReadonlyMap<string, NameSide>,
): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: clusters.map(({ id, latitude, longitude, members }) => ({
    type: 'Feature',
    properties: { name: sides.has(id) ? members[0]!.name : '', side: sides.get(id) ?? 'below' },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

/** So near to the frame's edge no name is set, or the edge would cut it. */
const EDGE_PX = 8;

/** A bar along each edge of the frame, which takes the room of names. */
function edgeFeatures(map: ChartMap): GeoJSON.Feature[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const bar = (x: number, y: number, across: number, down: number): GeoJSON.Feature => {
    const { lng, lat } = map.unproject([x, y]);
    return {
      type: 'Feature',
      properties: { name: '', side: 'below', bar: emptyImage(map, across, down) },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    };
  };
  return [
    ...[0, height].map((y) => bar(width / 2, y, width, 2 * EDGE_PX)),
    ...[0, width].map((x) => bar(x, height / 2, 2 * EDGE_PX, height)),
  ];
}

/** @returns the name of an image of this size that shows nothing */
function emptyImage(map: ChartMap, width: number, height: number, name = `room ${width} ${height}`): string {
  if (!map.hasImage(name)) map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) });
  return name;
}

/** Keeps the chart's names out from under the markers, and whole. */
export function useLabelRoom(
  map: ChartMap | null,
  clusters: readonly MapCluster[],
  sides: ReadonlyMap<string, NameSide>,
): void {
  useEffect(() => {
    if (!map) return;
    const tell = () => {
      const source = map.getSource<GeoJSONSource>(ROOM_SOURCE);
      if (!source) return;
      emptyImage(map, SHIELD.width, SHIELD.height, IMAGE);
      const markers = roomFeatures(clusters, sides);
      source.setData({ ...markers, features: [...markers.features, ...edgeFeatures(map)] });
    };
    tell();
    // The first style, and each of another theme, comes without; the frame has moved on over the chart.
    const events = ['styledata', 'moveend', 'resize'] as const;
    for (const event of events) map.on(event, tell);
    return () => {
      for (const event of events) map.off(event, tell);
    };
  }, [map, clusters, sides]);
}
