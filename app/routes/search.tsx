import { Form, Link } from 'react-router';
import { withArticle } from '#core/place/names-in-sentences.ts';
import { isGuess, type Place, suggestionOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { LONGEST_INPUT } from '#core/place/search/search.ts';
import type { Headline } from '#core/score/headline.ts';
import { attributionsOf } from '#features/places/search/attributions.ts';
import { POPULAR_PLACES } from '#features/places/search/popular-places.ts';
import { SearchResults } from '#features/places/search/search-results.tsx';
import { withTheirRegions } from '#features/places/with-their-regions.ts';
import { PlacePreview } from '#features/safety/card/place-preview.tsx';
import { summaryOf } from '#features/safety/card/place-summary.server.ts';
import { previewMarkup } from '#features/safety/card/preview-markup.server.tsx';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { depsContext, placeMarkupContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { searchText } from '#text/places/search.ts';
import { searchListText } from '#text/places/search-list.ts';
import { shellText } from '#text/site/shell.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { noIndex } from '../shell/page-meta.ts';
import type { Route } from './+types/search.ts';
import styles from './search.module.css';

const MOST_RESULTS = 20;
const text = searchListText.page;

export const loader = reading(['q'], async ({ context }: Route.LoaderArgs, query) => {
  const deps = context.get(depsContext);
  const { gazetteer, places: provider } = deps;
  const typed = (query.q ?? '').trim().slice(0, LONGEST_INPUT);
  const found = typed === '' ? popularOf(gazetteer.place) : await provider.suggest(typed, MOST_RESULTS);
  const known = found.flatMap((suggestion) => {
    const place = gazetteer.place(suggestion.id);
    return place ? [{ suggestion, place }] : [];
  });
  const headlines = await headlinesOf(
    deps,
    known.map(({ place }) => place),
  );
  const places = withTheirRegions(
    known.map(({ suggestion, place }, at) => ({
      ...suggestion,
      path: profilePathOf(place),
      regionPath: null,
      headline: inShort(headlines[at]!),
    })),
  );
  const best = typed === '' ? -1 : known.findIndex(({ suggestion }) => !isGuess(suggestion));
  const preview =
    best < 0
      ? null
      : previewMarkup(summaryOf(deps, known[best]!.place, headlines[best]!), context.get(placeMarkupContext));
  const { photon, nominatim, openMeteo, google } = deps.config.places;
  return {
    typed,
    places,
    bestId: known[best]?.place.id ?? null,
    preview,
    asksOnline: [photon, nominatim, openMeteo, google].some(Boolean),
  };
});

/** For who has typed nothing. */
const popularOf = (placeOf: (id: number) => Place | null) =>
  POPULAR_PLACES.flatMap((id) => {
    const place = placeOf(id);
    return place ? [suggestionOf(place)] : [];
  });

/** In a list it is enough whose figures they are; where there is no score, nothing is borrowed. */
function inShort(headline: Headline): Headline {
  const { score, borrowedFrom } = headline;
  if (!borrowedFrom || score === null) return { ...headline, borrowedFrom: null };
  const note = searchListText.borrowedFrom(withArticle(borrowedFrom.name));
  return { ...headline, borrowedFrom: { ...borrowedFrom, note } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: text.title(loaderData?.typed ?? '') },
  noIndex,
];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { typed, places, bestId, preview, asksOnline } = loaderData;
  const isNothing = typed !== '' && places.every(isGuess);
  const [found, guesses] = [places.filter((place) => !isGuess(place)), places.filter(isGuess)];
  return (
    <div className={`page-width ${styles.columns}`}>
      <Breadcrumbs crumbs={[{ label: shellText.menu.home, to: '/' }, { label: searchText.submit }]} />
      <div className={styles.page}>
        <h1>{isNothing ? text.nothing(typed) : text.heading(typed)}</h1>
        {!isNothing && (
          <p className={styles.lead}>{typed === '' ? text.lead : searchListText.count(found.length)}</p>
        )}
        {typed === '' && (
          <>
            <SearchAgain />
            <h2>{searchListText.popular}</h2>
          </>
        )}
        {found.length > 0 && <SearchResults places={found} typed={typed} bestId={bestId} />}
        {guesses.length > 0 && (
          <>
            <h2 className={styles.guesses}>{text.didYouMean}</h2>
            <SearchResults places={guesses} typed={typed} />
          </>
        )}
        {isNothing && <OtherWays typed={typed} asksOnline={asksOnline} />}
        {!isNothing && (
          <p className={styles.foot}>
            <Link to="/countries">{text.countries}</Link>
            <small>{searchListText.data(attributionsOf(places))}</small>
          </p>
        )}
      </div>
      {preview && <PlacePreview className={styles.best} label={text.best} markup={preview} />}
    </div>
  );
}

/** A field of the page's own, where nothing was typed; else the one above it holds the words. */
function SearchAgain() {
  return (
    <Form action="/search" className={styles.form}>
      <input
        type="search"
        name="q"
        aria-label={searchText.label}
        placeholder={searchText.placeholder}
        autoComplete="off"
      />
      <Button variant="primary" type="submit">
        <Icon name="search" size={18} />
        {searchText.submit}
      </Button>
    </Form>
  );
}

/** What else leads to a place that has no name here. */
function OtherWays({ typed, asksOnline }: { typed: string; asksOnline: boolean }) {
  return (
    <div className={styles.none}>
      <p>{text.hint}</p>
      <ul>
        <li>{text.coordinates}</li>
        <li>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(typed)}`}
            rel="noreferrer external"
          >
            {text.openStreetMap}
          </a>
          {text.thenPaste}
        </li>
        <li>
          <Link to="/dashboard">{text.map}</Link>
          {text.mapOf}
        </li>
        <li>
          <Link to="/countries">{text.countries}</Link>
        </li>
      </ul>
      {asksOnline && <p>{text.online}</p>}
    </div>
  );
}
