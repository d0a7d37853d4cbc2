import { CATEGORIES } from '#core/safety.ts';
import { Band } from '#ui/band.tsx';
import { Bar } from '#ui/bar.tsx';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './ledger.module.css';
import type { LedgerRow as Row } from './ledger-rows.ts';
import { ReceiptList } from './receipt.tsx';

const text = safetyText.ledger;

/** Nine rows in the specification's order; each opens natively to its receipts, and the weakest stands open. */
export function Ledger({ rows }: { rows: readonly Row[] }) {
  const lowest = Math.min(...rows.flatMap(({ score }) => score ?? []));
  const weakest = rows.find(({ score }) => score === lowest);
  return (
    <div className={styles.ledger}>
      {rows.map((row) => (
        <LedgerRow key={row.category} row={row} isOpen={row === weakest} />
      ))}
    </div>
  );
}

function LedgerRow({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const { category, score, low, high, grade, sheet } = row;
  return (
    <details className={styles.entry} open={isOpen}>
      <summary className={styles.row}>
        <CategoryIcon category={category} />
        <span className={styles.name}>
          {CATEGORIES.find(({ id }) => id === category)?.name}
          {sheet && <span className="visually-hidden">{text.pressForSources(grade)}</span>}
        </span>
        <Bar score={score} low={sheet ? low : undefined} high={sheet ? high : undefined} />
        <span className={score === null ? styles.unscored : styles.score}>
          {score ?? (
            <>
              <span aria-hidden="true">?</span>
              <span className="visually-hidden">{text.notScored}</span>
            </>
          )}
        </span>
        <span className={styles.band}>{sheet && <Band score={score} />}</span>
        <Sign name="chevron" size={18} className={styles.chevron} />
      </summary>
      {sheet ? <ReceiptList sheet={sheet} /> : <p className={styles.personal}>{text.personal}</p>}
    </details>
  );
}
