/**
 * Profiles rendered on one core by (a) the product, (b) React alone from the same trees, all pieces of a page, on bare
 * node:http, (c) nobody: the same bytes from memory. Then the product with each special device taken out, alternately
 * with the product as it is: a device stays where it gives 1.25 times or more (docs/decisions).
 * @example npm run bench -- rendering
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openLimits } from '../../test/open-limits.ts';
import { serverFlags } from '../../test/server-flags.ts';
import { measureLoad } from '../load/generator.ts';
import { median } from '../median.ts';
import { profilePaths } from './paths.ts';

const root = resolve(import.meta.dirname, '../..');
const seconds = Number(process.argv[2] ?? 6);
const rounds = 3;
/** Long enough that the product's code is compiled: its speed doubles in the first half minute. */
const warmUpSeconds = 30;
const preparedPages = 100;
const connections = 20;
const neededOfReact = 0.6;
const worthKeeping = 1.25;

/** A device, and what its code is replaced by to take it out. */
const devices = [
  {
    name: 'static markup left out of the data',
    file: 'server/rendering/pages.ts',
    replace: [["if (!c.req.path.endsWith('.data'))", "if (c.req.path === '')"]],
  },
] as const;

const directory = mkdtempSync(join(tmpdir(), 'chaperon-rendering-'));
const children: ChildProcess[] = [];
let nextPort = 4511;

type Server = { port: number; paths: string[]; child: ChildProcess };

/** @param cores which the server may use, as `taskset` writes them */
async function start(mode: string, at: string, cores: string): Promise<Server> {
  const port = nextPort++;
  const script = join(import.meta.dirname, 'serve.ts');
  const child = spawn(
    'taskset',
    ['-c', cores, process.execPath, ...serverFlags, script, mode, `${port}`, at, `${preparedPages}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        CHAPERON_DATA_DIR: join(directory, `${port}`),
        ...openLimits,
      },
    },
  );
  children.push(child);
  await new Promise((ready, fail) => {
    child.stdout!.once('data', ready);
    child.once('exit', (code) => fail(new Error(`A server ended with ${code}.`)));
  });
  const all = profilePaths(root);
  return { port, child, paths: mode === 'product' ? all : all.slice(0, preparedPages) };
}

/** Answers a second. Each page of the product is asked for once, since it is cached afterwards. */
async function speedOf(server: Server, forSeconds: number): Promise<number> {
  const load = await measureLoad({
    port: server.port,
    paths: server.paths,
    connections,
    seconds: forSeconds,
  });
  if (server.paths.length > preparedPages) {
    if (load.requests > server.paths.length) throw new Error('The pages ran out: some came from memory.');
    server.paths.splice(0, load.requests);
  }
  return load.requestsPerSecond;
}

/** Alternately, once all are warm; the machine's moods meet all alike. */
async function compare(servers: Server[]): Promise<number[]> {
  for (const server of servers) await speedOf(server, warmUpSeconds);
  const speeds = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, server] of servers.entries()) speeds[index]!.push(await speedOf(server, seconds));
  for (const { child } of servers) child.kill('SIGKILL');
  return speeds.map(median);
}

/** A checkout of what is here, with a device taken out, built. */
function buildWithout({ file, replace }: (typeof devices)[number]): string {
  const at = mkdtempSync(join(directory, 'without-'));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const name of tracked.filter((name) => name && !/^(docs|e2e|bench)\//.test(name)))
    cpSync(join(root, name), join(at, name));
  for (const part of ['gazetteer', 'overlay', 'cartography'])
    cpSync(join(root, 'build', part), join(at, 'build', part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'));
  let text = readFileSync(join(at, file), 'utf8');
  for (const [from, to] of replace) {
    if (!text.includes(from)) throw new Error(`${file} no longer says "${from}".`);
    text = text.replace(from, to);
  }
  writeFileSync(join(at, file), text);
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: at,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`It cannot be built without: ${file}`);
  return at;
}

try {
  if (availableParallelism() < 2) throw new Error('One core serves and one asks: two are needed.');
  execFileSync('taskset', ['-a', '-cp', '1', `${process.pid}`]);
  const [product, react, memory] = await compare([
    await start('product', root, '0'),
    await start('react', root, '0'),
    await start('memory', root, '0'),
  ]);
  const share = product! / react!;
  console.log(`On one core, ${rounds} rounds of ${seconds} s, median, Node ${process.version}`);
  console.log(`(a) the product             ${product!.toFixed(0)}/s`);
  console.log(`(b) React alone             ${react!.toFixed(0)}/s`);
  console.log(`(c) bytes from memory       ${memory!.toFixed(0)}/s`);
  console.log(
    `${share >= neededOfReact ? 'met   ' : 'MISSED'}  a of b: ${share.toFixed(2)} (needed: ${neededOfReact})\n`,
  );
  for (const device of devices) {
    const without = buildWithout(device);
    const [on, off] = await compare([
      await start('product', root, '0'),
      await start('product', without, '0'),
    ]);
    const gain = on! / off!;
    console.log(
      `${gain >= worthKeeping ? 'stays ' : 'goes  '}  ${device.name}: ${on!.toFixed(0)}/s with, ${off!.toFixed(0)}/s without = ${gain.toFixed(2)}`,
    );
  }
  process.exitCode = share >= neededOfReact ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
}
