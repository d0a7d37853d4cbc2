import { type RefObject, useEffect, useRef, useState } from 'react';
import { withDates, withMovedStop, withoutStop, withStop, withStops } from '#core/trip/edit-trip.ts';
import { type StopDates, TRIP_STOPS_MOST, type Trip } from '#core/trip/trip.ts';
import { CalendarImport } from '#features/trip/calendar/calendar-import.tsx';
import type { StopChoice } from '#features/trip/trip-page.server.ts';
import type { StopView } from '#features/trip/trip-view.server.ts';
import { tripText } from '#text/trip/trip.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { AddStop } from './add-stop.tsx';
import styles from './stop-list.module.css';
import { StopRow } from './stop-row.tsx';
import { isLonger, useTrip } from './use-trip.ts';

const text = tripText.stops;

type StopListProps = { shown: Trip; stops: readonly StopView[]; choice: StopChoice | null };

/** The stops in their order, to be dated, moved and removed, and a field for the next one. */
export function StopList({ shown, stops, choice }: StopListProps) {
  const { isBusy, edit, search } = useTrip(shown);
  const list = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const moved = useStopFocus(list, shown, stops);
  const focusNext = (at: number) => {
    const lacking = list.current && nextDateLacking(list.current, at);
    if (lacking) focusDay(lacking);
    else focusAdd(list.current);
  };

  // Where the page of the edit before is still to come, another stop may stand there by then.
  const editStop = (at: number, change: (trip: Trip) => Trip, isSmall = false) =>
    edit((trip) => (trip.stops[at]?.id === stops[at]?.id ? change(trip) : trip), isSmall);
  const remove = (at: number, name: string) => {
    focusAdd(list.current);
    const before = editStop(at, (trip) => withoutStop(trip, at));
    showToast(text.removed(name), 'information', { label: text.undo, onPress: () => edit(() => before) });
  };
  const date = (at: number, dates: Partial<StopDates>) =>
    editStop(
      at,
      (trip) => {
        const dated = withDates(trip, at, dates);
        const begins = dated.stops[at + 1]?.from ?? null;
        if (begins !== null && begins !== trip.stops[at + 1]?.from)
          setSaid(text.begins(stops[at + 1]?.name ?? '', begins));
        return dated;
      },
      true,
    );
  const move = (at: number, by: -1 | 1, { key, name }: StopView) => {
    moved.current = { key, by };
    setSaid(text.moved(name, at + by + 1, stops.length));
    editStop(at, (trip) => withMovedStop(trip, at, by), true);
  };

  return (
    <section className={styles.stops} ref={list} aria-busy={isBusy}>
      <h2 className={stops.length === 0 ? 'visually-hidden' : undefined}>{text.title}</h2>
      {stops.length > 0 && (
        <ol className={styles.list}>
          {stops.map((stop, at) => (
            <StopRow
              key={stop.key}
              stop={stop}
              at={at}
              trip={shown}
              onDates={(dates) => date(at, dates)}
              onNext={() => focusNext(at)}
              onRemove={() => remove(at, stop.name)}
              onMove={(by) => move(at, by, stop)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {stops.length < TRIP_STOPS_MOST ? (
        <div className={styles.adding}>
          <AddStop
            key={stops.map(({ key }) => key).join()}
            trip={shown}
            choice={choice}
            onChoose={(id, name) => {
              setSaid(text.added(name, stops.length + 1));
              edit((trip) => withStop(trip, id));
            }}
            onSearch={search}
          />
          <CalendarImport
            trip={shown}
            onAdd={(found) => {
              setSaid(text.imported(found.length));
              edit((trip) => withStops(trip, found));
            }}
          />
        </div>
      ) : (
        <p>{text.full}</p>
      )}
    </section>
  );
}

/** The first date that the stop after this one lacks; it begins on the last day of the one before. */
function nextDateLacking(list: HTMLElement, at: number): HTMLInputElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-stop]')];
  const daysOf = (row: HTMLElement | undefined) => [
    ...(row?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? []),
  ];
  const isLastKnown = !!daysOf(rows[at])[1]?.value;
  const [first, last] = daysOf(rows[at + 1]);
  return [isLastKnown ? undefined : first, last].find((day) => day?.value === '');
}

/** Opens the dates of its stop where they are closed. */
function focusDay(field: HTMLInputElement): void {
  const closed = field
    .closest('[data-stop]')
    ?.querySelector<HTMLElement>('[data-part="dates"][aria-expanded="false"]');
  if (closed) {
    closed.click();
    requestAnimationFrame(() => field.focus());
  } else field.focus();
}

/** Puts the focus into the field for the next stop. */
const focusAdd = (list: HTMLElement | null) =>
  list?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();

type Moved = { key: string; by: -1 | 1 };

/** Puts the focus where a visitor goes on: the dates of a stop that was added, the control that moved one, a next stop. */
function useStopFocus(list: RefObject<HTMLElement | null>, trip: Trip, stops: readonly StopView[]) {
  const moved = useRef<Moved | null>(null);
  const before = useRef(trip);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the stops are drawn anew
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const added = isLonger(before.current, trip) ? rows[before.current.stops.length] : undefined;
    const days = [...(added?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])];
    (
      days.find(({ value }) => value === '') ?? added?.querySelector<HTMLElement>('[data-part="dates"]')
    )?.focus();
    const row = rows.find(({ dataset }) => dataset.stop === moved.current?.key);
    // A row that changes its place in the document loses the focus, and at an end the control is gone.
    if (row && !row.contains(document.activeElement)) {
      const [first, same] = ['[data-move]', `[data-move="${moved.current?.by}"]`].map((control) =>
        row.querySelector<HTMLElement>(control),
      );
      (same ?? first)?.focus();
    }
    // The field for the next stop is drawn anew with each change of the stops.
    if (trip.stops.length < before.current.stops.length && document.activeElement === document.body)
      focusAdd(list.current);
    moved.current = null;
    before.current = trip;
  }, [list, stops]);
  return moved;
}
