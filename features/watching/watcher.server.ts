import type { Deps } from '#server/deps.ts';
import { endWatcher, findWatcher, type Watcher } from './data.server.ts';
import { idInToken, isTokenOf } from './token.server.ts';

type WatcherDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Whose secret link this is; null: nobody's. Who stopped keeps their page until all of it is deleted. */
export async function watcherByToken(
  { db, secrets }: Pick<WatcherDeps, 'db' | 'secrets'>,
  token: string,
  use: 'watcher' | 'feed' = 'watcher',
): Promise<Watcher | null> {
  const id = idInToken(token);
  const watcher = id === null ? null : await findWatcher(db, id);
  const isGenuine = watcher?.confirmedAt && isTokenOf(secrets, use, watcher, token);
  return isGenuine ? watcher : null;
}

/** Ends all messages at once, as RFC 8058 asks: no further question. @returns false: the link does nothing */
export async function stopWatching(deps: WatcherDeps, token: string): Promise<boolean> {
  const watcher = await watcherByToken(deps, token);
  if (!watcher) return false;
  await endWatcher(deps.db, watcher.id, deps.clock());
  return true;
}
