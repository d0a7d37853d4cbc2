import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import fields from '#features/reports/form/report-fields.module.css';
import { SearchField } from '#ui/form/search-field.tsx';
import { Flag } from '#ui/place/flag.tsx';
import places from '#ui/place/place-list.module.css';
import plates from '#ui/plates.module.css';

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
  return (
    <section className={plates.plate}>
      <search className={places.step} data-in-form>
        <Form action={action}>
          <SearchField
            label={text.search}
            submit={text.searchSubmit}
            placeholder={text.searchLabel}
            defaultValue={typed}
            isPrimary
          />
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
                    <span className={places.context}>{place.context}</span>
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
