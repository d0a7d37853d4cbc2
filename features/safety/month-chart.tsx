import type { MonthlyTemperature } from '#core/score.ts';
import { temperatureText } from '#core/units.ts';
import { safetyText } from '../../app/text/safety.ts';
import styles from './month-chart.module.css';
import { useBrowserUnits, useCurrentMonth } from './use-browser-locale.ts';

const text = safetyText.overviews;
const LOWEST_BAR_PERCENT = 14;

/**
 * Mean temperatures of the twelve months as bars, the visitor's month marked.
 * @param place whose means they are
 */
export function MonthChart({ months, place }: { months: readonly MonthlyTemperature[]; place: string }) {
  const unit = useBrowserUnits().temperature;
  const now = useCurrentMonth();
  const coldest = months.reduce((a, b) => (b.celsius < a.celsius ? b : a));
  const hottest = months.reduce((a, b) => (b.celsius > a.celsius ? b : a));
  const span = Math.max(hottest.celsius - coldest.celsius, 1);
  const named = ({ month, celsius }: MonthlyTemperature) =>
    `${temperatureText(celsius, unit)} in ${text.monthNames[month - 1]}`;
  return (
    <div className={styles.chart} role="img" aria-label={text.months(place, named(coldest), named(hottest))}>
      {months.map(({ month, celsius }) => (
        <span
          key={month}
          className={month === now ? styles.now : undefined}
          style={{
            height: `${LOWEST_BAR_PERCENT + ((100 - LOWEST_BAR_PERCENT) * (celsius - coldest.celsius)) / span}%`,
          }}
        >
          <i>{text.monthNames[month - 1]?.[0]}</i>
        </span>
      ))}
    </div>
  );
}
