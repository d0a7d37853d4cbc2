import { Link } from 'react-router';
import type { Headline } from '#core/score/headline.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Plate } from '#ui/place/plate.tsx';
import { Cover } from './cover.tsx';
import styles from './place-glance.module.css';

type PlaceGlanceProps = {
  id: number;
  name: string;
  /** Of its profile. */
  path: string;
  headline: Headline;
  /** Kilometers that the page is about; its map shows no more. */
  aroundKm?: number | undefined;
};

/** Where a place is and how safe, beside a page about it: its map, its shield and what stands with its score. */
export const PlaceGlance = ({ id, name, path, headline, aroundKm }: PlaceGlanceProps) => (
  <Plate>
    <div className={styles.glance}>
      <div className={styles.cover}>
        <Cover id={id} name={name} size="wide" aroundKm={aroundKm} isEager />
      </div>
      <div className={styles.score}>
        <Link to={path} className={styles.name}>
          {name}
        </Link>
        <ScoreBadge score={headline.score} isBorrowed={headline.borrowedFrom !== null} />
        <HeadlineNotes now={headline.rightNow} borrowed={headline.borrowedFrom} warning={headline.warning} />
      </div>
    </div>
  </Plate>
);
