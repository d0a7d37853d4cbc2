import { useId, useState } from 'react';
import { useStore } from '#client/store.ts';
import { apiDocsText as text } from '#text/api-docs/api-docs.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { EXAMPLE_LANGUAGES, type ExampleLanguage } from '../example-languages.ts';
import styles from './call-list.module.css';
import type { CallEntry, CallGroup } from './calls.ts';
import { languageStore } from './language-store.ts';
import { useReading } from './use-reading.ts';

/** All calls beside the page: searched, the one that is read marked, and the language of the examples. */
export function CallList({ groups }: { groups: readonly CallGroup[] }) {
  const isAwake = useHydrated();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { reading, list } = useReading();
  const found = groups
    .map((group) => ({ ...group, calls: group.calls.filter((call) => isMatch(call, group.tag, typed)) }))
    .filter(({ calls }) => calls.length > 0);
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0);
  const goToFirst = () => {
    const first = found[0]?.calls[0];
    if (first) document.querySelector<HTMLElement>(`[href="#${first.id}"]`)?.click();
  };
  return (
    <aside className={styles.side} aria-label={text.list.label} data-awake={isAwake || undefined}>
      <div className={styles.bar}>
        <Button size="small" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          {text.list.open}
        </Button>
        <LanguageChoice />
      </div>
      <div className={styles.list} id={listId} data-open={isOpen || undefined}>
        {isAwake && (
          <search>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                goToFirst();
              }}
            >
              <input
                type="search"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                aria-label={text.list.search}
                placeholder={text.list.search}
              />
              <p role="status" className={typed && count === 0 ? undefined : 'visually-hidden'}>
                {typed && text.list.found(count)}
              </p>
            </form>
          </search>
        )}
        <nav aria-label={text.list.label} ref={list}>
          {found.map(({ tag, calls }) => (
            <div key={tag}>
              <p id={`list-${tag}`}>{tag}</p>
              <ul aria-labelledby={`list-${tag}`}>
                {calls.map(({ id, method, path, summary }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      title={summary}
                      aria-current={id === reading ? 'location' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      <b>{method}</b> {path.slice('/v1'.length)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </aside>
  );
}

/** Every word that is typed stands somewhere in what is said of a call. */
function isMatch({ method, path, summary }: CallEntry, tag: string, typed: string): boolean {
  const said = `${method} ${path} ${summary} ${tag}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

const FIRST: ExampleLanguage = 'curl';

/** What was chosen before the scripts had started told nobody. */
const keepChosen = (select: HTMLSelectElement | null): void => {
  if (select && select.value !== FIRST) languageStore.set(select.value as ExampleLanguage);
};

/** The page's style sheet shows the language that is chosen here, also without scripts. */
function LanguageChoice() {
  const language = useStore(languageStore, FIRST);
  return (
    <label className={styles.language}>
      {text.list.language}
      <select
        ref={keepChosen}
        name="language"
        value={language}
        onChange={(event) => languageStore.set(event.target.value as ExampleLanguage)}
      >
        {EXAMPLE_LANGUAGES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
