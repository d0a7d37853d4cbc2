import { existsSync, statfsSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { alertOrigins, alertSourceStates, alertStatusOf } from '#core/alert/alert-coverage.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, StartError } from '#server/db/database.ts';
import { lockHolder } from '#server/db/embedded/data-lock.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { connectDatabase } from '#server/db/open.ts';
import { ingestFeeds } from '#server/db/schema/ingest.ts';
import { chooseStorage } from '#server/deps.ts';
import { checkNats } from '#server/events/nats.ts';
import { ingestSources } from '#server/ingest/all-sources.ts';
import { createOutbound, type Outbound, OutboundError } from '#server/providers/http.ts';
import { checkSmtp } from '#server/providers/mail/smtp.ts';
import { wikimediaHosts } from '#server/providers/photos/wikimedia.ts';
import { stockUserAgent } from '#server/variables.ts';
import { examineBackups } from './examine-backups.ts';
import { examineChannels } from './examine-channels.ts';
import { examineDecisions } from './examine-decisions.ts';
import { examineWatchers } from './examine-watchers.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { hasTable, storageProblem } from './storage-owner.ts';
import { listSweepHolds } from './sweeps.ts';

type DoctorOptions = {
  rootDirectory: string;
  now: Date;
  /** Calls out; for tests. */
  send?: Outbound;
};

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.split('\n')[0] || error.name : String(error);

const leastBytes = 64 << 20;
const scarceBytes = 1 << 30;
const mostSkewMs = 5_000;
const oldestPostgres = 14;

/** Looks at everything the service needs, changes nothing, and makes nothing that is not there. */
export async function* examine(
  environment: Record<string, string | undefined>,
  options: DoctorOptions,
): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    yield problem('configuration', error.message);
    return;
  }
  yield ok('configuration', 'every variable can be used');
  yield* visibleAddress(config);
  yield metricsPort(config);
  yield clock(options);
  const directory = resolve(options.rootDirectory, config.dataDirectory);
  yield* folder(directory);
  yield* await database(config, directory, options);
  if (config.s3) yield await photos(config, options.rootDirectory);
  yield await examineBackups(config, options.now);
  if (config.eventsUrls.length > 0) yield await events(config.eventsUrls);
  if (config.mail) yield await mail(config.mail.url);
  yield* await examineChannels(config);
  yield* await providers(config, options);
}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host);

function* visibleAddress({ publicUrl, operatorKey, trustedProxyHops, host }: Config): Generator<Finding> {
  if (!publicUrl && !isLoopback(host))
    yield note('public address', 'not set: set CHAPERON_PUBLIC_URL, or links follow what each request says');
  else if (publicUrl?.startsWith('https:') && trustedProxyHops === 0)
    yield note(
      'public address',
      `${publicUrl} is https, so a proxy stands in front: set TRUSTED_PROXY_HOPS=1, or all visitors count as one`,
    );
  else yield ok('public address', publicUrl ?? 'this machine only');
  if (!operatorKey)
    yield note(
      'operator key',
      'not set: /operator opens to accounts of operators only; set CHAPERON_OPERATOR_KEY to make the first one',
    );
  else if (publicUrl?.startsWith('http:'))
    yield problem('operator key', 'would be typed into a page without https: serve the site over https');
  else yield ok('operator key', 'set');
}

function metricsPort({ metrics }: Config): Finding {
  if (!metrics) return ok('metrics', 'off; METRICS_PORT switches them on');
  const where = `${metrics.host}:${metrics.port}`;
  if (isLoopback(metrics.host)) return ok('metrics', `${where}, this machine only`);
  return note('metrics', `${where}, without a key: let only your collector reach that port`);
}

/** A clock that runs behind the program's own files is wrong; a database of its own tells more below. */
function clock({ rootDirectory, now }: DoctorOptions): Finding {
  const built = statSync(join(rootDirectory, 'package.json')).mtime;
  if (now < built)
    return problem('clock', `says ${now.toISOString()}, before this program was installed: set it (NTP)`);
  return ok('clock', now.toISOString());
}

