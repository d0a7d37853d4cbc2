/** How a figure is laid between its goalposts: as it is, on the logarithm, or on the logarithm of 1 + 10 x. */
export type Scale = 'linear' | 'log' | 'log1p10';

/** The value that earns 0 points and the value that earns 100, in the indicator's own unit. */
export type Goalposts = { worst: number; best: number; scale: Scale };

const SCALES: Record<Goalposts['scale'], (value: number) => number> = {
  linear: (value) => value,
  log: (value) => Math.log(Math.max(value, 0)),
  log1p10: (value) => Math.log1p(10 * Math.max(value, 0)),
};

/** 0 (at or beyond `worst`) to 100 (at or beyond `best`). @param value in the indicator's unit */
export function pointsOf(value: number, { worst, best, scale }: Goalposts): number {
  const at = SCALES[scale];
  const share = (at(value) - at(worst)) / (at(best) - at(worst));
  return 100 * Math.min(Math.max(share, 0), 1);
}
