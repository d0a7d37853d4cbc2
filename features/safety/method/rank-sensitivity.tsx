import { categoryOf } from '#core/score/safety.ts';
import type { RankSensitivity as Sensitivity } from '#core/score/sensitivity.ts';
import { percent } from '#features/safety/receipts/receipt-text.ts';
import { methodologyText } from '#text/site/methodology.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import styles from './rank-sensitivity.module.css';

const text = methodologyText.sensitivity;

type RankRangeRow = { code: string; name: string; rank: number; best: number; worst: number };

type RankSensitivityProps = {
  sensitivity: Omit<Sensitivity, 'countries'> & { countryCount: number };
  /** The countries whose rank moves most. */
  widest: readonly RankRangeRow[];
};

/** How far ranks move when the weights do. */
export function RankSensitivity({ sensitivity, widest }: RankSensitivityProps) {
  const { share, trials, countryCount, medianShift, shiftOf95Percent, largestShift } = sensitivity;
  const facts = [
    [text.medianShift, text.places(medianShift)],
    [text.shift95, text.places(shiftOf95Percent)],
    [text.largest, text.places(largestShift)],
    [text.correlation, sensitivity.lowestCorrelation.toFixed(3)],
  ];
  return (
    <>
      <p>{text.lead(percent(share), trials, countryCount)}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Disclosure summary={text.byCategory}>
          <DataTable
            caption={text.byCategory}
            heads={[text.category, text.move]}
            numeric={[1]}
            narrow="row"
            rows={sensitivity.byCategory.map(({ category, largestShift }) => ({
              key: category,
              cells: [categoryOf(category).name, text.places(largestShift)],
            }))}
          />
        </Disclosure>
        <Disclosure summary={text.widest}>
          <DataTable
            caption={text.widest}
            heads={[text.country, text.rank, text.range]}
            numeric={[1, 2]}
            narrow="row"
            rows={widest.map(({ code, name, rank, best, worst }) => ({
              key: code,
              cells: [name, rank, text.rangeOf(best, worst)],
            }))}
          />
        </Disclosure>
      </div>
    </>
  );
}
