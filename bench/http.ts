/**
 * What the service does per second on this machine, beside a bare node:http server in the same run; its memory when
 * idle; its time from start to first answer. The load generator (bench/load/generator.ts) is one process, the server another.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/service/api-key.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { openLimits } from '../test/open-limits.ts';
import { serverFlags } from '../test/server-flags.ts';
import { type LoadResult, measureLoad } from './load/generator.ts';
import { median } from './median.ts';
import { untilAnswered } from './until-answered.ts';

const root = resolve(import.meta.dirname, '..');
const directory = mkdtempSync(join(tmpdir(), 'chaperon-bench-'));
const ports = { product: 4501, bare: 4502 };
const seconds = Number(process.argv[2] ?? 8);
const children: ChildProcess[] = [];
const rows: { what: string; measured: string; needed: string; isMet: boolean }[] = [];

function start(script: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [...serverFlags, join(root, script), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  children.push(child);
  return child;
}

async function stop(child: ChildProcess) {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

async function startProduct() {
  const started = performance.now();
  const child = start('server.ts', [], {
    PORT: String(ports.product),
    LOG_LEVEL: 'warn',
    CHAPERON_DATA_DIR: join(directory, 'data'),
    ...openLimits,
  });
  const answer = await untilAnswered(`http://127.0.0.1:${ports.product}/`);
  await answer.text();
  return { child, startMs: performance.now() - started };
}

/** Resident memory in MB; NaN where the system does not say. */
function residentMb(child: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}

const note = (what: string, measured: string, needed: string, isMet: boolean) =>
  rows.push({ what, measured, needed, isMet });

async function compareEntity() {
  const path = '/v1/entities/get?id=2267057';
  const headers = { authorization: `Bearer ${webClientKey}` };
  const file = join(directory, 'entity.json');
  const answer = await fetch(`http://127.0.0.1:${ports.product}${path}`, { headers });
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  start('bench/bare-server.ts', [String(ports.bare), file]);
  await (await untilAnswered(`http://127.0.0.1:${ports.bare}/`)).text();
  const speed = async (port: number) =>
    (await measureLoad({ port, paths: [path], headers, seconds: seconds / 2 })).requestsPerSecond;
  await speed(ports.product);
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < 3; round += 1)
    pairs.push({ bare: await speed(ports.bare), ours: await speed(ports.product) });
  const ratio = median(pairs.map(({ ours, bare }) => ours / bare));
  const [ours, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.bare))];
  note(
    `entity by id, ${readFileSync(file).length} bytes`,
    `${ours.toFixed(0)}/s of ${bare.toFixed(0)}/s bare = ${(ratio * 100).toFixed(0)} %`,
    '15 % of bare node:http',
    ratio >= 0.15,
  );
}

async function measurePages() {
  const cities = openGazetteer(join(root, 'build/gazetteer')).cities({ limit: 40_000 });
  const paths = cities.map(({ id }) => `/safety/${id}`);
  // A process that has just begun to draw is not what visitors meet: its code is not compiled yet.
  const measureFresh = async () => {
    const load = await measureLoad({ port: ports.product, paths, seconds, connections: 20 });
    if (load.requests > paths.length) throw new Error('The pages ran out: some were answered from memory.');
    paths.splice(0, load.requests);
    return load;
  };
  const cold = await measureFresh();
  const rounds: LoadResult[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await measureFresh());
  const each = rounds.map(({ requestsPerSecond }) => requestsPerSecond);
  const { p50, p99, bytesPerAnswer } = rounds.find((load) => load.requestsPerSecond === median(each))!;
  note(
    `safety page rendered, ${bytesPerAnswer} bytes`,
    `${median(each).toFixed(0)}/s (${each.map((rate) => rate.toFixed(0)).join(', ')}; cold ${cold.requestsPerSecond.toFixed(0)}), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    '300/s',
    median(each) >= 300,
  );
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const load = { port: ports.product, paths: ['/safety/2267057'], headers, seconds };
  await measureLoad({ ...load, seconds: 2 });
  const kept = await measureLoad(load);
  note(
    `safety page from memory in brotli, ${kept.bytesPerAnswer} bytes`,
    `${kept.requestsPerSecond.toFixed(0)}/s, p50 ${kept.p50.toFixed(1)} ms, p99 ${kept.p99.toFixed(1)} ms`,
    '8000/s',
    kept.requestsPerSecond >= 8000,
  );
}

try {
  spawnSync(process.execPath, [join(root, 'scripts/build.ts'), '--if-stale'], { stdio: 'inherit' });
  await stop((await startProduct()).child);
  const starts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { child, startMs } = await startProduct();
    starts.push(startMs);
    await stop(child);
  }
  note(
    'start to first answer, existing database',
    `${median(starts).toFixed(0)} ms`,
    '2000 ms',
    median(starts) <= 2000,
  );
  const { child } = await startProduct();
  await wait(10_000);
  const idle = residentMb(child);
  note('idle memory', `${idle.toFixed(0)} MB`, '450 MB', idle <= 450);
  await compareEntity();
  await measurePages();
  console.log(
    `Own load generator, 50 connections (20 for rendering), ${seconds} s a round, Node ${process.version}\n`,
  );
  for (const { what, measured, needed, isMet } of rows)
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${measured} (needed: ${needed})`);
  console.log(`\nmemory after the load: ${residentMb(child).toFixed(0)} MB`);
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
}
