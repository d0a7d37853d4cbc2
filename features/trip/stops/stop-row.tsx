import { type ComponentProps, useEffect, useState } from 'react';
import { Form, Link } from 'react-router';
import { withMovedStop, withoutStop } from '#core/trip/edit-trip.ts';
import { dayOf, type StopDates, TRIP_DAYS, type Trip } from '#core/trip/trip.ts';
import { tripPath } from '#core/trip/trip-path.ts';
import type { StopView } from '#features/trip/trip-view.server.ts';
import { tripText } from '#text/trip/trip.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import styles from './stop-row.module.css';
import { TripFields } from './trip-fields.tsx';

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

/** One stop: where, how safe, when, and its place in the order. Its links and its form work without scripts. */
export function StopRow({ stop, at, trip, onDates, onNext, onRemove, onMove }: StopRowProps) {
  const { name, headline } = stop;
  const move = (by: -1 | 1, icon: IconName, label: string) => {
    const isPossible = at + by >= 0 && at + by < trip.stops.length;
    return (
      isPossible && (
        <ControlLink
          to={tripPath(withMovedStop(trip, at, by))}
          icon={icon}
          label={label}
          onPress={() => onMove(by)}
          data-move={by}
        />
      )
    );
  };
  return (
    <li className={styles.row} data-stop={stop.key}>
      <span className={styles.number}>{at + 1}</span>
      <div className={styles.place}>
        <a href={`#${stop.key}`}>{name}</a>
        <span className={styles.context}>
          <Flag countryCode={stop.countryCode} />
          {stop.context}
        </span>
      </div>
      <div className={styles.score}>
        <ScoreBadge score={headline.score} isBorrowed={headline.borrowedFrom !== null} width={36} />
      </div>
      <HeadlineNotes
        now={headline.rightNow}
        borrowed={headline.borrowedFrom}
        warning={headline.warning}
        isShort
      />
      <DatesForm stop={stop} at={at} trip={trip} onDates={onDates} onNext={onNext} />
      <div className={styles.controls}>
        {move(-1, 'arrow-up', text.earlier(name))}
        {move(1, 'arrow-down', text.later(name))}
        <ControlLink
          to={tripPath(withoutStop(trip, at))}
          icon="close"
          label={text.remove(name)}
          onPress={onRemove}
        />
      </div>
    </li>
  );
}

function DatesForm({
  stop,
  at,
  trip,
  onDates,
  onNext,
}: Pick<StopRowProps, 'stop' | 'at' | 'trip' | 'onDates' | 'onNext'>) {
  const { name, from, to, key } = stop;
  const errorId = `${key}-dates-error`;
  const error = stop.isReversed ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <Form
      action="/trip"
      className={styles.dates}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <TripFields trip={trip} />
      <input type="hidden" name="at" value={at} />
      <DayField
        label={text.from}
        of={name}
        name="from"
        value={from}
        min={TRIP_DAYS.first}
        onDay={(day) => onDates({ from: day })}
      />
      <DayField
        label={text.to}
        of={name}
        name="to"
        value={to}
        min={from ?? TRIP_DAYS.first}
        onDay={(day) => onDates({ to: day })}
        {...error}
      />
      <span className={styles.save}>
        <Button type="submit" size="small" aria-label={text.saveOf(name)}>
          {text.save}
        </Button>
      </span>
      {stop.isReversed && (
        <p id={errorId} className={styles.error}>
          {text.reversed}
        </p>
      )}
    </Form>
  );
}

type DayFieldProps = {
  label: string;
  of: string;
  value: string | null;
  onDay: (day: string | null) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>;

/** A date. While its year is typed it is many dates, of which only one within the bounds is told. */
function DayField({ label, of, value, min, onDay, ...rest }: DayFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  // Browsers drop a date that is half typed when its bounds change.
  const [heldMin, setHeldMin] = useState<typeof min>();
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        aria-label={text.dateOf(label, of)}
        min={heldMin ?? min}
        max={TRIP_DAYS.last}
        value={typed}
        onFocus={() => setHeldMin(min)}
        onBlur={() => setHeldMin(undefined)}
        onChange={({ target }) => {
          setTyped(target.value);
          const day = dayOf(target.value);
          const isCleared = target.value === '' && !target.validity.badInput;
          if (day !== value && (day !== null || isCleared)) onDay(day);
        }}
        {...rest}
      />
    </label>
  );
}

/** A link for browsers without scripts, and a press for all others; a held key opens it as any link. */
function ControlLink({
  to,
  icon,
  label,
  onPress,
  ...rest
}: {
  to: string;
  icon: IconName;
  label: string;
  onPress: () => void;
  'data-move'?: number;
}) {
  return (
    <Link
      {...rest}
      to={to}
      className={styles.control}
      aria-label={label}
      title={label}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      <Icon name={icon} size={18} />
    </Link>
  );
}
