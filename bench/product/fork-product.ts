import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../test/free-port.ts';
import { openLimits } from '../../test/open-limits.ts';
import { serverFlags } from '../../test/server-flags.ts';

/**
 * Starts a benchmark's own way of running the product, without news of publishers and figures, as `npm start` does.
 * @param file what is run; it calls `openProduct` @param environment stands over ours
 * @returns once it answers @throws Error where it ends before that
 */
export async function forkProduct(
  file: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = fork(file, {
    execArgv: serverFlags,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...openLimits,
      PORT: String(port),
      CHAPERON_LIVE: '1',
      NEWS_PUBLISHERS: '0',
      FIGURES: '0',
      ...environment,
    },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with ${code} before it answered.`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return { child, port };
}
