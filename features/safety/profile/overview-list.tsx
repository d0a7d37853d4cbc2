import type { MouseEvent } from 'react';
import { CATEGORIES, type CategoryId } from '#core/score/safety.ts';
import type { Overview, OverviewPart } from '#core/score/score.ts';
import { temperatureText } from '#core/text/units.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import detailStyles from '#features/safety/details/place-details.module.css';
import type { LedgerRow } from '#features/safety/receipts/ledger-rows.ts';
import { receiptId } from '#features/safety/receipts/receipt-id.ts';
import { useBrowserUnits } from '#ui/hooks/use-browser-locale.ts';
import { Band } from '#ui/place/band.tsx';
import { type MarkupText, StaticMarkup } from '#ui/static-markup.tsx';
import { Tag } from '#ui/tag.tsx';
import { MonthChart, type MonthsView } from './month-chart.tsx';
import styles from './overview-list.module.css';

/** An overview and what follows it, both made on the server. */
export type OverviewView = { category: CategoryId; told: MarkupText; details: MarkupText | null };

type Props = { overviews: readonly OverviewView[]; months: MonthsView | null };

/** The written overviews, as they are ordered; each figure in them opens its receipt in the ledger. */
export function OverviewList({ overviews, months }: Props) {
  return (
    // biome-ignore lint/a11y: the links in it are pressed, by pointer or key, and this hears of it
    <div data-unit={useBrowserUnits().temperature} onClick={openReceipt}>
      {overviews.map(({ category: id, told, details }) => (
        <section className={styles.overview} key={id} id={`overview-${id}`}>
          <StaticMarkup id={`told-${id}`} markup={told} />
          {id === 'weather' && months && <MonthChart {...months} />}
          {details && <StaticMarkup id={`details-${id}`} className={detailStyles.block} markup={details} />}
        </section>
      ))}
    </div>
  );
}

/** Moves to a receipt and opens its row. Browsers do so by themselves, but with a history entry. */
function openReceipt(event: MouseEvent) {
  const pressed = (event.target as Element).closest<HTMLAnchorElement>(`.${styles.figure}`);
  const receipt = pressed && document.getElementById(pressed.hash.slice(1));
  const row = receipt?.closest('details');
  if (!receipt || !row) return;
  event.preventDefault();
  row.open = true;
  receipt.scrollIntoView({ block: 'center' });
  receipt.focus({ preventScroll: true });
}

/** What is told of a category, for the server to draw. */
export const OverviewTold = ({ overview, row }: { overview: Overview; row: LedgerRow }) => (
  <>
    <OverviewHead row={row} />
    <p>
      {overview.parts.map((part) => (
        <Part key={part.text + part.indicator} category={overview.category} part={part} />
      ))}
    </p>
  </>
);

function OverviewHead({ row: { category, score, whose, isOwn, isBorrowed } }: { row: LedgerRow }) {
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
  const shown = part.celsius === undefined ? part.text : <InBothUnits celsius={part.celsius} />;
  if (!part.indicator) return shown;
  return (
    <a className={styles.figure} href={`#${receiptId(category, part.indicator)}`}>
      {shown}
    </a>
  );
}

/** The style sheet shows the visitor's unit. Room for the wider one is reserved, so that nothing moves. */
function InBothUnits({ celsius }: { celsius: number }) {
  const [metric, american] = [temperatureText(celsius, 'celsius'), temperatureText(celsius, 'fahrenheit')];
  return (
    <span
      className={styles.temperature}
      style={{ minWidth: `${Math.max(metric.length, american.length) - 1.2}ch` }}
    >
      <span className={detailStyles.metric}>{metric}</span>
      <span className={detailStyles.american}>{american}</span>
    </span>
  );
}
