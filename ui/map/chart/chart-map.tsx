import type { Map as ChartMapInstance } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { clusterLevel, clusterPoints, isInSight, type MapCluster, partingZoom } from '#ui/map/clusters.ts';
import styles from '#ui/map/map.module.css';
import { MapControls } from '#ui/map/map-controls.tsx';
import { ClusterMarker, MapMarker } from '#ui/map/map-marker.tsx';
import type { MapEngineProps, MapPosition, MapTexts } from '#ui/map/map-types.ts';
import { type NameSide, placeNames } from '#ui/map/place-names.ts';
import { Together } from '#ui/map/together.tsx';
import { pixelOnMap, usePinned, usePinnedWindow } from '#ui/map/use-pinned.ts';
import { useShownSelection } from '#ui/map/use-shown-selection.ts';
import { useLabelRoom } from './label-room.ts';
import { useChart, ZOOM_OFFSET } from './use-chart.ts';

/** The map by MapLibre on our own chart: no key, nobody else's server. */
export function ChartMap(props: MapEngineProps) {
  const { points, dots, center, zoom, fit, selectedId, texts, infoWindow, coveredPx, onSelect } = props;
  const container = useRef<HTMLDivElement>(null);
  const [together, setTogether] = useState<MapCluster | null>(null);
  const select = (id: string | null) => {
    setTogether(null);
    onSelect(id);
  };
  const { map, view } = useChart({
    container,
    center,
    zoom,
    fit,
    dots,
    label: texts.canvas,
    onState: props.onState,
    onView: props.onView,
    onPress: select,
  });
  const selected = points.find(({ id }) => id === selectedId) ?? dots.find(({ id }) => id === selectedId);
  useShownSelection(map, selected ?? null, coveredPx);
  const level = clusterLevel(view?.zoom ?? zoom);
  const { clusters, inSight } = useClusters({ points, selectedId, level, view });
  const sides = useMemo(
    () => (map && view ? nameSides(map, inSight, selectedId, texts) : NO_SIDES),
    [map, view, inSight, selectedId, texts],
  );
  useLabelRoom(map, clusters, sides);
  const press = useRef({ select, open: (_: MapCluster) => {} });
  useEffect(() => {
    press.current = {
      select,
      open: (cluster) => {
        const parting = partingZoom(cluster, level);
        if (parting === null) setTogether(cluster);
        else map?.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: parting - ZOOM_OFFSET });
      },
    };
  });
  // The same elements while they show the same: a letter typed in a filter draws no marker again.
  const markers = useMemo(
    () =>
      map &&
      view &&
      inSight.map((cluster) => (
        <Pinned key={cluster.id} map={map} at={cluster} isFront={cluster.id === selectedId}>
          <ClusterOrMarker
            cluster={cluster}
            nameSide={sides.get(cluster.id) ?? null}
            selectedId={selectedId}
            texts={texts}
            onSelect={(id) => press.current.select(id)}
            onOpen={(opened) => press.current.open(opened)}
          />
        </Pinned>
      )),
    [map, view, inSight, sides, selectedId, texts],
  );
  return (
    <>
      <div ref={container} className={styles.canvas} />
      {map && (
        <MapLayer map={map}>
          {markers}
          {together && (
            <PinnedWindow map={map} at={together}>
              <Together cluster={together} texts={texts} onSelect={select} />
            </PinnedWindow>
          )}
          {selected && infoWindow && (
            <PinnedWindow map={map} at={selected}>
              {infoWindow}
            </PinnedWindow>
          )}
        </MapLayer>
      )}
      {map && (
        <MapControls
          texts={texts}
          onZoom={(by) => map.easeTo({ zoom: map.getZoom() + by })}
          onLocate={props.onLocate}
        />
      )}
    </>
  );
}

/** The points put together at a zoom, and those of them in view; the visitor and what is chosen stand alone. */
function useClusters({
  points,
  selectedId,
  level,
  view,
}: Pick<MapEngineProps, 'points' | 'selectedId'> & {
  level: number;
  view: ReturnType<typeof useChart>['view'];
}) {
  const clusters = useMemo(
    () => clusterPoints(points, level, ({ id, isYou }) => isYou || id === selectedId),
    [points, level, selectedId],
  );
  const inSight = useMemo(
    () => (view ? clusters.filter((cluster) => isInSight(cluster, view)) : []),
    [clusters, view],
  );
  return { clusters, inSight };
}

const NO_SIDES: ReadonlyMap<string, NameSide> = new Map();
/** The buttons at the frame's corner, with their margin. */
const CONTROLS = { width: 64, height: 156 };

/** Where the names of what is in sight stand, so that none covers a shield. */
function nameSides(
  map: ChartMapInstance,
  clusters: readonly MapCluster[],
  selectedId: string | null,
  texts: MapTexts,
): ReadonlyMap<string, NameSide> {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const marks = clusters.map((cluster) => {
    const [first] = cluster.members;
    return {
      id: cluster.id,
      ...pixelOnMap(map, cluster),
      isRound: cluster.members.length > 1,
      name: nameOf(cluster, texts),
      isAlways: cluster.id === selectedId || (cluster.members.length === 1 && !!first?.isYou),
      hasAlert: cluster.members.some(({ alert }) => alert !== null),
    };
  });
  const controls = { left: width - CONTROLS.width, top: 0, right: width, bottom: CONTROLS.height };
  return placeNames(marks, { width, height }, [controls]);
}

const nameOf = ({ members }: MapCluster, texts: MapTexts): string => {
  // Whom an alert concerns speaks for the others.
  const name = (members.find(({ alert }) => alert !== null) ?? members[0])?.name ?? '';
  return members.length > 1 ? texts.clusterName(name, members.length - 1) : name;
};

function ClusterOrMarker({
  cluster,
  nameSide,
  selectedId,
  texts,
  onSelect,
  onOpen,
}: {
  cluster: MapCluster;
  nameSide: NameSide | null;
  selectedId: string | null;
  texts: MapTexts;
  onSelect: (id: string | null) => void;
  onOpen: (cluster: MapCluster) => void;
}) {
  const [point] = cluster.members;
  if (cluster.members.length > 1 || !point)
    return (
      <ClusterMarker
        cluster={cluster}
        label={texts.cluster(cluster.members.length)}
        name={nameOf(cluster, texts)}
        nameSide={nameSide}
        onOpen={() => onOpen(cluster)}
      />
    );
  return <MapMarker point={point} isOpen={point.id === selectedId} nameSide={nameSide} onSelect={onSelect} />;
}

/** A layer inside of the map, so that dragging and wheeling on a marker moves the map. */
function MapLayer({ map, children }: { map: ChartMapInstance; children: ReactNode }) {
  return createPortal(<div className={styles.layer}>{children}</div>, map.getCanvasContainer());
}

function Pinned({
  map,
  at,
  isFront,
  children,
}: {
  map: ChartMapInstance;
  at: MapPosition;
  isFront: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  usePinned(ref, map, at);
  return (
    <div ref={ref} className={styles.pinned} data-front={isFront || undefined}>
      {children}
    </div>
  );
}

function PinnedWindow({
  map,
  at,
  children,
}: {
  map: ChartMapInstance;
  at: MapPosition;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  usePinnedWindow(ref, map, at);
  return (
    <div ref={ref} className={styles.window}>
      {children}
    </div>
  );
}
