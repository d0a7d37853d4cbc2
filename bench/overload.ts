/**
 * What visitors feel under load: mixed reads over 50, 200 and 1,000 connections while reports are sent, then one
 * reader beside 400 clients that send a byte a second. The server is the built product in its own process.
 * @example npm run bench -- overload
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/api-key.ts';
import { openGazetteer } from '#server/providers/places/gazetteer.ts';
import { openLimits } from '../test/open-limits.ts';
import { serverFlags } from '../test/server-flags.ts';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.argv[2] ?? 4503);
const seconds = Number(process.argv[3] ?? 10);
const directory = mkdtempSync(join(tmpdir(), 'chaperon-overload-'));
const authorization = `Bearer ${webClientKey}`;
const ids = openGazetteer(join(root, 'build/gazetteer'))
  .cities({ limit: 40_000 })
  .map(({ id }) => id);
let asked = 0;
/** A page and an API call that were not asked before, then two that are in memory. */
const paths = [
  () => `/safety/${ids[asked % ids.length]}`,
  () => `/v1/entities/get?id=${ids[(asked * 7) % ids.length]}`,
  () => '/',
  () => '/v1/countries',
];
const nextPath = () => paths[asked++ % paths.length]!();

type Answer = { status: number; ms: number; hasRetryAfter: boolean };

function ask(agent: Agent, path: string, body?: string): Promise<Answer> {
  const started = performance.now();
  return new Promise((done) => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
    const failed = () => done({ status: 0, ms: performance.now() - started, hasRetryAfter: false });
    const asking = request({ agent, port, path, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume();
      answer.once('error', failed);
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          ms: performance.now() - started,
          hasRetryAfter: answer.headers['retry-after'] !== undefined,
        }),
      );
    });
    asking.once('error', failed);
    asking.end(body);
  });
}

const at = (answers: Answer[], share: number) =>
  answers.map(({ ms }) => ms).sort((one, other) => one - other)[Math.floor(answers.length * share)] ?? 0;

async function underLoad(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sender = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const reads: Answer[] = [];
  const reports: Promise<Answer>[] = [];
  const readers = Array.from({ length: connections }, async () => {
    while (performance.now() < end) reads.push(await ask(agent, nextPath()));
  });
  while (performance.now() < end) {
    const report = {
      entity_id: 2267057,
      report_score: 14,
      report_title: `Report ${reports.length} of ${connections}`,
    };
    reports.push(ask(sender, '/v1/reports/new', JSON.stringify(report)));
    await wait(100);
  }
  await Promise.all(readers);
  const sent = await Promise.all(reports);
  agent.destroy();
  sender.destroy();
  const good = reads.filter(({ status }) => status === 200);
  const shed = reads.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
  const stored = sent.filter(({ status }) => status === 201);
  console.log(
    `${connections} connections: ${(good.length / seconds).toFixed(0)} reads/s, p50 ${at(good, 0.5).toFixed(0)} ms, p99 ${at(good, 0.99).toFixed(0)} ms; turned away ${shed.length}, failed ${reads.length - good.length - shed.length}; reports stored ${stored.length} of ${sent.length}, p99 ${at(stored, 0.99).toFixed(0)} ms`,
  );
}

async function besideSlowClients() {
  const slow = Array.from({ length: 400 }, (_, index) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      index % 2
        ? 'GET / HTTP/1.1\r\nX: '
        : 'POST /v1/reports/new HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n',
    );
    const timer = setInterval(() => socket.write('a'), 1_000);
    socket.on('close', () => clearInterval(timer));
    return socket;
  });
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  const end = performance.now() + 40_000;
  while (performance.now() < end) {
    answers.push(await ask(agent, nextPath()));
    await wait(50);
  }
  const open = slow.filter((socket) => !socket.destroyed).length;
  for (const socket of slow) socket.destroy();
  agent.destroy();
  console.log(
    `beside 400 slow clients: slowest answer ${at(answers, 0.999999).toFixed(0)} ms, not answered ${answers.filter(({ status }) => status !== 200).length} of ${answers.length}; slow clients still open after 40 s: ${open}`,
  );
}

const child: ChildProcess = spawn(process.execPath, [...serverFlags, join(root, 'server.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    ...openLimits,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    CHAPERON_DATA_DIR: directory,
  },
});
const probe = new Agent();
while ((await ask(probe, '/readyz')).status !== 200) await wait(100);
for (const connections of [50, 200, 1_000]) await underLoad(connections);
await besideSlowClients();
child.kill('SIGTERM');
await once(child, 'exit');
rmSync(directory, { recursive: true, force: true });
