import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLimits } from '../../open-limits.ts';
import { startS3Server, testKeys } from '../../servers/s3.ts';
import { type ProductNode, startNode, untilReady, writeGateway } from '../nodes.ts';
import { rootDirectory, shipped } from '../shipped.ts';
import { openLog, startIn } from '../start-in.ts';
import { openAddress, type Supervised, supervise } from '../supervise.ts';
import {
  type DatabaseMachine,
  newPasswords,
  type Programs,
  startDatabaseMachine,
  untilLed,
  untilWhole,
} from './database-machine.ts';
import { layNetwork, type Machine, prefix } from './network.ts';

/** Three machines with a database, three with a node and its HAProxy, nginx in front. */
export type Installation = {
  databases: DatabaseMachine[];
  nodes: ProductNode[];
  ways: Supervised[];
  /** Ends a node and starts it from this checkout. @throws when it is not ready in time */
  upgradeNode: (index: number) => Promise<void>;
  url: string;
};

export type Settings = {
  directory: string;
  firstPort: number;
  /** Folder of PostgreSQL's programs that the machines begin with. */
  binaries: string;
  /** Where the product is built that the nodes begin with. */
  checkout: string;
  programs: Programs & { haproxy: string; nginx: string };
  say: (text: string) => void;
  /** Gets what must be done in the end, the last one first. */
  ends: (() => unknown)[];
};

const patienceMs = 240_000;

/** HAProxy beside a node, as deploy/ha/ says. */
function startWay({ name, wrap }: Machine, { directory, programs }: Settings): Supervised {
  const path = join(directory, `${name}-haproxy.cfg`);
  const lines = [11, 12, 13].map((number) => [`10.0.0.${number}:`, `${prefix}.${number}:`] as const);
  const socket = ['/run/haproxy/admin.sock', join(directory, `${name}-haproxy.sock`)] as const;
  writeFileSync(path, shipped('ha/haproxy.cfg', [...lines, socket]));
  const log = openLog(join(directory, `${name}-haproxy.log`));
  return supervise(() => startIn(directory, [...wrap, programs.haproxy, '-db', '-f', path], log, {}));
}

/** @throws when something of it does not start */
export async function startInstallation(settings: Settings): Promise<Installation> {
  const { directory, firstPort, binaries, checkout, programs, say, ends } = settings;
  const store = await startS3Server('chaperon');
  ends.push(store.stop);
  const network = layNetwork({ db1: 11, db2: 12, db3: 13, app1: 21, app2: 22, app3: 23 });
  ends.push(network.close);
  const bucket = await openAddress(`${prefix}.1`, firstPort + 1, Number(store.host.split(':')[1]));
  ends.push(bucket.close);
  const passwords = newPasswords();
  const databases = network.machines
    .slice(0, 3)
    .map((machine) => startDatabaseMachine(machine, directory, binaries, passwords, programs));
  for (const { die } of databases) ends.push(die);
  const first = await untilLed(databases, patienceMs);
  if (!(await untilWhole(databases, patienceMs))) throw new Error('The replicas do not follow.');
  say(`PostgreSQL runs on three machines, ${first.name} leads.`);
  const apps = network.machines.slice(3);
  const ways = apps.map((machine) => startWay(machine, settings));
  for (const { end } of ways) ends.push(end);
  const databaseUrl = (port: number) =>
    `postgres://chaperon:${passwords.chaperon}@127.0.0.1:${port}/chaperon`;
  const environment = {
    LOG_LEVEL: 'warn',
    TRUSTED_PROXY_HOPS: '1',
    DATABASE_URL: databaseUrl(5000),
    DATABASE_REPLICA_URL: databaseUrl(5001),
    S3_ENDPOINT: `http://${prefix}.1:${firstPort + 1}`,
    S3_REGION: testKeys.region,
    S3_ACCESS_KEY_ID: testKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: testKeys.secretAccessKey,
    ...openLimits,
  };
  const startOne = ({ address, wrap }: Machine, index: number, from: string) => {
    const node = startNode(`node${index + 1}`, `${address}:3000`, {
      checkout: from,
      directory,
      wrap,
      environment,
    });
    ends.push(node.end);
    return node;
  };
  const nodes = apps.map((machine, index) => startOne(machine, index, checkout));
  const configuration = writeGateway(
    directory,
    firstPort,
    nodes.map(({ address }) => address),
  );
  execFileSync(programs.nginx, ['-t', '-q', '-c', configuration]);
  const gateway = supervise(
    () => spawn(programs.nginx, ['-c', configuration], { stdio: 'ignore' }),
    'SIGTERM',
  );
  ends.push(gateway.end);
  for (const node of nodes)
    if (!(await untilReady(node, patienceMs))) throw new Error(`${node.name} does not start.`);
  say('Three nodes are ready behind nginx.');
  const upgradeNode = async (index: number) => {
    await nodes[index]!.end();
    const node = startOne(apps[index]!, index, rootDirectory);
    nodes[index] = node;
    if (!(await untilReady(node, patienceMs))) throw new Error(`${node.name} does not start anew.`);
  };
  return { databases, nodes, ways, upgradeNode, url: `http://127.0.0.1:${firstPort}` };
}
