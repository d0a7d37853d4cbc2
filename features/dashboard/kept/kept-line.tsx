import { useEffect, useRef, useState } from 'react';
import styles from '#features/dashboard/own/own-line.module.css';
import { keptText as text } from '#text/accounts/kept.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { followKept, type KeptState } from './keep.ts';

/** Keeps the dashboard and the account the same; says so where something is in this browser only, and takes it over. */
export function KeptLine() {
  const [state, setState] = useState<KeptState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const following = useRef<ReturnType<typeof followKept> | null>(null);
  useEffect(() => {
    const followed = followKept((next) => {
      setState(next);
      setBusy((wasBusy) => {
        if (wasBusy && next && !next.hasFailed) showToast(text.kept);
        return false;
      });
    });
    following.current = followed;
    return followed.end;
  }, []);
  if (!state) return null;
  const { people, places, hasFailed } = state;
  if (!hasFailed && people + places === 0) return null;
  const keep = () => {
    if (isBusy) return;
    setBusy(true);
    following.current?.keep();
  };
  return (
    <section className={styles.own} aria-label={text.label} aria-live="polite">
      <Icon name={hasFailed ? 'wifi-off' : 'person'} size={20} />
      {hasFailed ? (
        <p>{text.failed}</p>
      ) : (
        <>
          <div>
            <p>{text.onlyHere(people, places)}</p>
            <p>{text.keepHint}</p>
          </div>
          <Button onClick={keep} aria-disabled={isBusy}>
            {text.keep}
          </Button>
        </>
      )}
    </section>
  );
}
