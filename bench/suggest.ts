/**
 * Speed and hit rate of place suggestions, against MiniSearch and uFuzzy on the same places and queries.
 * `node bench/suggest.ts`: needs `build/gazetteer` (`npm run build`) and `bench/places-quality`. Hits are counted in
 * `open.csv`, whose places all three know; times are of these queries and of those in `below-cities.csv`.
 * The peers get every name we have and the population to rank by; each library runs in a process of its own,
 * so that its memory is its own.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import uFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { foldName } from '#core/place/place-name.ts';
import { forgivenEdits } from '#core/place/search/place-rank.ts';
import { parseCsv } from '#core/text/csv.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { type PlaceName, readPlaceNames } from './places-quality/place-names.ts';

type Suggest = (query: string) => number[];
type Result = Record<
  'load ms' | 'memory MB' | 'mean µs' | 'p50 µs' | 'p99 µs' | 'max µs' | 'first %' | 'first two %',
  number
>;

const LIMIT = 8;
const BUDGET_P99_US = 2000;
const queriesOf = (file: string) =>
  parseCsv(readFileSync(join(import.meta.dirname, 'places-quality', file), 'utf8'));
const queries = queriesOf('open.csv');
const timed = [...queries, ...queriesOf('below-cities.csv')];
const directory = join(import.meta.dirname, '../build/gazetteer');

const contenders: Record<string, () => Suggest> = {
  gazetteer: () => {
    const gazetteer = openGazetteer(directory);
    return (query) => gazetteer.suggest(query, LIMIT).map((suggestion) => suggestion.id);
  },
  MiniSearch: () => {
    const search = new MiniSearch<PlaceName & { key: number }>({
      idField: 'key',
      fields: ['name', 'area'],
      storeFields: ['id', 'population'],
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      searchOptions: {
        boost: { name: 2 },
        prefix: true,
        fuzzy: (term) => forgivenEdits(term.length),
        combineWith: 'AND',
        boostDocument: (_key, _term, stored) => Math.log10(Number(stored?.population) + 10),
      },
    });
    search.addAll(readPlaceNames(directory).map((name, key) => ({ ...name, key })));
    return (query) => distinct(search.search(foldName(query)).map((hit) => Number(hit.id)));
  },
  uFuzzy: () => {
    const names = readPlaceNames(directory).sort((a, b) => b.population - a.population);
    const haystack = names.map(({ name, area }) => `${name} ${area}`);
    const fuzzy = new uFuzzy({
      intraMode: 1,
      unicode: true,
      interSplit: '[^\\p{L}\\p{N}]+',
      intraChars: '[\\p{L}\\p{N}]',
    });
    return (query) => {
      const [found, info, order] = fuzzy.search(haystack, foldName(query), 1, 1000);
      const ranked = info && order ? order.map((position) => info.idx[position]!) : (found ?? []);
      return distinct(ranked.map((index) => names[index]!.id));
    };
  },
};

const distinct = (ids: number[]): number[] => [...new Set(ids)].slice(0, LIMIT);

function measure(name: string): Result {
  globalThis.gc?.();
  const before = process.memoryUsage();
  const started = performance.now();
  const suggest = contenders[name]!();
  const loadMs = performance.now() - started;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const memory = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  let first = 0;
  let firstTwo = 0;
  for (const { query = '', geonameid = '' } of queries) {
    const rank = suggest(query).findIndex((id) => geonameid.split('|').includes(String(id)));
    if (rank === 0) first++;
    if (rank === 0 || rank === 1) firstTwo++;
  }
  const rounds = name === 'gazetteer' ? 20 : 2;
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const { query = '' } of timed) {
      const start = performance.now();
      suggest(query);
      times.push((performance.now() - start) * 1000);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!);
  return {
    'load ms': Math.round(loadMs),
    'memory MB': Math.round(memory / 1e6),
    'mean µs': Math.round(times.reduce((sum, time) => sum + time, 0) / times.length),
    'p50 µs': at(0.5),
    'p99 µs': at(0.99),
    'max µs': at(1),
    'first %': Math.round((1000 * first) / queries.length) / 10,
    'first two %': Math.round((1000 * firstTwo) / queries.length) / 10,
  };
}

const one = process.argv[2];
if (one) {
  console.log(JSON.stringify(measure(one)));
} else {
  const results: Record<string, Result> = {};
  for (const name of Object.keys(contenders)) {
    const child = spawnSync(
      process.execPath,
      ['--expose-gc', '--max-old-space-size=4096', import.meta.filename, name],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (child.status !== 0) throw new Error(`${name} failed`);
    results[name] = JSON.parse(child.stdout) as Result;
  }
  console.table(results);
  if (results.gazetteer!['p99 µs'] > BUDGET_P99_US) {
    console.error(`suggest p99 is above ${BUDGET_P99_US} µs`);
    process.exitCode = 1;
  }
}
