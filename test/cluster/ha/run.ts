/**
 * Three nodes on a PostgreSQL that fails over by itself, set up from deploy/ha/, under steady load while the leader, a
 * member of etcd, a replica, HAProxy, a node and the network break again and again. No report that was answered may be
 * missing or there twice, writes are back within 30 s of every fault, reads of a kind never fail for more than 2 s in
 * a row, and a leader that is cut off answers for nothing that is lost. With older programs to begin with, everything is
 * updated first, and no read fails.
 * @example npm run test:cluster -- --ha --rounds 1 --only leader
 * @example npm run test:cluster -- --ha --from ../older --from-postgres /opt/older/usr/lib/postgresql/15/bin
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBinaries } from '../../databases/postgres.ts';
import { plainPng } from '../../photos.ts';
import { findPrograms } from '../../runner/tools.ts';
import { type Load, startLoad } from '../load.ts';
import { untilReady } from '../nodes.ts';
import { seconds } from '../report.ts';
import { rootDirectory } from '../shipped.ts';
import { type DatabaseMachine, sayMembers, untilLed, untilWhole } from './database-machine.ts';
import { type CutOff, type Fault, faultsOf, upgradeOf } from './faults.ts';
import { measure, type Round, tableOf, whyFailed } from './measure.ts';
import { plotRun } from './plot.ts';
import { lostProbes, openProbes } from './split-brain.ts';
import { type Installation, startInstallation } from './start.ts';

const { values: options } = parseArgs({
  options: {
    ha: { type: 'boolean' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    reads: { type: 'string', default: '100' },
    calm: { type: 'string', default: '8' },
    warm: { type: 'string', default: '60' },
    port: { type: 'string', default: '3321' },
    plot: { type: 'string' },
    from: { type: 'string' },
    'from-postgres': { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const calmMs = Number(options.calm) * 1000;
const warmUpMs = Number(options.warm) * 1000;
const longestRecoveryMs = 120_000;
const most = { silentMs: 30_000, readsFailMs: 2_000 };

const say = (text: string) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(7)} s  ${text}`);
const ends: (() => unknown)[] = [];

/** @returns null where something is missing, and says what */
function findAll() {
  const { paths, said } = findPrograms(['patroni', 'etcd', 'pgbouncer', 'haproxy', 'setpriv', 'ip', 'nginx']);
  const binaries = findBinaries(['initdb', 'postgres', 'pg_basebackup', 'pg_rewind']);
  const isBuilt = existsSync(join(rootDirectory, 'build/pages/server/index.js'));
  console.log(said, binaries ? `PostgreSQL: ${binaries}.` : 'PostgreSQL: NOT FOUND.');
  const { etcd, patroni, pgbouncer, setpriv, haproxy, ip, nginx } = paths;
  if (!isBuilt) console.log('There is no build, "npm run build" makes one.');
  if (process.getuid?.() !== 0) console.log('Machines of their own need root.');
  if (!nginx || !binaries || !isBuilt || process.getuid?.() !== 0) return null;
  if (!etcd || !patroni || !pgbouncer || !setpriv || !haproxy || !ip) return null;
  return { binaries, programs: { etcd, patroni, pgbouncer, setpriv, haproxy, nginx } };
}

/** What is stored in the end, by title. */
async function readStored(leader: DatabaseMachine): Promise<Map<string, number[]>> {
  const client = await leader.connect('chaperon');
  const { rows } = await client.query<{ id: string; title: string }>('select id, title from reports');
  await client.end();
  const stored = new Map<string, number[]>();
  for (const { id, title } of rows) stored.set(title, [...(stored.get(title) ?? []), Number(id)]);
  return stored;
}

/** Faults in turn, so that each meets what the others left. */
function planOf(faults: readonly Fault[]): Fault[] {
  const perRound = Array.from({ length: Number(options.rounds) }, () =>
    faults.filter(({ times }) => times > 0),
  );
  const rounds = perRound.flatMap((all) => [...all, ...all.filter(({ times }) => times === 2)]);
  return [...faults.filter(({ times }) => times === 0), ...rounds];
}

async function breakThings({ databases, nodes }: Installation, faults: readonly Fault[]): Promise<Round[]> {
  const rounds: Round[] = [];
  const turns = new Map<string, number>();
  for (const { id, what, run } of planOf(faults)) {
    const turn = turns.get(id) ?? 0;
    turns.set(id, turn + 1);
    say(`Now: ${what} (${turn + 1}).`);
    const round: Round = { id, what, fromMs: performance.now(), toMs: 0, recoveredMs: null };
    rounds.push(round);
    await run(turn);
    // What is killed dies in its own time: what answers in this second may be the one that is still there.
    await wait(1_000);
    const ready = await Promise.all([
      untilWhole(databases, longestRecoveryMs),
      ...nodes.map((node) => untilReady(node, longestRecoveryMs)),
    ]);
    if (ready.every(Boolean)) round.recoveredMs = performance.now() - round.fromMs;
    else {
      const late = nodes.filter((_, index) => !ready[index + 1]).map(({ name }) => name);
      say(
        `NOT whole again in time: ${late.join(', ') || 'no node'} is late; ${await sayMembers(databases)}.`,
      );
    }
    await wait(calmMs);
    round.toMs = performance.now();
  }
  return rounds;
}

