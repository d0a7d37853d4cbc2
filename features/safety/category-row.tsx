import { CATEGORIES, type CategoryId, shownScore } from '#core/safety.ts';
import { BandMark } from '#ui/band.tsx';
import { Bar } from '#ui/bar.tsx';
import { placeCardText } from '../../app/text/place-card.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './category-row.module.css';

/** One category in one line: sign, name, bar, number, band. */
export function CategoryRow({ category, score }: { category: CategoryId; score: number | null }) {
  const name = CATEGORIES.find(({ id }) => id === category)?.name;
  return (
    <li className={styles.row}>
      <CategoryIcon category={category} size={18} />
      <span className={styles.name}>{name}</span>
      <Bar score={score} />
      {score === null ? (
        <span className="visually-hidden">{placeCardText.notScored}</span>
      ) : (
        <>
          <b>{shownScore(score)}</b>
          <BandMark score={score} />
        </>
      )}
    </li>
  );
}
