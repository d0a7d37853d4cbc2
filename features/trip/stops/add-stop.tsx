import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { Trip } from '#core/trip/trip.ts';
import { PlaceStep } from '#features/reports/form/place-step.tsx';
import type { StopChoice } from '#features/trip/trip-page.server.ts';
import { tripText } from '#text/trip/trip.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
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
  return (
    <div className={styles.add}>
      <Form
        action="/trip"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('add') ?? ''));
        }}
      >
        <TripFields trip={trip} />
        <PlaceStep
          name="add"
          label={trip.stops.length === 0 ? text.first : text.next}
          hint={text.hint}
          isFocused={false}
          onChoose={(id, { name }) => onChoose(id, name)}
        />
        <Button type="submit" variant="primary">
          <Icon name="plus" size={18} />
          {text.submit}
        </Button>
      </Form>
      {choice && <Choice choice={choice} />}
    </div>
  );
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
