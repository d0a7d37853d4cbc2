import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import type { Trip } from '#core/trip/trip.ts';
import { PlaceStep } from '#features/reports/form/place-step.tsx';
import type { StopChoice } from '#features/trip/trip-page.server.ts';
import { tripText } from '#text/trip/trip.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { ScoreNow } from '#ui/place/score-now.tsx';
import styles from './add-stop.module.css';
import { TripFields } from './trip-fields.tsx';

const text = tripText.add;

type AddStopProps = {
  trip: Trip;
  choice: StopChoice | null;
  onChoose: (id: number, name: string) => void;
  onSearch: (typed: string) => void;
};

/** The field for the next stop. Without an answer of the search, the server looks up what is typed. */
export function AddStop({ trip, choice, onChoose, onSearch }: AddStopProps) {
  const best = useRef<PlaceSuggestion>(null);
  // Once something else is typed, suggestions stand there instead.
  const [left, setLeft] = useState<StopChoice | null>(null);
  const asked = choice === left ? null : choice;
  return (
    <div className={styles.add}>
      <Form
        action="/trip"
        className={styles.form}
        onInput={() => setLeft(choice)}
        onFocus={({ target }) => target.matches('[type="search"]') && raiseOnPhone(target)}
        onSubmit={(event) => {
          event.preventDefault();
          if (best.current) onChoose(best.current.id, best.current.name);
          else onSearch(String(new FormData(event.currentTarget).get('add') ?? ''));
        }}
      >
        <TripFields trip={trip} />
        <PlaceStep
          name="add"
          label={trip.stops.length === 0 ? text.first : text.next}
          {...(trip.stops.length > 0 && { hint: text.hintNext })}
          isFocused={false}
          best={best}
          answered={asked?.typed}
          endOf={({ overall_safety: score, right_now: now, borrowed_from: borrowed }) => (
            <ScoreNow score={score} now={now} isBorrowed={borrowed !== null} />
          )}
          onChoose={(id, { name }) => onChoose(id, name)}
        />
        <Button type="submit" variant="primary">
          <Icon name="plus" size={18} />
          {text.submit}
        </Button>
      </Form>
      {asked && <Choice choice={asked} />}
    </div>
  );
}

/** To the top of a narrow screen, so that the answers stand above a phone's keyboard. */
function raiseOnPhone(field: Element) {
  if (!matchMedia('(max-width: 640px)').matches) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  field.closest('search')?.scrollIntoView({ block: 'start', behavior });
}

/** Which of several places of a name is meant; or that there is none. */
function Choice({ choice: { typed, candidates } }: { choice: StopChoice }) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question moves the focus, the same one does not
  useEffect(() => list.current?.querySelector('a')?.focus(), [typed]);
  if (candidates.length === 0) return <p role="alert">{text.none(typed)}</p>;
  return (
    <>
      <p role="alert">{text.choose(typed)}</p>
      <ul className={styles.candidates} ref={list}>
        {candidates.map(({ id, name, context, countryCode, path }) => (
          <li key={id}>
            <Link to={path} preventScrollReset rel="nofollow">
              <Flag countryCode={countryCode} />
              <span>
                <strong>{name}</strong> <small>{context}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
