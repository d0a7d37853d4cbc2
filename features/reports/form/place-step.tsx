import { type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react';
import { isGuess } from '#core/place/place.ts';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import type { ScoredSuggestion } from '#core/place/search/scored-suggestion.ts';
import { SEARCH } from '#core/place/search/search.ts';
import { useSuggestions } from '#features/places/search/use-suggestions.ts';
import { searchListText } from '#text/places/search-list.ts';
import { reportText } from '#text/reports/reports.ts';
import forms from '#ui/form/form.module.css';
import { Flag } from '#ui/place/flag.tsx';
import styles from '#ui/place/place-list.module.css';
import fields from './report-fields.module.css';

const text = reportText.form;

type PlaceStepProps = {
  /** Left out: asks which place a report is about. */
  label?: string;
  /** What a field left empty means. */
  hint?: string;
  isFocused?: boolean;
  /** Of the field, where the form around it can look up what is typed: Enter sends it before there is an answer. */
  name?: string;
  /** Holds what Enter takes, for a button of that form; null: it looks the name up. */
  best?: Ref<PlaceSuggestion | null>;
  /** What was typed that the page around it answers: no second list of the same places. */
  answered?: string;
  /** What stands at the end of a place's row. */
  endOf?: (place: ScoredSuggestion) => ReactNode;
  /** What stands there before anything is typed. */
  idle?: ReactNode;
  onChoose: (placeId: number, place: PlaceSuggestion) => void;
};

/** Which place is meant: a search and its answers as buttons. */
export function PlaceStep({
  label = text.search,
  hint,
  isFocused = true,
  name,
  best,
  answered,
  endOf,
  idle,
  onChoose,
}: PlaceStepProps) {
  const [typed, setTyped] = useState('');
  const asked = typed.trim() === answered ? '' : typed;
  const { places, isLoading, hasFailed } = useSuggestions(asked);
  const id = useId();
  const isAsking = asked.trim().length >= SEARCH.charactersMinimum;
  // The first answer by name, never a guess.
  const [first] = isLoading ? [] : (places ?? []);
  const sure = first === undefined || isGuess(first) ? null : first;
  useImperativeHandle<PlaceSuggestion | null, PlaceSuggestion | null>(best, () => sure, [sure]);
  return (
    <search className={styles.step} data-in-form={name !== undefined}>
      <label htmlFor={id} className={forms.label}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        name={name}
        className={forms.input}
        placeholder={text.searchLabel}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it only where it can look the name up.
          if (sure || name === undefined) event.preventDefault();
          if (sure) onChoose(sure.id, sure);
        }}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus to its first field
        autoFocus={isFocused}
        aria-describedby={hint && `${id}hint`}
      />
      {hint && (
        <p id={`${id}hint`} className={fields.hint} hidden={isAsking && endOf !== undefined}>
          {hint}
        </p>
      )}
      <p role="status" className={fields.hint}>
        {isAsking &&
          (isLoading
            ? text.searching
            : hasFailed
              ? text.searchFailed
              : places !== null && (searchListText.doubt(places) ?? text.found(places.length)))}
      </p>
      {typed === '' && idle}
      <ul>
        {places?.map((place) => (
          <li key={place.place_id}>
            <button type="button" onClick={() => onChoose(place.id, place)}>
              <Flag countryCode={place.country_code} />
              <span>
                <strong>{place.name}</strong>
                <span className={styles.context}>{place.context}</span>
              </span>
              {endOf && <span className={styles.end}>{endOf(place)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
