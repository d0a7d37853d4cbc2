import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Header,
  Input,
  ListBox,
  ListBoxSection,
  Popover,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { isGuess } from '#core/place/place.ts';
import type { ScoredSuggestion } from '#core/place/search/scored-suggestion.ts';
import { SEARCH } from '#core/place/search/search.ts';
import { useLocate } from '#features/places/location/use-location.ts';
import { readStored, recentPlaces } from '#features/places/visitor/storage.ts';
import { searchText } from '#text/places/search.ts';
import { searchListText } from '#text/places/search-list.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { attributionsOf } from './attributions.ts';
import { ClearButton } from './clear-button.tsx';
import { usePopular } from './popular-places.ts';
import boxStyles from './search-box.module.css';
import styles from './search-combobox.module.css';
import {
  COUNTRIES,
  HERE,
  HereOption,
  PopularOption,
  RESULTS,
  RecentOption,
  SuggestionOption,
  WayOption,
} from './search-option.tsx';
import { useChoosePlace } from './use-choose-place.ts';
import { useFetchedAhead } from './use-fetched-ahead.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

const MOST_RECENT = 4;

/** The server has chosen what matches, by more than the letters. */
const isAlreadyFiltered = () => true;

/** The search box once it is in use: suggestions; while nothing is typed, where to begin. */
export function SearchCombobox({
  inputId,
  placeholder,
  typed,
  onTyped,
}: {
  inputId: string;
  placeholder: string;
  typed: string;
  onTyped: (text: string) => void;
}) {
  const answer = useSuggestions(typed);
  const suggestions = answer.places;
  useFetchedAhead(suggestions?.[0]?.place_id ?? null);
  const choosePlace = useChoosePlace();
  const locate = useLocate();
  const navigate = useNavigate();
  const inputRef = useTakenOverFocus();
  const isEmpty = typed.trim() === '';
  const beginning = useBeginning(isEmpty);
  const isAsking = typed.trim().length >= SEARCH.charactersMinimum;
  const doubt = searchListText.doubt(suggestions ?? []);
  const optionOf = (suggestion: ScoredSuggestion) => (
    <SuggestionOption key={suggestion.place_id} suggestion={suggestion} typed={typed} />
  );
  const isSure = suggestions?.[0] !== undefined && !isGuess(suggestions[0]);

  const choose = (key: unknown) => {
    if (key === null) return;
    onTyped('');
    // A press gives the field the focus back when it ends, which would open the list again.
    requestAnimationFrame(() => inputRef.current?.blur());
    if (key === RESULTS) void navigate(`/search?${new URLSearchParams({ q: typed.trim() })}`);
    else if (key === COUNTRIES) void navigate('/countries');
    else void (key === HERE ? locate() : choosePlace(String(key)));
  };

  return (
    <ComboBox
      className={styles.combobox}
      aria-label={searchText.label}
      inputValue={typed}
      onInputChange={onTyped}
      selectedKey={null}
      onSelectionChange={choose}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection={isAsking}
      defaultFilter={isAlreadyFiltered}
      shouldFocusWrap
    >
      <Input
        id={inputId}
        ref={inputRef}
        className={boxStyles.input}
        name="q"
        placeholder={placeholder}
        autoComplete="off"
        onKeyDown={searchWithoutMatch}
      />
      <ClearButton typed={typed} inputRef={inputRef} onClear={() => onTyped('')} />
      <OpenAtOnce />
      <FocusFirst of={answer.isLoading || !isSure ? null : (suggestions?.[0]?.place_id ?? null)} />
      <SuggestionPopover inputId={inputId}>
        <p role="status" className={styles.message}>
          {isAsking && messageOf(answer)}
        </p>
        <ListBox className={styles.list} aria-label={searchListText.listLabel}>
          {suggestions?.filter((suggestion) => !isGuess(suggestion)).map(optionOf)}
          {doubt && (
            <ListBoxSection>
              <Header className={styles.group}>{doubt}</Header>
              {suggestions?.filter(isGuess).map(optionOf)}
            </ListBoxSection>
          )}
          {isEmpty && beginning.rows}
          {isSure && <WayOption id={RESULTS} name={searchListText.all(typed.trim())} icon="search" />}
          {isAsking && !isSure && !answer.isLoading && suggestions && (
            <WayOption id={COUNTRIES} name={searchListText.page.countries} icon="chevron-right" />
          )}
        </ListBox>
        {(isEmpty ? !beginning.isLoading : !!suggestions?.length) && <SuggestionFoot places={suggestions} />}
      </SuggestionPopover>
    </ComboBox>
  );
}

