import type { Goalposts } from '#core/score/goalposts.ts';
import type { Method, MethodIndicator } from '#core/score/method.ts';
import { type CategoryId, categoryOf } from '#core/score/safety.ts';
import { CategoryIcon } from '#features/safety/card/category-icon.tsx';
import { percent, shownFigure } from '#features/safety/receipts/receipt-text.ts';
import { methodologyText } from '#text/site/methodology.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { DataTable, type DataTableRow } from '#ui/table/data-table.tsx';
import styles from './method-tables.module.css';

/** Names and units of series that the method itself does not name. */
export type SeriesNames = Readonly<Record<string, { name: string; unit: string }>>;

const nameOf = (id: CategoryId) => categoryOf(id).name;

/** Percent of the score: such a share is narrower than its icon on a phone. */
const THIN = 8;

/** What each category counts of the overall score, as shares of one bar and in numbers. */
export function WeightTable({ method }: { method: Method }) {
  const text = methodologyText.weights;
  return (
    <>
      <div className={styles.weights} aria-hidden="true">
        {method.categories.map(({ id, weight }) => (
          <span key={id} style={{ flexGrow: weight }} data-thin={weight < THIN || undefined}>
            <CategoryIcon category={id} size={18} />
            {weight}
          </span>
        ))}
      </div>
      <DataTable
        caption={text.title}
        heads={[text.category, text.weight, text.figures]}
        numeric={[1, 2]}
        widths={['', 'min(5.5rem, 24vw)', 'min(5.5rem, 24vw)']}
        narrow="row"
        rows={method.categories.map(({ id, weight, indicators }) => ({
          key: id,
          cells: [
            <span key={id} className={styles.category}>
              <CategoryIcon category={id} size={18} />
              {nameOf(id)}
            </span>,
            weight,
            indicators.length,
          ],
        }))}
      />
    </>
  );
}

/** Worst and best of every figure, category by category. */
export function GoalpostTable({ method, names }: { method: Method; names: SeriesNames }) {
  const text = methodologyText.goalposts;
  return method.categories.map((category) => (
    <Disclosure
      key={category.id}
      summary={
        <span className={styles.category}>
          <CategoryIcon category={category.id} />
          <strong>{nameOf(category.id)}</strong>
          <small>{text.count(category.indicators.length)}</small>
        </span>
      }
    >
      <DataTable
        caption={`${text.title}: ${nameOf(category.id)}`}
        heads={[text.indicator, text.weight, text.worst, text.best, text.scale]}
        numeric={[1, 2, 3]}
        widths={['', '5.5rem', '8.5rem', '8.5rem', '8.5rem']}
        narrow="line"
        rows={category.indicators.flatMap((indicator) => goalpostRows(indicator, names))}
      />
    </Disclosure>
  ));
}

function goalpostRows(indicator: MethodIndicator, names: SeriesNames): DataTableRow[] {
  const text = methodologyText.goalposts;
  const row = (key: string, name: string, unit: string, { worst, best, scale }: Goalposts, note = '') => ({
    key,
    cells: [
      <>
        {name}
        <small>{note ? `${unit}; ${note}` : unit}</small>
      </>,
      percent(indicator.weight),
      shownFigure(worst),
      shownFigure(best),
      text.scales[scale],
    ],
  });
  const named = (series: string) => names[series] ?? { name: series, unit: '' };
  if (indicator.kind === 'worse-of')
    return indicator.options.map((option) => {
      const { name, unit } = named(option.series);
      return row(option.series, name, unit, option, text.worse);
    });
  const { name, unit } = indicator.kind === 'series' ? named(indicator.id) : indicator;
  return [row(indicator.id, name, unit, indicator)];
}

/** What a figure's age counts, and what coverage makes which grade. */
export function CertaintyTables({ method }: { method: Method }) {
  const text = methodologyText.certainty;
  const standIn = Math.max(...Object.values(method.standInSeries));
  return (
    <>
      <DataTable
        caption={text.title}
        heads={[text.ageHead, text.counts]}
        numeric={[1]}
        narrow="row"
        rows={[
          ...method.certainty.map(({ maximumAgeYears, certainty }) => ({
            key: String(maximumAgeYears),
            cells: [maximumAgeYears === null ? text.older : text.upTo(maximumAgeYears), percent(certainty)],
          })),
          { key: 'standIn', cells: [text.standIn, percent(standIn)] },
          { key: 'missing', cells: [text.missing, percent(0)] },
        ]}
      />
      <DataTable
        caption={text.gradeHead}
        heads={[text.gradeHead, text.coverageHead]}
        narrow="row"
        rows={method.grades.map(({ grade, minimumCoverage }) => ({
          key: grade,
          cells: [text.grade(grade), minimumCoverage > 0 ? text.from(percent(minimumCoverage)) : text.below],
        }))}
      />
    </>
  );
}
