import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseMachine, untilLed, untilWhole } from './database-machine.ts';
import { type Probe, probe } from './split-brain.ts';
import type { Installation } from './start.ts';

const electionMs = 60_000;

export type Fault = {
  id: string;
  what: string;
  /** How often it comes in each round; 0 is once, before the first. */
  times: number;
  /** @param turn how often it came before @returns once what it took away was given back */
  run: (turn: number) => Promise<void>;
};

export type CutOff = Probe & { machine: string; newLeaderMs: number };

async function versionOf(machine: DatabaseMachine): Promise<string> {
  const client = await machine.connect('postgres');
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]!.server_version;
}

/**
 * An update of everything while it is used, as docs/operations/database.md says: one node after another, then PostgreSQL's
 * programs, the followers first.
 * @param binaries folder of the newer programs
 */
export const upgradeOf = ({ databases, nodes, upgradeNode }: Installation, binaries: string): Fault => ({
  id: 'upgrade',
  what: 'nodes and PostgreSQL updated, one after another',
  times: 0,
  run: async () => {
    const before = await Promise.all(databases.map(versionOf));
    for (const index of nodes.keys()) await upgradeNode(index);
    const leader = await untilLed(databases, electionMs);
    for (const machine of databases.filter((one) => one !== leader)) {
      await machine.restartFrom(binaries);
      if (!(await untilWhole(databases, electionMs)))
        throw new Error(`${machine.name} does not follow again.`);
    }
    await leader.handOver(binaries);
    if (!(await untilWhole(databases, electionMs))) throw new Error(`${leader.name} does not follow.`);
    const versions = await Promise.all(databases.map(versionOf));
    console.log(`PostgreSQL before: ${before.join(', ')}; after: ${versions.join(', ')}.`);
  },
});

/** @param cutOffs gets what was tried on each leader that was cut off */
export function faultsOf({ databases, nodes, ways }: Installation, cutOffs: CutOff[]): Fault[] {
  const leads = () => untilLed(databases, electionMs);
  const others = (machine: DatabaseMachine) => databases.filter((one) => one !== machine);
  return [
    {
      id: 'leader',
      what: 'the leader killed (its machine or its PostgreSQL in turn)',
      times: 2,
      run: async (turn) => {
        const leader = await leads();
        if (turn % 2 === 1) return leader.killPostgres();
        leader.die();
        await untilLed(others(leader), electionMs);
        await wait(5_000);
        leader.rise();
      },
    },
    {
      id: 'etcd',
      what: 'a member of etcd killed, away for 10 s',
      times: 1,
      run: async (turn) => {
        const { etcd } = databases[turn % databases.length]!;
        etcd.letGo();
        etcd.kill('SIGKILL');
        await wait(10_000);
        etcd.again();
      },
    },
    {
      id: 'replica',
      what: 'the machine of a replica killed, away for 15 s',
      times: 1,
      run: async (turn) => {
        const replica = others(await leads())[turn % 2]!;
        replica.die();
        await wait(15_000);
        replica.rise();
      },
    },
    {
      id: 'haproxy',
      what: 'a HAProxy killed',
      times: 1,
      run: async (turn) => ways[turn % ways.length]!.kill('SIGKILL'),
    },
    {
      id: 'node',
      what: 'a node killed',
      times: 1,
      run: async (turn) => nodes[turn % nodes.length]!.kill('SIGKILL'),
    },
    {
      id: 'cut',
      what: 'the leader cut off from all, until 10 s after another leads',
      times: 1,
      run: async () => {
        const leader = await leads();
        leader.pull();
        const stop = probe(leader);
        try {
          await untilLed(others(leader), electionMs);
          const newLeaderMs = performance.now();
          await wait(10_000);
          cutOffs.push({ ...(await stop()), machine: leader.name, newLeaderMs });
        } finally {
          leader.plug();
        }
      },
    },
  ];
}
