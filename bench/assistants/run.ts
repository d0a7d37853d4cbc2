/**
 * How long sending a report takes while fifty assistants ask tools of `/mcp` without a pause, against the same with
 * nobody beside, in turns in the same run (floor: p99 at most 1.5 times). The product is as built, on its embedded
 * database, in a process of its own, and so are the assistants: the protocol's own client.
 * @example npm run bench -- assistants
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/service/api-key.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { freePort } from '../../test/free-port.ts';
import { startBuiltProduct } from '../built-product.ts';
import { untilAnswered } from '../until-answered.ts';
import type { CallFigures } from './callers.ts';

const root = resolve(import.meta.dirname, '../..');
const rounds = Number(process.argv[2] ?? 5);
const roundMs = 8_000;
const betweenReportsMs = 20;
const mostRatio = 1.5;

const directory = mkdtempSync(join(tmpdir(), 'chaperon-assistants-'));
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const places = openGazetteer(join(root, 'build/gazetteer'))
  .cities({ limit: 2_000 })
  .map(({ id }) => id);
const product = startBuiltProduct({ port, directory });
await (await untilAnswered(`${address}/readyz`)).text();
const callers: ChildProcess = fork(join(import.meta.dirname, 'callers.ts'), [address, places.join()]);
await once(callers, 'message');

let sent = 0;
/** Sends reports for one round, one at a time. @returns how long each took */
async function sendReports(): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + roundMs;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(`${address}/v1/reports/new`, {
      method: 'POST',
      headers: { authorization: `Bearer ${webClientKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        entity_id: places[sent % places.length],
        report_score: 14,
        report_title: `Report ${sent++}`,
      }),
    });
    await answer.text();
    if (answer.status !== 201) throw new Error(`A report was answered with ${answer.status}.`);
    times.push(performance.now() - began);
    await wait(betweenReportsMs);
  }
  return times;
}

async function besideAssistants(): Promise<{ reports: number[]; calls: CallFigures }> {
  callers.send('ask');
  const reports = await sendReports();
  callers.send('stop');
  const [calls] = (await once(callers, 'message')) as [CallFigures];
  return { reports, calls };
}

const p = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

// Code that has not run yet is not what anybody meets: neither round counts.
await sendReports();
await besideAssistants();
const idle: number[] = [];
const busy: number[] = [];
const calls: CallFigures[] = [];
for (let round = 0; round < rounds; round += 1) {
  idle.push(...(await sendReports()));
  const beside = await besideAssistants();
  busy.push(...beside.reports);
  calls.push(beside.calls);
}
const sum = (of: (one: CallFigures) => number) => calls.reduce((all, one) => all + of(one), 0);
const callMs = calls.flatMap(({ ms }) => ms);
const ratio = p(busy, 0.99) / p(idle, 0.99);
const line = (times: number[]) =>
  `p50 ${p(times, 0.5).toFixed(1)} ms, p99 ${p(times, 0.99).toFixed(1)} ms of ${times.length}`;
console.log(`reports, nobody beside     ${line(idle)}`);
console.log(`reports, 50 assistants     ${line(busy)}`);
console.log(
  `calls of tools             ${line(callMs)} (${((1_000 * callMs.length) / (rounds * roundMs)).toFixed(0)}/s), asked to wait ${sum(({ askedToWait }) => askedToWait)}, failed ${sum(({ failed }) => failed)}`,
);
console.log(`p99 of reports             ${ratio.toFixed(2)} times (at most ${mostRatio})`);
callers.kill('SIGTERM');
product.kill('SIGTERM');
await once(product, 'exit');
rmSync(directory, { recursive: true, force: true });
process.exitCode = ratio <= mostRatio && sum(({ failed }) => failed) === 0 ? 0 : 1;
