/**
 * What visitors feel under load: mixed reads over 50, 200 and 1,000 connections while reports are sent, then one
 * reader beside 400 clients that send a byte a second, and beside 400 that hardly read. The server is the built
 * product in its own process, and so are the slow clients.
 * @example npm run bench -- overload
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/service/api-key.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { startBuiltProduct } from './built-product.ts';

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

async function besideSlowClients(kind: 'senders' | 'readers') {
  const slow = fork(join(import.meta.dirname, 'slow-clients.ts'), [kind, String(port)]);
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  const ownDelay = monitorEventLoopDelay({ resolution: 5 });
  ownDelay.enable();
  const end = performance.now() + 40_000;
  while (performance.now() < end) {
    answers.push(await ask(agent, nextPath()));
    await wait(50);
  }
  slow.send('count');
  const [open] = await once(slow, 'message');
  slow.kill('SIGKILL');
  agent.destroy();
  console.log(
    `beside 400 slow ${kind}: slowest answer ${at(answers, 0.999999).toFixed(0)} ms, p99 ${at(answers, 0.99).toFixed(0)} ms (this process itself was late by ${(ownDelay.max / 1e6).toFixed(0)} ms at most), not answered ${answers.filter(({ status }) => status !== 200).length} of ${answers.length}; slow ${kind} still open after 40 s: ${open}`,
  );
}

const child: ChildProcess = startBuiltProduct({ port, directory });
const probe = new Agent();
while ((await ask(probe, '/readyz')).status !== 200) await wait(100);
for (const connections of [50, 200, 1_000]) await underLoad(connections);
for (const kind of ['senders', 'readers'] as const) await besideSlowClients(kind);
child.kill('SIGTERM');
await once(child, 'exit');
rmSync(directory, { recursive: true, force: true });
