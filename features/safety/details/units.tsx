import { fahrenheitOf, inchesOf } from '#core/text/units.ts';
import { monthWeatherText } from '#text/safety/details/month-weather.ts';
import styles from './place-details.module.css';

/** The same for visitors of both systems; without a second value it is the same for both. */
export type InUnits = { metric: string; american?: string };

const { units } = monthWeatherText;
/** What figures of months are measured in. */
export const UNITS = {
  temperature: { metric: units.celsius, american: units.fahrenheit },
  rain: { metric: units.millimeters, american: units.inches },
};

const whole = (value: number) => String(Math.round(value)).replace('-', '−');

/** Whole degrees. */
export const celsiusIn = (celsius: number): Required<InUnits> => ({
  metric: whole(celsius),
  american: whole(fahrenheitOf(celsius)),
});

/** Rain of a month; from ten inches on a tenth is more than anybody asks, and too wide for a column. */
export const rainIn = (millimeters: number): Required<InUnits> => {
  const inches = inchesOf(millimeters);
  return { metric: whole(millimeters), american: inches < 9.95 ? inches.toFixed(1) : whole(inches) };
};

/** A value for the server to draw; the style sheet shows it in the visitor's units. */
export function Shown({ metric, american, before = '' }: InUnits & { before?: string }) {
  if (american === undefined || american === metric) return before + metric;
  return (
    <>
      <span className={styles.metric}>{before + metric}</span>
      <span className={styles.american}>{before + american}</span>
    </>
  );
}
