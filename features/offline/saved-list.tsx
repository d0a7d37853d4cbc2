import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { offlineText } from '#text/offline.ts';
import styles from './saved-list.module.css';
import { cardPathOf, type SavedPlace } from './saved-pages.ts';
import { listSaved } from './worker-client.ts';

const text = offlineText.page;

/** The saved places, newest first. Whole documents are opened: only they are saved. */
export function SavedList({ refreshKey }: { refreshKey: unknown }) {
  const [places, setPlaces] = useState<SavedPlace[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key asks for the list anew
  useEffect(() => {
    listSaved().then(setPlaces, () => setPlaces([]));
  }, [refreshKey]);
  if (places === null) return <p className={styles.note}>{text.loading}</p>;
  if (places.length === 0)
    return (
      <p className={styles.note}>
        {text.none} <Link to="/safety">{text.find}</Link>
      </p>
    );
  return (
    <ul className={styles.list}>
      {places.map(({ path, name, savedAt }) => (
        <li key={path}>
          <Link to={path} reloadDocument className={styles.name}>
            {name}
          </Link>
          <span className={styles.date}>{text.saved(savedAt)}</span>
          <Link to={cardPathOf(path)} reloadDocument aria-label={text.cardOf(name)}>
            {text.card}
          </Link>
        </li>
      ))}
    </ul>
  );
}
