import { categoryOf } from '#core/score/safety.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { safetyText } from '#text/safety/safety.ts';
import { Bar } from '#ui/bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Band } from '#ui/place/band.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import styles from './ledger.module.css';
import type { LedgerRow } from './ledger-rows.ts';
import receiptStyles from './receipt.module.css';

const text = safetyText.ledger;

/** A row with its receipts, drawn; null for Personal, which has none. */
type LedgerRowView = LedgerRow & { receipts: string | null };

/** Nine rows in the specification's order; each opens natively to its receipts. */
export const Ledger = ({ markup }: { markup: MarkupText }) => (
  <StaticMarkup id="ledger" className={`${styles.ledger} ${receiptStyles.receipts}`} markup={markup} />
);

/** The rows, for the server to draw; only Personal, which has no receipt, stands open. */
export const LedgerRows = ({ rows }: { rows: readonly LedgerRowView[] }) =>
  rows.map((row) => <Row key={row.category} row={row} />);

function Row({ row }: { row: LedgerRowView }) {
  const { category, score, low, high, grade, receipts, isBorrowed } = row;
  return (
    <details className={styles.entry} open={!receipts}>
      <summary className={styles.row}>
        <CategoryIcon category={category} />
        <span className={styles.name}>
          {categoryOf(category).name}
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
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, which escape
          dangerouslySetInnerHTML={{ __html: receipts }}
        />
      ) : (
        <p className={styles.personal}>
          <a href="/dashboard">{text.personal}</a>
        </p>
      )}
    </details>
  );
}
