import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { fullName } from '#features/places/place-summary.ts';
import { useVisitor } from '#features/places/visitor/visitor-store.ts';
import { searchText } from '#text/places/search.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './search-box.module.css';

const loadCombobox = () => import('./search-combobox.tsx');
type Combobox = Awaited<ReturnType<typeof loadCombobox>>['SearchCombobox'];

export const SEARCH_INPUT_ID = 'place-search';

/** A GET form until focused, then the combobox in one commit: the fallback of React.lazy would drop the focused input. @param asked what it begins with */
export function SearchBox({ asked, children }: { asked: string; children?: ReactNode }) {
  const [Combobox, setCombobox] = useState<Combobox>();
  const [typed, setTyped] = useState(asked);
  const { place } = useVisitor();
  const takeOver = useCallback(
    () => void loadCombobox().then((module) => setCombobox(() => module.SearchCombobox)),
    [],
  );
  const placeholder = place ? fullName(place) : searchText.placeholder;
  const inputRef = useRef<HTMLInputElement>(null);
  // What was typed before the scripts had started told nobody of it.
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    setTyped(input.value);
    if (input === document.activeElement) takeOver();
  }, [takeOver]);
  return (
    <Form action="/search" role="search" className={styles.search}>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        {Combobox ? (
          <Combobox inputId={SEARCH_INPUT_ID} placeholder={placeholder} typed={typed} onTyped={setTyped} />
        ) : (
          <input
            ref={inputRef}
            id={SEARCH_INPUT_ID}
            className={styles.input}
            type="text"
            name="q"
            aria-label={searchText.label}
            placeholder={placeholder}
            autoComplete="off"
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onPointerEnter={loadCombobox}
            onFocus={takeOver}
          />
        )}
        {children}
      </div>
    </Form>
  );
}
