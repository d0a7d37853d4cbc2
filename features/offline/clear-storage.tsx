import { useEffect, useRef, useState } from 'react';
import { offlineText } from '#text/offline.ts';
import { Button } from '#ui/button.tsx';
import styles from './clear-storage.module.css';
import { clearBrowserStorage } from './worker-client.ts';

const text = offlineText.clear;

/** Where it stands on a page, for lists of what is on it. */
export const clearStorageEntry = { id: 'clear', title: text.title };

type State = 'rest' | 'asking' | 'clearing' | 'done' | 'failed';

/** Removes all that this site stores in the browser, after a second press. @param onCleared once it is gone */
export function ClearStorage({ onCleared }: { onCleared?: () => void }) {
  const [state, setState] = useState<State>('rest');
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'asking') confirmRef.current?.focus();
  }, [state]);
  const clear = async () => {
    setState('clearing');
    try {
      await clearBrowserStorage();
      setState('done');
      onCleared?.();
    } catch {
      setState('failed');
    }
  };
  return (
    <section className={styles.clear} id={clearStorageEntry.id}>
      <h2>{clearStorageEntry.title}</h2>
      <p>{text.lead}</p>
      <div className={styles.actions}>
        {state === 'asking' ? (
          <>
            <Button variant="primary" ref={confirmRef} onClick={clear}>
              {text.confirm}
            </Button>
            <Button onClick={() => setState('rest')}>{text.cancel}</Button>
          </>
        ) : (
          <Button onClick={() => setState('asking')} disabled={state === 'clearing'}>
            {state === 'clearing' ? text.clearing : text.press}
          </Button>
        )}
      </div>
      <p role="status" className={styles.says}>
        {state === 'done' && text.done}
        {state === 'failed' && text.failed}
      </p>
    </section>
  );
}
