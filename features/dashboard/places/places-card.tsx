import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { WatchedChange } from '#core/dashboard/watch.ts';
import { shownScore } from '#core/score/safety.ts';
import type { PlaceItem } from '#features/dashboard/dashboard-items.ts';
import { focusBeside } from '#features/dashboard/focus-beside.ts';
import { dashboardText } from '#text/dashboard.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { Tag } from '#ui/tag.tsx';
import { PlaceNotes } from './place-notes.tsx';
import styles from './places-card.module.css';

const text = dashboardText.places;
const STEP = 24;

const scoreText = (score: number | null) => (score === null ? dashboardText.changes.unknown : String(score));

/** What changed at a place, in one line: "score 71 to 68, 2 new alerts". */
function changeText({ score, newAlerts, endedAlerts, newReports }: WatchedChange): string {
  const words = dashboardText.changes;
  const parts = [
    score && words.score(scoreText(score.before), scoreText(score.after)),
    newAlerts.length > 0 && words.newAlerts(newAlerts.length),
    endedAlerts > 0 && words.endedAlerts(endedAlerts),
    newReports > 0 && words.newReports(newReports),
  ];
  return parts.filter(Boolean).join(', ');
}

type PlacesCardProps = {
  places: readonly PlaceItem[];
  watchedCount: number;
  changes: ReadonlyMap<number, WatchedChange>;
  hasFailed: boolean;
  onShow: (id: string) => void;
  onStop: (item: PlaceItem) => void;
};

/** The places on the map, as a list, with what changed since the visitor last looked. */
export function PlacesCard({ places, watchedCount, changes, hasFailed, onShow, onStop }: PlacesCardProps) {
  const [limit, setLimit] = useState(STEP);
  // What changed goes first: that is what one comes back for.
  const sorted = places.toSorted((a, b) => Number(changes.has(b.place.id)) - Number(changes.has(a.place.id)));
  return (
    // What others chose is no place of the visitor's: it is listed, and not counted.
    <Panel title={text.title} {...(watchedCount > 0 && { count: watchedCount })}>
      {hasFailed && watchedCount > 0 && <PanelNote>{text.failed}</PanelNote>}
      {watchedCount === 0 && <PanelNote>{text.none}</PanelNote>}
      {places.length === 0 && watchedCount > 0 && <PanelNote>{text.noneShown}</PanelNote>}
      <ul className={styles.list}>
        {sorted.slice(0, limit).map((item) => (
          <PlaceRow
            key={item.id}
            item={item}
            change={changes.get(item.place.id) ?? null}
            onShow={onShow}
            onStop={onStop}
          />
        ))}
      </ul>
      {places.length > limit && (
        <Button variant="quiet" isBlock onClick={() => setLimit(limit + STEP)}>
          {text.more(Math.min(STEP, places.length - limit))}
        </Button>
      )}
    </Panel>
  );
}

type PlaceRowProps = {
  item: PlaceItem;
  change: WatchedChange | null;
} & Pick<PlacesCardProps, 'onShow' | 'onStop'>;

/** Drawn once: a filter only takes it away or brings it back. */
const PlaceRow = memo(function PlaceRow({ item, change, onShow, onStop }: PlaceRowProps) {
  return (
    <li className={styles.place}>
      <span className={styles.score}>
        <Shield score={item.score} width={28} hasNumber={false} isBorrowed={item.isBorrowed} />
        <b aria-hidden="true">{item.score === null ? '?' : shownScore(item.score)}</b>
        <span className="visually-hidden">{scoreInWords(item.score, item.isBorrowed)}</span>
      </span>
      <div>
        <p className={styles.name}>
          <Link to={item.place.path}>{item.name}</Link> <PlaceTags item={item} />
        </p>
        <p className={styles.where}>{item.where}</p>
        <PlaceNotes place={item.scoredPlace} />
        {item.report && (
          <p className={styles.where}>
            {dashboardText.place.newestReport(item.report.title || dashboardText.place.untitled)}
          </p>
        )}
        {change && (
          <p className={styles.change}>
            {text.changed}: {changeText(change)}
          </p>
        )}
      </div>
      <span className={styles.actions}>
        <IconButton label={text.show(item.name)} onClick={() => onShow(item.id)}>
          <Icon name="pin" size={18} />
        </IconButton>
        {item.isWatched && (
          <IconButton
            label={text.stop(item.name)}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              onStop(item);
            }}
          >
            <Icon name="close" size={16} />
          </IconButton>
        )}
      </span>
    </li>
  );
});

/** Why a place is on the dashboard. */
export const PlaceTags = ({ item }: { item: PlaceItem }) => (
  <>
    {item.isCurrent && <Tag>{dashboardText.place.current}</Tag>}
    {item.isSpotlight && <Tag>{dashboardText.place.spotlight}</Tag>}
    {item.isWatched && <Tag tone="strong">{dashboardText.place.watched}</Tag>}
  </>
);
