import { MONTH_NAMES } from '#core/text/month.ts';
import { monthWeatherText as text } from '#text/safety/details/month-weather.ts';
import type { MonthBars, MonthsView } from './month-bars.ts';
import styles from './months.module.css';
import { celsiusIn, type InUnits, rainIn, Shown, UNITS } from './units.tsx';

type ChartProps = Omit<MonthsView, 'withoutStation'> & { chart: MonthBars; rainTitle: string };

/** A bar for each month, its letter under it; each leads to the profile of that month. */
export function MonthChart({ of: place, means, weather, stormMonths, picked, chart, rainTitle }: ChartProps) {
  const isRain = chart.of === 'rain';
  const ends = endsOf(chart, means, weather);
  return (
    <div className={styles.row}>
      <p>
        <b>
          {isRain ? rainTitle : text.temperature}
          <Shown {...(isRain ? UNITS.rain : UNITS.temperature)} before=", " />
        </b>
        {chart.of === 'range' && text.ends}
      </p>
      <nav aria-label={text.pick(place)}>
        {chart.bars.map(({ from, to }, at) => {
          const month = at + 1;
          const isStormy = stormMonths.includes(month);
          const { low, high, unprinted } = ends[at]!;
          return (
            <a
              key={month}
              href={month === picked ? '?' : `?month=${month}`}
              aria-current={month === picked || undefined}
              rel="nofollow"
            >
              <span className="visually-hidden">
                {MONTH_NAMES[at]}
                {isStormy && text.isStormy}:{' '}
              </span>
              <span>
                <span style={{ inset: `${100 - to}% 2px ${from}%` }}>
                  {low && (
                    <>
                      <i>
                        <Shown {...low} />
                      </i>
                      <span className="visually-hidden">{text.to}</span>
                    </>
                  )}
                  <b className={unprinted ? 'visually-hidden' : undefined}>
                    <Shown {...high} />
                  </b>
                </span>
              </span>
              <span aria-hidden="true">
                {MONTH_NAMES[at]![0]}
                {isStormy && <b className={styles.storm} />}
              </span>
            </a>
          );
        })}
      </nav>
    </div>
  );
}

type Ends = { low?: InUnits; high: InUnits; unprinted?: boolean };

/** What stands at the ends of the bars; of means only the lowest and the highest are printed, with their unit. */
function endsOf({ of }: MonthBars, means: MonthsView['means'], weather: MonthsView['weather']): Ends[] {
  const celsius = means.map((each) => each.celsius);
  const printed = [celsius.indexOf(Math.min(...celsius)), celsius.indexOf(Math.max(...celsius))];
  return means.map((mean, at): Ends => {
    const month = weather?.[at];
    if (!month) {
      const { metric, american } = celsiusIn(mean.celsius);
      const { temperature } = UNITS;
      return {
        high: {
          metric: `${metric} ${temperature.metric}`,
          american: `${american} ${temperature.american}`,
        },
        unprinted: !printed.includes(at),
      };
    }
    return of === 'rain'
      ? { high: rainIn(month.rainMillimeters) }
      : { low: celsiusIn(month.lowCelsius), high: celsiusIn(month.highCelsius) };
  });
}
