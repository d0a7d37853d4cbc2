import { ListBoxItem } from 'react-aria-components';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import { shownScore } from '#core/score/safety.ts';
import type { Entity } from '#features/places/entity.ts';
import type { KnownPlace } from '#features/places/visitor/storage.ts';
import { searchListText } from '#text/places/search-list.ts';
import { Icon } from '#ui/icon.tsx';
import { Band, scoreInWords } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { highlighted } from './highlight.ts';
import styles from './search-combobox.module.css';

/** One suggestion. @param entity its score is shown when given; undefined: not asked for */
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
        <Icon name="pin" size={18} />
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
        <Icon name="history" size={18} />
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
