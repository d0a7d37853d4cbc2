import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockData } from './data-lock.ts';
import { openPglite } from './pglite.ts';

/** Says how taking the directory went, and keeps it until it is killed. */
const holdData = `
import { lockData } from ${JSON.stringify(resolve(import.meta.dirname, 'data-lock.ts'))};
await lockData(process.argv[1]).then(
  () => { console.log('taken'); setInterval(() => {}, 60_000); },
  ({ message }) => console.log(message),
);`;
/** A PID namespace of its own, as a container has; its processes end with `unshare`. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const hasContainers = spawnSync(container[0]!, [...container.slice(1), 'true']).status === 0;
const gone = { pid: 1, boot: 'another start', pidNamespace: 'pid:[1]', socket: 'lock.0123456789abcdef.sock' };

describe('the data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'chaperon-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const lockFile = () => join(directory, 'lock');
  /** A process that takes the directory and keeps it. @param wrap what it is run by */
  const hold = (wrap: string[] = []) => {
    const [program, ...args] = [...wrap, process.execPath, '--input-type=module', '-e', holdData, directory];
    const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return { child, said: async () => String((await once(child.stdout, 'data'))[0]) };
  };

  it('is made when missing and given back', async () => {
    const unlock = await lockData(join(directory, 'new'));
    expect(JSON.parse(readFileSync(join(directory, 'new/lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    expect(readdirSync(join(directory, 'new'))).toEqual([]);
  });

  it('is refused while another process lives, before the database is touched', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    writeFileSync(lockFile(), `${other.pid}\n`);
    await expect(openPglite(directory)).rejects.toThrow(
      `Another process (${other.pid}) is using ${directory}: stop it first, or set CHAPERON_DATA_DIR to another directory.`,
    );
    expect(readdirSync(directory)).toEqual(['lock']);
    other.kill();
  });

  it('is refused to a second taker in the same process', async () => {
    const unlock = await lockData(directory);
    await expect(lockData(directory)).rejects.toThrow('is using');
    unlock();
    (await lockData(directory))();
  });

  it.each([
    ['of a process that is gone', '4194000\n'],
    ['with our own id, as after a container restart', `${process.pid}\n`],
    ['cut off while being written', '{"pid":'],
    ['that is empty', ''],
    [
      'of before the machine restarted, whose id another process has now',
      JSON.stringify({ ...gone, pid: process.ppid }),
    ],
    ['of another container that is gone', JSON.stringify({ ...gone, boot: null, pid: process.ppid })],
  ])('is taken over from a lock %s', async (_, content) => {
    writeFileSync(lockFile(), content);
    const unlock = await lockData(directory);
    expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid},`);
    unlock();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is refused while a process of another container answers on its socket, whatever its id says', async () => {
    const server = createServer().listen(join(directory, gone.socket));
    await once(server, 'listening');
    writeFileSync(lockFile(), JSON.stringify({ ...gone, pid: 1 }));
    await expect(lockData(directory)).rejects.toThrow('(1 of another container) is using');
    server.close();
  });

  it('is taken over from a process that was killed, with all that it left', async () => {
    const first = hold();
    expect(await first.said()).toBe('taken\n');
    await expect(lockData(directory)).rejects.toThrow(`(${first.child.pid}) is using`);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const unlock = await lockData(directory);
    unlock();
    expect(readdirSync(directory)).toEqual([]);
  });

  if (!hasContainers)
    console.info('Two containers on one data directory: NOT RUN, "unshare" may not be used here');
  it.runIf(hasContainers)(
    'is given to one of two containers that both call themselves process 1',
    async () => {
      const first = hold(container);
      expect(await first.said()).toBe('taken\n');
      const second = hold(container);
      expect(await second.said()).toBe(
        `Another process (1 of another container) is using ${directory}: stop it first, or set CHAPERON_DATA_DIR to another directory.\n`,
      );
      await expect(lockData(directory)).rejects.toThrow('of another container');
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      const third = hold(container);
      expect(await third.said()).toBe('taken\n');
      third.child.kill('SIGKILL');
    },
  );

  it('that is a file is explained in one sentence', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    await expect(lockData(file)).rejects.toThrow(`The data directory ${file} cannot be written (EEXIST)`);
  });

  it('that cannot be read is explained in one sentence, and the lock is given back', async () => {
    mkdirSync(join(directory, 'pglite/global'), { recursive: true });
    writeFileSync(join(directory, 'pglite/PG_VERSION'), '17\n');
    writeFileSync(join(directory, 'pglite/global/pg_control'), 'this is no control file');
    await expect(openPglite(directory)).rejects.toThrow(
      /^The database in .+ cannot be opened: move that directory away and start again/,
    );
    expect(existsSync(lockFile())).toBe(false);
  });
});
