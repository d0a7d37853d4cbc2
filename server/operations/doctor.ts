import { existsSync, statfsSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { StartError } from '#server/db/database.ts';
import { checkNats } from '#server/events/nats.ts';
import type { Outbound } from '#server/providers/http.ts';
import { checkSmtp } from '#server/providers/mail/smtp.ts';
import { chooseStorage } from '#server/providers/storage/open.ts';
import { examineBackups } from './examine-backups.ts';
import { examineChannels } from './examine-channels.ts';
import { examineDatabase } from './examine-database.ts';
import { examineProviders } from './examine-providers.ts';
import { type Finding, note, ok, problem, reasonOf } from './finding.ts';

type DoctorOptions = {
  rootDirectory: string;
  now: Date;
  /** Calls out; for tests. */
  send?: Outbound;
};

const leastBytes = 64 << 20;
const scarceBytes = 1 << 30;

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
  yield* await examineDatabase(config, directory, options);
  if (config.s3) yield await photos(config, options.rootDirectory);
  yield await examineBackups(config, options.now);
  if (config.eventsUrls.length > 0) yield await events(config.eventsUrls);
  if (config.mail) yield await mail(config.mail.url);
  yield* await examineChannels(config);
  yield* await examineProviders(config, options.send);
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

/** Whether a service answers. @param wrong what to do, with the reason why it does not */
async function answered(
  name: string,
  ask: () => Promise<unknown>,
  fine: string,
  wrong: (reason: string) => string,
): Promise<Finding> {
  try {
    await ask();
    return ok(name, fine);
  } catch (error) {
    return problem(name, wrong(reasonOf(error)));
  }
}

function photos(config: Config, rootDirectory: string): Promise<Finding> {
  const { endpoint } = config.s3!;
  const readOne = async () => {
    for await (const _ of chooseStorage(config, rootDirectory).list()) break;
  };
  return answered(
    'photo bucket',
    readOne,
    `${endpoint} answers`,
    (reason) => `${endpoint} refuses (${reason}): check S3_BUCKET, S3_REGION and the keys`,
  );
}

function events(urls: readonly string[]): Promise<Finding> {
  const where = urls.map((url) => new URL(url).host).join(', ');
  return answered(
    'events',
    () => checkNats(urls),
    `${where} lets us in`,
    (reason) => `${where} does not let us in (${reason}): start NATS, or check EVENTS_URL`,
  );
}

function mail(url: string): Promise<Finding> {
  const { host } = new URL(url);
  return answered(
    'mail',
    () => checkSmtp(url),
    `${host} lets us in`,
    (reason) => `${host} does not let us in (${reason}): check SMTP_URL`,
  );
}
