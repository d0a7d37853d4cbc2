import { Link } from 'react-router';
import type { Headline } from '#core/score/headline.ts';
import { placeCardText } from '#text/safety/place-card.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Plate } from '#ui/place/plate.tsx';
import { ThemedImage } from '#ui/themed-image.tsx';
import { coverPath } from './cover-path.ts';
import styles from './place-glance.module.css';

type PlaceGlanceProps = {
  id: number;
  name: string;
  /** Of its profile. */
  path: string;
  headline: Headline;
  /** Kilometers that the page is about, of which its map shows no more, and what the map is called. */
  around?: { km: number; alt: string } | undefined;
};

const aroundOf = (km: number | undefined): string => (km ? `&around=${km}` : '');

/** Where a place is and how safe, beside a page about it: its map, its shield and what stands with its score. */
export const PlaceGlance = ({ id, name, path, headline, around }: PlaceGlanceProps) => (
  <Plate>
    <div className={styles.glance}>
      <div className={styles.cover}>
        <ThemedImage
          width={600}
          height={340}
          narrowBelowPx={1200}
          src={(theme) => coverPath(id, theme, 'wide', aroundOf(around?.km))}
          narrowSrc={(theme) => coverPath(id, theme, 'narrow', aroundOf(around?.km))}
          alt={around?.alt ?? placeCardText.cover(name)}
          isEager
        />
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
