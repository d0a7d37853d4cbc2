/**
 * How far the mean temperatures of January and July that pages show lie from what is known of 98 cities.
 * `node bench/overlay/climate.ts`; `climate-truth.csv` was written from general knowledge, good to half a degree or one.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseCsv } from '#core/text/csv.ts';
import { createCaches } from '#server/cache.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { openScores } from '#server/scores/scores.ts';

const root = resolve(import.meta.dirname, '../..');
const LIMIT_CELSIUS = 2;

const gazetteer = openGazetteer(resolve(root, 'build/gazetteer'));
const scores = openScores({
  dataDirectory: resolve(root, 'data'),
  overlayDirectory: resolve(root, 'build/overlay'),
  caches: createCaches(() => new Date()),
  gazetteer,
  now: new Date(),
});

const errors: { name: string; month: number; error: number }[] = [];
const hidden: string[] = [];
for (const row of parseCsv(readFileSync(resolve(import.meta.dirname, 'climate-truth.csv'), 'utf8'))) {
  const months = scores.climate(gazetteer.place(Number(row.geonameid))!);
  if (!months) hidden.push(row.city!);
  for (const [month, known] of [
    [1, row.january],
    [7, row.july],
  ] as const) {
    const shown = months?.find((each) => each.month === month)?.celsius;
    if (shown !== undefined) errors.push({ name: row.city!, month, error: shown - Number(known) });
  }
}
const mean = errors.reduce((sum, { error }) => sum + Math.abs(error), 0) / errors.length;
const within = errors.filter(({ error }) => Math.abs(error) <= LIMIT_CELSIUS).length / errors.length;
console.log(`${errors.length} values of ${errors.length / 2} cities: mean error ${mean.toFixed(2)} °C, `);
console.log(
  `within ${LIMIT_CELSIUS} °C ${(100 * within).toFixed(1)} %; no station near, so none shown: ${hidden.join(', ')}`,
);
for (const { name, month, error } of errors.filter((each) => Math.abs(each.error) > LIMIT_CELSIUS))
  console.log(`${name}, month ${month}: ${error.toFixed(1)} °C`);
