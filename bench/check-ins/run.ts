/**
 * Whether a thousand check-ins over three nodes, one of them with a clock that is ahead, keep their time while nodes are
 * killed: every question that nobody answers is told once within a minute of its time, none that was answered is, and
 * nothing reaches who did not agree. Takes as long as it says: the shortest grace is ten minutes.
 * @example npm run bench -- check-ins
 * @example npm run bench -- check-ins --count 200 --kills 5
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '#core/profile/spotlight.ts';
import { migrate } from '#server/db/migrate.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { freePort } from '../../test/free-port.ts';
import { openLimits } from '../../test/open-limits.ts';
import { serverFlags } from '../../test/server-flags.ts';
import type { Command } from './product.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '12' },
    aheadMs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '7' },
  },
});
const [count, kills, aheadMs] = [options.count, options.kills, options.aheadMs].map(Number) as [
  number,
  number,
  number,
];
const random = seededRandom(Number(options.seed));
const root = resolve(import.meta.dirname, '../..');
const minuteMs = 60_000;
const longestLateMs = minuteMs;
/** The questions are due over so long. */
const overMs = 2 * minuteMs;
/** A reminder after five minutes, and five minutes of grace. */
const untilToldMs = 10 * minuteMs;

const directory = mkdtempSync(join(tmpdir(), 'chaperon-check-ins-'));
const { url: serverUrl, said, stop } = await findTestServer();
console.log(said);
if (!serverUrl) process.exit(1);

/** Takes messages and notes when each came to whom. */
async function openSink() {
  const arrived = new Map<string, { atMs: number; id: string }[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { id: string } };
    const path = request.url ?? '';
    arrived.set(path, [...(arrived.get(path) ?? []), { atMs: Date.now(), id: data.id }]);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close: () => server.close(),
  };
}

/** A node that does not come up, on a busy machine, is started again, as whatever keeps nodes running does. */
async function startNode(at: number, environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(resolve(import.meta.dirname, 'product.ts'), {
    execArgv: serverFlags,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...openLimits,
      LOG_LEVEL: 'error',
      PORT: String(await freePort()),
      CHAPERON_LIVE: '0',
      CHAPERON_DATA_DIR: join(directory, `files-${at}`),
      CLOCK_AHEAD_MS: String(at === 2 ? aheadMs : 0),
      ...environment,
    },
  });
  const isUp = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  return isUp ? child : startNode(at, environment);
}

async function command(child: ChildProcess, order: Command): Promise<void> {
  const done = once(child, 'message');
  child.send(order);
  await done;
}

const sink = await openSink();
const database = await openScratchDatabase(serverUrl);
await migrate(database, join(root, 'migrations'));
const environment = { DATABASE_URL: database.url, ALERT_PRIVATE_HOSTS: sink.host };
const nodes: ChildProcess[] = [];
for (const at of [0, 1, 2]) nodes.push(await startNode(at, environment));
const fromMs = Date.now() + 20_000;
await command(nodes[0]!, {
  do: 'seed',
  count,
  from: new Date(fromMs).toISOString(),
  overMs,
  hook: `http://${sink.host}`,
});
console.log(
  `${count} check-ins are due over ${overMs / 1000} s; it takes ${Math.ceil((overMs + untilToldMs) / minuteMs) + 2} minutes`,
);

/** Every third is answered: early, or in the last seconds before its time. */
const dueAt = (at: number) => fromMs + (overMs * at) / count;
const isAnswered = (at: number) => at % 3 === 0;
const answerAtMs = (at: number) => dueAt(at) + untilToldMs - (at % 2 === 0 ? 4 * minuteMs : 1_000 + aheadMs);
const waiting = Array.from({ length: count }, (_, at) => at)
  .filter(isAnswered)
  .toSorted((a, b) => answerAtMs(a) - answerAtMs(b));
