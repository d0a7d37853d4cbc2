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

type LedgerRowsProps = {
  rows: readonly LedgerRowView[];
  /** Says which place lends them all; null: they are of this one. */
  whose: string | null;
  /** What to know before they are read. */
  note: string;
  /** Governments advise against going: no category reassures. */
  isMuted: boolean;
};

/** The rows, for the server to draw. */
export const LedgerRows = ({ rows, whose, note, isMuted }: LedgerRowsProps) => (
  <>
    {whose !== null && (
      <p>
        <Band score={null} isBorrowed /> {whose}
      </p>
    )}
    {note && <p>{note}</p>}
    <div data-muted={isMuted || undefined}>
      {rows.map(({ receipts, ...row }) =>
        receipts === null ? (
          <PersonalRow key={row.category} category={row.category} />
        ) : (
          <Row key={row.category} row={row} isLent={whose !== null} receipts={receipts} />
        ),
      )}
    </div>
  </>
);

/** Has no receipts to open: the row itself says where to look. */
const PersonalRow = ({ category }: Pick<LedgerRow, 'category'>) => (
  <div className={`${styles.entry} ${styles.row}`}>
    <CategoryIcon category={category} />
    <span className={styles.name}>{categoryOf(category).name}</span>
    <span className={styles.notScored}>{text.personalScore}</span>
    <a className={styles.personal} href="/dashboard">
      {text.personal}
    </a>
  </div>
);

type RowProps = { row: LedgerRow; isLent: boolean; receipts: string };

function Row({ row, isLent, receipts }: RowProps) {
  const { category, score, low, high, grade, isBorrowed } = row;
  return (
    <details className={styles.entry}>
      <summary className={styles.row}>
        <CategoryIcon category={category} />
        <span className={styles.name}>
          {categoryOf(category).name}
          <span className="visually-hidden">{text.pressForSources(grade)}</span>
        </span>
        <Bar score={score} low={low} high={high} isBorrowed={isBorrowed || isLent} />
        <span className={score === null ? styles.unscored : styles.score}>
          {score ?? (
            <>
              <span aria-hidden="true">?</span>
              <span className="visually-hidden">{text.notScored}</span>
            </>
          )}
        </span>
        <span className={styles.band}>
          {/* What holds for all of them is said once, above. */}
          {!(isLent && isBorrowed) && <Band score={score} isBorrowed={isBorrowed} />}
        </span>
        <Icon name="chevron" size={18} className={styles.chevron} />
      </summary>
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, which escape
        dangerouslySetInnerHTML={{ __html: receipts }}
      />
    </details>
  );
}
