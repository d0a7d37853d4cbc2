import { expect, it } from 'vitest';
import { monthBars } from './month-bars.ts';

const meansOf = (celsius: readonly number[]) => celsius.map((each, at) => ({ month: at + 1, celsius: each }));
const year = (value: (month: number) => number) => Array.from({ length: 12 }, (_, at) => value(at));
const heights = ({ bars }: ReturnType<typeof monthBars>) => bars.map(({ from, to }) => to - from);
const weatherOf = (celsius: (month: number) => number) =>
  year(celsius).map((mean, at) => ({
    month: at + 1,
    highCelsius: mean + 5,
    lowCelsius: mean - 5,
    rainMillimeters: 10 * at,
    wetDays: at,
  }));

it('draws a year that is as warm all along nearly level, however little else there is to show', () => {
  const { of, bars } = monthBars(meansOf(year((at) => 13 + at * 0.07)), null);
  expect(of).toBe('mean');
  const tops = bars.map(({ to }) => to);
  expect(Math.max(...tops) / Math.min(...tops)).toBeLessThan(1.2);
});

it('draws the rain where the year is flat and the rain is known, from nothing up', () => {
  const chart = monthBars(
    meansOf(year((at) => 13 + at * 0.07)),
    weatherOf((at) => 13 + at * 0.07),
  );
  expect(chart.of).toBe('rain');
  expect(heights(chart)).toEqual(year((at) => Math.round((100 * at) / 11)));
  const dry = weatherOf(() => 20).map((each) => ({ ...each, rainMillimeters: 3 }));
  expect(Math.max(...heights(monthBars(meansOf(year(() => 20)), dry)))).toBeLessThan(10);
});

it('draws a month from its low to its high, on one scale for all', () => {
  const chart = monthBars(
    meansOf(year((at) => 2 * at)),
    weatherOf((at) => 2 * at),
  );
  expect(chart.of).toBe('range');
  expect(chart.bars[0]).toEqual({ from: 0, to: 31 });
  expect(chart.bars.at(-1)).toEqual({ from: 69, to: 100 });
});

it('never draws three degrees over the whole height', () => {
  const weather = year((at) => 20 + at * 0.3).map((mean, at) => ({
    month: at + 1,
    highCelsius: mean + 1,
    lowCelsius: mean - 1,
    rainMillimeters: 0,
    wetDays: 0,
  }));
  const { of, bars } = monthBars(meansOf(year((at) => 20 + at * 0.3)), weather);
  expect(of).toBe('range');
  expect(bars.at(-1)!.to - bars[0]!.from).toBeLessThan(40);
});

it('leaves the coldest month of a hot and cold year a bar to press', () => {
  const tops = monthBars(meansOf(year((at) => at * 3 - 20)), null).bars.map(({ to }) => to);
  expect(tops[0]).toBe(13);
  expect(tops.at(-1)).toBe(100);
});
