/**
 * The city overlay: all cities, one city, memory, and what opening it costs. The floor is the same loop without the
 * overlay. Processor time is printed beside the clock, for a machine that is busy with other things.
 * `npm run bench -- overlay`
 */

import { resolve } from 'node:path';
import { placeScore } from '#core/overlay/place-score.ts';
import { METHOD } from '#core/score/method.ts';
import { createCaches } from '#server/cache.ts';
import { factReader } from '#server/overlay/place-facts.ts';
import { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { openScores } from '#server/scores/scores.ts';

const root = resolve(import.meta.dirname, '../..');
const limits = { allSeconds: 5, oneMilliseconds: 1, memoryMegabytes: 60 };

const collect = () => globalThis.gc?.();
const residentMegabytes = () => {
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / 1e6;
};

async function timed<Result>(
  run: () => Result,
): Promise<{ result: Result; clock: number; processor: number }> {
  const before = process.cpuUsage();
  const started = performance.now();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return { result, clock: performance.now() - started, processor: (user + system) / 1000 };
}

const shown = ({ clock, processor }: { clock: number; processor: number }, digits = 0) =>
  `${clock.toFixed(digits)} ms (processor ${processor.toFixed(digits)} ms)`;

const gazetteer = openGazetteer(resolve(root, 'build/gazetteer'));
const cities = gazetteer.cities({ limit: Number.MAX_SAFE_INTEGER });
const opened = await timed(() =>
  openScores({
    dataDirectory: resolve(root, 'data'),
    overlayDirectory: resolve(root, 'build/overlay'),
    caches: createCaches(() => new Date()),
    gazetteer,
    now: new Date(),
  }),
);
const scores = opened.result;
console.log(`Opening the book of scores, without the overlay: ${shown(opened)}`);

const floor = await timed(() => {
  for (const city of cities) scores.country(city.countryCode);
});
console.log(`Floor, ${cities.length} cities with their country's score: ${shown(floor)}`);

const before = residentMegabytes();
const first = await timed(() => scores.of(cities[0]!));
console.log(`The first city, which opens the overlay: ${shown(first)}`);
// The book keeps a few hundred places at hand; the overlay itself keeps none.
const read = factReader(
  new ColumnFile(resolve(root, 'build/overlay/overlay.bin')),
  new Date(),
  METHOD.overlay,
);
const all = await timed(() => {
  for (const city of cities)
    placeScore(scores.country(city.countryCode), { facts: read(city), advice: null, isCapped: false });
});
const memory = residentMegabytes() - before;
console.log(`All ${cities.length} cities: ${shown(all)}`);

const sample = Array.from({ length: 2000 }, (_, index) => cities[(index * 7919) % cities.length]!);
const times = sample
  .map((city) => {
    const started = performance.now();
    scores.of(city, 1 + (city.id % 12));
    return performance.now() - started;
  })
  .sort((a, b) => a - b);
const [median, slow] = [times[1000]!, times[1980]!];
console.log(`One city, warm: median ${median.toFixed(3)} ms, 99 of 100 below ${slow.toFixed(3)} ms`);
console.log(`Memory held: ${memory.toFixed(1)} MB${globalThis.gc ? '' : ' (without --expose-gc: a guess)'}`);

const failures = [
  ...(Math.min(all.clock, all.processor) > limits.allSeconds * 1000 ? ['all cities take too long'] : []),
  ...(median > limits.oneMilliseconds ? ['one city takes too long'] : []),
  ...(memory > limits.memoryMegabytes ? ['too much memory'] : []),
];
console.log(failures.length ? `FAILED: ${failures.join(', ')}` : 'Within the limits.');
process.exit(failures.length ? 1 : 0);
