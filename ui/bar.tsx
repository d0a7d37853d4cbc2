import { BANDS, bandOf, shownScore } from '#core/safety.ts';
import styles from './bar.module.css';

const TICKS = BANDS.flatMap((band) => (band.minimum ? [band.minimum] : []));

/**
 * A score bar from 0 to 100 with ticks where bands meet. Decorative: the number beside it carries the meaning.
 * @param score 0-100; null is a hatched, empty track
 * @param low, high the range the true value lies in; shown as a hatched extension when it is wider than the score
 */
export function Bar({ score, low, high }: { score: number | null; low?: number; high?: number }) {
  const shown = shownScore(score);
  const hasRange = shown !== null && low !== undefined && high !== undefined && high - low >= 2;
  return (
    <span className={styles.bar} data-level={bandOf(score).level} aria-hidden="true">
      {shown !== null && <span className={styles.fill} style={{ width: `${shown}%` }} />}
      {hasRange && <span className={styles.range} style={{ left: `${low}%`, width: `${high - low}%` }} />}
      {TICKS.map((tick) => (
        <i key={tick} style={{ left: `${tick}%` }} />
      ))}
    </span>
  );
}
