import {
  AdvancedMarker,
  APIProvider,
  Map as GoogleCanvas,
  InfoWindow,
  type MapCameraChangedEvent,
  useMap,
} from '@vis.gl/react-google-maps';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { clusterPoints, type MapCluster, partingZoom } from '#ui/map/clusters.ts';
import styles from '#ui/map/map.module.css';
import { MapControls } from '#ui/map/map-controls.tsx';
import { ClusterMarker, MapMarker } from '#ui/map/map-marker.tsx';
import type { MapEngineProps, MapState, MapView } from '#ui/map/map-types.ts';
import { Together } from '#ui/map/together.tsx';
import { useFit, useGoogleAuthFailure, useGooglePatience, useMovedCenter } from './use-google.ts';

/** Asked for once a page; a new list would ask again. */
const LIBRARIES: string[] = ['marker'];
/** Advanced markers need an id of a style; Google's own for trials. */
const MAP_ID = 'DEMO_MAP_ID';
/** Dots are markers here, and Google draws each as an element: the gravest only. */
const MOST_DOTS = 200;

const toGoogle = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
});

/** The engine of Google Maps for a key. @returns a component that is the same on every render */
export const googleEngine = (apiKey: string) => (props: MapEngineProps) => (
  <GoogleMap {...props} apiKey={apiKey} />
);

function GoogleMap({ apiKey, ...props }: MapEngineProps & { apiKey: string }) {
  const onState = useEffectEvent(props.onState);
  // Google draws on after it has refused a key: what it says then must not hide the refusal.
  const [state, setState] = useReducer(
    (known: MapState, next: MapState) => (known === 'auth-failure' ? known : next),
    'loading',
  );
  useEffect(() => onState(state), [state]);
  useGoogleAuthFailure(setState);
  useGooglePatience(state, setState);
  return (
    <APIProvider apiKey={apiKey} libraries={LIBRARIES} onError={() => setState('failed')}>
      <Canvas {...props} onState={setState} />
    </APIProvider>
  );
}

const viewOf = ({ detail }: MapCameraChangedEvent): MapView => ({
  center: { latitude: detail.center.lat, longitude: detail.center.lng },
  zoom: detail.zoom,
  bounds: detail.bounds,
});

function Canvas({
  points,
  dots,
  center,
  zoom,
  fit,
  selectedId,
  texts,
  infoWindow,
  ...props
}: MapEngineProps) {
  const { onSelect, onState, onView } = props;
  const map = useMap();
  const [level, setLevel] = useState(zoom);
  const [together, setTogether] = useState<MapCluster | null>(null);
  useMovedCenter(map, center);
  useFit(map, fit);
  const clusters = useMemo(
    () => clusterPoints(points, level, ({ id, isYou }) => isYou || id === selectedId),
    [points, level, selectedId],
  );
  const select = (id: string | null) => {
    setTogether(null);
    onSelect(id);
  };
  const open = (cluster: MapCluster) => {
    const parting = partingZoom(cluster, level);
    if (parting === null) return setTogether(cluster);
    map?.setCenter(toGoogle(cluster));
    map?.setZoom(parting);
  };
  const selected = points.find(({ id }) => id === selectedId) ?? dots.find(({ id }) => id === selectedId);
  return (
    <>
      <GoogleCanvas
        className={styles.canvas}
        mapId={MAP_ID}
        defaultCenter={toGoogle(center)}
        defaultZoom={zoom}
        gestureHandling="greedy"
        disableDefaultUI
        clickableIcons={false}
        onTilesLoaded={() => onState('loaded')}
        onClick={() => select(null)}
        onCameraChanged={(event) => {
          setLevel(Math.floor(event.detail.zoom));
          onView(viewOf(event));
        }}
      >
        {dots.slice(0, MOST_DOTS).map((dot) => (
          <AdvancedMarker key={dot.id} position={toGoogle(dot)} onClick={() => select(dot.id)}>
            <span className={styles.dot} data-look={dot.look} />
          </AdvancedMarker>
        ))}
        {clusters.map((cluster) => (
          <AdvancedMarker key={cluster.id} position={toGoogle(cluster)} anchorLeft="0" anchorTop="0">
            <div className={styles.anchor}>
              {cluster.members.length > 1 ? (
                <ClusterMarker
                  cluster={cluster}
                  label={texts.cluster(cluster.members.length)}
                  onOpen={() => open(cluster)}
                />
              ) : (
                <MapMarker point={cluster.members[0]!} isOpen={cluster.id === selectedId} onSelect={select} />
              )}
            </div>
          </AdvancedMarker>
        ))}
        {together && (
          <InfoWindow position={toGoogle(together)} headerDisabled>
            <Together cluster={together} texts={texts} onSelect={select} />
          </InfoWindow>
        )}
        {selected && infoWindow && (
          <InfoWindow position={toGoogle(selected)} pixelOffset={[0, -40]} headerDisabled>
            {infoWindow}
          </InfoWindow>
        )}
      </GoogleCanvas>
      <MapControls
        texts={texts}
        onZoom={(by) => map?.setZoom((map.getZoom() ?? zoom) + by)}
        onLocate={props.onLocate}
      />
    </>
  );
}
