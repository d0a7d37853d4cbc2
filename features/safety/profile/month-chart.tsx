import { Link } from 'react-router';
import type { MonthlyTemperature } from '#core/score/score.ts';
import { temperatureText } from '#core/text/units.ts';
import { safetyText } from '#text/safety/safety.ts';
import { useBrowserUnits, useCurrentMonth } from '#ui/hooks/use-browser-locale.ts';
import styles from './month-chart.module.css';

const text = safetyText.overviews;
const LOWEST_BAR_PERCENT = 14;

/** The months of a place, and the one of travel; null: the whole year. */
export type MonthsView = {
  months: readonly MonthlyTemperature[];
  /** Whose means they are. */
  place: string;
  /** Months with more storms than most, 1-12. */
  stormMonths: readonly number[];
  picked: number | null;
};

/** Twelve monthly mean temperatures as bars that lead to the profile of that month, also without scripts. */
export function MonthChart({ months, place, stormMonths, picked }: MonthsView) {
  const unit = useBrowserUnits().temperature;
  const now = useCurrentMonth();
  const values = months.map(({ celsius }) => celsius);
  const [coldest, hottest] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(hottest - coldest, 1);
  return (
    <>
      <nav className={styles.chart} aria-label={text.pickMonth(place)}>
        {months.map(({ month, celsius }) => {
          const isStormy = stormMonths.includes(month);
          const name = text.monthNames[month - 1]!;
          return (
            <Link
              key={month}
              to={month === picked ? '?' : `?month=${month}`}
              className={`${styles.month} ${month === (picked ?? now) ? styles.now : ''}`}
              aria-current={month === picked || undefined}
              aria-label={text.month(name, temperatureText(celsius, unit), isStormy)}
              preventScrollReset
              rel="nofollow"
            >
              {isStormy && <b className={styles.storm} />}
              <span
                style={{
                  height: `${Math.round(LOWEST_BAR_PERCENT + ((100 - LOWEST_BAR_PERCENT) * (celsius - coldest)) / span)}%`,
                }}
              />
              <i>{name[0]}</i>
            </Link>
          );
        })}
      </nav>
      <p className={styles.note}>
        {picked === null ? text.pickHint : text.picked(text.monthNames[picked - 1]!)}
        {stormMonths.length > 0 && (
          <>
            {' '}
            <b className={styles.storm} /> {text.stormSeason}
          </>
        )}{' '}
        {picked !== null && (
          <Link to="?" preventScrollReset>
            {text.wholeYear}
          </Link>
        )}
      </p>
    </>
  );
}
