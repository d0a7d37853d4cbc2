import { CATEGORIES, shownScore } from '#core/safety.ts';
import type { CategoryScore } from '#core/score.ts';
import { Band } from '#ui/band.tsx';
import { Bar } from '#ui/bar.tsx';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './ledger.module.css';
import { ReceiptList } from './receipt.tsx';

const text = safetyText.ledger;

/** Nine rows in the specification's order; each opens natively to its receipts, and the weakest stands open. */
export function Ledger({ categories }: { categories: readonly CategoryScore[] }) {
  const scored = categories.filter(({ score }) => score !== null);
  const weakest = scored.reduce<CategoryScore | undefined>(
    (a, b) => (a?.score != null && a.score <= (b.score ?? 0) ? a : b),
    undefined,
  );
  return (
    <div className={styles.ledger}>
      {categories.map((category) => (
        <LedgerRow key={category.category} category={category} isOpen={category === weakest} />
      ))}
    </div>
  );
}

function LedgerRow({ category, isOpen }: { category: CategoryScore; isOpen: boolean }) {
  const { score, low, high, grade } = category;
  const isPersonal = category.category === 'personal';
  const name = CATEGORIES.find(({ id }) => id === category.category)?.name;
  return (
    <details className={styles.entry} open={isOpen}>
      <summary className={styles.row}>
        <CategoryIcon category={category.category} />
        <span className={styles.name}>
          {name}
          {!isPersonal && <span className="visually-hidden">{text.pressForSources(grade)}</span>}
        </span>
        <Bar score={score} low={isPersonal ? undefined : low} high={isPersonal ? undefined : high} />
        <span className={score === null ? styles.unscored : styles.score}>
          {shownScore(score) ?? (
            <>
              <span aria-hidden="true">?</span>
              <span className="visually-hidden">{text.notScored}</span>
            </>
          )}
        </span>
        <span className={styles.band}>{!isPersonal && <Band score={score} />}</span>
        <Sign name="chevron" size={18} className={styles.chevron} />
      </summary>
      {isPersonal ? <p className={styles.personal}>{text.personal}</p> : <ReceiptList category={category} />}
    </details>
  );
}
