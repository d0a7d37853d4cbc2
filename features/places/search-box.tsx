import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { Sign } from '#ui/sign.tsx';
import { searchText } from '../../app/text/search.ts';
import { fullName } from './place-summary.ts';
import styles from './search-box.module.css';
import { useVisitor } from './visitor-store.ts';

const loadCombobox = () => import('./search-combobox.tsx');
type Combobox = Awaited<ReturnType<typeof loadCombobox>>['SearchCombobox'];

export const SEARCH_INPUT_ID = 'place-search';

/**
 * A plain GET form until it is focused; then the combobox takes over in one commit with what was typed so far.
 * Not React.lazy: its fallback would replace the focused input and lose keys.
 * @param children stands at the end of the field, such as the location button
 */
export function SearchBox({ children }: { children?: ReactNode }) {
  const [Combobox, setCombobox] = useState<Combobox>();
  const [typed, setTyped] = useState('');
  const { place } = useVisitor();
  const placeholder = place ? fullName(place) : searchText.placeholder;
  const takeOver = () => void loadCombobox().then((module) => setCombobox(() => module.SearchCombobox));
  return (
    <Form action="/search" role="search" className={styles.search}>
      <div className={styles.field}>
        <Sign name="search" size={18} />
        {Combobox ? (
          <Combobox placeholder={placeholder} typed={typed} onTyped={setTyped} />
        ) : (
          <input
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
