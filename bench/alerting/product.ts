/** The product as it is built, whose parent says what happens: `run.ts` floods it, and kills it. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AlertNotice } from '#core/alert/standing-alert.ts';
import { storeAlerts } from '#features/alerts/store.server.ts';
import type * as Entry from '../../server/entry.ts';
import { addWatchers } from './seed.ts';

/** What the parent may ask for; each is answered with its own name when it is done. */
export type Command =
  /** As many watchers of each place; each is reached at an address of its own under `hook`. */
  | { do: 'watch'; places: number[]; each: number; hook: string }
  /** What one source tells now. */
  | { do: 'tell'; notices: (Omit<AlertNotice, 'start' | 'end'> & { start: string; end: string })[] };

const root = resolve(import.meta.dirname, '../..');
const built = pathToFileURL(resolve(root, 'build/pages/server/index.js')).href;
const { createApp, createDeps, createHttpServer, readConfig, startSchedules }: typeof Entry = await import(
  built
);

const deps = await createDeps(readConfig(process.env), { rootDirectory: root });
const app = createApp(deps, { assetsDirectory: resolve(root, 'build/pages/client') });
const server = createHttpServer(app.fetch);
server.listen(deps.config.port, '127.0.0.1', () => {
  startSchedules(deps);
  process.send?.('ready');
});

process.on('message', async (command: Command) => {
  if (command.do === 'watch') {
    const { places, each, hook } = command;
    const watched = places.flatMap((id) => Array.from({ length: each }, () => deps.gazetteer.place(id)!));
    await addWatchers(deps, watched, (at) => `${hook}/${at}`);
  } else {
    const notices = command.notices.map((notice) => ({
      ...notice,
      start: new Date(notice.start),
      end: new Date(notice.end),
    }));
    await storeAlerts(deps, { source: 'usgs', sourceName: 'USGS', feed: 'usgs:all' }, notices);
  }
  process.send?.(command.do);
});
