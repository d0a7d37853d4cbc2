import { useContext, useEffect, useRef, useState } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Header,
  Input,
  ListBox,
  ListBoxSection,
  Popover,
} from 'react-aria-components';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { searchText } from '../../app/text/search.ts';
import boxStyles from './search-box.module.css';
import { SEARCH_INPUT_ID } from './search-box.tsx';
import styles from './search-combobox.module.css';
import { RecentOption, SuggestionOption } from './search-option.tsx';
import { type KnownPlace, readStored, recentPlaces } from './storage.ts';
import { useChoosePlace } from './use-choose-place.ts';
import { usePeekedScore } from './use-peeked-score.ts';
import { MINIMUM_CHARACTERS, useSuggestions } from './use-suggestions.ts';

const MOST_RECENT = 4;

/** The search box once it is in use: suggestions, then the places looked at last. */
export function SearchCombobox({
  placeholder,
  typed,
  onTyped,
}: {
  placeholder: string;
  typed: string;
  onTyped: (text: string) => void;
}) {
  const { suggestions, isLoading } = useSuggestions(typed);
  const firstScore = usePeekedScore(suggestions?.[0]?.place_id ?? null);
  const [recent] = useState(() => recentPlaces(readStored('entityMap') ?? {}, MOST_RECENT));
  const choosePlace = useChoosePlace();
  const inputRef = useRef<HTMLInputElement>(null);
  const shownRecent = recent.filter(
    ({ reference }) => !suggestions?.some(({ place_id }) => place_id === reference),
  );
  const hasSomething = typed.trim() !== '' || shownRecent.length > 0;

  useEffect(() => inputRef.current?.focus(), []);

  const choose = (key: unknown) => {
    if (key === null) return;
    onTyped('');
    inputRef.current?.blur();
    void choosePlace(String(key).replace(/^recent:/, ''));
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
      allowsEmptyCollection
      shouldFocusWrap
    >
      <Input
        id={SEARCH_INPUT_ID}
        ref={inputRef}
        className={boxStyles.input}
        name="q"
        placeholder={placeholder}
        autoComplete="off"
      />
      <FocusFirst of={suggestions?.[0]?.place_id ?? null} />
      <SuggestionPopover isEmpty={!hasSomething}>
        <ListBox
          className={styles.list}
          aria-label={searchText.listLabel}
          renderEmptyState={() => (
            <p className={styles.message}>{emptyMessage(typed, isLoading || suggestions === null)}</p>
          )}
        >
          {suggestions?.map((suggestion, index) => (
            <SuggestionOption
              key={suggestion.place_id}
              suggestion={suggestion}
              typed={typed}
              score={index === 0 ? firstScore : undefined}
            />
          ))}
          {shownRecent.length > 0 && <RecentSection places={shownRecent} />}
        </ListBox>
        <SuggestionFoot count={suggestions?.length ?? null} />
      </SuggestionPopover>
    </ComboBox>
  );
}

function RecentSection({ places }: { places: KnownPlace[] }) {
  return (
    <ListBoxSection>
      <Header className={styles.group}>{searchText.recent}</Header>
      {places.map((place) => (
        <RecentOption key={place.reference} place={place} />
      ))}
    </ListBoxSection>
  );
}

/** Keeps the best match under the cursor, so that Enter opens it. */
function FocusFirst({ of: key }: { of: string | null }) {
  const state = useContext(ComboBoxStateContext);
  const manager = state?.selectionManager;
  const isOpen = state?.isOpen ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the manager is made anew on every render
  useEffect(() => {
    if (isOpen && key !== null) manager?.setFocusedKey(key);
  }, [isOpen, key]);
  return null;
}

/** Under the field; below 820 px a sheet as wide as the page. */
function SuggestionPopover({ isEmpty, children }: { isEmpty: boolean; children: React.ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 820px)');
  const anchor = useRef<HTMLElement | null>(null);
  useEffect(() => {
    anchor.current = document.getElementById(SEARCH_INPUT_ID)?.closest('form') ?? null;
  }, []);
  return (
    <Popover
      className={styles.popover}
      triggerRef={anchor}
      placement="bottom"
      offset={8}
      containerPadding={isNarrow ? 0 : 12}
      style={
        isNarrow ? { left: 'var(--page-inset)', width: 'calc(100vw - 2 * var(--page-inset))' } : undefined
      }
      data-empty={isEmpty}
    >
      {children}
    </Popover>
  );
}

function SuggestionFoot({ count }: { count: number | null }) {
  return (
    <div className={styles.foot}>
      <span className="only-wide">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {searchText.move}
      </span>
      <span className="only-wide">
        <kbd>Enter</kbd> {searchText.open}
      </span>
      <span className="only-wide">
        <kbd>Esc</kbd> {searchText.close}
      </span>
      {count !== null && count > 0 && <span className={styles.count}>{searchText.count(count)}</span>}
    </div>
  );
}

function emptyMessage(typed: string, isWaiting: boolean): string {
  if (typed.trim().length < MINIMUM_CHARACTERS) return searchText.tooShort;
  return isWaiting ? searchText.searching : searchText.none(typed.trim());
}
