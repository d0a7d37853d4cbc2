import { Link } from 'react-router';
import type { Headline } from '#core/headline.ts';
import type { PlaceSuggestion } from '#core/place.ts';
import { ScoreBadge } from '#ui/band.tsx';
import { Flag } from '#ui/flag.tsx';
import { HeadlineNotes } from '#ui/headline-notes.tsx';
import { Sign } from '#ui/sign.tsx';
import { searchListText } from '../../app/text/search-list.ts';
import styles from './search-results.module.css';

/** A place that matches, with the path of its profile and its score. */
export type FoundPlace = PlaceSuggestion & { path: string; headline: Headline };

/** The places that match, best first, as links: for everyone, and the way to search without JavaScript. */
export function SearchResults({ places }: { places: FoundPlace[] }) {
  return (
    <ol className={styles.list}>
      {places.map((place) => (
        <li key={place.place_id}>
          <Link to={place.path} className={styles.result}>
            <Sign name="pin" size={20} />
            <span className={styles.words}>
              <span className={styles.name}>{place.name}</span>
              <span className={styles.context}>
                <Flag countryCode={place.country_code} />
                {searchListText.whatItIs(place)}
              </span>
              <HeadlineNotes now={place.headline.rightNow} borrowed={place.headline.borrowedFrom} />
            </span>
            <ScoreBadge
              score={place.headline.score}
              isBorrowed={place.headline.borrowedFrom !== null}
              width={40}
            />
          </Link>
        </li>
      ))}
    </ol>
  );
}
