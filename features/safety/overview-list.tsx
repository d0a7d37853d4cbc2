import type { MouseEvent } from 'react';
import { CATEGORIES, type CategoryId } from '#core/safety.ts';
import type { Overview, OverviewPart } from '#core/score.ts';
import { Band } from '#ui/band.tsx';
import { Tag } from '#ui/tag.tsx';
import { safetyText } from '../../app/text/safety.ts';
import { CategoryIcon } from './category-icon.tsx';
import { MonthChart, type MonthsView } from './month-chart.tsx';
import styles from './overview-list.module.css';
import { receiptId } from './receipt-id.ts';
import type { LedgerRowView } from './still-parts.server.tsx';
import { Temperature } from './temperature.tsx';

const text = safetyText.overviews;

type Props = {
  overviews: readonly Overview[];
  rows: readonly LedgerRowView[];
  countryName: string;
  months: MonthsView | null;
};

/** The written overviews, as they are ordered; each figure in them opens its receipt in the ledger. */
export function OverviewList({ overviews, rows, countryName, months }: Props) {
  return (
    <div>
      {overviews.map(({ category: id, parts }) => {
        const row = rows.find((each) => each.category === id)!;
        return (
          <section className={styles.overview} key={id} id={`overview-${id}`}>
            <OverviewHead row={row} countryName={countryName} />
            <p>
              {parts.map((part) => (
                <Part key={part.text + part.indicator} category={id} part={part} />
              ))}
            </p>
            {id === 'weather' && months && <MonthChart {...months} />}
          </section>
        );
      })}
    </div>
  );
}

function OverviewHead({ row, countryName }: { row: LedgerRowView; countryName: string }) {
  const { category, basis, score } = row;
  const tag = {
    country: text.baseline(countryName),
    city: text.cityReading,
    region: text.regionReading,
  }[basis];
  return (
    <div className={styles.head}>
      <h3>
        <CategoryIcon category={category} />
        {CATEGORIES.find(({ id }) => id === category)?.overviewTitle}
      </h3>
      <Tag isStrong={basis === 'city'}>{tag}</Tag>
      <span className={styles.band}>
        <Band score={score} />
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

/**
 * Opens the ledger row a figure's receipt is in and moves there. The links work without this: a browser opens
 * the details around a fragment by itself; the script keeps it out of the page's history.
 */
function openReceipt(event: MouseEvent<HTMLAnchorElement>) {
  const receipt = document.getElementById(event.currentTarget.hash.slice(1));
  const row = receipt?.closest('details');
  if (!receipt || !row) return;
  event.preventDefault();
  row.open = true;
  receipt.scrollIntoView({ block: 'center' });
  receipt.focus({ preventScroll: true });
}
