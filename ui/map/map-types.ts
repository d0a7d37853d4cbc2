/** Degrees, WGS 84. */
export type MapPosition = { latitude: number; longitude: number };

/** Degrees; `east` is above `west`, beyond 180 over the antimeridian. */
export type MapBox = { west: number; south: number; east: number; north: number };

/** In a frame narrower than this a whole world has no room to give away. */
const NARROW_FRAME_PX = 480;

/** Room around what a map is fitted to, in pixels: for half a name and 24 at the sides, and in a wide frame the buttons at the right and the legend below. */
export const fitPadding = (frameWidthPx: number) =>
  frameWidthPx < NARROW_FRAME_PX
    ? { top: 60, right: 68, bottom: 44, left: 68 }
    : { top: 60, right: 96, bottom: 88, left: 72 };

/** Gravest first. */
export const ALERT_LOOKS = ['danger', 'warning', 'info'] as const;
export type AlertLook = (typeof ALERT_LOOKS)[number];

/** A marker: a shield with a name. */
export type MapPoint = MapPosition & {
  id: string;
  name: string;
  /** What those hear after the name who do not see it: score and what else it shows. */
  details: string;
  /** 0-100, or null. */
  score: number | null;
  /** Drawn hatched: the figures are another territory's. */
  isBorrowed: boolean;
  /** The visitor is there: it stands apart and never joins a cluster. */
  isYou: boolean;
  /** Somebody invented, to show what a map looks like. */
  isSample?: boolean;
  /** The gravest alert that concerns it. */
  alert: AlertLook | null;
};

/** A small dot under the markers. */
export type MapDot = MapPosition & { id: string; look: AlertLook };

/** How far a map is; `auth-failure`: its key is refused. */
export type MapState = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure';

/** What is in sight. */
export type MapView = {
  center: MapPosition;
  /** As most maps count: at zoom z the world is 256 · 2^z pixels wide. */
  zoom: number;
  bounds: MapBox;
};

export type MapTexts = {
  label: string;
  /** The part that takes keys. */
  canvas: string;
  zoomIn: string;
  zoomOut: string;
  locate: string;
  close: string;
  loading: string;
  failed: string;
  authFailure: string;
  reload: string;
  /** A cluster for those who hear it: "5 places and people close together". */
  cluster: (count: number) => string;
  /** Who is in a cluster, as short as a name: "Mei +1". */
  clusterName: (first: string, others: number) => string;
  /** Title of the list a cluster opens that no zoom can part. */
  together: (count: number) => string;
  legend: { score: number; label: string }[];
  legendTitle: string;
  legendLabel: string;
};

/** What an engine is given; markers in, selections out. */
export type MapEngineProps = {
  points: readonly MapPoint[];
  dots: readonly MapDot[];
  /** A new object moves the map there, even when it names the same spot. */
  center: MapPosition;
  zoom: number;
  /** A new box moves the map to where all of it is in sight; null: it stays. */
  fit: MapBox | null;
  selectedId: string | null;
  texts: MapTexts;
  /** Part of the map that a sheet covers from below, in pixels. */
  coveredPx: number;
  /** The selected marker's window, where it stands beside the marker. */
  infoWindow: React.ReactNode;
  onSelect: (id: string | null) => void;
  onState: (state: MapState) => void;
  onView: (view: MapView) => void;
  onLocate: () => void;
};
