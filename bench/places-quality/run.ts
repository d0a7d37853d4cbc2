/**
 * How often the right place is first, and first or second, for searches as people type them.
 * `node bench/places-quality/run.ts` reads `open.csv`; `--held-out` reads `held-out.csv` instead;
 * `--misses` lists what went wrong in `open.csv`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '#core/csv.ts';
import { openGazetteer } from '#server/providers/places/gazetteer.ts';

const isHeldOut = process.argv.includes('--held-out');
const file = isHeldOut ? 'held-out.csv' : 'open.csv';
const rows = parseCsv(readFileSync(join(import.meta.dirname, file), 'utf8'));
const gazetteer = openGazetteer(join(import.meta.dirname, '../../build/gazetteer'));

let first = 0;
let firstTwo = 0;
for (const { query = '', geonameid = '', note } of rows) {
  const right = geonameid.split('|').map(Number);
  const found = gazetteer.suggest(query);
  const rank = found.findIndex((suggestion) => right.includes(suggestion.id));
  if (rank === 0) first++;
  if (rank === 0 || rank === 1) firstTwo++;
  else if (!isHeldOut && process.argv.includes('--misses')) {
    const got = found.slice(0, 3).map((suggestion) => suggestion.description);
    console.log(`${query} (${note}): place ${rank + 1 || 'not found'}; got ${got.join(' | ') || 'nothing'}`);
  }
}
const percent = (hits: number) => `${((100 * hits) / rows.length).toFixed(1)} %`;
console.log(
  `${file}: ${rows.length} queries, right place first ${percent(first)}, first or second ${percent(firstTwo)}`,
);
