import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useNow } from '#features/reports/use-now.ts';
import { restoreWatched, unwatchPlace, watchedNow } from '#features/watch/watch-store.ts';
import type { MapView } from '#ui/map/map-types.ts';
import { showToast } from '#ui/toast.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import { dashboardText as text } from '../../app/text/dashboard.ts';
import { AlertsCard } from './alerts-card.tsx';
import { CommunityCard } from './community-card.tsx';
import { removePerson } from './community-store.ts';
import styles from './dashboard.module.css';
import { type PersonItem, type PlaceItem, personItemId, placeItemId } from './dashboard-items.ts';
import { DashboardMap } from './dashboard-map.tsx';
import { downloadReport } from './download-report.ts';
import { FilterBar } from './filter-bar.tsx';
import { PlacesCard } from './places-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RiskCard } from './risk-card.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useFilter } from './use-filter.ts';
import { useKnownVisitor } from './use-known-visitor.ts';
import { useMapCenter } from './use-map-center.ts';
import type { DashboardView } from './view.server.ts';

const loadAddMember = () => import('./add-member-dialog.tsx').then((module) => module.AddMemberDialog);
const loadAddLocation = () => import('./add-location-dialog.tsx').then((module) => module.AddLocationDialog);

// A typed letter draws the field anew, and what is filtered only once that is done.
const [Alerts, Community, Places, Chart] = [
  memo(AlertsCard),
  memo(CommunityCard),
  memo(PlacesCard),
  memo(DashboardMap),
];

/** The map of who and what the visitor watches, and the panels around it. */
export function Dashboard({ view }: { view: DashboardView }) {
  const nowMs = useNow();
  const { visitor, isKnown } = useKnownVisitor();
  const { filter, typed, setTyped, toggle, submit } = useFilter();
  const { center, centerOnMe } = useMapCenter(visitor.place, isKnown);
  const board = useDashboard({ view, visitor, filter });
  const [selectedId, select] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'member' | 'location' | null>(null);
  const [isDownloading, setIsDownloading] = useState(false);
  const mapView = useRef<MapView | null>(null);
  const mapRef = useRef<HTMLDivElement>(null);
  const AddMember = useLoaded(loadAddMember, dialog === 'member', 'Add member dialog');
  const AddLocation = useLoaded(loadAddLocation, dialog === 'location', 'Add location dialog');
  const { shown } = board;
  const people = useMemo(() => shown.filter((item): item is PersonItem => item.kind === 'person'), [shown]);
  const places = useMemo(() => shown.filter((item): item is PlaceItem => item.kind === 'place'), [shown]);
  const close = () => setDialog(null);
  const addMember = useCallback(() => setDialog('member'), []);
  const locate = useCallback(() => void centerOnMe(), [centerOnMe]);
  const noteView = useCallback((next: MapView) => {
    mapView.current = next;
  }, []);
  const show = useCallback((id: string) => {
    select(id);
    mapRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const download = async () => {
    setIsDownloading(true);
    const isDone = await downloadReport(board.items);
    setIsDownloading(false);
    showToast(isDone ? text.quick.downloaded : text.quick.downloadFailed);
  };
  const gravest =
    board.ranked.find(({ alert }) => alert.type === 'danger' && !alert.is_sample)?.alert.message ?? null;
  const hasSampleAlerts = board.ranked.some(({ alert }) => alert.is_sample);
  return (
    <>
      <FilterBar
        filter={filter}
        typed={typed}
        shown={shown.length}
        onToggle={toggle}
        onType={setTyped}
        onSubmit={submit}
      />
      <div className={styles.board}>
        <div ref={mapRef}>
          <Chart
            items={shown}
            alerts={board.listed}
            status={board.found.status}
            center={center}
            selectedId={selectedId}
            nowMs={nowMs}
            googleMapsKey={view.googleMapsKey}
            onSelect={select}
            onLocate={locate}
            onView={noteView}
          />
        </div>
        <div className={styles.side}>
          <Alerts
            alerts={board.listed}
            state={board.state}
            status={board.found.status}
            isFiltered={filter.name !== ''}
            nowMs={nowMs}
            onShow={show}
          />
          <Community
            people={people}
            all={board.people.length}
            onAdd={addMember}
            onShow={show}
            onRemove={remove}
          />
        </div>
        <RiskCard summary={board.summary} gravest={gravest} status={board.found.status} />
        <QuickActions
          check={board.check}
          isDownloading={isDownloading}
          onAddLocation={() => setDialog('location')}
          onCheck={() => void board.runCheck()}
          onDownload={() => void download()}
        />
        <div className={styles.wide}>
          <Places
            places={places}
            watchedCount={board.watched.length}
            changes={board.changes}
            hasFailed={board.state === 'failed'}
            onShow={show}
            onStop={stop}
          />
        </div>
      </div>
      <p className={styles.note}>{hasSampleAlerts ? text.note.both : text.note.people}</p>
      {AddMember && (
        <AddMember
          isOpen={dialog === 'member'}
          center={mapView.current?.center ?? center}
          onClose={close}
          onAdded={(id) => show(personItemId(id))}
        />
      )}
      {AddLocation && (
        <AddLocation isOpen={dialog === 'location'} onClose={close} onAdded={(id) => show(placeItemId(id))} />
      )}
    </>
  );
}

function remove({ person }: PersonItem): void {
  const undo = removePerson(person.id);
  showToast(text.community.removed(person.name), 'information', { label: text.undo, onPress: undo });
}

function stop({ place }: PlaceItem): void {
  const index = watchedNow().findIndex(({ id }) => id === place.id);
  const watched = watchedNow()[index];
  if (!watched) return;
  unwatchPlace(place.id);
  const undo = () => restoreWatched(watched, index);
  showToast(text.places.stopped(place.name), 'information', { label: text.undo, onPress: undo });
}
