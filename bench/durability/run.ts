/**
 * `kill -9` in the middle of 200 simultaneous reports, a third of them with a photo, ten times, on each engine; now
 * and then while starting. Every report that was answered 201 must be there once, a repeated one must not be there
 * twice, its photo must be whole, and after the sweep no file may be without a report.
 * @example npm run bench -- durability
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { PublicReport } from '#core/report/public-report.ts';
import { webClientKey } from '#core/service/api-key.ts';
import { sweepReports } from '#features/reports/retention/retention.server.ts';
import { readConfig } from '#server/config.ts';
import { createDeps } from '#server/deps.ts';
import { approveSweeps } from '#server/operations/sweeps.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { openLimits } from '../../test/open-limits.ts';

const rounds = 10;
const reportsPerRound = 200;
const LISBON = 2267057;
const rootDirectory = resolve(import.meta.dirname, '../..');
const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 256));
const photo = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
  .jpeg()
  .toBuffer();

type Attempt = { key: string; title: string; image: string | null; answers: number[] };
const authorization = `Bearer ${webClientKey}`;

async function start(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; url: string; readyMs: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout!, 'data');
  return { child, url: `http://127.0.0.1:${String(port).trim()}`, readyMs: performance.now() - started };
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function upload(url: string): Promise<string | null> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo)]));
  const response = await fetch(`${url}/v1/upload/reports`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return response.status === 201 ? ((await response.json()) as { url: string }).url : null;
}

async function send(url: string, attempt: Attempt): Promise<void> {
  const response = await fetch(`${url}/v1/reports/new`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': attempt.key },
    body: JSON.stringify({
      entity_id: LISBON,
      report_score: 14,
      report_title: attempt.title,
      report_image: attempt.image,
    }),
  });
  if (response.status === 201) attempt.answers.push(((await response.json()) as { id: number }).id);
  else throw new Error(`${response.status}: ${await response.text()}`);
}

async function everything(url: string): Promise<PublicReport[]> {
  const found: PublicReport[] = [];
  for (let path = '/v1/reports/get?limit=200'; path; ) {
    const response = await fetch(url + path, { headers: { authorization } });
    found.push(...((await response.json()) as PublicReport[]));
    path = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
  }
  return found;
}

async function checkPhotos(url: string, reports: PublicReport[]): Promise<number> {
  let broken = 0;
  for (const { image } of reports.filter((report) => report.image)) {
    const bytes = await (await fetch(url + image)).arrayBuffer();
    const isWhole = await sharp(Buffer.from(bytes))
      .stats()
      .then(
        () => true,
        () => false,
      );
    if (!isWhole) broken += 1;
  }
  return broken;
}

async function run(engine: string, environment: Record<string, string>): Promise<boolean> {
  const attempts: Attempt[] = [];
  let slowestStartMs = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { child, url, readyMs } = await start(environment);
    slowestStartMs = Math.max(slowestStartMs, readyMs);
    const mine: Attempt[] = Array.from({ length: reportsPerRound }, (_, index) => ({
      key: randomUUID(),
      title: `Round ${round}, report ${index}`,
      image: null,
      answers: [],
    }));
    attempts.push(...mine);
    const work = mine.map(async (attempt, index) => {
      if (index % 3 === 0) attempt.image = await upload(url);
      await send(url, attempt);
    });
    const answered = Promise.allSettled(work);
    const enough = Math.ceil((reportsPerRound * round) / (rounds + 2));
    while (mine.filter(({ answers }) => answers.length > 0).length < enough) await wait(5);
    await kill(child);
    await answered;
    if (round % 3 === 0) {
      const starting = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      });
      await wait(300 * round);
      await kill(starting);
    }
  }
  const acknowledged = attempts.filter(({ answers }) => answers.length > 0).length;
  const { child, url, readyMs } = await start(environment);
  slowestStartMs = Math.max(slowestStartMs, readyMs);
  const before = await everything(url);
  const lost = attempts.filter(
    ({ answers, title }) =>
      answers.length > 0 && !before.some((one) => one.id === answers[0] && one.title === title),
  ).length;
  for (const attempt of attempts) await send(url, attempt);
  const after = await everything(url);
  const twice = after.length - new Set(after.map(({ title }) => title)).size;
  const moved = attempts.filter(({ answers }) => new Set(answers).size !== 1).length;
  const missing = attempts.length - after.length;
  const broken = await checkPhotos(url, after);
  await kill(child);
  const orphans = await sweep(environment);
  const isFine = lost + twice + moved + missing + broken + orphans === 0;
  console.log(
    `${isFine ? 'ok    ' : 'FAILED'} ${engine}: ${acknowledged} of ${attempts.length} answered before ${rounds} kills; lost ${lost}, twice ${twice}, other id on repeat ${moved}, missing after repeat ${missing}, broken photos ${broken}, files without a report after the sweep ${orphans}; slowest start ${Math.round(slowestStartMs)} ms`,
  );
  return isFine;
}

/** Sweeps as if three days had passed. @returns how many files belong to no report afterwards */
async function sweep(environment: Record<string, string>): Promise<number> {
  const deps = await createDeps(readConfig({ ...process.env, ...environment }), { rootDirectory });
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
  await sweepReports(deps, inThreeDays);
  await approveSweeps(deps.db, 'bench');
  await sweepReports(deps, inThreeDays);
  const { rows } = await deps.database.withSession((session) =>
    session.query('select name from photos where report_id is not null'),
  );
  const used = new Set(rows.map((row) => String(row.name)));
  let orphans = 0;
  for await (const { name } of deps.storage.list())
    if (!used.has(name.slice(0, 32)) || name.endsWith('.part')) orphans += 1;
  await deps.close();
  return orphans;
}

const environment = { LOG_LEVEL: 'fatal', ...openLimits };
let isFine = true;
const server = await findTestServer();
console.log(server.said);
const directory = () => mkdtempSync(join(tmpdir(), 'chaperon-durability-'));
const embedded = directory();
isFine = (await run('PGlite', { ...environment, CHAPERON_DATA_DIR: embedded })) && isFine;
rmSync(embedded, { recursive: true });
if (server.url) {
  const scratch = await openScratchDatabase(server.url);
  const photos = directory();
  isFine =
    (await run('PostgreSQL', { ...environment, DATABASE_URL: scratch.url, CHAPERON_DATA_DIR: photos })) &&
    isFine;
  rmSync(photos, { recursive: true });
  await scratch.close();
}
await server.stop();
process.exitCode = isFine ? 0 : 1;
