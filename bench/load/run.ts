/**
 * What one node does under load, each beside a bare node:http server that sends the same bytes; how it grows with
 * connections and with reports; and what three nodes on one PostgreSQL do. Writes `docs/load.svg` with `--plot`.
 * @example npm run bench -- load
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/service/api-key.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { openLimits } from '../../test/open-limits.ts';
import { serverFlags } from '../../test/server-flags.ts';
import { LISBON, seedReports } from '../reports/seed.ts';
import { untilAnswered } from '../until-answered.ts';
import { type LoadResult, measureLoad } from './generator.ts';
import { plotGrowth } from './plot.ts';
import { processorMs } from './processor-time.ts';

const root = resolve(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'chaperon-load-'));
const seconds = 4;
/** Nodes that have just started fill their caches first. */
const settleMs = 20_000;
const idleMs = 20_000;
const ports = { nodes: [4511, 4512, 4513], bare: 4519 };
const connectionCounts = [1, 10, 50, 100, 200];
const reportCounts = { few: 1_000, all: 1_000_000 };
const authorization = `Bearer ${webClientKey}`;
const children: ChildProcess[] = [];

type Kind = { name: string; path: string; headers: Record<string, string>; body?: (n: number) => string };

const page = { 'accept-encoding': 'br' };
const kinds: Kind[] = [
  { name: 'home', path: '/', headers: page },
  { name: 'safety page', path: `/safety/${LISBON}`, headers: page },
  { name: 'entity', path: `/v1/entities/get?id=${LISBON}`, headers: { authorization } },
  { name: 'report list', path: '/v1/reports/get?limit=20', headers: { authorization } },
  {
    name: 'autocomplete',
    path: '/v1/places/autocomplete',
    headers: { authorization },
    body: (n) => JSON.stringify({ input: ['lisb', 'new yo', 'kyot', 'são pau', 'berl'][Math.abs(n) % 5] }),
  },
  {
    name: 'report submission',
    path: '/v1/reports/new',
    headers: { authorization },
    body: (n) =>
      JSON.stringify({
        entity_id: LISBON,
        report_title: `Load ${n}`,
        report_review: `What was seen, ${n}.`,
        report_score: 12,
      }),
  },
];

function start(script: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [...serverFlags, join(root, script), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...environment },
  });
  children.push(child);
  return child;
}

const nodePids: number[] = [];
async function startNode(port: number, databaseUrl: string) {
  const node = start('server.ts', [], {
    ...openLimits,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    CHAPERON_DATA_DIR: join(directory, String(port)),
  });
  nodePids.push(node.pid!);
  await untilAnswered(`http://127.0.0.1:${port}/healthz`);
}

/** Answers for each second of one core that the nodes and PostgreSQL worked. */
async function perCore(work: () => Promise<LoadResult[]>) {
  const beforeMs = processorMs(nodePids);
  const results = await work();
  const seconds = (processorMs(nodePids) - beforeMs) / 1000;
  const rate = results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
  return { results, rate, rateOfCore: results.reduce((sum, { requests }) => sum + requests, 0) / seconds };
}

/** How much of one core nodes and PostgreSQL use while nobody asks, percent. */
async function idlePercent() {
  const beforeMs = processorMs(nodePids);
  await wait(idleMs);
  return (100 * (processorMs(nodePids) - beforeMs)) / idleMs;
}

const loadOf = ({ path, headers, body }: Kind, port: number, connections = 50) =>
  measureLoad({ port, paths: [path], headers, connections, seconds, ...(body && { body }) });

/** The same bytes from node:http and nothing else. */
async function bareOf(kind: Kind): Promise<LoadResult> {
  const { path, headers, body } = kind;
  const init = body
    ? { method: 'POST', body: body(-1), headers: { ...headers, 'content-type': 'application/json' } }
    : { headers };
  const answer = await fetch(`http://127.0.0.1:${ports.nodes[0]}${path}`, init);
  const file = join(directory, 'bytes');
  // fetch decodes: as many bytes as were sent, whatever they are.
  const sent = Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength);
  writeFileSync(file, Buffer.alloc(sent, 'a'));
  const bare = start('bench/bare-server.ts', [String(ports.bare), file]);
  await untilAnswered(`http://127.0.0.1:${ports.bare}/`);
  const result = await loadOf(kind, ports.bare);
  const ended = new Promise((done) => bare.once('exit', done));
  bare.kill('SIGKILL');
  await ended;
  return result;
}

