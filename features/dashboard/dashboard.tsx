import { memo, useCallback, useMemo, useState } from 'react';
import { isDefaultCenter } from '#core/place/map-center.ts';
import { FilterBar } from '#features/dashboard/filter/filter-bar.tsx';
import { useFilter } from '#features/dashboard/filter/use-filter.ts';
import { DashboardMap } from '#features/dashboard/map/dashboard-map.tsx';
import { useMapCenter } from '#features/dashboard/map/use-map-center.ts';
import { type OwnState, useOwn } from '#features/dashboard/own/use-own.ts';
import { CommunityCard } from '#features/dashboard/people/community-card.tsx';
import { removePerson } from '#features/dashboard/people/community-store.ts';
import { PlacesCard } from '#features/dashboard/places/places-card.tsx';
import { downloadReport } from '#features/dashboard/report/download-report.ts';
import { NearbyCard } from '#features/nearby/nearby-card.tsx';
import { useSavedWatched } from '#features/offline/use-saved-watched.ts';
import { restoreWatched, unwatchPlace, watchedNow } from '#features/watch/watch-store.ts';
import { ToldHere } from '#features/watching/here/told-here.tsx';
import { dashboardText as text } from '#text/dashboard.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import { SampleTag } from '#ui/tag.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { AddDialogs, type OpenDialog } from './add-dialogs.tsx';
import { AlertsCard } from './alerts-card.tsx';
import styles from './dashboard.module.css';
import type { PersonItem, PlaceItem } from './dashboard-items.ts';
import { QuickActions } from './quick-actions.tsx';
import { RiskCard } from './risk-card.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useKnownVisitor } from './use-known-visitor.ts';
import { useMapView, useSelection } from './use-selection.ts';
import type { DashboardView } from './view.server.ts';

const loadOwnLine = () => import('#features/dashboard/own/own-line.tsx').then((module) => module.OwnLine);
const loadKeptLine = () => import('#features/dashboard/kept/kept-line.tsx').then((module) => module.KeptLine);

// A typed letter draws the field anew, and what is filtered only once that is done.
const [Alerts, Community, Places, Nearby, Chart] = [
  memo(AlertsCard),
  memo(CommunityCard),
  memo(PlacesCard),
  memo(NearbyCard),
  memo(DashboardMap),
];

/** The map of who and what the visitor watches, and the panels around it. */
export function Dashboard({ view }: { view: DashboardView }) {
  const nowMs = useNow();
  const { visitor, isKnown } = useKnownVisitor();
  const { filter, typed, setTyped, toggle, submit } = useFilter();
  const { center, centerOnMe } = useMapCenter(visitor.place, isKnown);
  const mine = useOwn();
  const board = useDashboard({ view, visitor, filter, mine });
  const { selectedId, select, show, mapRef } = useSelection();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { isDownloading, download } = useDownload(board.items);
  const { mapView, noteView } = useMapView();
  const { shown } = board;
  const { people, places } = useKinds(shown);
  useSavedWatched(
    board.items.flatMap((item) => (item.kind === 'place' && item.isWatched ? [item.place] : [])),
  );
  const addMember = useCallback(() => setDialog('member'), []);
  const locate = useCallback(() => void centerOnMe(), [centerOnMe]);
  return (
    <>
      <OwnLines mine={mine} nowMs={nowMs} />
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
            fitsAll={isDefaultCenter(center)}
            selectedId={selectedId}
            nowMs={nowMs}
            googleMapsKey={view.googleMapsKey}
            onSelect={select}
            onLocate={locate}
            onView={noteView}
          />
        </div>
        <Side
          board={board}
          people={people}
          isFiltered={filter.name !== ''}
          nowMs={nowMs}
          onAdd={addMember}
          onShow={show}
        />
        <RiskCard
          summary={board.summary}
          gravest={gravestOf(board)}
          status={board.found.status}
          hasBegun={mine.isOwn || board.watched.length > 0}
          onSearch={() => setDialog('location')}
        />
        <QuickActions
          placeIds={board.watched.map(({ id }) => id)}
          check={board.check}
          isDownloading={isDownloading}
          onAddLocation={() => setDialog('location')}
          onCheck={() => void board.runCheck()}
          onDownload={() => void download()}
        />
        <Lists board={board} places={places} onShow={show} />
      </div>
      <p className={styles.note}>{mine.isOwn ? text.note.own : text.note.places}</p>
      <AddDialogs
        open={dialog}
        center={mapView.current?.center ?? center}
        onClose={() => setDialog(null)}
        onAdded={show}
      />
    </>
  );
}

