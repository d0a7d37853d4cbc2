import type { PlaceSearch } from '#features/places/place-search.server.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import { SearchField } from '#ui/form/search-field.tsx';
import { Flag } from '#ui/place/flag.tsx';
import places from '#ui/place/place-list.module.css';

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
  return (
    <Disclosure look="words" summary={words.summary} open={search.typed !== ''}>
      <search className={`${places.step} ${forms.inside}`} data-in-form={isInForm}>
        <form action={`${path}${anchor}`}>
          <SearchField label={words.search} submit={words.searchSubmit} defaultValue={search.typed} />
        </form>
        {search.found && <p className={forms.hint}>{words.found(search.found.length)}</p>}
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
                      <span className={places.context}>{place.context}</span>
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
