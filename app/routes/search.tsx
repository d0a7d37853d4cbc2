import { Form, Link } from 'react-router';
import { isGuess } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import { attributionsOf } from '#features/places/attributions.ts';
import { type FoundPlace, SearchResults } from '#features/places/search-results.tsx';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { depsContext } from '#server/context.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { noIndex } from '../shell/page-meta.ts';
import { searchText } from '../text/search.ts';
import { searchListText } from '../text/search-list.ts';
import { shellText } from '../text/shell.ts';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

const MOST_RESULTS = 20;
const LONGEST_INPUT = 200;
const text = searchListText.page;

export async function loader({ context, request }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { gazetteer, places: provider } = deps;
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_INPUT);
  const found = typed === '' ? [] : await provider.suggest(typed, MOST_RESULTS);
  const known = found.flatMap((suggestion) => {
    const place = gazetteer.place(suggestion.id);
    return place ? [{ suggestion, place }] : [];
  });
  const headlines = await headlinesOf(
    deps,
    known.map(({ place }) => place),
  );
  const places = known.map(
    ({ suggestion, place }, at): FoundPlace => ({
      ...suggestion,
      path: profilePathOf(place),
      headline: headlines[at]!,
    }),
  );
  return { typed, places };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: text.title(loaderData?.typed ?? '') },
  noIndex,
];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { typed, places } = loaderData;
  const isNothing = typed !== '' && places.every(isGuess);
  const doubt = searchListText.doubt(places);
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ label: shellText.menu.home, to: '/' }, { label: searchText.submit }]} />
      <div className={styles.page}>
        <h1>{isNothing ? text.nothing(typed) : text.heading(typed)}</h1>
        <p className={styles.lead}>
          {places.length > 0 && !isNothing
            ? searchListText.count(places.length, attributionsOf(places))
            : text.lead}
        </p>
        <Form action="/search" className={styles.form} key={typed}>
          <input
            type="search"
            name="q"
            aria-label={searchText.label}
            placeholder={searchText.placeholder}
            defaultValue={typed}
            autoComplete="off"
          />
          <Button variant="primary" type="submit">
            <Sign name="search" size={18} />
            {searchText.submit}
          </Button>
        </Form>
        {isNothing && (
          <div className={styles.none}>
            {places.length === 0 && <p>{searchListText.none(typed)}</p>}
            <p>{text.hint}</p>
          </div>
        )}
        {doubt && <h2 className={styles.guesses}>{text.didYouMean}</h2>}
        {places.length > 0 && <SearchResults places={places} />}
        <p className={styles.foot}>
          <Link to="/countries">{text.countries}</Link>
        </p>
      </div>
    </div>
  );
}
