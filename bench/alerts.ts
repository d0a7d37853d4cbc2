/**
 * Looking up the alerts of many watched places, against measuring the distance from every place to every alert, in
 * the same run and with the same answer. `npm run bench -- alerts [alerts] [places]`: 5,000 and 1,000 unless told.
 */
import { type FoundAlert, indexAlerts, type Spot } from '#core/alert/alert-index.ts';
import { mergeAlerts } from '#core/alert/alert-merge.ts';
import type { MergedAlert, StandingAlert } from '#core/alert/standing-alert.ts';
import { distanceKm } from '#core/place/earth.ts';
import { seededRandom } from '#core/profile/spotlight.ts';
import { finish } from '#core/service/steps.ts';
import { median } from './median.ts';

const [alertCount = 5_000, placeCount = 1_000] = process.argv.slice(2).map(Number);
const rounds = 15;
const leastRatio = 10;
const now = new Date('2026-11-20T12:00:00Z');

const random = seededRandom(7);
const point = () => ({
  latitude: Math.asin(2 * random() - 1) * (180 / Math.PI),
  longitude: random() * 360 - 180,
});
const country = () => `C${Math.floor(random() * 200)}`;
const hazards = ['earthquake', 'storm', 'flood', 'wildfire'] as const;

/** A third is known by country only, as most warnings of weather services are. */
const standing = Array.from({ length: alertCount }, (_, at): StandingAlert => {
  const type = (['danger', 'warning', 'info'] as const)[at % 3]!;
  return {
    key: `bench:${at}`,
    source: at % 2 ? 'gdacs' : 'eonet',
    sourceName: 'Bench',
    hazard: hazards[at % 4]!,
    type,
    title: 'Alert',
    areas: [],
    link: 'https://alerts.example/',
    start: new Date(now.getTime() - random() * 86_400_000),
    end: new Date(now.getTime() + random() * 86_400_000 + 60_000),
    countryCodes: [country()],
    regionIds: [],
    center: at % 3 === 0 ? null : { ...point(), reachKm: 25 + random() * 375 },
    outline: null,
    fetchedAt: now,
  };
});
const spots = Array.from(
  { length: placeCount },
  (): Spot => ({ ...point(), regionId: null, countryCode: country() }),
);

function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const times: number[] = [];
  let result = work();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    result = work();
    times.push(performance.now() - begun);
  }
  return { result, ms: median(times) };
}

const keysOf = (found: readonly (FoundAlert | MergedAlert)[]) =>
  found.map((one) => ('alert' in one ? one.alert.key : one.key)).toSorted();

const merged = timed(() => finish(mergeAlerts(standing)));
const built = timed(() => finish(indexAlerts(merged.result)));
const indexed = timed(() => spots.map((spot) => built.result.at(spot, null, now)));
const brute = timed(() =>
  spots.map(({ latitude, longitude, countryCode }) =>
    merged.result.filter(({ center, countryCodes }) =>
      center
        ? distanceKm(latitude, longitude, center.latitude, center.longitude) <= center.reachKm
        : countryCode !== null && countryCodes.includes(countryCode),
    ),
  ),
);
const differing = spots.filter(
  (_, at) => keysOf(indexed.result[at]!).join() !== keysOf(brute.result[at]!).join(),
).length;
const ratio = brute.ms / indexed.ms;

console.log(
  `${alertCount} alerts (${merged.result.length} after joining), ${placeCount} places, median of ${rounds} rounds`,
);
console.log(`join          ${merged.ms.toFixed(1)} ms, once per change`);
console.log(`lay out       ${built.ms.toFixed(1)} ms, once per change`);
console.log(
  `look up       ${indexed.ms.toFixed(1)} ms, ${((indexed.ms / placeCount) * 1000).toFixed(1)} µs a place`,
);
console.log(`brute force   ${brute.ms.toFixed(1)} ms`);
console.log(`ratio         ${ratio.toFixed(1)} (at least ${leastRatio}), answers that differ: ${differing}`);
if (ratio < leastRatio || differing > 0) process.exitCode = 1;
