import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#core/service/errors.ts';
import { checkName, ownerFile, type Storage } from './port.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A full or failing disk is our trouble, not the photo's. */
const failed = (cause: unknown) =>
  new AppError(
    'unavailable',
    'The photo cannot be stored right now: that is our trouble, not the photo’s. Try again in a minute, or send the report without it.',
    {
      retryAfterSeconds: 60,
      cause,
    },
  );

async function sync(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  const unfinished = `${path}.part`;
  try {
    await mkdir(folder, { recursive: true });
    const handle = await open(unfinished, 'w', 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
    await sync(folder);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw failed(error);
  }
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw failed(error);
  }
}

/**
 * Files in a directory, spread over subdirectories by the first two signs of their names. A file is written under
 * another name, synced, and only then renamed.
 * @param directory made when the first file comes
 */
export function diskStorage(directory: string): Storage {
  const folderOf = (name: string) => join(directory, checkName(name).slice(0, 2));

  return {
    put: async (name, bytes) => write(folderOf(name), name, bytes),
    get: async (name) => read(join(folderOf(name), name)),
    remove: (name) => rm(join(folderOf(name), name), { force: true }),
    list: async function* () {
      for (const folder of await entriesOf(directory)) {
        for (const name of await entriesOf(join(directory, folder))) {
          const found = await stat(join(directory, folder, name)).catch(() => null);
          if (found?.isFile()) yield { name, modifiedAt: found.mtime };
        }
      }
    },
    readOwner: async () => {
      const bytes = await read(join(directory, ownerFile));
      return bytes && new TextDecoder().decode(bytes).trim();
    },
    writeOwner: (installationId) =>
      write(directory, ownerFile, new TextEncoder().encode(`${installationId}\n`)),
  };
}

async function entriesOf(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
