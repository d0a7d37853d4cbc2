import { type ComponentProps, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { dayOf, type StopDates, TRIP_DAYS, type Trip } from '#core/trip/trip.ts';
import type { StopView } from '#features/trip/trip-view.server.ts';
import { tripText } from '#text/trip/trip.ts';
import { Button } from '#ui/button.tsx';
import styles from './dates-form.module.css';
import { TripFields } from './trip-fields.tsx';

const text = tripText.stops;

type DatesFormProps = {
  stop: StopView;
  at: number;
  trip: Trip;
  onDates: (dates: Partial<StopDates>) => void;
  /** A visitor is done with the dates. */
  onNext: () => void;
};

/** First and last day of a stop. With scripts each is taken as soon as it is chosen. */
export function DatesForm({ stop, at, trip, onDates, onNext }: DatesFormProps) {
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
