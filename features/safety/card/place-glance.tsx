import type { Headline } from '#core/score/headline.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Plate } from '#ui/place/plate.tsx';
import { Cover } from './cover.tsx';
import styles from './place-glance.module.css';

/** Where a place is and how safe, beside a page about it: its map, its shield and what stands with its score. */
export const PlaceGlance = ({ id, name, headline }: { id: number; name: string; headline: Headline }) => (
  <Plate>
    <div className={styles.cover}>
      <Cover id={id} name={name} size="mini" narrowBelowPx={1200} />
    </div>
    <div className={styles.score}>
      <ScoreBadge score={headline.score} isBorrowed={headline.borrowedFrom !== null} />
      <HeadlineNotes now={headline.rightNow} borrowed={headline.borrowedFrom} warning={headline.warning} />
    </div>
  </Plate>
);
