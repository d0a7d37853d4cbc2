import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import steps from '#features/reports/form/place-step.module.css';
import fields from '#features/reports/form/report-fields.module.css';
import styles from '#features/reports/form/report-screen.module.css';
import { Button } from '#ui/button.tsx';
import { Flag } from '#ui/place/flag.tsx';

export type FoundPlace = Pick<PlaceSuggestion, 'id' | 'place_id' | 'name' | 'context' | 'country_code'>;

type PlaceSearchProps = {
  /** The page that asks: it takes `q`, and `place` with an id. */
  action: string;
  text: { search: string; searchLabel: string; searchSubmit: string; found: (count: number) => string };
  /** What was searched for, and what was found; null before. */
  typed: string;
  found: readonly FoundPlace[] | null;
  /** What stands below before anything was searched for. */
  atHand?: ReactNode;
};

/** Which place a page is to be about: a search and its answers as links. Works without scripts. */
export function PlaceSearch({ action, text, typed, found, atHand }: PlaceSearchProps) {
  const id = useId();
  return (
    <section className={styles.plate}>
      <search className={steps.step} data-in-form>
        <Form action={action}>
          <label htmlFor={id} className={fields.label}>
            {text.search}
          </label>
          <div className={styles.search}>
            <input
              id={id}
              type="search"
              name="q"
              className={fields.input}
              placeholder={text.searchLabel}
              defaultValue={typed}
              required
            />
            <Button type="submit" variant="primary">
              {text.searchSubmit}
            </Button>
          </div>
        </Form>
        {found === null && atHand}
        {found && <p className={fields.hint}>{text.found(found.length)}</p>}
        {found && found.length > 0 && (
          <ul>
            {found.map((place) => (
              <li key={place.place_id}>
                <Link to={`${action}?place=${place.id}`}>
                  <Flag countryCode={place.country_code} />
                  <span>
                    <strong>{place.name}</strong>
                    <span className={steps.context}>{place.context}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </search>
    </section>
  );
}
