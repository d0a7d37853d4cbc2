import type { MouseEvent } from 'react';
import { CATEGORIES, type CategoryId } from '#core/score/safety.ts';
import type { Overview, OverviewPart } from '#core/score/score.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import detailStyles from '#features/safety/details/place-details.module.css';
import { receiptId } from '#features/safety/receipts/receipt-id.ts';
import { Band } from '#ui/place/band.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import { Tag } from '#ui/tag.tsx';
import { MonthChart, type MonthsView } from './month-chart.tsx';
import styles from './overview-list.module.css';
import type { LedgerRowView } from './static-parts.server.tsx';
import { Temperature } from './temperature.tsx';

type Props = {
  overviews: readonly Overview[];
  rows: readonly LedgerRowView[];
  months: MonthsView | null;
  /** What follows an overview, made on the server. */
  details: Partial<Record<CategoryId, MarkupText>>;
};

/** The written overviews, as they are ordered; each figure in them opens its receipt in the ledger. */
export function OverviewList({ overviews, rows, months, details }: Props) {
  return (
    <div>
      {overviews.map(({ category: id, parts }) => {
        const row = rows.find((each) => each.category === id)!;
        return (
          <section className={styles.overview} key={id} id={`overview-${id}`}>
            <OverviewHead row={row} />
            <p>
              {parts.map((part) => (
                <Part key={part.text + part.indicator} category={id} part={part} />
              ))}
            </p>
            {id === 'weather' && months && <MonthChart {...months} />}
            {details[id] && (
              <StaticMarkup id={`details-${id}`} className={detailStyles.block} markup={details[id]} />
            )}
          </section>
        );
      })}
    </div>
  );
}

function OverviewHead({ row: { category, score, whose, isOwn, isBorrowed } }: { row: LedgerRowView }) {
  return (
    <div className={styles.head}>
      <h3>
        <CategoryIcon category={category} />
        {CATEGORIES.find(({ id }) => id === category)?.overviewTitle}
      </h3>
      <Tag isStrong={isOwn}>{whose}</Tag>
      <span className={styles.band}>
        <Band score={score} isBorrowed={isBorrowed} />
      </span>
      <span className={styles.score}>{score}</span>
    </div>
  );
}

function Part({ category, part }: { category: CategoryId; part: OverviewPart }) {
  const shown = part.celsius === undefined ? part.text : <Temperature celsius={part.celsius} />;
  if (!part.indicator) return shown;
  return (
    <a className={styles.figure} href={`#${receiptId(category, part.indicator)}`} onClick={openReceipt}>
      {shown}
    </a>
  );
}

/** Moves to a receipt and opens its row. Browsers do so by themselves, but with a history entry. */
function openReceipt(event: MouseEvent<HTMLAnchorElement>) {
  const receipt = document.getElementById(event.currentTarget.hash.slice(1));
  const row = receipt?.closest('details');
  if (!receipt || !row) return;
  event.preventDefault();
  row.open = true;
  receipt.scrollIntoView({ block: 'center' });
  receipt.focus({ preventScroll: true });
}
