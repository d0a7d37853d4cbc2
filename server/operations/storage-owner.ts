import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { type Database, type Db, StartError } from '#server/db/database.ts';
import { installation } from '#server/db/schema/upkeep.ts';
import type { Storage } from '#server/providers/storage/port.ts';

type Owned = { db: Db; storage: Storage };

const belongsElsewhere =
  'The photos here belong to another installation: two on one bucket or photo directory delete each other’s photos. Set S3_BUCKET or CHAPERON_DATA_DIR to one of this installation’s own. If that other installation is gone, or this database was restored from its backup: npm run storage -- claim';

/** The id of the installation that this database is of, made when it is first asked for. */
export async function installationId(db: Db): Promise<string> {
  await db
    .insert(installation)
    .values({ id: randomBytes(16).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select({ id: installation.id }).from(installation);
  return row!.id;
}

/** Whether the mark in the storage names this installation. @throws AppError unavailable */
export const ownsStorage = async ({ db, storage }: Owned): Promise<boolean> =>
  (await storage.readOwner()) === (await installationId(db));

/**
 * Marks a storage of photos as this installation's where it has no mark. One that cannot be reached is looked at
 * again before files are swept.
 * @throws StartError when it is another's
 */
export async function claimStorage({ db, storage, log }: Owned & { log: Logger }): Promise<void> {
  try {
    if ((await storage.readOwner()) === null) await storage.writeOwner(await installationId(db));
    // Read back: of two that claim it at once only one has it.
    if (await ownsStorage({ db, storage })) return;
  } catch (error) {
    log.warn({ err: error }, 'the storage of photos cannot be reached: it is not known whose it is');
    return;
  }
  throw new StartError(belongsElsewhere);
}

/** Makes a storage this installation's, whoever had it before. @throws AppError unavailable */
export async function takeStorage({ db, storage }: Owned): Promise<void> {
  await storage.writeOwner(await installationId(db));
}

/** Whether a database has come as far as this table; it may wait for its first start, or be of an older version. */
export async function hasTable({ withSession }: Database, name: string): Promise<boolean> {
  const { rows } = await withSession((session) =>
    session.query('select to_regclass($1) is not null as is_there', [name]),
  );
  return rows[0]?.is_there === true;
}

/** Whose a storage is, without marking anything. @returns what is wrong; null: nothing */
export async function storageProblem(database: Database, storage: Storage): Promise<string | null> {
  const owner = await storage.readOwner();
  if (owner === null) return null;
  const hasId = await hasTable(database, 'installation');
  const [row] = hasId ? await database.db.select({ id: installation.id }).from(installation) : [];
  return row?.id === owner ? null : belongsElsewhere;
}
