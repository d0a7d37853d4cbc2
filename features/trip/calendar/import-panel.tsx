import { useEffect, useId, useRef, useState } from 'react';
import { CALENDAR_LIMITS, readCalendar } from '#core/trip/read-calendar.ts';
import type { Stop } from '#core/trip/trip.ts';
import { importText as text } from '#text/trip/import-calendar.ts';
import { daysText } from '#text/trip/trip-dates.ts';
import { Button } from '#ui/button.tsx';
import styles from './import-panel.module.css';
import { type LookedUpEvent, lookUpEvents } from './look-up-events.ts';

type State =
  | { step: 'file'; problem: string | null }
  | { step: 'looking'; done: number; all: number }
  | { step: 'choosing'; events: LookedUpEvent[]; more: number };

type ImportPanelProps = {
  /** How many stops the trip has room for. */
  room: number;
  onAdd: (stops: Stop[]) => void;
  onClose: () => void;
};

/** Stops from a calendar file: it is read here, its places are looked up, and what is not sure is asked. */
export function ImportPanel({ room, onAdd, onClose }: ImportPanelProps) {
  const id = useId();
  const { state, read, choose } = useImport(room);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => file.current?.focus(), []);
  const chosen = state.step === 'choosing' ? stopsOf(state.events) : [];
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>{text.title}</h3>
      <p className={styles.lead}>{text.lead}</p>
      <label className={styles.file}>
        <span>{text.choose}</span>
        <input
          ref={file}
          type="file"
          accept=".ics,text/calendar"
          onChange={({ target }) => target.files?.[0] && read(target.files[0])}
        />
      </label>
      <p role="status">
        {state.step === 'file' && state.problem}
        {state.step === 'looking' && text.reading(state.done, state.all)}
        {state.step === 'choosing' && text.found(state.events.length)}
        {state.step === 'choosing' && state.more > 0 && ` ${text.leftOut(state.more)}`}
      </p>
      {state.step === 'choosing' && <EventList events={state.events} onChoose={choose} />}
      <div className={styles.foot}>
        {state.step === 'choosing' && (
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {text.add(chosen.length)}
          </Button>
        )}
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </section>
  );
}

function EventList({
  events,
  onChoose,
}: {
  events: readonly LookedUpEvent[];
  onChoose: (at: number, id: number | null) => void;
}) {
  return (
    <ol className={styles.events}>
      {events.map(({ title, place, from, to, repeats, candidates, chosen }, at) => (
        <li key={[title, place, from, to].join()}>
          <p>
            <strong>{title}</strong> <span className={styles.days}>{daysText(from, to)}</span>
          </p>
          {place !== title && <p className={styles.days}>{place}</p>}
          {repeats && <p className={styles.days}>{text.repeats}</p>}
          {candidates.length === 0 ? (
            <p>{text.noPlace}</p>
          ) : (
            <select
              aria-label={text.placeOf(title)}
              value={chosen ?? ''}
              onChange={({ target }) => onChoose(at, target.value === '' ? null : Number(target.value))}
            >
              <option value="">{chosen === null ? text.pick : text.skip}</option>
              {candidates.map(({ id, description }) => (
                <option key={id} value={id}>
                  {description}
                </option>
              ))}
            </select>
          )}
        </li>
      ))}
    </ol>
  );
}

const stopsOf = (events: readonly LookedUpEvent[]): Stop[] =>
  events.flatMap(({ chosen, from, to }) => (chosen === null ? [] : [{ id: chosen, from, to }]));

/** What becomes of a file; another one ends the look-up of the one before. */
function useImport(room: number) {
  const [state, setState] = useState<State>({ step: 'file', problem: null });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const read = async (file: File) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const fail = (problem: string) => signal.aborted || setState({ step: 'file', problem });
    if (file.size > CALENDAR_LIMITS.bytes) return fail(text.tooLarge(CALENDAR_LIMITS.bytes / 1024));
    const content = await file.text().catch(() => null);
    if (content === null) return fail(text.unreadable);
    const { events, more } = readCalendar(content);
    if (events.length === 0) return fail(text.empty);
    const taken = events.slice(0, room);
    const onProgress = (done: number) =>
      signal.aborted || setState({ step: 'looking', done, all: taken.length });
    const found = await lookUpEvents(taken, onProgress, signal);
    if (found === null) return fail(text.failed);
    if (!signal.aborted)
      setState({ step: 'choosing', events: found, more: more + events.length - taken.length });
  };
  const choose = (at: number, chosen: number | null) =>
    setState((before) =>
      before.step === 'choosing'
        ? {
            ...before,
            events: before.events.map((event, index) => (index === at ? { ...event, chosen } : event)),
          }
        : before,
    );
  return { state, read: (file: File) => void read(file), choose };
}
