import { Link } from 'react-router';
import type { Headline } from '#core/score/headline.ts';
import { scoreInWords } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './place-row.module.css';

type ListedPlace = {
  id: number;
  countryCode: string;
  name: string;
  /** Its country. */
  where: string;
  path: string;
  headline: Headline;
};

/** Places in short, side by side where there is room: shield, name and country. */
export function PlaceRows({ places }: { places: readonly ListedPlace[] }) {
  return (
    <ul className={styles.rows}>
      {places.map(({ id, countryCode, name, where, path, headline }) => (
        <li key={id}>
          <ScoreShield headline={headline} />
          <div>
            <Link to={path}>{name}</Link>
            <p className={styles.where}>
              <Flag countryCode={countryCode} />
              {where}
            </p>
            <HeadlineNotes now={headline.rightNow} borrowed={headline.borrowedFrom} isShort />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A shield without words beside it: one image to a screen reader. */
export function ScoreShield({ headline: { score, borrowedFrom } }: { headline: Headline }) {
  const isBorrowed = borrowedFrom !== null;
  return (
    <span className={styles.shield} role="img" aria-label={scoreInWords(score, isBorrowed)}>
      <Shield score={score} isBorrowed={isBorrowed} width={40} />
    </span>
  );
}
