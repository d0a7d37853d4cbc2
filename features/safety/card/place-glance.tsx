import { Link } from 'react-router';
import type { Headline } from '#core/score/headline.ts';
import { nearbyText } from '#text/nearby/nearby.ts';
import { placeCardText } from '#text/safety/place-card.ts';
import { ScoreBadge } from '#ui/place/band.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Plate } from '#ui/place/plate.tsx';
import { type ImageTheme, ThemedImage } from '#ui/themed-image.tsx';
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

/** The largest drawing that fits in windows up to a width: the map's place changes with the columns. */
const NARROWER = [
  { upToPx: 480, size: 'narrow' },
  { upToPx: 640, size: 'middle' },
  { upToPx: 699, size: 'wide' },
  { upToPx: 860, size: 'middle' },
  { upToPx: 1200, size: 'narrow' },
];

const aroundOf = (km: number | undefined): string => (km ? `&around=${km}` : '');

/** Where a place is and how safe, beside a page about it: its map, its shield and what stands with its score. */
export function PlaceGlance({ id, name, path, headline, around }: PlaceGlanceProps) {
  const drawing = (size: string) => (theme: ImageTheme) => coverPath(id, theme, size, aroundOf(around?.km));
  return (
    <Plate>
      <div className={styles.glance}>
        <div className={styles.cover}>
          <ThemedImage
            width={600}
            height={340}
            src={drawing('wide')}
            narrower={NARROWER.map(({ upToPx, size }) => ({ upToPx, src: drawing(size) }))}
            alt={around?.alt ?? placeCardText.cover(name)}
            isEager
          />
        </div>
        <div className={styles.score}>
          <Link to={path} className={styles.name}>
            {name}
          </Link>
          <ScoreBadge score={headline.score} isBorrowed={headline.borrowedFrom !== null} />
          <p className={styles.scale}>{nearbyText.page.scale}</p>
          <HeadlineNotes
            now={headline.rightNow}
            borrowed={headline.borrowedFrom}
            warning={headline.warning}
          />
        </div>
      </div>
    </Plate>
  );
}
