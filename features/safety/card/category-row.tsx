import { type CategoryId, categoryOf, shownScore } from '#core/score/safety.ts';
import { placeCardText } from '#text/safety/place-card.ts';
import { Bar } from '#ui/bar.tsx';
import { BandMark } from '#ui/place/band.tsx';
import { CategoryIcon } from './category-icon.tsx';
import styles from './place-card.module.css';

/** One category: icon, name, bar, number, band. @param isBorrowed another territory's figures: no band is claimed */
export function CategoryRow({
  category,
  score,
  isBorrowed,
}: {
  category: CategoryId;
  score: number | null;
  isBorrowed: boolean;
}) {
  const name = categoryOf(category).name;
  return (
    <li className={styles.row}>
      <CategoryIcon category={category} size={18} />
      <span className={styles.rowName}>{name}</span>
      {score === null ? (
        <span className={styles.notScored}>
          {placeCardText.notScored}
          {category === 'personal' && <span className="visually-hidden">{placeCardText.seeDashboard}</span>}
        </span>
      ) : (
        <>
          <Bar score={score} isBorrowed={isBorrowed} />
          <b>{shownScore(score)}</b>
          <BandMark score={score} isBorrowed={isBorrowed} />
        </>
      )}
    </li>
  );
}
