import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';

/** @returns a file that what is started may write to */
export const openLog = (path: string): number => openSync(path, 'a');

/** Starts a command in a folder; what it says goes to a log. */
export function startIn(
  cwd: string,
  [program, ...args]: readonly string[],
  log: number,
  environment: Record<string, string>,
): ChildProcess {
  return spawn(program!, args, {
    cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
  });
}
