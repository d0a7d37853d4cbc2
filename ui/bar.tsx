import { BANDS, shownBand, shownScore } from '#core/score/safety.ts';
import styles from './bar.module.css';

const TICKS = BANDS.flatMap((band) => (band.minimum ? [band.minimum] : []));

/** Points: a narrower range is not drawn. */
const NARROWEST_DRAWN = 2;

export const isRangeDrawn = (low: number, high: number): boolean => high - low >= NARROWEST_DRAWN;

type BarProps = { score: number | null; low?: number; high?: number; isBorrowed?: boolean };

/**
 * A decorative score bar with ticks where bands meet.
 * @param score 0-100; null: an empty bar, hatched @param low, high range of the true value
 * @param isBorrowed another place's figures: gray and hatched, as the shield
 */
export function Bar({ score, low, high, isBorrowed = false }: BarProps) {
  const shown = shownScore(score);
  const hasRange = shown !== null && low !== undefined && high !== undefined && isRangeDrawn(low, high);
  return (
    <span className={styles.bar} data-level={shownBand(score, isBorrowed).level} aria-hidden="true">
      {shown !== null && (
        <span className={isBorrowed ? styles.borrowed : styles.fill} style={{ width: `${shown}%` }} />
      )}
      {hasRange && <span className={styles.range} style={{ left: `${low}%`, width: `${high - low}%` }} />}
      {TICKS.map((tick) => (
        <i key={tick} style={{ left: `${tick}%` }} />
      ))}
    </span>
  );
}
