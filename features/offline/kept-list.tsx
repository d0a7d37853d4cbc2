import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { offlineText } from '../../app/text/offline.ts';
import styles from './kept-list.module.css';
import { cardPathOf, type KeptPlace } from './kept-pages.ts';
import { listKept } from './worker-client.ts';

const text = offlineText.page;

/** The kept places, newest first. Whole documents are opened: only they are kept. */
export function KeptList({ refreshKey }: { refreshKey: unknown }) {
  const [places, setPlaces] = useState<KeptPlace[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key asks for the list anew
  useEffect(() => {
    listKept().then(setPlaces, () => setPlaces([]));
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
      {places.map(({ path, name, keptAt }) => (
        <li key={path}>
          <Link to={path} reloadDocument className={styles.name}>
            {name}
          </Link>
          <span className={styles.date}>{text.saved(keptAt)}</span>
          <Link to={cardPathOf(path)} reloadDocument aria-label={text.cardOf(name)}>
            {text.card}
          </Link>
        </li>
      ))}
    </ul>
  );
}
