import { useId, useState } from 'react';
import { MINIMUM_CHARACTERS, useSuggestions } from '#features/places/use-suggestions.ts';
import { Flag } from '#ui/flag.tsx';
import { reportText } from '../../app/text/reports.ts';
import styles from './place-step.module.css';
import fields from './report-fields.module.css';

const text = reportText.form;

/** Which place a report is about: a search and its answers as buttons. */
export function PlaceStep({ onChoose }: { onChoose: (placeId: number) => void }) {
  const [typed, setTyped] = useState('');
  const { places, isLoading, hasFailed } = useSuggestions(typed);
  const id = useId();
  const isAsking = typed.trim().length >= MINIMUM_CHARACTERS;
  return (
    <search className={styles.step}>
      <label htmlFor={id} className={fields.label}>
        {text.search}
      </label>
      <input
        id={id}
        type="search"
        className={fields.input}
        placeholder={text.searchLabel}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus to its first field
        autoFocus
      />
      <p role="status" className={fields.hint}>
        {isAsking &&
          (isLoading
            ? text.searching
            : hasFailed
              ? text.searchFailed
              : places !== null && text.found(places.length))}
      </p>
      <ul>
        {places?.map((place) => (
          <li key={place.place_id}>
            <button type="button" onClick={() => onChoose(place.id)}>
              <Flag countryCode={place.country_code} />
              <span>
                <strong>{place.name}</strong>
                <span className={styles.context}>{place.context}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
