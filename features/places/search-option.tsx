import { ListBoxItem } from 'react-aria-components';
import type { PlaceSuggestion } from '#core/place.ts';
import { shownScore } from '#core/safety.ts';
import { Band, scoreInWords } from '#ui/band.tsx';
import { Flag } from '#ui/flag.tsx';
import { HeadlineNotes } from '#ui/headline-notes.tsx';
import { Shield } from '#ui/shield.tsx';
import { Sign } from '#ui/sign.tsx';
import { searchListText } from '../../app/text/search-list.ts';
import type { Entity } from './entity.ts';
import { highlighted } from './highlight.ts';
import styles from './search-combobox.module.css';
import type { KnownPlace } from './storage.ts';

/**
 * One suggestion.
 * @param entity its score is shown when given; undefined: not asked for
 */
export function SuggestionOption({
  suggestion,
  typed,
  entity,
}: {
  suggestion: PlaceSuggestion;
  typed: string;
  entity: Entity | undefined;
}) {
  return (
    <ListBoxItem id={suggestion.place_id} textValue={suggestion.description} className={styles.option}>
      <span className={styles.sign}>
        <Sign name="pin" size={18} />
      </span>
      <span>
        <span className={styles.name}>
          {highlighted(suggestion.name, typed).map(({ text, isMatch }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity
            isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </span>
        <span className={styles.context}>
          <Flag countryCode={suggestion.country_code} />
          {searchListText.whatItIs(suggestion)}
        </span>
      </span>
      {entity && (
        <span className={styles.score}>
          <HeadlineNotes now={entity.right_now} borrowed={null} isShort />
          <Band score={entity.overall_safety} isBorrowed={entity.borrowed_from !== null} />
          {entity.overall_safety !== null && <b>{shownScore(entity.overall_safety)}</b>}
        </span>
      )}
    </ListBoxItem>
  );
}

/** One of the places looked at last, with its score then. */
export function RecentOption({ place }: { place: KnownPlace }) {
  return (
    <ListBoxItem id={`recent:${place.reference}`} textValue={place.name} className={styles.option}>
      <span className={styles.sign}>
        <Sign name="history" size={18} />
      </span>
      <span>
        <span className={styles.name}>{place.name}</span>
        <span className={styles.context}>
          {place.country_code && <Flag countryCode={place.country_code} />}
          {place.context}
        </span>
      </span>
      <span className={styles.score}>
        <Shield score={place.overall_safety} width={26} hasNumber={false} isBorrowed={place.is_borrowed} />
        <span className="visually-hidden">{scoreInWords(place.overall_safety, place.is_borrowed)}</span>
      </span>
    </ListBoxItem>
  );
}
