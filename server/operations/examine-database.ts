import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { alertOrigins, alertSourceStates, alertStatusOf } from '#core/alert/alert-coverage.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { lockHolder } from '#server/db/embedded/data-lock.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { connectDatabase } from '#server/db/open.ts';
import { ingestFeeds } from '#server/db/schema/ingest.ts';
import { chooseStorage } from '#server/providers/storage/open.ts';
import { examineDecisions } from './examine-decisions.ts';
import { examineWatchers } from './examine-watchers.ts';
import { type Finding, note, ok, problem, reasonOf } from './finding.ts';
import { hasTable, storageProblem } from './storage-owner.ts';
import { listSweepHolds } from './sweeps.ts';

type Options = { rootDirectory: string; now: Date };

const mostSkewMs = 5_000;
const oldestPostgres = 14;

/** Version, clock and tables of the database, and what waits in it. @param directory where the embedded one keeps its files */
export async function examineDatabase(
  config: Config,
  directory: string,
  options: Options,
): Promise<Finding[]> {
  if (!config.databaseUrl) {
    const holder = await lockHolder(directory);
    if (holder !== null)
      return [
        ok('database', `embedded, in use by process ${holder}; ask its /readyz`),
        unseenMessages,
        unseenDecisions,
      ];
    if (existsSync(join(directory, 'unfinished')) || !existsSync(join(directory, 'pglite')))
      return [note('database', 'embedded, not made yet: the first start makes it')];
  }
  const log = pino({ level: 'silent' });
  let opened: Database;
  try {
    opened = await connectDatabase(config, options.rootDirectory, log);
  } catch (error) {
    return [problem('database', reasonOf(error))];
  }
  try {
    const found = await engineAndTables(opened, options);
    if (found.state === 'problem') return [found];
    return [
      found,
      ...(await heldSweeps(opened)),
      ...(await photoOwner(opened, config, options)),
      ...(await messages(opened)),
      ...((await hasTable(opened, 'moderation_log')) ? await examineDecisions(opened.db) : []),
      ...((await hasTable(opened, 'watch_channels')) ? await examineWatchers(opened.db) : []),
      ...(await alerts(opened, config, options.now)),
    ];
  } catch (error) {
    return [problem('database', reasonOf(error))];
  } finally {
    await opened.close();
  }
}

const ask = ({ withSession }: Database, text: string) => withSession((session) => session.query(text));

async function engineAndTables(opened: Database, { rootDirectory, now }: Options): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await ask(
    opened,
    "select current_setting('server_version_num')::int / 10000 as version, extract(epoch from now())::float8 * 1000 as ms",
  );
  const { version, ms } = rows[0]!;
  const name = opened.engine === 'pglite' ? 'embedded' : `PostgreSQL ${version}`;
  if (Number(version) < oldestPostgres)
    return problem('database', `${name} is too old: use PostgreSQL ${oldestPostgres} or newer`);
  const skewMs = Math.abs(Number(ms) - asked);
  if (skewMs > mostSkewMs)
    return problem(
      'database',
      `its clock and ours are ${Math.round(skewMs / 1000)} s apart (here it is ${now.toISOString()}): set both (NTP)`,
    );
  const known = readMigrations(resolve(rootDirectory, 'migrations')).map((migration) => migration.name);
  const applied = (await hasTable(opened, 'migrations'))
    ? (await ask(opened, 'select name from migrations')).rows.map((row) => String(row.name))
    : [];
  const newer = applied.find((one) => !known.includes(one));
  if (newer)
    return problem('database', `written by a newer version (it has ${newer}): start that version instead`);
  const missing = known.length - applied.length;
  return ok(
    'database',
    `${name}, ${missing ? `${missing} migrations to come at the next start` : 'up to date'}`,
  );
}

const unseenMessages = note(
  'messages',
  'cannot be counted while the service runs: look at /operator/messages',
);

const unseenDecisions = note(
  'log of decisions',
  'cannot be checked while the service runs: stop it first, or check a backup that was restored elsewhere',
);

/** What visitors sent by the contact form and nobody has been told of. */
async function messages(opened: Database): Promise<Finding[]> {
  if (!(await hasTable(opened, 'contact_messages'))) return [];
  const { rows } = await ask(
    opened,
    "select count(*)::int as all, (count(*) filter (where status = 'held'))::int as held from contact_messages where status = 'held' or (status = 'open' and mailed_at is null)",
  );
  const { all, held } = rows[0]!;
  if (Number(all) === 0) return [ok('messages', 'none wait')];
  return [
    {
      name: 'messages',
      state: 'waiting',
      said: `${all} by the contact form wait, ${held} of them held: read them at /operator/messages or by npm run contact -- list`,
    },
  ];
}

/** Who was heard on alerts, in the words of every page. */
async function alerts(opened: Database, config: Config, now: Date): Promise<Finding[]> {
  if (!(await hasTable(opened, 'ingest_feeds'))) return [];
  const feeds = await opened.db.select().from(ingestFeeds).where(eq(ingestFeeds.kind, 'alerts'));
  const { isLive } = config.alerts;
  const sources = alertSourceStates(alertOrigins(config.alerts), feeds, null, now);
  const { coverage, text } = alertStatusOf(sources, isLive, now);
  return [(coverage === 'off' || coverage === 'all' ? ok : note)('alerts', text)];
}

/** Whether the photos are this installation's; a bucket that does not answer is told of by itself. */
async function photoOwner(opened: Database, config: Config, { rootDirectory }: Options): Promise<Finding[]> {
  try {
    const wrong = await storageProblem(opened, chooseStorage(config, rootDirectory));
    return [wrong === null ? ok('photos', 'no other installation has them') : problem('photos', wrong)];
  } catch {
    return [];
  }
}

/** Deletions of old data that wait for an operator. */
async function heldSweeps(opened: Database): Promise<Finding[]> {
  if (!(await hasTable(opened, 'sweep_holds'))) return [];
  const holds = (await listSweepHolds(opened.db)).filter(({ approvedBy }) => approvedBy === null);
  return holds.map(({ kind, due, total }) =>
    problem(
      `sweep of ${kind.replaceAll('_', ' ')}`,
      `held: ${due} of ${total} are due, far more than usual. If the date is right, approve it: npm run sweep -- approve`,
    ),
  );
}
