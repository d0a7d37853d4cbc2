import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Alert, AlertStatus } from '#core/alert/alert-schema.ts';
import type { Coordinates } from '#core/place/location.ts';
import { DEFAULT_ZOOM } from '#core/place/map-center.ts';
import { alertItemId } from '#features/dashboard/alerts-card.tsx';
import type { DashboardItem, ListedAlert } from '#features/dashboard/dashboard-items.ts';
import { useFitBox } from '#features/dashboard/map/use-fit-box.ts';
import { personSafetyInWords } from '#features/dashboard/people/person-safety-words.ts';
import { dashboardText } from '#text/dashboard.ts';
import type { MapDot, MapPoint, MapView } from '#ui/map/map-types.ts';
import { SafetyMap } from '#ui/map/safety-map.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import { AlertWindow, PersonWindow, PlaceWindow } from './info-window.tsx';

const loadChart = () => import('#ui/map/chart/chart-map.tsx').then(({ ChartMap }) => ChartMap);
const loadGoogle = (key: string) =>
  import('#ui/map/google/google-map.tsx').then(({ googleEngine }) => googleEngine(key));
const googleTexts = { ...dashboardText.map, failed: dashboardText.failedGoogle };

type DashboardMapProps = {
  items: readonly DashboardItem[];
  alerts: readonly ListedAlert[];
  /** Who was asked for alerts; null while that is not known. */
  status: AlertStatus | null;
  center: Coordinates;
  /** Whether the map begins with all that is shown in sight, and does so again where the filter shows others. */
  fitsAll: boolean;
  selectedId: string | null;
  nowMs: number | null;
  /** Google's map in place of our own. */
  googleMapsKey: string | null;
  onSelect: (id: string | null) => void;
  onLocate: () => void;
  onView: (view: MapView) => void;
};

/** The dashboard's map and what its markers open. What arrives is in the lists first: thousands of markers take longer. */
export function DashboardMap({
  items: newestItems,
  alerts: newestAlerts,
  status,
  nowMs,
  googleMapsKey,
  fitsAll,
  ...map
}: DashboardMapProps) {
  const items = useDeferredValue(newestItems);
  const alerts = useDeferredValue(newestAlerts);
  const [loadEngine] = useState(() => (googleMapsKey ? () => loadGoogle(googleMapsKey) : loadChart));
  const { selectedId, onSelect } = map;
  const points = useEach(items, pointOf);
  const fit = useFitBox(fitsAll ? points : null);
  const shownAlerts = useMemo(() => alerts.map(({ alert }) => alert), [alerts]);
  const dotsOrNone = useEach(shownAlerts, dotOf);
  const dots = useMemo(() => dotsOrNone.filter((dot) => dot !== null), [dotsOrNone]);
  const close = () => onSelect(null);
  const item = items.find(({ id }) => id === selectedId);
  const alert = item
    ? undefined
    : alerts.find((listed) => alertItemId(listed.alert.id) === selectedId)?.alert;
  return (
    <SafetyMap
      {...map}
      points={points}
      dots={dots}
      zoom={DEFAULT_ZOOM}
      fit={fit}
      texts={googleMapsKey ? googleTexts : dashboardText.map}
      loadEngine={loadEngine}
      infoWindow={
        item?.kind === 'person' ? (
          <PersonWindow item={item} status={status} onClose={close} />
        ) : item ? (
          <PlaceWindow item={item} status={status} onClose={close} />
        ) : (
          alert && <AlertWindow alert={alert} nowMs={nowMs} onClose={close} />
        )
      }
    />
  );
}

/** Each item of a list as something else: what stays from one list to the next is not made anew with each letter of a filter. */
function useEach<From, To>(list: readonly From[], make: (from: From) => To): To[] {
  const last = useRef<ReadonlyMap<From, To>>(new Map());
  return useMemo(() => {
    const made = new Map(list.map((from) => [from, last.current.get(from) ?? make(from)]));
    last.current = made;
    return [...made.values()];
  }, [list, make]);
}

const pointOf = (item: DashboardItem): MapPoint => ({
  id: item.id,
  name: item.name,
  details: dashboardText.marker(
    item.kind === 'person' ? personSafetyInWords(item) : scoreInWords(item.score, item.isBorrowed),
    item.alerts.length,
  ),
  score: item.score,
  isBorrowed: item.isBorrowed,
  latitude: item.latitude,
  longitude: item.longitude,
  isYou: item.kind === 'place' && item.isYou,
  isSample: item.kind === 'person' && item.isSample,
  alert: item.alerts[0]?.alert.type ?? null,
});

const dotOf = ({ id, type, latitude, longitude }: Alert): MapDot | null =>
  latitude === null || longitude === null ? null : { id: alertItemId(id), look: type, latitude, longitude };