const shown = ({ requestsPerSecond, p50, p99 }: LoadResult) =>
  `${requestsPerSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms`;

const server = await findTestServer();
console.log(
  `${server.said}; ${availableParallelism()} cores, the load generator on one of them; Node ${process.version}`,
);
if (!server.url) process.exit(1);
const database = await openScratchDatabase(server.url);
try {
  const [first = 0, ...others] = ports.nodes;
  await startNode(first, database.url);
  await seedReports(database.db, 1, reportCounts.few);

  console.log(
    `\nOne node, ${reportCounts.few} reports, 50 connections, beside node:http with the same bytes`,
  );
  const alone = new Map<string, Awaited<ReturnType<typeof perCore>>>();
  for (const kind of kinds) {
    await measureLoad({
      port: first,
      paths: [kind.path],
      headers: kind.headers,
      connections: 10,
      seconds: 1,
      ...(kind.body && { body: (n) => kind.body!(-2 - n) }),
    });
    const bare = await bareOf(kind);
    const measured = await perCore(async () => [await loadOf(kind, first)]);
    const [ours] = measured.results as [LoadResult];
    alone.set(kind.name, measured);
    const share = Math.round((100 * ours.requestsPerSecond) / bare.requestsPerSecond);
    console.log(
      `${kind.name.padEnd(18)} ${shown(ours)}  ${share} % of ${bare.requestsPerSecond.toFixed(0)}/s bare`,
    );
  }

  console.log('\nOne node, a kept safety page and the report list, by connections');
  const byConnections = [];
  for (const connections of connectionCounts) {
    const [safety, list] = [
      await loadOf(kinds[1]!, first, connections),
      await loadOf(kinds[3]!, first, connections),
    ];
    byConnections.push({ connections, safety, list });
    console.log(
      `${String(connections).padStart(4)}  safety page ${shown(safety)}   report list ${shown(list)}`,
    );
  }

  console.log('\nOne node against three on one PostgreSQL and the same two cores, 50 connections in all');
  console.log(
    `while nobody asks: one node and PostgreSQL use ${(await idlePercent()).toFixed(1)} % of a core`,
  );
  for (const port of others) await startNode(port, database.url);
  await wait(settleMs);
  console.log(`three nodes and PostgreSQL ${(await idlePercent()).toFixed(1)} %`);
  console.log('answers a second, and for each second that a core worked in nodes and PostgreSQL');
  for (const kind of kinds) {
    const { rate, rateOfCore } = await perCore(() =>
      Promise.all(ports.nodes.map((port) => loadOf(kind, port, 17))),
    );
    const one = alone.get(kind.name)!;
    console.log(
      `${kind.name.padEnd(18)} ${one.rate.toFixed(0)} → ${rate.toFixed(0)}/s (${(rate / one.rate).toFixed(2)})   of a core ${one.rateOfCore.toFixed(0)} → ${rateOfCore.toFixed(0)} (${(rateOfCore / one.rateOfCore).toFixed(2)})`,
    );
  }

  await seedReports(database.db, reportCounts.few + 1, reportCounts.all);
  console.log(`\nOne node, from ${reportCounts.few} to ${reportCounts.all} reports, 50 connections`);
  for (const name of ['report list', 'report submission']) {
    const kind = kinds.find((each) => each.name === name)!;
    const offset = { ...kind, ...(kind.body && { body: (n: number) => kind.body!(n + 10_000_000) }) };
    const grown = await loadOf(offset, first);
    console.log(
      `${name.padEnd(18)} ${shown(alone.get(name)!.results[0]!)}\n${''.padEnd(18)} ${shown(grown)}`,
    );
  }
  if (process.argv.includes('--plot')) writeFileSync(join(root, 'docs/load.svg'), plotGrowth(byConnections));
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