async function* folder(directory: string): AsyncGenerator<Finding> {
  let existing = directory;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    await access(existing, constants.W_OK);
  } catch {
    yield problem('data directory', `${existing} cannot be written: give it to the service's user`);
    return;
  }
  yield ok('data directory', existing === directory ? directory : `${directory} will be made`);
  const { bavail, bsize } = statfsSync(existing);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
  if (bavail * bsize < leastBytes) yield problem('disk', `${free}: nothing is stored below 64 MB; make room`);
  else if (bavail * bsize < scarceBytes) yield note('disk', `${free}: make room soon`);
  else yield ok('disk', free);
}

async function database(config: Config, directory: string, options: DoctorOptions): Promise<Finding[]> {
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
    const found = await examineDatabase(opened, options);
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

async function examineDatabase(opened: Database, { rootDirectory, now }: DoctorOptions): Promise<Finding> {
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
async function photoOwner(
  opened: Database,
  config: Config,
  { rootDirectory }: DoctorOptions,
): Promise<Finding[]> {
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

async function photos(config: Config, rootDirectory: string): Promise<Finding> {
  try {
    for await (const _ of chooseStorage(config, rootDirectory).list()) break;
    return ok('photo bucket', `${config.s3!.endpoint} answers`);
  } catch (error) {
    return problem(
      'photo bucket',
      `${config.s3!.endpoint} refuses (${reasonOf(error)}): check S3_BUCKET, S3_REGION and the keys`,
    );
  }
}

async function events(urls: readonly string[]): Promise<Finding> {
  const where = urls.map((url) => new URL(url).host).join(', ');
  try {
    await checkNats(urls);
    return ok('events', `${where} lets us in`);
  } catch (error) {
    return problem(
      'events',
      `${where} does not let us in (${reasonOf(error)}): start NATS, or check EVENTS_URL`,
    );
  }
}

async function mail(url: string): Promise<Finding> {
  try {
    await checkSmtp(url);
    return ok('mail', `${new URL(url).host} lets us in`);
  } catch (error) {
    return problem('mail', `${new URL(url).host} does not let us in (${reasonOf(error)}): check SMTP_URL`);
  }
}

const namelessCaller = note(
  'user agent',
  'MET Norway, Nominatim and Wikimedia ask who calls and are left out: set CHAPERON_USER_AGENT to a name with an address to write to',
);

/** Public services that are asked on demand; one of the operator's own is the operator's to look at. */
const askedHosts = ({ places, help, photos, conditions: { metNorway, openMeteo } }: Config): string[] => [
  ...[...Object.values(places), help.overpass, metNorway, openMeteo?.weather, openMeteo?.air].flatMap(
    (service) => (service && !service.isOwn ? [new URL(service.url).host] : []),
  ),
  ...(photos?.mirror === null ? wikimediaHosts : []),
];

/** Whether each host that is pulled or asked can be reached at all; what it answers is looked at by `npm run ingest`. */
async function providers(config: Config, { send }: DoctorOptions): Promise<Finding[]> {
  const pulled = ingestSources(config).flatMap((source) => source.hosts);
  const hosts = [...new Set([...pulled, ...askedHosts(config)])].sort();
  if (hosts.length === 0) return [ok('providers', 'none switched on (CHAPERON_LIVE)')];
  const call =
    send ??
    createOutbound({ hosts, privateHosts: config.news.feeds.map((url) => new URL(url).host), tries: 1 });
  const findings = await Promise.all(
    hosts.map(async (host) => {
      try {
        const answer = await call(`https://${host}/`, { headers: { 'user-agent': config.news.userAgent } });
        await answer.body?.cancel();
        return null;
      } catch (error) {
        // It answered, with a way elsewhere or a long page: that is for those who read it.
        if (error instanceof OutboundError && /redirects|^Calls to|larger/.test(error.message)) return null;
        return problem(
          'provider',
          `${host} cannot be reached (${reasonOf(error)}): let it through the firewall`,
        );
      }
    }),
  );
  const failed = findings.filter((finding) => finding !== null);
  return [
    ...failed,
    ...(config.news.isLive && config.news.userAgent === stockUserAgent ? [namelessCaller] : []),
    ok('providers', `${hosts.length - failed.length} of ${hosts.length} hosts can be reached`),
  ];
}
