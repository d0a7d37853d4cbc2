/**
 * Three nodes of the product behind nginx on a PostgreSQL with a synchronous replica and one bucket, under steady load,
 * while one thing after another breaks. In the end no report that was answered may be missing or there twice, reads
 * may not have failed for more than 10 s in a row, and everything must run again without a human.
 * @example npm run test:cluster -- --only kill --rate 20
 * @example npm run test:cluster -- --from ../older   # begins with a built checkout of an older release and upgrades it
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../databases/postgres.ts';
import { openLimits } from '../../open-limits.ts';
import { plainPng } from '../../photos.ts';
import { findPrograms } from '../../runner/tools.ts';
import { startS3Server, testKeys } from '../../servers/s3.ts';
import { startLoad } from '../load.ts';
import { layCable, type ProductNode, startNode, untilReady, writeGateway } from '../nodes.ts';
import { report, type Window } from '../report.ts';
import { rootDirectory } from '../shipped.ts';
import { openAddress, supervise } from '../supervise.ts';
import { openCluster, untilAnswers, urlOf } from './database.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string' },
    rate: { type: 'string', default: '50' },
    reads: { type: 'string', default: '12' },
    port: { type: 'string', default: '3321' },
    keep: { type: 'boolean', default: false },
  },
});
const rate = Number(options.rate);
const firstPort = Number(options.port);
const calmMs = 10_000;
const longestReadsFailMs = 10_000;
const longestRecoveryMs = 60_000;

const { paths, said } = findPrograms(['nginx']);
console.log(said);
const { nginx } = paths;
const binaries = findBinaries(['initdb', 'postgres', 'pg_basebackup']);
console.log(binaries ? `PostgreSQL: ${binaries}.` : 'PostgreSQL: NOT FOUND.');
const isBuilt = existsSync(join(rootDirectory, 'build/pages/server/index.js'));
if (!nginx || !binaries || !isBuilt) {
  console.log(`The cluster was NOT RUN${isBuilt ? '' : ': there is no build, "npm run build" makes one'}.`);
  process.exit(1);
}
const directory = mkdtempSync(join(tmpdir(), 'chaperon-cluster-'));
chmodSync(directory, 0o755);
const ends: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
const say = (text: string) => console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}`);

async function start() {
  const [gatewayPort, databasePort, storePort] = [firstPort + 9, firstPort + 12, firstPort + 13];
  const cluster = await openCluster(binaries!, directory, [firstPort + 10, firstPort + 11], ends);
  const store = await startS3Server('chaperon');
  ends.push(store.stop);
  const cable = layCable();
  if (cable) ends.push(cable.close);
  const host = cable ? '0.0.0.0' : '127.0.0.1';
  const database = await openAddress(host, databasePort, cluster.primaryPort);
  const bucket = await openAddress(host, storePort, Number(store.host.split(':')[1]));
  ends.push(database.close, bucket.close);
  say('PostgreSQL with its replica and the bucket run.');
  const environment = (there: string) => ({
    LOG_LEVEL: 'warn',
    TRUSTED_PROXY_HOPS: '1',
    DATABASE_URL: `postgres://postgres@${there}:${databasePort}/chaperon`,
    S3_ENDPOINT: `http://${there}:${storePort}`,
    S3_REGION: testKeys.region,
    S3_ACCESS_KEY_ID: testKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: testKeys.secretAccessKey,
    ...openLimits,
  });
  const startOne = (index: number, checkout: string): ProductNode => {
    const far = index === 2 ? cable : null;
    const node = startNode(`node${index + 1}`, `${far?.inside ?? '127.0.0.1'}:${firstPort + index}`, {
      checkout,
      directory,
      wrap: far?.wrap ?? [],
      environment: environment(far?.host ?? '127.0.0.1'),
    });
    ends.push(node.end);
    return node;
  };
  const nodes = [0, 1, 2].map((index) =>
    startOne(index, options.from ? resolve(options.from) : rootDirectory),
  );
  const configuration = writeGateway(
    directory,
    gatewayPort,
    nodes.map(({ address }) => address),
  );
  execFileSync(nginx!, ['-t', '-q', '-c', configuration]);
  const gateway = supervise(() => spawn(nginx!, ['-c', configuration], { stdio: 'ignore' }), 'SIGTERM');
  ends.push(gateway.end);
  for (const node of nodes)
    if (!(await untilReady(node, 120_000))) throw new Error(`${node.name} does not start; see ${directory}`);
  say('Three nodes are ready behind nginx.');
  const replaceNode = async (index: number) => {
    await nodes[index]!.end();
    const node = startOne(index, rootDirectory);
    nodes[index] = node;
    if (!(await untilReady(node, longestRecoveryMs))) throw new Error(`${node.name} does not start anew.`);
  };
  return { cluster, cable, database, nodes, replaceNode, url: `http://127.0.0.1:${gatewayPort}` };
}

type Running = Awaited<ReturnType<typeof start>>;
type Fault = { id: string; what: string; missing: string | null; run: () => Promise<void> };

const faultsOf = ({ cluster, cable, database, nodes, replaceNode }: Running): Fault[] => [
  {
    id: 'upgrade',
    what: 'one node after another replaced',
    missing: options.from ? null : 'no older release was given (--from)',
    run: async () => {
      for (const index of nodes.keys()) await replaceNode(index);
    },
  },
  {
    id: 'kill',
    what: 'a node killed (-9)',
    missing: null,
    run: async () => nodes[0]!.kill('SIGKILL'),
  },
  {
    id: 'restart',
    what: 'PostgreSQL restarted',
    missing: null,
    run: async () => cluster.primary.kill('SIGINT'),
  },
  {
    id: 'disk',
    what: "PostgreSQL's disk full for 6 s",
    missing: cluster.fillDisk ? null : 'no disk of its own could be mounted',
    run: async () => {
      cluster.fillDisk?.();
      await wait(6_000);
      cluster.freeDisk();
    },
  },
  {
    id: 'cut',
    what: 'a node cut off for 15 s',
    missing: cable ? null : 'no network of its own could be made',
    run: async () => {
      cable?.pull();
      await wait(15_000);
      cable?.plug();
    },
  },
  {
    id: 'promote',
    what: 'primary killed, replica promoted',
    missing: null,
    run: async () => {
      cluster.primary.letGo();
      cluster.primary.kill('SIGQUIT');
      await cluster.promote();
      database.pointTo(cluster.standbyPort);
    },
  },
];

/** What is stored in the end, by title. */
async function readStored(port: number): Promise<Map<string, number[]>> {
  await untilAnswers(port, 30_000);
  const client = new pg.Client({ connectionString: urlOf(port, 'chaperon') });
  await client.connect();
  const { rows } = await client.query<{ id: string; title: string }>('select id, title from reports');
  await client.end();
  const stored = new Map<string, number[]>();
  for (const { id, title } of rows) stored.set(title, [...(stored.get(title) ?? []), Number(id)]);
  return stored;
}

