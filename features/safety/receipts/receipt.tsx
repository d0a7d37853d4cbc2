import { receiptsText } from '#text/safety/receipts.ts';
import { Icon } from '#ui/icon.tsx';
import type { ReceiptDetails } from './ledger-rows.ts';
import styles from './receipt.module.css';

/** Every figure of a category with its source and what it did to the score, and the arithmetic behind it. */
export function ReceiptList({ details }: { details: ReceiptDetails }) {
  return (
    <>
      {details.lines.map(({ id, figure, points, producer, url, source }) => (
        <div className={styles.line} key={id} id={id} tabIndex={-1}>
          <span className={styles.figure}>{figure}</span>
          <span className={styles.points}>{points}</span>
          <span className={styles.source}>
            {url ? <a href={url}>{producer}</a> : producer}
            {source}
          </span>
        </div>
      ))}
      <p className={styles.foot}>
        {details.coverage}. <a href="/how-sure">{receiptsText.howSure}</a>
      </p>
      {details.arithmetic.length > 0 && <Recompute details={details} />}
    </>
  );
}

function Recompute({ details }: { details: ReceiptDetails }) {
  return (
    <details className={styles.recompute}>
      <summary>
        <Icon name="calculator" size={16} />
        {receiptsText.recompute}
      </summary>
      <dl>
        {details.arithmetic.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            {steps.map((step) => (
              <dd key={step}>{step}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p>{details.note}</p>
    </details>
  );
}
