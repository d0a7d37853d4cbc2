import type { CSSProperties } from 'react';
import { withArticle } from '#core/place/names-in-sentences.ts';
import { MONTH_NAMES } from '#core/text/month.ts';
import { monthWeatherText as text } from '#text/safety/details/month-weather.ts';
import { type MonthsView, monthBars } from './month-bars.ts';
import { MonthChart } from './month-chart.tsx';
import styles from './months.module.css';
import { celsiusIn, type InUnits, rainIn, Shown, UNITS } from './units.tsx';

/** Mean low by night, °C, above which no snow is to be expected. */
const FROST_FREE = 4;

/** The months of a place in twelve columns: bars that lead to the profile of a month, and figures under them. Works without scripts. */
export function Months(view: MonthsView) {
  const { means, weather, withoutStation, picked } = view;
  const chart = monthBars(means, weather);
  const isSnowy = weather?.some(({ lowCelsius }) => lowCelsius <= FROST_FREE) ?? false;
  const rainTitle = isSnowy ? text.rain : text.rainOnly;
  return (
    <>
      {/* The month of travel stands out in place of the visitor's own, which the page sets. */}
      <div
        className={styles.months}
        style={picked === null ? undefined : ({ '--now': picked } as CSSProperties)}
      >
        <MonthChart {...view} chart={chart} rainTitle={rainTitle} />
        {weather && chart.of === 'rain' && (
          <>
            <Row
              title={text.high}
              unit={UNITS.temperature}
              values={weather.map((each) => celsiusIn(each.highCelsius))}
            />
            <Row
              title={text.low}
              unit={UNITS.temperature}
              values={weather.map((each) => celsiusIn(each.lowCelsius))}
            />
          </>
        )}
        {weather && chart.of === 'range' && (
          <Row
            title={rainTitle}
            unit={UNITS.rain}
            values={weather.map((each) => rainIn(each.rainMillimeters))}
          />
        )}
        {weather && (
          <Row
            title={isSnowy ? text.wetDays : text.wetDaysOnly}
            values={weather.map(({ wetDays }) => ({ metric: String(Math.round(wetDays)) }))}
          />
        )}
      </div>
      <Notes {...view} />
      {weather ? (
        <p className={styles.note}>{text.source}</p>
      ) : (
        withoutStation && (
          <p className={styles.note}>
            {text.countryOnly(withArticle(withoutStation.name), withArticle(withoutStation.countryName))}
          </p>
        )
      )}
    </>
  );
}

/** Which month it is shown for, and what its marks mean. */
function Notes({ picked, stormMonths }: MonthsView) {
  return (
    <p className={styles.note}>
      {picked === null ? text.pickHint : text.picked(MONTH_NAMES[picked - 1]!)}
      {stormMonths.length > 0 && (
        <>
          {' '}
          <b className={styles.storm} /> {text.stormSeason}
        </>
      )}{' '}
      {picked !== null && <a href="?">{text.wholeYear}</a>}
    </p>
  );
}

/** Twelve values under the bars of their months. */
function Row({ title, unit, values }: { title: string; unit?: InUnits; values: readonly InUnits[] }) {
  return (
    <div className={styles.row}>
      <p>
        {title}
        {unit && <Shown {...unit} before=", " />}
      </p>
      <ol>
        {values.map((value, at) => (
          <li key={MONTH_NAMES[at]}>
            <span className="visually-hidden">{MONTH_NAMES[at]}: </span>
            <Shown {...value} />
          </li>
        ))}
      </ol>
    </div>
  );
}
