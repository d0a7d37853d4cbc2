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
    'icon-image': IMAGE,
    'icon-anchor': 'bottom',
    'icon-offset': [0, SHIELD.belowPx],
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

/** Keeps the chart's names out from under the markers. */
export function useLabelRoom(
  map: ChartMap | null,
  clusters: readonly MapCluster[],
  sides: ReadonlyMap<string, NameSide>,
): void {
  useEffect(() => {
    if (!map) return;
    const { width, height } = SHIELD;
    const tell = () => {
      const source = map.getSource<GeoJSONSource>(ROOM_SOURCE);
      if (!source) return;
      if (!map.hasImage(IMAGE))
        map.addImage(IMAGE, { width, height, data: new Uint8Array(width * height * 4) });
      source.setData(roomFeatures(clusters, sides));
    };
    tell();
    // The first style, and each of another theme, comes without.
    map.on('styledata', tell);
    return () => void map.off('styledata', tell);
  }, [map, clusters, sides]);
}
