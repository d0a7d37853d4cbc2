/** The product as it is built, with a clock that may be wrong, whose parent asks for check-ins and answers: `run.ts`. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerAsking } from '#features/check-ins/answer/answer.server.ts';
import { readAskings } from '#features/check-ins/data.server.ts';
import type * as Entry from '../../server/entry.ts';
import { addCheckIns, type Seed } from './seed.ts';

/** What the parent may ask for; each is answered with its own name when it is done. */
export type Command =
  | ({ do: 'seed' } & Seed)
  /** Answers questions. */
  | { do: 'answer'; askingIds: number[] };

const root = resolve(import.meta.dirname, '../..');
const built = pathToFileURL(resolve(root, 'build/pages/server/index.js')).href;
const { createApp, createDeps, createHttpServer, readConfig, startSchedules }: typeof Entry = await import(
  built
);

const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const deps = await createDeps(readConfig(process.env), {
  rootDirectory: root,
  clock: () => new Date(Date.now() + aheadMs),
});
const app = createApp(deps, { assetsDirectory: resolve(root, 'build/pages/client') });
const server = createHttpServer(app.fetch);
server.listen(deps.config.port, '127.0.0.1', () => {
  startSchedules(deps);
  process.send?.('ready');
});

process.on('message', async (command: Command) => {
  if (command.do === 'seed') await addCheckIns(deps, command);
  else
    for (const facts of await readAskings(deps.db, command.askingIds))
      await answerAsking(deps, facts, 'well');
  process.send?.(command.do);
});
