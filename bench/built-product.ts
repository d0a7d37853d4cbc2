import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { openLimits } from '../test/open-limits.ts';
import { serverFlags } from '../test/server-flags.ts';

/**
 * Starts the product as built in a process of its own, on the embedded database, with limits that no benchmark reaches.
 * @param directory of its data; the caller waits until it answers, and ends it
 */
export const startBuiltProduct = ({ port, directory }: { port: number; directory: string }): ChildProcess =>
  spawn(process.execPath, [...serverFlags, join(resolve(import.meta.dirname, '..'), 'server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...openLimits,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      CHAPERON_DATA_DIR: directory,
    },
  });
