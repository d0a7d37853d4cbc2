import { execFileSync } from 'node:child_process';

/** A machine of its own as far as the network goes: a namespace on a common bridge, with a cable that can be pulled. */
export type Machine = {
  name: string;
  address: string;
  /** Put in front of a command so that it runs on the machine. */
  wrap: string[];
  pull: () => void;
  plug: () => void;
  /** Kills all that runs on it, as a loss of power does. */
  killAll: () => void;
};

export type Network = { machines: Machine[]; close: () => void };

/** The network that all machines of the test are on; documented ones are on 10.0.0.0/24. */
export const prefix = '10.211.78';
const host = `${prefix}.1`;

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });
const quietly = (work: () => void) => {
  try {
    work();
  } catch {}
};

/**
 * @param hosts each machine's name and the last number of its address
 * @throws where networks cannot be made, as without the right to
 */
export function layNetwork(hosts: Readonly<Record<string, number>>): Network {
  const bridge = `chb${process.pid}`;
  const spaceOf = (name: string) => `chaperon-${process.pid}-${name}`;
  const machines: Machine[] = [];
  const close = () => {
    for (const { name, killAll } of machines) {
      killAll();
      quietly(() => ip('netns', 'delete', spaceOf(name)));
    }
    quietly(() => ip('link', 'delete', bridge));
  };
  try {
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('addr', 'add', `${host}/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    for (const [name, number] of Object.entries(hosts)) {
      const space = spaceOf(name);
      const [outer, inner] = [`ch${process.pid}${name}`, `ci${process.pid}${name}`];
      const inside = (...args: string[]) => ip('netns', 'exec', space, 'ip', ...args);
      ip('netns', 'add', space);
      const killAll = () => {
        for (const pid of ip('netns', 'pids', space).split('\n').filter(Boolean))
          quietly(() => process.kill(Number(pid), 'SIGKILL'));
      };
      const address = `${prefix}.${number}`;
      machines.push({
        name,
        address,
        wrap: ['ip', 'netns', 'exec', space],
        pull: () => ip('link', 'set', outer, 'down'),
        plug: () => ip('link', 'set', outer, 'up'),
        killAll,
      });
      ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner);
      ip('link', 'set', inner, 'netns', space);
      ip('link', 'set', outer, 'master', bridge, 'up');
      inside('addr', 'add', `${address}/24`, 'dev', inner);
      inside('link', 'set', inner, 'up');
      inside('link', 'set', 'lo', 'up');
    }
  } catch (error) {
    close();
    throw error;
  }
  return { machines, close };
}