/** Enter before there is a match to open asks the search page. */
function searchWithoutMatch({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const hasMatch = currentTarget.hasAttribute('aria-activedescendant');
  if (key === 'Enter' && !hasMatch && currentTarget.value.trim()) currentTarget.form?.requestSubmit();
}

/** The field it replaces had the focus: goes on where that one was, before the next key. */
function useTakenOverFocus() {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return ref;
}

/** Where to begin while nothing is typed: here, the places looked at last, and what many look up. */
function useBeginning(isEmpty: boolean): { rows: ReactNode; isLoading: boolean } {
  const [recent] = useState(() => recentPlaces(readStored('entityMap') ?? {}, MOST_RECENT));
  const popular = usePopular(isEmpty);
  const others = popular?.filter((place) => !recent.some(({ reference }) => reference === place.reference));
  const rows = (
    <>
      <HereOption />
      {recent.length > 0 && (
        <ListBoxSection>
          <Header className={styles.group}>{searchListText.recent}</Header>
          {recent.map((place) => (
            <RecentOption key={place.reference} place={place} />
          ))}
        </ListBoxSection>
      )}
      {others && others.length > 0 && (
        <ListBoxSection>
          <Header className={styles.group}>{searchListText.popular}</Header>
          {others.map((place) => (
            <PopularOption key={place.reference} place={place} />
          ))}
        </ListBoxSection>
      )}
    </>
  );
  return { rows, isLoading: popular === null };
}

/** It has the focus from the first moment, when its rows are not known yet: opens as soon as they are. */
function OpenAtOnce() {
  const state = useContext(ComboBoxStateContext);
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (now.current?.isFocused) now.current.open(null, 'focus');
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

/** Keeps the best match under the cursor, so that Enter opens it; a guess is never opened unasked. */
function FocusFirst({ of: key }: { of: string | null }) {
  const state = useContext(ComboBoxStateContext);
  const isListed = key !== null && state?.isOpen === true && state.collection.getItem(key) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is made anew on every render
  useEffect(() => {
    if (!isListed) return;
    // After the list has settled its own focus.
    const frame = requestAnimationFrame(() => state?.selectionManager.setFocusedKey(key));
    return () => cancelAnimationFrame(frame);
  }, [isListed, key, state?.inputValue]);
  return null;
}

/** Under the field and as wide; below 820 px a sheet as wide as the page. */
function SuggestionPopover({ inputId, children }: { inputId: string; children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 820px)');
  const field = useRef<HTMLElement | null>(null);
  const [{ width, inset }, setSize] = useState({ width: 0, inset: 0 });
  useEffect(() => {
    const form = document.getElementById(inputId)?.closest('form');
    if (!form?.parentElement) return;
    field.current = form;
    setSize({
      width: form.offsetWidth,
      inset: Number.parseFloat(getComputedStyle(form.parentElement).paddingLeft),
    });
  }, [inputId]);
  return (
    <Popover
      className={styles.popover}
      triggerRef={field}
      placement="bottom"
      offset={8}
      containerPadding={isNarrow ? inset : 12}
      style={{
        width: isNarrow ? 'calc(100vw - 2 * var(--page-inset))' : width,
        // Below the notifications, which say more than a list that opened by itself.
        zIndex: 'var(--z-list)',
      }}
    >
      <SuggestionList>{children}</SuggestionList>
    </Popover>
  );
}

/** The list stands at the end of the document: a landmark of its own says what it is. */
function SuggestionList({ children }: { children: ReactNode }) {
  // It brings its best match into view: room for the header would scroll the page, and that closes the list. Closed,
  // it is drawn too, out of the document, and the page keeps its room: else the footer hides what has the focus.
  const isOpen = useContext(ComboBoxStateContext)?.isOpen;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { style } = document.documentElement;
    style.scrollPaddingBlock = '0';
    return () => {
      style.scrollPaddingBlock = '';
    };
  }, [isOpen]);
  return <section aria-label={searchListText.listLabel}>{children}</section>;
}

function SuggestionFoot({ places }: { places: Suggestions['places'] }) {
  return (
    <div className={styles.foot}>
      <span className="only-wide">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {searchListText.move}
      </span>
      <span className="only-wide">
        <kbd>Enter</kbd> {searchListText.open}
      </span>
      {places && places.length > 0 && (
        <span className={styles.credit}>{searchListText.credit(attributionsOf(places))}</span>
      )}
    </div>
  );
}

/** What stands below the list when no match does. */
function messageOf({ places, isLoading, hasFailed }: Suggestions): string | null {
  if (places !== null && places.length > 0) return null;
  if (isLoading || places === null) return searchListText.searching;
  return hasFailed ? searchListText.failed : searchListText.none;
}
