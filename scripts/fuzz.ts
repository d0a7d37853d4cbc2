/**
 * Holds the built server to its OpenAPI document: valid, nearly valid and hostile requests for every operation, over
 * real sockets, on a new embedded database. Ends with 1 when an answer is not as documented, says what only the inside
 * knows, or the server's memory keeps growing.
 * @example npm run fuzz -- --requests 100000 --seed 7 --connections 8 --seconds 90
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { webClientKey } from '#core/service/api-key.ts';
import { freePort } from '../test/free-port.ts';
import { type Document, operationsOf } from '../test/fuzz/document.ts';
import { createJudge } from '../test/fuzz/judge.ts';
import { asCurl, type FuzzRequest, requestsFor, tinyPng } from '../test/fuzz/requests.ts';
import { openWire } from '../test/fuzz/wire.ts';
import { openLimits } from '../test/open-limits.ts';
import { serverFlags } from '../test/server-flags.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    /** Default: made from the document, so that the same calls are asked the same; another one explores further. */
    seed: { type: 'string' },
    connections: { type: 'string', default: '8' },
    /** No new request is sent after this; the number reached is said. */
    seconds: { type: 'string', default: '600' },
  },
});
const total = Number(options.requests);
const batchSize = 2_000;
const growthLimitMegabytes = 400;
const failuresShown = 20;
const root = resolve(import.meta.dirname, '..');
const directory = mkdtempSync(join(tmpdir(), 'chaperon-fuzz-'));
const authorization = { authorization: `Bearer ${webClientKey}` };

/** @throws Error when the server ends instead of answering */
async function startServer(): Promise<{ child: ChildProcess; port: number; errors: string[] }> {
  const port = await freePort();
  const child = spawn(process.execPath, [...serverFlags, 'server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...openLimits,
      WRONG_KEYS_PER_MINUTE: '1000000000',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      CHAPERON_DATA_DIR: directory,
    },
  });
  const errors: string[] = [];
  child.stdout!.on('data', (chunk: Buffer) => errors.push(...chunk.toString().split('\n').filter(Boolean)));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server did not start; "npm run build" makes a build.');
    await wait(100);
  }
  return { child, port, errors };
}

const megabytesOf = (pid: number) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024);

/** Reports with their secrets and a photo, so that some requests are about what exists. */
async function plant(origin: string): Promise<{ reports: { id: number; token: string }[]; photo: string }> {
  const reports: { id: number; token: string }[] = [];
  for (let index = 0; index < 40; index++) {
    const answer = await fetch(`${origin}/v1/reports/new`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ entity_id: 2267057, report_score: 12, report_title: `Planted ${index}` }),
    });
    const sent = (await answer.json()) as { id: number; token: string };
    if (answer.status !== 201) throw new Error(`A report could not be planted: ${JSON.stringify(sent)}`);
    reports.push(sent);
  }
  const form = new FormData();
  form.set('file', new Blob([tinyPng], { type: 'image/png' }), 'a.png');
  const upload = await fetch(`${origin}/v1/upload/reports`, {
    method: 'POST',
    headers: authorization,
    body: form,
  });
  const { url } = (await upload.json()) as { url: string };
  return { reports, photo: url };
}

const { child, port, errors } = await startServer();
const origin = `http://127.0.0.1:${port}`;
const documentText = await (await fetch(`${origin}/v1/openapi.json`)).text();
const document = JSON.parse(documentText) as Document;
const seed = options.seed === undefined ? crc32(documentText) >>> 1 : Number(options.seed);
const operations = operationsOf(document);
const requests = requestsFor(operations);
const judge = createJudge(document);
const { reports, photo } = await plant(origin);

/** The marks of a request, replaced by what was planted; its place in the sequence decides which. */
function fillIn(request: FuzzRequest, index: number): FuzzRequest {
  const { id, token } = reports[index % reports.length]!;
  const fill = (text: string) =>
    text
      .replaceAll('known:report', String(id))
      .replaceAll('known:token', token)
      .replaceAll('known:photo', photo);
  const hasMark = request.body?.includes('known:');
  return {
    ...request,
    target: fill(request.target),
    headers: request.headers.map(([name, value]) => [name, fill(value)]),
    body: hasMark ? Buffer.from(fill(request.body!.toString())) : request.body,
  };
}

console.log(
  `Fuzzing ${operations.length} operations: ${total} requests, seed ${seed}, ${options.connections} connections.`,
);
const wires = Array.from({ length: Number(options.connections) }, () => openWire(port));
const statuses = new Map<number, number>();
const failures = new Map<string, { count: number; curl: string; index: number }>();
const started = performance.now();
const isLate = () => performance.now() - started > Number(options.seconds) * 1000;
let sent = 0;
let settledMegabytes = 0;

async function ask(wire: ReturnType<typeof openWire>, request: FuzzRequest, index: number) {
  let reason: string | null;
  try {
    const answer = await wire.send(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    reason = judge(request, answer);
  } catch (error) {
    reason = (error as Error).message;
  }
  sent++;
  if (reason === null) return;
  const path = request.target.split('?', 1)[0]!;
  const operation = operations.find(({ matches }) => matches.test(path));
  const kind = `${request.method} ${operation?.path ?? 'elsewhere'}: ${reason}`;
  const known = failures.get(kind);
  if (known) known.count++;
  else failures.set(kind, { count: 1, index, curl: asCurl(request, origin) });
}

for (let batch = 0; sent < total && !isLate(); batch++) {
  const list = fc.sample(requests, { seed: seed + batch, numRuns: Math.min(batchSize, total - sent) });
  let next = 0;
  await Promise.all(
    wires.map(async (wire) => {
      for (let at = next++; at < list.length && !isLate(); at = next++)
        await ask(wire, fillIn(list[at]!, batch * batchSize + at), batch * batchSize + at);
    }),
  );
  if (sent >= total / 4 && settledMegabytes === 0) settledMegabytes = megabytesOf(child.pid!);
}
const seconds = (performance.now() - started) / 1000;
const megabytes = megabytesOf(child.pid!);
for (const wire of wires) wire.close();
child.kill('SIGTERM');
const [code] = (await once(child, 'exit')) as [number | null];
rmSync(directory, { recursive: true, force: true });

for (const [kind, { count, curl, index }] of [...failures].slice(0, failuresShown))
  console.error(`\nFAILED ${count} ×  ${kind}\n  request ${index}: ${curl.slice(0, 4_000)}`);
for (const line of errors.slice(0, 5)) console.error(`\nThe server logged an error: ${line.slice(0, 1_500)}`);
const growth = megabytes - settledMegabytes;
if (growth > growthLimitMegabytes)
  console.error(`\nFAILED: memory grew by ${growth} MB after the first quarter.`);
const share = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
console.log(
  `\n${sent} of ${total} requests in ${seconds.toFixed(0)} s${sent < total ? ' (NOT ALL: time was up)' : ''}; ${share.join(', ')}.`,
);
console.log(
  `Memory: ${settledMegabytes} MB after a quarter, ${megabytes} MB at the end. The server ended with ${code}.`,
);
const isGood = failures.size === 0 && errors.length === 0 && growth <= growthLimitMegabytes && code === 0;
if (!isGood)
  console.error(
    `\n${failures.size} kinds of failures. Again: npm run fuzz -- --seed ${seed} --requests ${total}`,
  );
process.exitCode = isGood ? 0 : 1;
