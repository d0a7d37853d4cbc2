/**
 * Writes `data/places/more-names/`: what the cities under 15,000 people are called besides, in all scripts.
 * `node scripts/gazetteer/import/other-names.ts DIRECTORY`, which holds the gathered file.
 */
import { join } from 'node:path';
import { parseCsv } from '#core/text/csv.ts';
import { csvText, readChecked, readSummed, writeSummed } from './checked-files.ts';
import { namesIn, withoutNearSpellings } from './gathered-place.ts';

const SHA256 = '4274fd64351b4ea66180f11709a3c6ec86a2166c584031b089e9a20c2760ca2f';
/** Of one place; the list of the source ends at so many. */
const MOST_NAMES = 28;

const gathered = process.argv[2] ?? '../shared/places2';
const data = join(import.meta.dirname, '../../../data/places');
const cities = readSummed(join(data, 'imported')).get('small-cities.csv')!;
const nameOf = new Map(cities.map(({ geonameid, name }) => [geonameid, name]));

const rows: string[][] = [];
for (const { geonameid, names } of parseCsv(
  readChecked(join(gathered, 'other_names_small_cities.csv'), SHA256),
)) {
  const name = nameOf.get(geonameid);
  const others = name === undefined ? [] : withoutNearSpellings(namesIn(names!, name, MOST_NAMES), name);
  if (others.length > 0) rows.push([geonameid!, others.join('|')]);
}
writeSummed(join(data, 'more-names'), new Map([['small-cities.csv', csvText(['geonameid', 'names'], rows)]]));
console.log(
  `${rows.length} cities, ${rows.reduce((sum, [, names]) => sum + names!.split('|').length, 0)} names`,
);