async function main(): Promise<boolean> {
  const running = await start();
  const faults = faultsOf(running).filter(({ id }) => !options.only || id === options.only);
  if (faults.length === 0) throw new Error(`There is no fault "${options.only}".`);
  const { nodes, url, cluster } = running;
  const countries = (await (
    await fetch(`${url}/v1/countries`, { headers: { authorization: 'Bearer chaperon-web' } })
  ).json()) as { id: number }[];
  const load = startLoad(url, {
    rate,
    readRate: Number(options.reads),
    places: countries.map(({ id }) => id),
    photo: await plainPng(),
  });
  const begunMs = performance.now();
  await wait(calmMs);
  const windows: Window[] = [{ what: 'nothing, before', fromMs: begunMs, recoveredMs: 0 }];
  let isPromoted = false;
  for (const fault of faults) {
    if (fault.missing) {
      say(`NOT RUN: ${fault.what}: ${fault.missing}.`);
      continue;
    }
    say(`Now: ${fault.what}.`);
    const window = { what: fault.what, fromMs: performance.now(), recoveredMs: null as number | null };
    windows.push(window);
    await fault.run();
    isPromoted ||= fault.id === 'promote';
    const liftedMs = performance.now();
    // What is killed dies in its own time: a node that answers in this second may be the one that is still there.
    await wait(1_000);
    const ready = await Promise.all(nodes.map((node) => untilReady(node, longestRecoveryMs)));
    if (ready.every(Boolean)) window.recoveredMs = performance.now() - liftedMs;
    await wait(calmMs);
  }
  const loadSeconds = (performance.now() - begunMs) / 1000;
  say('The load ends.');
  const unanswered = await load.finish(60_000);
  const stored = await readStored(isPromoted ? cluster.standbyPort : cluster.primaryPort);
  return report({ load, windows, stored, unanswered, loadSeconds, rate, longestReadsFailMs });
}

let isFine = false;
const endAll = async () => {
  if (options.keep) ends.shift();
  for (const end of ends.splice(0).reverse())
    try {
      await end();
    } catch (error) {
      console.error('Not tidied up:', error);
    }
};
process.once('SIGINT', () => void endAll().then(() => process.exit(130)));
try {
  isFine = await main();
} finally {
  await endAll();
}
process.exit(isFine ? 0 : 1);
