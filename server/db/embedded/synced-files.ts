import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's files that is ours to complete. */
type NodeFiles = {
  realPath: (node: unknown) => string;
  tryFSOperation: (work: () => void) => void;
  stream_ops: { fsync?: (stream: { nfd: number; node: unknown }) => number };
};

/** PGlite's settings without `-F`, which turns syncing off, and by the one sync call that reaches our files. */
export const syncedStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // Spent log segments are deleted, not kept for reuse with what visitors wrote still in them.
  ...['-c', 'wal_recycle=off'],
];

/**
 * PGlite's files on our disk with the call they lack: PostgreSQL syncs its log before it answers a commit and its
 * tables before it drops the log, and Emscripten ignores both unless the file system has an `fsync`.
 */
export class SyncedFiles extends NodeFS {
  readonly #onSync: (path: string) => void;

  /** @param onSync told of each file and directory that reached the disk; for tests */
  constructor(directory: string, onSync: (path: string) => void = () => {}) {
    super(directory);
    this.#onSync = onSync;
  }

  override async init(...[client, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(client, options);
    const addSync = (module: unknown) => {
      const files = (module as { NODEFS: NodeFiles }).NODEFS;
      files.stream_ops.fsync = ({ nfd, node }) => {
        files.tryFSOperation(() => fsyncSync(nfd));
        this.#onSync(files.realPath(node));
        return 0;
      };
    };
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addSync] } };
  }
}

const markName = 'unfinished';

/**
 * Makes the first start all or nothing: a directory that a kill or a power cut left half made is deleted.
 * @param directory the data directory @param name of the database's own directory in it
 * @returns to be called once the database is made and synced; null when there is one already
 */
export function beginMaking(
  directory: string,
  name: string,
  onSync: (path: string) => void = () => {},
): (() => void) | null {
  const mark = join(directory, markName);
  const entries = readdirSync(directory);
  if (entries.includes(markName)) rmSync(join(directory, name), { recursive: true, force: true });
  else if (entries.includes(name)) return null;
  const syncOne = (path: string) => {
    sync(path);
    onSync(path);
  };
  writeFileSync(mark, '');
  syncOne(mark);
  syncOne(directory);
  return () => {
    for (const path of everythingIn(join(directory, name))) syncOne(path);
    syncOne(directory);
    rmSync(mark);
    syncOne(directory);
  };
}

function* everythingIn(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* everythingIn(path);
    else yield path;
  }
  yield directory;
}

function sync(path: string) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
