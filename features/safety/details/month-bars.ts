import type { MonthlyTemperature, MonthlyWeather } from '#core/score/score.ts';

/** The months of a place as its page tells of them. */
export type MonthsView = {
  /** Whose means they are. */
  of: string;
  means: readonly MonthlyTemperature[];
  /** Null: means are all that is known. */
  weather: readonly MonthlyWeather[] | null;
  /** A place that shows its country's means; null: they are its own. */
  withoutStation: { name: string; countryName: string } | null;
  /** Months with more storms than most, 1-12. */
  stormMonths: readonly number[];
  /** The month of travel; null: the whole year. */
  picked: number | null;
};

/** From where to where a month's bar is drawn, percent of the chart's height. */
type MonthBar = { from: number; to: number };

/** Twelve bars: from a day's low to its high, of the mean where only that is known, or of rain where all months are as warm. */
export type MonthBars = { of: 'range' | 'mean' | 'rain'; bars: readonly MonthBar[] };

/** Less than a year's months differ by 5 °F: what differs is the rain. */
const FLAT_CELSIUS = 25 / 9;
/** A chart holds so much at least, or small differences would look large. */
const [SPAN_CELSIUS, SPAN_MILLIMETERS] = [15, 60];
/** What a mean's lowest bar keeps of a chart's height at least. */
const FOOT = 0.13;

/** What is drawn of the months of a place. @param weather null: means of the month are all that is known */
export function monthBars(
  means: readonly MonthlyTemperature[],
  weather: readonly MonthlyWeather[] | null,
): MonthBars {
  const celsius = means.map((each) => each.celsius);
  const range = Math.max(...celsius) - Math.min(...celsius);
  if (!weather) return { of: 'mean', bars: meanBars(celsius) };
  if (range < FLAT_CELSIUS) return { of: 'rain', bars: rainBars(weather) };
  const lowest = Math.min(...weather.map(({ lowCelsius }) => lowCelsius));
  const highest = Math.max(...weather.map(({ highCelsius }) => highCelsius));
  const span = Math.max(highest - lowest, SPAN_CELSIUS);
  const percent = scale((lowest + highest - span) / 2, span);
  return {
    of: 'range',
    bars: weather.map((each) => ({ from: percent(each.lowCelsius), to: percent(each.highCelsius) })),
  };
}

function meanBars(celsius: readonly number[]): MonthBar[] {
  const [lowest, highest] = [Math.min(...celsius), Math.max(...celsius)];
  const range = highest - lowest;
  const span = Math.max(range / (1 - FOOT), SPAN_CELSIUS);
  // A flat year stands at half the height.
  const foot = Math.max(span * FOOT, (span - range) / 2);
  const percent = scale(lowest - foot, span);
  return celsius.map((value) => ({ from: 0, to: percent(value) }));
}

function rainBars(weather: readonly MonthlyWeather[]): MonthBar[] {
  const percent = scale(0, Math.max(SPAN_MILLIMETERS, ...weather.map((each) => each.rainMillimeters)));
  return weather.map(({ rainMillimeters }) => ({ from: 0, to: percent(rainMillimeters) }));
}

const scale = (lowest: number, span: number) => (value: number) =>
  Math.round((100 * (value - lowest)) / span);
