import { useStore } from '#client/store.ts';
import { shownScore } from '#core/score/safety.ts';
import {
  isSameWeighing,
  PUBLISHED_WEIGHING,
  type WeighedScores,
  weighedScore,
} from '#core/score/weighing.ts';
import { weighingText as text } from '#text/safety/weighing.ts';
import styles from './my-score.module.css';
import { weighingStore } from './weighing-store.ts';

/** A place's score under the visitor's own weights, worked out here; nothing where they set none. */
export function MyScore({ of }: { of: WeighedScores }) {
  const weighing = useStore(weighingStore, PUBLISHED_WEIGHING);
  if (isSameWeighing(weighing, PUBLISHED_WEIGHING)) return null;
  return <span className={styles.mine}>{text.short(shownScore(weighedScore(of, weighing)))}</span>;
}
