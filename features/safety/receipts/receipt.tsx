import { receiptsText } from '#text/safety/receipts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import type { ReceiptDetails } from './ledger-rows.ts';

/** Every figure of a category with its source and what it did to the score, and the arithmetic behind it. */
export function ReceiptList({ details }: { details: ReceiptDetails }) {
  return (
    <>
      {details.lines.map(({ id, figure, points, producer, url, source }) => (
        <div key={id} id={id} tabIndex={-1}>
          <b>{figure}</b>
          <span>{points}</span>
          <small>
            {url ? <a href={url}>{producer}</a> : producer}
            {source}
          </small>
        </div>
      ))}
      <p>
        {details.coverage}. <a href="/how-sure">{receiptsText.howSure}</a>
      </p>
      {details.arithmetic.length > 0 && <Recompute details={details} />}
    </>
  );
}

function Recompute({ details }: { details: ReceiptDetails }) {
  return (
    <Disclosure look="words" summary={receiptsText.recompute}>
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
      {details.note && <p>{details.note}</p>}
    </Disclosure>
  );
}
