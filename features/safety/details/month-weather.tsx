import { withArticle } from '#core/overview/sentence.ts';
import type { Place } from '#core/place/place.ts';
import type { MonthlyWeather } from '#core/score/score.ts';
import { MONTH_NAMES } from '#core/text/month.ts';
import { monthWeatherText as text } from '#text/safety/details/month-weather.ts';
import styles from './place-details.module.css';

const MM_PER_INCH = 25.4;
/** Mean low by night, °C, above which no snow is to be expected. */
const FROST_FREE = 4;
const { units } = text;
const whole = (value: number) => String(Math.round(value)).replace('-', '−');
const inFahrenheit = (celsius: number) => whole((celsius * 9) / 5 + 32);

/** Highs, lows, rain and wet days under the chart's months; or that they are known for the whole country only. */
export function MonthWeather({
  place,
  months,
}: {
  place: Pick<Place, 'name' | 'countryName'>;
  months: readonly MonthlyWeather[] | null;
}) {
  if (!months)
    return <p className={styles.sources}>{text.countryOnly(place.name, withArticle(place.countryName))}</p>;
  const isFrostFree = months.every(({ lowCelsius }) => lowCelsius > FROST_FREE);
  const degrees = { metric: units.celsius, american: units.fahrenheit };
  return (
    <>
      <div className={styles.measure} aria-hidden="true">
        <ol>
          {MONTH_NAMES.map((name) => (
            <li key={name}>{name[0]}</li>
          ))}
        </ol>
      </div>
      <Measure
        label={text.high}
        units={degrees}
        values={months.map(({ highCelsius: high }) => ({
          metric: whole(high),
          american: inFahrenheit(high),
        }))}
      />
      <Measure
        label={text.low}
        units={degrees}
        values={months.map(({ lowCelsius: low }) => ({ metric: whole(low), american: inFahrenheit(low) }))}
      />
      <Measure
        label={isFrostFree ? text.rainOnly : text.rain}
        units={{ metric: units.millimeters, american: units.inches }}
        values={months.map(({ rainMillimeters: rain }) => ({
          metric: whole(rain),
          american: (rain / MM_PER_INCH).toFixed(1),
        }))}
      />
      <Measure label={text.wetDays} values={months.map(({ wetDays }) => ({ metric: whole(wetDays) }))} />
      <p className={styles.sources}>{text.source}</p>
    </>
  );
}

type InUnits = { metric: string; american?: string };

/** Twelve values; the style sheet shows those in the visitor's units, which the chart before names. */
function Measure({ label, units, values }: { label: string; units?: InUnits; values: readonly InUnits[] }) {
  return (
    <div className={styles.measure}>
      <p>
        {label}
        {units && <Shown {...units} before=", " />}
      </p>
      <ol>
        {values.map((value, month) => (
          <li key={MONTH_NAMES[month]}>
            <span className="visually-hidden">{MONTH_NAMES[month]}: </span>
            <Shown {...value} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Shown({ metric, american, before = '' }: InUnits & { before?: string }) {
  if (american === undefined) return before + metric;
  return (
    <>
      <span className={styles.metric}>{before + metric}</span>
      <span className={styles.american}>{before + american}</span>
    </>
  );
}
