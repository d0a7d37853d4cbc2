import { Link } from 'react-router';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import type { Headline } from '#core/score/headline.ts';
import { searchListText } from '#text/places/search-list.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { HighlightedName } from './highlight.tsx';
import styles from './search-results.module.css';

/** A place that matches, with the path of its profile, of the region of its name, and its score. */
export type FoundPlace = PlaceSuggestion & { path: string; regionPath: string | null; headline: Headline };

type SearchResultsProps = {
  places: FoundPlace[];
  typed: string;
  /** The place that stands beside the list. */
  bestId?: number | null;
};

/** The places that match, best first, as links: for everyone, and the way to search without JavaScript. */
export function SearchResults({ places, typed, bestId = null }: SearchResultsProps) {
  return (
    <ol className={styles.list}>
      {places.map((place) => (
        <li key={place.place_id} data-best={place.id === bestId || undefined}>
          <Link to={place.path} className={styles.result}>
            <Flag countryCode={place.country_code} />
            <span className={styles.words}>
              <span className={styles.name}>
                <HighlightedName name={place.name} typed={typed} />
              </span>
              <span className={styles.context}>{searchListText.whatItIs(place)}</span>
              <HeadlineNotes now={place.headline.rightNow} borrowed={place.headline.borrowedFrom} />
            </span>
            <ScoreBadge
              score={place.headline.score}
              isBorrowed={place.headline.borrowedFrom !== null}
              width={40}
            />
          </Link>
          {place.regionPath && (
            <Link to={place.regionPath} className={styles.region}>
              {searchListText.region(place.name)}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