const endMs = fromMs + overMs + untilToldMs + 1.5 * minuteMs;
const killAtMs = Array.from({ length: kills }, () => fromMs + random() * (overMs + untilToldMs)).toSorted(
  (a, b) => a - b,
);

async function answer(numbers: readonly number[]): Promise<void> {
  const names = numbers.map((at) => `bench-${at}`);
  const { rows } = await database.withSession((session) =>
    session.query(
      'select a.id from check_in_askings a join check_ins c on c.id = a.check_in_id where c.account_id = any($1)',
      [names],
    ),
  );
  // The one node that is never killed answers, as one that a visitor reaches.
  await command(nodes[0]!, { do: 'answer', askingIds: rows.map(({ id }) => Number(id)) });
}

let killed = 0;
while (Date.now() < endMs) {
  const due: number[] = [];
  while (waiting.length > 0 && answerAtMs(waiting[0]!) <= Date.now()) due.push(waiting.shift()!);
  if (due.length > 0) await answer(due);
  if (killAtMs[0] !== undefined && killAtMs[0] <= Date.now()) {
    killAtMs.shift();
    const victim = 1 + Math.floor(random() * 2);
    // One that is not up yet is not there to be killed.
    if (nodes[victim]!.exitCode !== null || nodes[victim]!.signalCode !== null) continue;
    const gone = once(nodes[victim]!, 'exit');
    nodes[victim]!.kill('SIGKILL');
    await gone;
    killed += 1;
    // It starts while the others go on.
    void startNode(victim, environment).then((child) => {
      nodes[victim] = child;
    });
    await pause(50);
  }
  await pause(200);
}

const { rows: late } = await database.withSession((session) =>
  session.query(
    'select c.account_id from check_in_askings a join check_ins c on c.id = a.check_in_id where a.answered_at is not null and a.escalated_at is not null',
  ),
);
const tooLate = new Set(late.map(({ account_id }) => Number(String(account_id).replace('bench-', ''))));
const toldOf = (at: number) => sink.arrived.get(`/told/${at}`) ?? [];
const all = Array.from({ length: count }, (_, at) => at);
const missed = all.filter((at) => !isAnswered(at));
const lost = missed.filter((at) => toldOf(at).length === 0);
const doubled = missed.filter((at) => new Set(toldOf(at).map(({ id }) => id)).size > 1);
const repeated = missed.filter((at) => toldOf(at).length > 1);
const lateMs = missed.flatMap((at) =>
  toldOf(at)
    .slice(0, 1)
    .map(({ atMs }) => atMs - dueAt(at) - untilToldMs),
);
const wronglyTold = all.filter((at) => isAnswered(at) && !tooLate.has(at) && toldOf(at).length > 0);
const silent = all.filter((at) => sink.arrived.has(`/silent/${at}`));
const sorted = lateMs.toSorted((a, b) => a - b);
const seconds = (ms: number | undefined) => ((ms ?? Number.NaN) / 1000).toFixed(1);
console.log(
  `${missed.length} missed: ${lost.length} lost, ${doubled.length} told in two messages, ${repeated.length} in one that came twice under one id; told ${seconds(sorted[0])} to ${seconds(sorted.at(-1))} s after their time, the middle one ${seconds(sorted[Math.floor(sorted.length / 2)])} s (limit ${longestLateMs / 1000})`,
);
console.log(
  `${all.filter(isAnswered).length} answered: ${wronglyTold.length} told all the same, ${tooLate.size} answered after they were told; ${silent.length} messages to who did not agree; ${killed} kills, one clock ${aheadMs / 1000} s ahead`,
);
for (const node of nodes) node.kill('SIGKILL');
sink.close();
await database.close();
await stop();
rmSync(directory, { recursive: true, force: true });
const isKept =
  lost.length + doubled.length + wronglyTold.length + silent.length + tooLate.size === 0 &&
  sorted.every((ms) => Math.abs(ms) <= longestLateMs);
process.exit(isKept ? 0 : 1);