type ListsProps = { board: Board; places: readonly PlaceItem[]; onShow: (id: string) => void };

/** What stands below the map in the whole width: places, messages of this browser, and what happened nearby. */
const Lists = ({ board, places, onShow }: ListsProps) => (
  <>
    <div className={styles.wide}>
      <Places
        places={places}
        watchedCount={board.watched.length}
        changes={board.changes}
        hasFailed={board.state === 'failed'}
        onShow={onShow}
        onStop={stop}
      />
    </div>
    <ToldHere className={styles.wide} />
    <div className={styles.wide}>
      <Nearby ids={board.asked} />
    </div>
  </>
);

/** What is said on top to who is signed in. */
function OwnLines({ mine, nowMs }: { mine: OwnState; nowMs: number | null }) {
  const OwnLine = useLoaded(loadOwnLine, mine.isOwn, 'Your circles');
  const KeptLine = useLoaded(loadKeptLine, mine.isOwn, 'Your account');
  if (!mine.isOwn) return null;
  return (
    <>
      {OwnLine && nowMs !== null && <OwnLine own={mine.own} hasFailed={mine.hasFailed} nowMs={nowMs} />}
      {KeptLine && <KeptLine />}
    </>
  );
}

type SideProps = {
  board: Board;
  people: PersonItem[];
  isFiltered: boolean;
  nowMs: number | null;
  onAdd: () => void;
  onShow: (itemId: string) => void;
};

/** Beside the map: what happens, and who is where. */
function Side({ board, people, isFiltered, nowMs, onAdd, onShow }: SideProps) {
  return (
    <div className={styles.side}>
      <Samples people={people} />
      <Alerts
        alerts={board.listed}
        state={board.state}
        status={board.found.status}
        isFiltered={isFiltered}
        nowMs={nowMs}
        onShow={onShow}
      />
      <Community people={people} all={board.people.length} onAdd={onAdd} onShow={onShow} onRemove={remove} />
    </div>
  );
}

/** Says once which of what stands below is made up: each row then only looks it. */
function Samples({ people }: { people: readonly PersonItem[] }) {
  const names = people.filter(({ isSample }) => isSample).map(({ name }) => name);
  return (
    names.length > 0 && (
      <p className={styles.samples}>
        <SampleTag>{text.sample}</SampleTag>
        <span>{text.samples(names)}</span>
      </p>
    )
  );
}

/** People and places among what is shown; the same lists until that changes. */
function useKinds(shown: Board['shown']) {
  const people = useMemo(() => shown.filter((item): item is PersonItem => item.kind === 'person'), [shown]);
  const places = useMemo(() => shown.filter((item): item is PlaceItem => item.kind === 'place'), [shown]);
  return { people, places };
}

type Board = ReturnType<typeof useDashboard>;

/** Message of the gravest real danger; null without one. */
const gravestOf = ({ ranked }: Board): string | null =>
  ranked.find(({ alert }) => alert.type === 'danger' && !alert.is_sample)?.alert.message ?? null;

function useDownload(items: Board['items']) {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    const isDone = await downloadReport(items);
    setIsDownloading(false);
    showToast(isDone ? text.quick.downloaded : text.quick.downloadFailed);
  };
  return { isDownloading, download };
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
