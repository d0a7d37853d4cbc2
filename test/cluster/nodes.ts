import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFlags } from '../server-flags.ts';
import { shipped } from './shipped.ts';
import { openLog, startIn } from './start-in.ts';
import { type Supervised, supervise } from './supervise.ts';

export type ProductNode = Supervised & { name: string; address: string };

/** A network of its own for one node, joined to ours by a cable that can be pulled. */
export type Cable = {
  host: string;
  inside: string;
  wrap: string[];
  pull: () => void;
  plug: () => void;
  close: () => void;
};

/** @returns null where networks cannot be made, as without the right to */
export function layCable(): Cable | null {
  const space = `chaperon-${process.pid}`;
  const [outer, inner] = [`chap${process.pid}`.slice(0, 14), `chin${process.pid}`.slice(0, 14)];
  const [host, inside] = ['10.211.77.1', '10.211.77.2'];
  const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'ignore' });
  const close = () => {
    for (const what of [
      ['link', 'delete', outer],
      ['netns', 'delete', space],
    ])
      try {
        ip(...what);
      } catch {}
  };
  try {
    ip('netns', 'add', space);
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner);
    ip('link', 'set', inner, 'netns', space);
    ip('addr', 'add', `${host}/30`, 'dev', outer);
    ip('link', 'set', outer, 'up');
    ip('netns', 'exec', space, 'ip', 'addr', 'add', `${inside}/30`, 'dev', inner);
    ip('netns', 'exec', space, 'ip', 'link', 'set', inner, 'up');
    ip('netns', 'exec', space, 'ip', 'link', 'set', 'lo', 'up');
  } catch {
    close();
    return null;
  }
  return {
    host,
    inside,
    wrap: ['ip', 'netns', 'exec', space],
    pull: () => ip('netns', 'exec', space, 'ip', 'link', 'set', inner, 'down'),
    plug: () => ip('netns', 'exec', space, 'ip', 'link', 'set', inner, 'up'),
    close,
  };
}

/** The product as `npm start` runs it, started again whenever it ends. @param checkout where it is built */
export function startNode(
  name: string,
  address: string,
  {
    checkout,
    directory,
    wrap,
    environment,
  }: { checkout: string; directory: string; wrap: string[]; environment: Record<string, string> },
): ProductNode {
  const data = join(directory, name);
  mkdirSync(data, { recursive: true });
  const log = openLog(join(directory, `${name}.log`));
  const [host = '', port = ''] = address.split(':');
  const command = [...wrap, process.execPath, ...serverFlags, 'server.ts'];
  const supervised = supervise(
    () =>
      startIn(checkout, command, log, { HOST: host, PORT: port, CHAPERON_DATA_DIR: data, ...environment }),
    'SIGTERM',
  );
  return { ...supervised, name, address };
}

/** @returns false when it does not say that it can serve within the time */
export async function untilReady(node: ProductNode, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await wait(200)) {
    const isReady = await fetch(`http://${node.address}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return true;
  }
  return false;
}

/**
 * nginx with the configuration that ships, at addresses of this machine.
 * @param nodes addresses of the three nodes
 * @returns path of the configuration
 */
export function writeGateway(directory: string, port: number, nodes: readonly string[]): string {
  const shared = shipped('nginx/chaperon.conf', [
    ...nodes.map((address, index) => [`server node${index + 1}:3000`, `server ${address}`] as const),
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ['/var/cache/nginx/chaperon', join(directory, 'cache')],
    ['/var/log/nginx/access.log', join(directory, 'nginx-access.log')],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(directory, name)};`,
  );
  const path = join(directory, 'nginx.conf');
  const lines = [
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;',
    'daemon off;',
    `pid ${join(directory, 'nginx.pid')};`,
    `error_log ${join(directory, 'nginx.log')} warn;`,
    'events { worker_connections 4096; }',
    'http {',
    // As nginx's packages and images have it: the shipped part must not inherit it.
    `  access_log ${join(directory, 'inherited-access.log')};`,
    ...temporary,
    shared,
    '}',
  ];
  writeFileSync(path, lines.join('\n'));
  return path;
}
