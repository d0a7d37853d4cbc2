/** One point of a trend: when, as a year with a fraction, and how much. */
export type TrendPoint = { at: number; value: number };

const WIDTH = 240;
const HEIGHT = 64;
const INSET = 4;

/** SVG of a line with a dot on its last point. @param points two or more, oldest first @param label for screen readers */
export function trendPlot(points: readonly TrendPoint[], label: string): string {
  const [times, values] = [points.map(({ at }) => at), points.map(({ value }) => value)];
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) =>
    Math.round(INSET + ((WIDTH - 2 * INSET) * (at - start)) / Math.max(end - start, 1e-9));
  const y = (value: number) =>
    most === least
      ? HEIGHT / 2
      : Math.round(HEIGHT - INSET - ((HEIGHT - 2 * INSET) * (value - least)) / (most - least));
  const line = points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ');
  const last = points.at(-1)!;
  return (
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(label)}">` +
    `<polyline points="${line}" fill="none" stroke="currentColor" stroke-linejoin="round" stroke-width="2"/>` +
    `<circle fill="currentColor" cx="${x(last.at)}" cy="${y(last.value)}" r="3"/></svg>`
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
