import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openLog } from '#server/log.ts';
import type { Outbound } from '#server/providers/http.ts';
import { OutboundError } from '#server/providers/http.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { openHttpSink } from '../../test/servers/http-sink.ts';
import { openSmtpSink } from '../../test/servers/mail/smtp-sink.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';
import { createSweeps } from './sweeps.ts';

const rootDirectory = resolve(import.meta.dirname, '../..');
const migrations = resolve(rootDirectory, 'migrations');
const server = await findTestServer();
console.info(server.said);
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaperon-doctor-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function findings(environment: Record<string, string>, send?: Outbound, now = new Date()) {
  const found: Finding[] = [];
  const data = { CHAPERON_DATA_DIR: join(directory, 'data'), ...environment };
  for await (const one of examine(data, { rootDirectory, now, ...(send ? { send } : {}) })) found.push(one);
  return {
    found,
    problems: found.filter(({ state }) => state === 'problem').map(({ name, said }) => `${name}: ${said}`),
    of: (name: string) => found.find((one) => one.name === name),
  };
}

/** Runs a script as an operator does. */
function script(name: string, environment: Record<string, string>, args: string[] = []) {
  const all = { PATH: process.env.PATH ?? '', CHAPERON_DATA_DIR: join(directory, 'data'), ...environment };
  const options = { cwd: rootDirectory, env: all, encoding: 'utf8' } as const;
  try {
    return {
      code: 0,
      said: execFileSync(process.execPath, [`scripts/operate/${name}.ts`, ...args], options),
    };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, said: stdout };
  }
}
const doctor = (environment: Record<string, string>) => script('doctor', environment);
const contact = (environment: Record<string, string>, verb: string) =>
  script('contact', environment, [verb]).said;

