import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { StopDates, Trip } from '#core/trip/trip.ts';
import { StopKnow } from '#features/trip/know/stop-know.tsx';
import type { StopView } from '#features/trip/trip-view.server.ts';
import { tripText } from '#text/trip/trip.ts';
import { Icon } from '#ui/icon.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { DatesForm } from './dates-form.tsx';
import { StopControls } from './stop-controls.tsx';
import styles from './stop-row.module.css';

const text = tripText.stops;

type StopRowProps = {
  stop: StopView;
  at: number;
  trip: Trip;
  onDates: (dates: Partial<StopDates>) => void;
  /** A visitor is done with the dates. */
  onNext: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
};

type Part = 'dates' | 'know';

/** One stop: where, when, how safe. Its dates and what to know open in it; without scripts and on paper all is open. */
export function StopRow({ stop, at, trip, onDates, onNext, onRemove, onMove }: StopRowProps) {
  const { name, headline, from, to, isReversed } = stop;
  const { open, toggle } = useOpenPart(from === null || to === null || isReversed, trip.stops.length);
  const id = useId();
  const parts = { open, toggle, id };
  return (
    <li className={styles.row} data-stop={stop.key}>
      <span className={styles.number}>{at + 1}</span>
      <div className={styles.place}>
        <h3>
          <Link to={stop.monthPath}>{name}</Link>
        </h3>
        <span className={styles.context}>
          <Flag countryCode={stop.countryCode} />
          {stop.context}
        </span>
        <span className={styles.days}>{stop.days ?? tripText.know.noDates}</span>
      </div>
      <div className={styles.score}>
        <ScoreBadge score={headline.score} isBorrowed={headline.borrowedFrom !== null} width={36} />
      </div>
      <div className={styles.toggles}>
        <Toggle {...parts} part="dates" label={text.editOf(name, stop.days)}>
          <Icon name="calendar" size={18} />
          {stop.days ?? text.undated}
          <Icon name="chevron" size={16} />
        </Toggle>
        <Toggle {...parts} part="know" label={text.knowOf(name)}>
          {text.know}
          <Icon name="chevron" size={16} />
        </Toggle>
      </div>
      <HeadlineNotes
        now={headline.rightNow}
        borrowed={headline.borrowedFrom}
        warning={headline.warning}
        isShort
      />
      <div id={`${id}dates`} className={styles.edit} hidden={open !== 'dates'}>
        <DatesForm stop={stop} at={at} trip={trip} onDates={onDates} onNext={onNext} />
        <StopControls at={at} trip={trip} name={name} onMove={onMove} onRemove={onRemove} />
      </div>
      <div id={`${id}know`} className={styles.known} hidden={open !== 'know'}>
        <StopKnow stop={stop} />
      </div>
    </li>
  );
}

/** Which part of a row is open: dates that are still to be chosen, until the trip has another stop. */
function useOpenPart(isUndone: boolean, stops: number) {
  const [open, setOpen] = useState<Part | null>(isUndone ? 'dates' : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stop that is dated closes with the next one, not at once
  useEffect(() => {
    if (!isUndone) setOpen((part) => (part === 'dates' ? null : part));
  }, [stops]);
  return { open, toggle: (part: Part) => setOpen(open === part ? null : part) };
}

type ToggleProps = {
  part: Part;
  open: Part | null;
  toggle: (part: Part) => void;
  /** Of the row: what it opens is named after it. */
  id: string;
  label: string;
  children: ReactNode;
};

const Toggle = ({ part, open, toggle, id, label, children }: ToggleProps) => (
  <button
    type="button"
    className={styles.toggle}
    aria-label={label}
    aria-expanded={open === part}
    aria-controls={`${id}${part}`}
    data-part={part}
    onClick={() => toggle(part)}
  >
    {children}
  </button>
);