function judge(
  load: Load,
  rounds: Round[],
  stored: Map<string, number[]>,
  cutOffs: CutOff[],
  lost: number[],
) {
  const rows = measure(load, rounds, stored);
  console.log(tableOf(rows));
  console.log(whyFailed(load));
  for (const { machine, tried, answered, ledUntilMs, newLeaderMs } of cutOffs)
    console.log(
      `${machine} cut off: ${tried} writes tried on it, ${answered.length} answered; it ${ledUntilMs === null ? 'never stopped leading' : `stopped leading ${seconds(Math.abs(newLeaderMs - ledUntilMs))} ${ledUntilMs < newLeaderMs ? 'before' : 'AFTER'} another led`}.`,
    );
  const broken = [
    ...rows.flatMap((row) => [
      row.lost > 0 && `${row.what}: ${row.lost} lost`,
      row.doubled > 0 && `${row.what}: ${row.doubled} doubled`,
      row.notWhole > 0 && `${row.what}: ${row.notWhole} times not whole again`,
      Math.max(...row.silentMs) > most.silentMs && `${row.what}: too long without writes`,
      row.longestReadsFailMs > most.readsFailMs && `${row.what}: reads failed for too long`,
      row.id === 'upgrade' && row.readsFailed > 0 && `${row.what}: reads failed`,
    ]),
    lost.length > 0 && `${lost.length} writes that a leader cut off answered for are lost`,
    cutOffs.some(({ ledUntilMs }) => ledUntilMs === null) && 'a leader that was cut off went on leading',
  ].filter((line) => line !== false);
  for (const line of broken) console.log(`BROKEN: ${line}.`);
  return broken.length === 0;
}

async function main(directory: string): Promise<boolean> {
  const found = findAll();
  if (!found) {
    console.log('The cluster was NOT RUN.');
    return false;
  }
  const older = { checkout: options.from, binaries: options['from-postgres'] };
  const installation = await startInstallation({
    programs: found.programs,
    checkout: resolve(older.checkout ?? rootDirectory),
    binaries: resolve(older.binaries ?? found.binaries),
    directory,
    firstPort: Number(options.port),
    say,
    ends,
  });
  const { databases, url } = installation;
  await openProbes(await untilLed(databases, longestRecoveryMs));
  const cutOffs: CutOff[] = [];
  const faults = [
    ...(older.checkout || older.binaries ? [upgradeOf(installation, found.binaries)] : []),
    ...faultsOf(installation, cutOffs),
  ].filter(({ id }) => !options.only || options.only.split(',').includes(id));
  const countries = (await (
    await fetch(`${url}/v1/countries`, { headers: { authorization: 'Bearer chaperon-web' } })
  ).json()) as { id: number }[];
  const load = startLoad(url, {
    rate: Number(options.rate),
    readRate: Number(options.reads),
    places: countries.map(({ id }) => id),
    photo: await plainPng(),
    warmUpMs,
  });
  await wait(warmUpMs);
  say('The load is whole.');
  const begunMs = performance.now();
  await wait(calmMs);
  const calm = {
    id: 'none',
    what: 'nothing, before',
    fromMs: begunMs,
    toMs: performance.now(),
    recoveredMs: 0,
  };
  const rounds = await breakThings(installation, faults);
  const endedMs = performance.now();
  say('The load ends.');
  const unanswered = await load.finish(60_000);
  const leader = await untilLed(databases, longestRecoveryMs);
  const stored = await readStored(leader);
  const isFine = judge(load, [calm, ...rounds], stored, cutOffs, await lostProbes(leader, cutOffs));
  const loadSeconds = (endedMs - begunMs) / 1000;
  console.log(
    `${load.attempts.length} reports and ${load.reads.length} reads in ${loadSeconds.toFixed(0)} s, ${unanswered} reports never answered.`,
  );
  if (options.plot) writeFileSync(options.plot, plotRun(load, rounds, begunMs, endedMs));
  return isFine && unanswered === 0;
}

let isFine = false;
const directory = mkdtempSync(join(tmpdir(), 'chaperon-ha-'));
chmodSync(directory, 0o755);
const endAll = async () => {
  for (const end of ends.splice(0).reverse())
    try {
      await end();
    } catch (error) {
      console.error('Not tidied up:', error);
    }
  if (options.keep) console.log(`Kept: ${directory}`);
  else rmSync(directory, { recursive: true, force: true });
};
process.once('SIGINT', () => void endAll().then(() => process.exit(130)));
process.once('SIGTERM', () => void endAll().then(() => process.exit(143)));
try {
  isFine = await main(directory);
} finally {
  await endAll();
}
console.log(isFine ? 'ok: nothing lost, nothing doubled, it recovered by itself.' : 'FAILED: see above.');
process.exit(isFine ? 0 : 1);
