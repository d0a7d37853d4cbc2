import { useDeferredValue, useMemo, useState } from 'react';
import type { Alert, AlertStatus } from '#core/alert.ts';
import type { Coordinates } from '#core/location.ts';
import { DEFAULT_ZOOM } from '#core/map-center.ts';
import { scoreInWords } from '#ui/band.tsx';
import type { MapDot, MapPoint, MapView } from '#ui/map/map-types.ts';
import { SafetyMap } from '#ui/map/safety-map.tsx';
import { dashboardText } from '../../app/text/dashboard.ts';
import { alertItemId } from './alerts-card.tsx';
import type { DashboardItem, ListedAlert } from './dashboard-items.ts';
import { AlertWindow, PersonWindow, PlaceWindow } from './info-window.tsx';
import { personSafetyInWords } from './person-safety-words.ts';

const loadChart = () => import('#ui/map/chart-map.tsx').then(({ ChartMap }) => ChartMap);
const loadGoogle = (key: string) =>
  import('#ui/map/google-map.tsx').then(({ googleEngine }) => googleEngine(key));
const googleTexts = { ...dashboardText.map, failed: dashboardText.failedGoogle };

type DashboardMapProps = {
  items: readonly DashboardItem[];
  alerts: readonly ListedAlert[];
  /** Who was asked for alerts; null while that is not known. */
  status: AlertStatus | null;
  center: Coordinates;
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
  ...map
}: DashboardMapProps) {
  const items = useDeferredValue(newestItems);
  const alerts = useDeferredValue(newestAlerts);
  const [loadEngine] = useState(() => (googleMapsKey ? () => loadGoogle(googleMapsKey) : loadChart));
  const { selectedId, onSelect } = map;
  const points = useMemo(() => items.map(pointOf), [items]);
  const dots = useMemo(() => alerts.flatMap(({ alert }) => dotOf(alert)), [alerts]);
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

/** Made once of each item and alert, not with each letter of a filter. */
function onceEach<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from) ?? make(from);
    made.set(from, known);
    return known;
  };
}

const pointOf = onceEach(
  (item: DashboardItem): MapPoint => ({
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
    alert: item.alerts[0]?.alert.type ?? null,
  }),
);

const dotOf = onceEach(({ id, type, latitude, longitude }: Alert): MapDot[] =>
  latitude === null || longitude === null ? [] : [{ id: alertItemId(id), look: type, latitude, longitude }],
);
