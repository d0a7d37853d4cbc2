import { useId } from 'react';
import fields from '#features/contact/contact-form.module.css';
import type { PlaceSearch } from '#features/places/place-search.server.ts';
import steps from '#features/reports/form/place-step.module.css';
import reportFields from '#features/reports/form/report-fields.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import forms from '#features/watching/sign-up/watch-fields.module.css';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Flag } from '#ui/place/flag.tsx';

type PlaceByNameProps = {
  /** The page that answers the search and takes the choice. */
  path: string;
  /** Of `path`: where the answer to the search begins. */
  anchor?: string;
  /** What the form says when a place was chosen. */
  intent: string;
  search: PlaceSearch;
  words: {
    summary: string;
    search: string;
    searchSubmit: string;
    found: (count: number) => string;
    choose: (place: string) => string;
  };
  isInForm?: boolean;
};

/** A place looked for by its name and chosen from what was found, by plain forms. */
export function PlaceByName({ path, anchor = '', intent, search, words, isInForm }: PlaceByNameProps) {
  const id = useId();
  return (
    <Disclosure look="words" summary={words.summary} open={search.typed !== ''}>
      <search className={`${steps.step} ${forms.inside}`} data-in-form={isInForm}>
        <form action={`${path}${anchor}`}>
          <label htmlFor={id} className={reportFields.label}>
            {words.search}
          </label>
          <div className={plate.search}>
            <input
              id={id}
              type="search"
              name="q"
              className={fields.input}
              defaultValue={search.typed}
              required
            />
            <Button type="submit">{words.searchSubmit}</Button>
          </div>
        </form>
        {search.found && <p className={fields.hint}>{words.found(search.found.length)}</p>}
        {search.found && (
          <form method="post" action={path}>
            <input type="hidden" name="intent" value={intent} />
            <ul>
              {search.found.map((place) => (
                <li key={place.place_id}>
                  <button
                    type="submit"
                    name="place"
                    value={place.id}
                    aria-label={words.choose(place.description)}
                  >
                    <Flag countryCode={place.country_code} />
                    <span>
                      <strong>{place.name}</strong>
                      <span className={steps.context}>{place.context}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </form>
        )}
      </search>
    </Disclosure>
  );
}
