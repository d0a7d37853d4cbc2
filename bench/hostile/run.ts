/**
 * Whether a hostile upstream can stop the product or hold its main thread: every feed, service and picture it asks is
 * on a server that answers with all that is wrong, while visitors ask for pages, send photos and make reports.
 * @example npm run bench -- hostile-upstream --seconds 300 --seed 7
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { webClientKey } from '#core/service/api-key.ts';
import { openHostileUpstream } from '../../test/fuzz/hostile-upstream.ts';
import { forkProduct } from '../product/fork-product.ts';
import type { Held, Holds } from './product.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '7' } },
});
const attackSeconds = Number(options.seconds);
const calmSeconds = Math.max(20, attackSeconds / 5);
const limitMs = 50;
/** What is refused costs little: so many sources must have taken feeds of so many items. */
const largeFeed = 1_000;
const leastLarge = 4;
const directory = mkdtempSync(join(tmpdir(), 'chaperon-hostile-'));
const upstream = await openHostileUpstream(Number(options.seed), 120);
const feeds = Array.from({ length: 12 }, (_, at) => `${upstream.origin}/feed/${at}`);
const { child, port } = await forkProduct(resolve(import.meta.dirname, 'product.ts'), {
  LOG_LEVEL: 'silent',
  CHAPERON_DATA_DIR: directory,
  CHAPERON_USER_AGENT: 'Bench/1 (bench@example.org)',
  NEWS_FEEDS: feeds.join(','),
  ALERTS_MIRROR: upstream.origin,
  PLACE_PHOTOS_MIRROR: upstream.origin,
  PHOTON_URL: upstream.origin,
  OVERPASS_URL: upstream.origin,
  MET_NORWAY_URL: upstream.origin,
});
const origin = `http://127.0.0.1:${port}`;
const authorization = { authorization: `Bearer ${webClientKey}` };

const pages = [
  '/',
  '/safety/2267057',
  '/safety/1850147',
  '/safety/3117735',
  '/search?q=lisbon',
  '/countries',
  '/dashboard',
  '/v1/news/get?country=PT',
  '/v1/alerts/get?entity_id=2267057',
  '/healthz',
];
type Counts = {
  served: number;
  limited: number;
  others: Map<string, number>;
  slowest: { ms: number; path: string };
};
const noCounts = (): Counts => ({
  served: 0,
  limited: 0,
  others: new Map(),
  slowest: { ms: 0, path: '' },
});
const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

async function ask(counts: Counts, path: string, init: RequestInit = {}): Promise<void> {
  const began = performance.now();
  const status = await fetch(origin + path, { headers: authorization, redirect: 'manual', ...init }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    (error: Error) => error.message,
  );
  const ms = performance.now() - began;
  if (ms > counts.slowest.ms) counts.slowest = { ms, path };
  if (status === 200) counts.served += 1;
  else if (status === 429) counts.limited += 1;
  else counts.others.set(`${status} ${path}`, (counts.others.get(`${status} ${path}`) ?? 0) + 1);
}

/** A photo that begins as one and costs its reader the most after that. */
const photo = Buffer.concat([
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.alloc(10_000_000, '<script'),
]);
const people = Array.from({ length: 200 }, (_, at) => ({
  ...{ name: `Member ${at}`, location: 'Chiang Mai, Thailand', placeId: 1153671, safety: 53 },
  ...{ latitude: 18.79, longitude: 98.98, isSample: false },
}));

/** What is heavy by itself, beside the upstreams; it may be refused while much goes on. */
async function burden(isOver: () => boolean, counts: Counts): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    const form = new FormData();
    form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'a.jpg');
    await ask(counts, '/v1/upload/reports', { method: 'POST', body: form });
    const list = JSON.stringify({ places: [], people });
    await ask(counts, '/dashboard/report.pdf', { method: 'POST', headers: { origin }, body: list });
    await ask(counts, '/v1/places/autocomplete', {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ input: `nowhere${round}` }),
    });
    await ask(counts, '/safety/2267057/lisbon/help');
    await pause(1_000);
  }
}

async function phase(name: string, seconds: number, isAttack: boolean) {
  const until = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() > until;
  const counts = noCounts();
  const heavy = noCounts();
  child.send('tell');
  await once(child, 'message');
  upstream.attack(isAttack);
  const burdening = isAttack ? burden(isOver, heavy) : null;
  for (let round = 0; !isOver() && child.exitCode === null; round += 1) {
    await ask(counts, pages[round % pages.length]!);
    await pause(50);
  }
  await burdening;
  child.send('tell');
  const [holds] = (await once(child, 'message')) as [Holds];
  const failed = sumOf(counts.others.values());
  const text = ({ longest, p99 }: Held) => `${longest.toFixed(1)} ms at most (99 %: ${p99.toFixed(1)} ms)`;
  console.log(
    `${name}, ${Math.round(seconds)} s: ${counts.served} pages answered 200, ${counts.limited} 429, ${failed} otherwise, slowest ${Math.round(counts.slowest.ms)} ms (${counts.slowest.path}); ` +
      `main thread held ${text(holds.clock)} by the clock, ${text(holds.cpu)} of its own CPU time.`,
  );
  for (const [kind, count] of counts.others) console.log(`  ${count} × ${kind}`);
  if (isAttack) {
    console.log(`  Burdens: ${heavy.served} answered 200, ${heavy.limited} 429, otherwise:`);
    for (const [kind, count] of heavy.others) console.log(`    ${count} × ${kind}`);
    for (const [source, pulled] of Object.entries(holds.sources))
      console.log(
        `  ${source}: ${pulled.pulls} pulls, ${pulled.accepted} accepted, ${pulled.failed} failed, at most ${pulled.mostFound} items, ${pulled.saved} stored`,
      );
  }
  return { failed, holds };
}

await phase('Warming up', 15, false);
const calm = await phase('Without the attack', calmSeconds, false);
const attacked = await phase('Under attack', attackSeconds, true);
const answers = sumOf(upstream.answered.values());
console.log(`The upstream gave ${answers} answers of ${upstream.answered.size} kinds, seed ${options.seed}.`);
const accepted = Object.values(attacked.holds.sources).filter(({ mostFound }) => mostFound >= largeFeed);
const isAlive = child.exitCode === null;
child.kill('SIGKILL');
upstream.close();
rmSync(directory, { recursive: true, force: true });
const { cpu } = attacked.holds;
const isGood = isAlive && attacked.failed === 0 && accepted.length >= leastLarge && cpu.longest <= limitMs;
console.log(
  `${isGood ? 'Held' : 'NOT HELD'}: alive ${isAlive}, pages failed ${attacked.failed}, ${accepted.length} sources took ${largeFeed} items or more at once (at least ${leastLarge}), longest hold ${cpu.longest.toFixed(1)} ms of CPU time (limit ${limitMs} ms; ${calm.holds.cpu.longest.toFixed(1)} ms without the attack).`,
);
process.exit(isGood ? 0 : 1);
