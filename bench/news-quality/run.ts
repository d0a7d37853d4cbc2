/**
 * How well the rules of `core/news` judge headlines. `node bench/news-quality/run.ts` reads `open.csv`;
 * `--held-out` reads `held-out.csv` instead; `--misses` lists what went wrong in `open.csv`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanTitle } from '#core/news/clean.ts';
import { judgeNews } from '#core/news/judge.ts';
import { locateNews } from '#core/news/locate/locate.ts';
import { RISK_TYPES } from '#core/news/news.ts';
import type { Place } from '#core/place/place.ts';
import { foldName } from '#core/place/place-name.ts';
import { finish } from '#core/service/steps.ts';
import { parseCsv } from '#core/text/csv.ts';
import { loadNewsRules } from '#server/news-rules.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

const isHeldOut = process.argv.includes('--held-out');
const showsMisses = process.argv.includes('--misses') && !isHeldOut;
const file = isHeldOut ? 'held-out.csv' : 'open.csv';
const rows = parseCsv(readFileSync(join(import.meta.dirname, file), 'utf8'));
const gazetteer = openGazetteer(join(import.meta.dirname, '../../build/gazetteer'));
const rules = loadNewsRules(join(import.meta.dirname, '../../data/news'));
const relevantFrom = 3;
/** The year the rows were written in. */
const year = 2026;

type Tally = { found: number; right: number; labeled: number };
const newTally = (): Tally => ({ found: 0, right: 0, labeled: 0 });
const count = (tally: Tally, isLabeled: boolean, isFound: boolean) => {
  if (isLabeled) tally.labeled++;
  if (isFound) tally.found++;
  if (isLabeled && isFound) tally.right++;
};
const share = (part: number, whole: number) => (whole === 0 ? '  -  ' : (part / whole).toFixed(3));
const line = (name: string, { found, right, labeled }: Tally) =>
  console.log(
    `${name.padEnd(14)} precision ${share(right, found)}  recall ${share(right, labeled)}  (${labeled} labeled)`,
  );

/** The label is the name as the row writes it; the gazetteer may call the place by another of its names. */
const isSamePlace = (label: string, place: Place | null): boolean =>
  place === null
    ? label === ''
    : foldName(label) === foldName(place.name) ||
      gazetteer.find(label, null, 20).some(({ id }) => id === place.id);

const relevant = newTally();
const countries = newTally();
const places = newTally();
const byRisk = new Map([1, 2, 3, 4, 5].map((risk) => [risk, newTally()]));
const byType = new Map(RISK_TYPES.map((type) => [type, newTally()]));
for (const row of rows) {
  const { title = '', description = '', risk_type: type = '', place = '' } = row;
  const risk = Number(row.risk);
  const judged = finish(judgeNews(rules, cleanTitle(title).title, description, year));
  count(relevant, risk >= relevantFrom, judged.risk >= relevantFrom);
  for (const [level, tally] of byRisk) count(tally, risk === level, judged.risk === level);
  for (const [name, tally] of byType) count(tally, type === name, judged.riskType === name);
  if (showsMisses && risk >= relevantFrom !== judged.risk >= relevantFrom)
    console.log(
      `${risk} ${type} judged ${judged.risk} ${judged.riskType}: ${title} | ${description} | ${judged.reasons.join('; ')}`,
    );
  if (process.argv.includes('--all') && !isHeldOut && (risk !== judged.risk || type !== judged.riskType))
    console.log(
      `${risk} ${type} judged ${judged.risk} ${judged.riskType}: ${title} | ${description} | ${judged.reasons.join('; ')}`,
    );
  const cleaned = cleanTitle(title).title;
  const located = locateNews(rules, cleaned, description, gazetteer);
  const country = row.country ?? '';
  if (country) countries.labeled++;
  if (located.countryCode) countries.found++;
  if (country && located.countryCode === country) countries.right++;
  const isPlaceRight = isSamePlace(place, located.place);
  if (place) places.labeled++;
  if (located.place) places.found++;
  if (place && isPlaceRight) places.right++;
  if (
    process.argv.includes('--places') &&
    !isHeldOut &&
    ((located.countryCode ?? '') !== country || !isPlaceRight)
  )
    console.log(
      `${country} ${place} located ${located.countryCode} ${located.place?.name ?? ''}: ${title} | ${description}`,
    );
}
console.log(`${file}: ${rows.length} rows`);
line('risk >= 3', relevant);
line('country', countries);
line('place', places);
for (const [risk, tally] of byRisk) line(`risk ${risk}`, tally);
for (const [type, tally] of byType) line(type, tally);
