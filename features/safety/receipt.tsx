import { Sign } from '#ui/sign.tsx';
import { receiptsText } from '../../app/text/receipts.ts';
import type { ReceiptSheet } from './ledger-rows.ts';
import styles from './receipt.module.css';

/** Every figure of a category with its source and what it did to the score, and the arithmetic behind it. */
export function ReceiptList({ sheet }: { sheet: ReceiptSheet }) {
  return (
    <>
      {sheet.lines.map(({ id, figure, points, producer, url, source }) => (
        <div className={styles.line} key={id} id={id} tabIndex={-1}>
          <span className={styles.figure}>{figure}</span>
          <span className={styles.points}>{points}</span>
          <span className={styles.source}>
            {url ? <a href={url}>{producer}</a> : producer}
            {source}
          </span>
        </div>
      ))}
      <p className={styles.foot}>{sheet.coverage}</p>
      {sheet.arithmetic.length > 0 && <Recompute sheet={sheet} />}
    </>
  );
}

function Recompute({ sheet }: { sheet: ReceiptSheet }) {
  return (
    <details className={styles.recompute}>
      <summary>
        <Sign name="calculator" size={16} />
        {receiptsText.recompute}
      </summary>
      <dl>
        {sheet.arithmetic.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            {steps.map((step) => (
              <dd key={step}>{step}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p>{sheet.note}</p>
    </details>
  );
}
