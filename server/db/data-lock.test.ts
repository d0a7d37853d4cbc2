import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockData } from './data-lock.ts';
import { openPglite } from './pglite.ts';

describe('the data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'chaperon-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const lockFile = () => join(directory, 'lock');

  it('is made when missing and given back', () => {
    const unlock = lockData(join(directory, 'new'));
    expect(readFileSync(join(directory, 'new/lock'), 'utf8')).toBe(`${process.pid}\n`);
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

  it.each([
    ['of a process that is gone', '4194000\n'],
    ['with our own id, as after a container restart', `${process.pid}\n`],
    ['cut off while being written', ''],
  ])('is taken over from a lock %s', (_, content) => {
    writeFileSync(lockFile(), content);
    const unlock = lockData(directory);
    expect(readFileSync(lockFile(), 'utf8')).toBe(`${process.pid}\n`);
    unlock();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('that is a file is explained in one sentence', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    expect(() => lockData(file)).toThrow(`The data directory ${file} cannot be written (EEXIST)`);
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
