/**
 * How often the right place is first, and first or second, for searches as people type them; for those that name
 * nothing, how often the answer is nothing or marked as a guess.
 * `node bench/places-quality/run.ts` reads `open.csv`; `--held-out`, `--below-cities` and so on read that file instead;
 * `--misses` lists what went wrong, except in `held-out.csv`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm } from '#core/place/earth.ts';
import { isGuess } from '#core/place/place.ts';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import { type CsvRow, parseCsv } from '#core/text/csv.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

const isHeldOut = process.argv.includes('--held-out');
const asked = [
  'held-out',
  'below-cities',
  'further',
  'fresh',
  'travelers',
  'unseen',
  'visitors',
  'once',
  'guests',
  'later',
].find((name) => process.argv.includes(`--${name}`));
const file = `${asked ?? 'open'}.csv`;
const rows = parseCsv(readFileSync(join(import.meta.dirname, file), 'utf8'));
const gazetteer = openGazetteer(join(import.meta.dirname, '../../build/gazetteer'));

/** By id where the answer has one, else by its point. */
function isRight(
  { geonameid, latitude, longitude, within_km: reachKm }: CsvRow,
  { id }: PlaceSuggestion,
): boolean {
  if (geonameid !== undefined) return geonameid.split('|').includes(String(id));
  const place = gazetteer.place(id);
  if (!place) return false;
  return distanceKm(Number(latitude), Number(longitude), place.latitude, place.longitude) <= Number(reachKm);
}

const counts = { first: 0, firstTwo: 0, named: 0, honest: 0, nameless: 0 };
for (const row of rows) {
  const { query = '', country, kind, note } = row;
  const found = gazetteer.suggest(query);
  const rank = kind === 'none' ? -1 : found.findIndex((suggestion) => isRight(row, suggestion));
  const isHonest = found.every(
    (suggestion) => isGuess(suggestion) && (!country || suggestion.country_code === country),
  );
  if (kind === 'none') {
    counts.nameless++;
    if (isHonest) counts.honest++;
  } else {
    counts.named++;
    if (rank === 0) counts.first++;
    if (rank === 0 || rank === 1) counts.firstTwo++;
  }
  const isMiss = kind === 'none' ? !isHonest : rank !== 0;
  if (isMiss && !isHeldOut && process.argv.includes('--misses')) {
    const got = found.slice(0, 3).map(({ description, match }) => `${description} [${match}]`);
    console.log(`${query} (${note}): place ${rank + 1 || 'not found'}; got ${got.join(' | ') || 'nothing'}`);
  }
}
const percent = (hits: number, of: number) => `${((100 * hits) / of).toFixed(1)} %`;
console.log(
  `${file}: ${counts.named} queries, right place first ${percent(counts.first, counts.named)}, ` +
    `first or second ${percent(counts.firstTwo, counts.named)}`,
);
if (counts.nameless > 0)
  console.log(
    `${counts.nameless} that name nothing: nothing found or marked as a guess ${percent(counts.honest, counts.nameless)}`,
  );
