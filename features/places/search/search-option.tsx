import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components';
import type { ScoredSuggestion } from '#core/place/search/scored-suggestion.ts';
import type { KnownPlace } from '#features/places/visitor/storage.ts';
import { locationText } from '#text/places/location.ts';
import { searchListText } from '#text/places/search-list.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { ScoreNow } from '#ui/place/score-now.tsx';
import { HighlightedName } from './highlight.tsx';
import type { PopularPlace } from './popular-places.ts';
import styles from './search-combobox.module.css';

/** Keys of the rows that are no places; no place_id is so called. */
export const HERE = 'here';
export const RESULTS = 'results';
export const COUNTRIES = 'countries';

/** One suggestion with its score. */
export function SuggestionOption({ suggestion, typed }: { suggestion: ScoredSuggestion; typed: string }) {
  return (
    <Option
      id={suggestion.place_id}
      textValue={suggestion.description}
      icon="pin"
      name={<HighlightedName name={suggestion.name} typed={typed} />}
      countryCode={suggestion.country_code}
      context={searchListText.whatItIs(suggestion)}
    >
      <ScoreNow
        score={suggestion.overall_safety}
        now={suggestion.right_now}
        isBorrowed={suggestion.borrowed_from !== null}
      />
    </Option>
  );
}

/** A place that many look up, with its score. */
export function PopularOption({ place }: { place: PopularPlace }) {
  return (
    <Option
      id={place.reference}
      textValue={place.name}
      icon="pin"
      name={place.name}
      countryCode={place.countryCode}
      context={place.context}
    >
      <ScoreNow score={place.score} now={place.rightNow} isBorrowed={place.isBorrowed} />
    </Option>
  );
}

/** One of the places looked at last, with its score then. */
export function RecentOption({ place }: { place: KnownPlace }) {
  return (
    <Option
      id={place.reference}
      textValue={place.name}
      icon="history"
      name={place.name}
      countryCode={place.country_code}
      context={place.context}
    >
      <ScoreNow score={place.overall_safety} now={null} isBorrowed={place.is_borrowed} />
    </Option>
  );
}

/** Asks the browser where the visitor is, as the button in the field does. */
export function HereOption() {
  return (
    <Option
      id={HERE}
      textValue={locationText.use}
      icon="locate"
      name={locationText.use}
      countryCode=""
      context={searchListText.asks}
    />
  );
}

/** A row that leads on: to all results, to the list of countries. */
export const WayOption = ({ id, name, icon }: { id: string; name: string; icon: IconName }) => (
  <Option id={id} textValue={name} icon={icon} name={name} countryCode="" context="" />
);

type OptionProps = {
  id: string;
  textValue: string;
  /** Stands before what has no flag. */
  icon: IconName;
  name: ReactNode;
  countryCode: string;
  context: string;
  /** The score, at the end of the row. */
  children?: ReactNode;
};

function Option({ id, textValue, icon, name, countryCode, context, children }: OptionProps) {
  return (
    <ListBoxItem id={id} textValue={textValue} className={styles.option}>
      <span className={styles.sign}>
        {countryCode ? <Flag countryCode={countryCode} /> : <Icon name={icon} size={18} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {context && <span className={styles.context}>{context}</span>}
      </span>
      {children && <span className={styles.score}>{children}</span>}
    </ListBoxItem>
  );
}