describe('the doctor', () => {
  it('asks each service that tells watchers whether it lets us in, and names no key', async () => {
    const sink = await openHttpSink();
    const token = '123456789:AAbbCCddEEffGGhhIIjjKKll';
    const environment = {
      NTFY_URL: sink.origin,
      TELEGRAM_API_URL: sink.origin,
      TELEGRAM_BOT_TOKEN: token,
      MATRIX_URL: sink.origin,
      MATRIX_TOKEN: 'syt_secret',
      SMS_URL: `${sink.origin}/send?key=sms-secret&to={to}&text={text}`,
      ALERT_PRIVATE_HOSTS: 'hooks.lan:8080',
    };
    const { problems, of } = await findings(environment);
    expect(problems).toEqual([]);
    expect(of('ntfy')?.said).toBe(`${sink.host} answers`);
    expect(of('webhooks')?.said).toContain('hooks.lan:8080');
    expect(sink.received.map(({ path }) => path)).toContain(`/bot${token}/getMe`);
    sink.answer({ status: 401 });
    const { problems: refused, found } = await findings(environment);
    expect(refused).toHaveLength(3);
    expect(refused.join()).toContain('check MATRIX_URL and MATRIX_TOKEN');
    for (const secret of [token, 'syt_secret', 'sms-secret'])
      expect(JSON.stringify(found)).not.toContain(secret);
    sink.close();
  });

  it('has nothing to say against a machine as it comes, and makes nothing', async () => {
    const { problems, of } = await findings({});
    expect(problems).toEqual([]);
    expect(of('database')).toMatchObject({ state: 'note', said: expect.stringContaining('not made yet') });
    expect(of('providers')).toMatchObject({ state: 'ok', said: expect.stringContaining('none switched on') });
    expect(existsSync(join(directory, 'data'))).toBe(false);
  });

  it('names a variable that cannot be used and stops there', async () => {
    const { found } = await findings({ PORT: 'http' });
    expect(found).toEqual([
      {
        name: 'configuration',
        state: 'problem',
        said: expect.stringContaining('PORT must be a whole number'),
      },
    ]);
  });

  it('says where counters are to be had, and warns where others may reach them', async () => {
    expect((await findings({})).of('metrics')?.said).toContain('off');
    const inside = (await findings({ METRICS_PORT: '9464' })).of('metrics');
    expect(inside).toMatchObject({ state: 'ok', said: '127.0.0.1:9464, this machine only' });
    const outside = (await findings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).of('metrics');
    expect(outside).toMatchObject({ state: 'note', said: expect.stringContaining('without a key') });
  });

  it('leaves a folder alone that a running service has', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    mkdirSync(join(directory, 'taken/pglite'), { recursive: true });
    writeFileSync(join(directory, 'taken/lock'), `${other.pid}\n`);
    const { of } = await findings({ CHAPERON_DATA_DIR: join(directory, 'taken') });
    expect(of('database')).toMatchObject({
      state: 'ok',
      said: expect.stringContaining(`process ${other.pid}`),
    });
    other.kill();
  });

  it('says what to do about files that are damaged and a clock that is wrong', async () => {
    mkdirSync(join(directory, 'damaged/pglite/global'), { recursive: true });
    writeFileSync(join(directory, 'damaged/pglite/PG_VERSION'), '17\n');
    writeFileSync(join(directory, 'damaged/pglite/global/pg_control'), 'no control file');
    const damaged = await findings({ CHAPERON_DATA_DIR: join(directory, 'damaged') });
    expect(damaged.problems).toEqual([expect.stringMatching(/^database: .+ put a backup in its place/)]);
    const early = await findings({}, undefined, new Date('2001-01-01'));
    expect(early.problems).toEqual([expect.stringMatching(/^clock: .+ set it \(NTP\)/)]);
  });

  it('knows of the proxy and the operator key', async () => {
    const { of } = await findings({
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      CHAPERON_OPERATOR_KEY: 'k'.repeat(30),
    });
    expect(of('public address')).toMatchObject({
      state: 'note',
      said: expect.stringContaining('TRUSTED_PROXY_HOPS=1'),
    });
    expect(of('operator key')?.state).toBe('ok');
  });

  it('asks every host that is pulled, once, and names those out of reach', async () => {
    const asked: string[] = [];
    const send: Outbound = async (url) => {
      const { host } = new URL(url);
      asked.push(host);
      if (host === 'earthquake.usgs.gov') throw new OutboundError('No answer within 3 s.', true);
      return new Response('');
    };
    const { problems, of } = await findings({ CHAPERON_LIVE: '1' }, send);
    expect(new Set(asked).size).toBe(asked.length);
    expect(problems).toEqual([expect.stringMatching(/^provider: earthquake\.usgs\.gov cannot be reached/)]);
    expect(of('providers')?.said).toBe(`${asked.length - 1} of ${asked.length} hosts can be reached`);
    expect(of('user agent')).toMatchObject({ state: 'note', said: expect.stringContaining('MET Norway') });
    const named = await findings(
      { CHAPERON_LIVE: '1', CHAPERON_USER_AGENT: 'Chaperon (a@example.com)' },
      send,
    );
    expect(named.of('user agent')).toBeUndefined();
    expect(asked).toContain('api.met.no');
  });

  it('signs in at the mail server, and says so when it cannot', async () => {
    const sink = await openSmtpSink();
    const mail = (url: string) => ({
      SMTP_URL: url,
      MAIL_FROM: 'a@example.com',
      CONTACT_MAIL_TO: 'b@example.com',
      CHAPERON_PUBLIC_URL: 'http://localhost:3000',
    });
    expect((await findings(mail(sink.url))).of('mail')?.state).toBe('ok');
    await sink.close();
    const gone = await findings(mail('smtp://127.0.0.1:1'));
    expect(gone.of('mail')).toMatchObject({
      state: 'problem',
      said: expect.stringContaining('check SMTP_URL'),
    });
  });

  it.runIf(server.url)('looks into PostgreSQL: empty, up to date, too new, out of reach', async () => {
    const scratch = await openScratchDatabase(server.url!);
    const look = async () => (await findings({ DATABASE_URL: scratch.url })).of('database');
    expect(await look()).toMatchObject({
      state: 'ok',
      said: expect.stringContaining('to come at the next start'),
    });
    await migrate(scratch, migrations);
    expect(await look()).toMatchObject({ state: 'ok', said: expect.stringContaining('up to date') });
    const alerts = async (live: string) =>
      (await findings({ DATABASE_URL: scratch.url, CHAPERON_LIVE: live }, async () => new Response(''))).of(
        'alerts',
      );
    expect(await alerts('0')).toMatchObject({
      state: 'ok',
      said: 'Live alerts are not connected here yet: no warning is sent.',
    });
    expect(await alerts('1')).toMatchObject({
      state: 'note',
      said: expect.stringMatching(/^No source of alerts has answered yet\. Not heard from: USGS, /),
    });
    const messages = async () => (await findings({ DATABASE_URL: scratch.url })).of('messages');
    expect(await messages()).toMatchObject({ state: 'ok', said: 'none wait' });
    await scratch.withSession((session) =>
      session.script(
        `insert into contact_messages (first_name, email, message, subject, joins_waiting_list, status, created_at, mailed_at)
         select 'Ana', 'ana@example.com', 'Hello', 'Message', false, status, now(), mailed_at from
         (values ('open', null), ('held', null), ('done', null), ('open', now())) as sent (status, mailed_at)`,
      ),
    );
    expect(await messages()).toMatchObject({
      state: 'waiting',
      said: expect.stringContaining('2 by the contact form wait, 1 of them held'),
    });
    expect(doctor({ DATABASE_URL: scratch.url })).toMatchObject({
      code: 0,
      said: expect.stringContaining('somebody waits for you'),
    });
    expect(contact({ DATABASE_URL: scratch.url }, 'list')).toContain('ana@example.com');
    expect(contact({ DATABASE_URL: scratch.url }, 'queue')).toContain('(held)');
    const remove = async () => 0;
    await createSweeps(scratch.db, openLog('silent')).run('messages', new Date(), {
      count: async () => ({ due: 40, total: 50 }),
      remove,
    });
    expect((await findings({ DATABASE_URL: scratch.url })).problems).toEqual([
      'sweep of messages: held: 40 of 50 are due, far more than usual. If the date is right, approve it: npm run sweep -- approve',
    ]);
    await scratch.withSession((session) =>
      session.script("insert into migrations (name, checksum) values ('9999_later.sql', 'x')"),
    );
    expect(await look()).toMatchObject({ state: 'problem', said: expect.stringContaining('newer version') });
    await scratch.close();
    const gone = await findings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(gone.problems).toEqual([expect.stringMatching(/^database: .+does not answer/)]);
  });

  it('ends with 1 when something must be put right', () => {
    expect(doctor({})).toMatchObject({
      code: 0,
      said: expect.stringContaining('Nothing to put right; read the notes.'),
    });
    expect(doctor({ PORT: 'x' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('1 to put right.'),
    });
  });
});
