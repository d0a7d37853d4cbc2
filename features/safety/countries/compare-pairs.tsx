import { Link } from 'react-router';
import { ScoreShield } from '#features/safety/card/place-row.tsx';
import { compareText as text } from '#text/safety/compare.ts';
import styles from './compare-pairs.module.css';
import type { OfferedPair } from './compare-view.server.ts';

/** Comparisons ready to press, each with both shields. */
export function ComparePairs({ pairs }: { pairs: readonly OfferedPair[] }) {
  return (
    <>
      <p className={styles.scale}>{text.scale}</p>
      <ul className={styles.pairs}>
        {pairs.map(({ path, places }) => (
          <li key={path}>
            {places.map(({ name, headline }) => (
              <ScoreShield key={name} headline={headline} />
            ))}
            <Link to={path}>{text.pairs.or(places.map(({ name }) => name))}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
