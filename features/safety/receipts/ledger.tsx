import { Link } from 'react-router';
import { CATEGORIES } from '#core/score/safety.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import type { LedgerRowView } from '#features/safety/profile/static-parts.server.tsx';
import { safetyText } from '#text/safety/safety.ts';
import { Bar } from '#ui/bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { StaticMarkup } from '#ui/static-markup.tsx';
import styles from './ledger.module.css';
import receiptStyles from './receipt.module.css';

const text = safetyText.ledger;

/** Nine rows in the specification's order; each opens natively to its receipts; the weakest stands open, and Personal, which has none. */
export function Ledger({ rows }: { rows: readonly LedgerRowView[] }) {
  const lowest = Math.min(...rows.flatMap(({ score }) => score ?? []));
  const weakest = rows.find(({ score }) => score === lowest);
  return (
    <div className={styles.ledger}>
      {rows.map((row) => (
        <LedgerRow key={row.category} row={row} isOpen={row === weakest || !row.receipts} />
      ))}
    </div>
  );
}

function LedgerRow({ row, isOpen }: { row: LedgerRowView; isOpen: boolean }) {
  const { category, score, low, high, grade, receipts, isBorrowed } = row;
  return (
    <details className={styles.entry} open={isOpen}>
      <summary className={styles.row}>
        <CategoryIcon category={category} />
        <span className={styles.name}>
          {CATEGORIES.find(({ id }) => id === category)?.name}
          {receipts && <span className="visually-hidden">{text.pressForSources(grade)}</span>}
        </span>
        <Bar score={score} low={receipts ? low : undefined} high={receipts ? high : undefined} />
        <span className={score === null ? styles.unscored : styles.score}>
          {score ?? (
            <>
              <span aria-hidden="true">?</span>
              <span className="visually-hidden">{text.notScored}</span>
            </>
          )}
        </span>
        <span className={styles.band}>{receipts && <Band score={score} isBorrowed={isBorrowed} />}</span>
        <Icon name="chevron" size={18} className={styles.chevron} />
      </summary>
      {receipts ? (
        <StaticMarkup id={`receipts-${category}`} className={receiptStyles.receipt} markup={receipts} />
      ) : (
        <p className={styles.personal}>
          <Link to="/dashboard">{text.personal}</Link>
        </p>
      )}
    </details>
  );
}
