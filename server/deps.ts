import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Everything with a lifetime, made once per process. `createApp` and the features only borrow it. */
export type Deps = {
  config: Config;
  log: Logger;
  clock: () => Date;
  close: () => Promise<void>;
};

/** The composition root: the only place that names vendors. */
export async function createDeps(config: Config): Promise<Deps> {
  const log = pino({ level: config.logLevel });
  return { config, log, clock: () => new Date(), close: async () => {} };
}
