/**
 * A disk that is really full under the embedded database: reports are sent while a file takes all the room at once,
 * faster than the free space is looked at. What is answered 201 must stay, the rest must be refused plainly, reading
 * must go on, and once there is room again it must go on by itself. Needs to mount a file system in memory (root).
 * @example npm run bench -- full-disk
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webClientKey } from '#core/service/api-key.ts';
import { openLimits } from '../../test/open-limits.ts';

const LISBON = 2267057;
const diskMegabytes = 224;
const authorization = `Bearer ${webClientKey}`;
const directory = mkdtempSync(join(tmpdir(), 'chaperon-full-disk-'));
const filler = join(directory, 'filler');

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...openLimits, CHAPERON_DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout!, 'data');
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

type Sent = { title: string; status: number; hasRetryAfter: boolean };

async function send(url: string, title: string): Promise<Sent> {
  const body = {
    entity_id: LISBON,
    report_score: 14,
    report_title: title,
    report_text: 'Seen here. '.repeat(40),
  };
  const answer = await fetch(`${url}/v1/reports/new`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { title, status: answer.status, hasRetryAfter: answer.headers.has('retry-after') };
}

/** Sends and reads for a while. @returns what was answered */
async function goOn(url: string, part: string, seconds: number) {
  const sent: Promise<Sent>[] = [];
  const reads: Promise<number>[] = [];
  for (let index = 0; index < seconds * 50; index += 1) {
    sent.push(send(url, `${part} ${index}`));
    if (index % 5 === 0)
      reads.push(
        fetch(`${url}/v1/reports/get?limit=${(index % 190) + 1}`, { headers: { authorization } }).then(
          ({ status }) => status,
        ),
      );
    await wait(20);
  }
  return { sent: await Promise.all(sent), reads: await Promise.all(reads) };
}

function fillDisk(): void {
  const file = openSync(filler, 'w');
  for (const size of [1 << 20, 4096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  closeSync(file);
}

async function titles(url: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let path = '/v1/reports/get?limit=200'; path; ) {
    const answer = await fetch(url + path, { headers: { authorization } });
    for (const { title } of (await answer.json()) as { title: string }[])
      found.set(title, (found.get(title) ?? 0) + 1);
    path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
  }
  return found;
}

const counts = (list: readonly (string | number)[]) =>
  [...Map.groupBy(list, (one) => one)].map(([one, { length }]) => `${one} × ${length}`).join(', ');

const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', directory]);
if (mounted.status !== 0) {
  console.log('NOT RUN: a file system in memory could not be mounted; run it as root.');
  rmSync(directory, { recursive: true });
  process.exit(0);
}
let isFine = false;
let child: ChildProcess | null = null;
try {
  const first = await start();
  child = first.child;
  const before = await goOn(first.url, 'Room', 2);
  const filling = goOn(first.url, 'Full', 8);
  await wait(500);
  fillDisk();
  const full = await filling;
  rmSync(filler);
  const freed = performance.now();
  while ((await send(first.url, `Again ${Math.round(performance.now())}`)).status !== 201) await wait(100);
  const recoveredMs = Math.round(performance.now() - freed);
  const after = await goOn(first.url, 'After', 2);
  const ended = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await ended;
  const second = await start();
  child = second.child;
  const kept = await titles(second.url);
  const sent = [...before.sent, ...full.sent, ...after.sent];
  const acknowledged = sent.filter(({ status }) => status === 201);
  const lost = acknowledged.filter(({ title }) => kept.get(title) !== 1).length;
  const refused = full.sent.filter(({ status }) => status !== 201);
  const plain = refused.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length;
  const reads = [...before.reads, ...full.reads, ...after.reads];
  const failedReads = reads.filter((status) => status !== 200).length;
  isFine = lost === 0 && refused.length > 0 && plain === refused.length && failedReads === 0;
  console.log(
    `${isFine ? 'ok    ' : 'FAILED'} while full: ${counts(full.sent.map(({ status }) => status))}; 503 with Retry-After ${plain} of ${refused.length} refused; reads ${counts(reads)}; ${acknowledged.length} answered 201, lost or twice ${lost}; took reports again ${recoveredMs} ms after there was room`,
  );
} finally {
  child?.kill('SIGKILL');
  await wait(300);
  spawnSync('umount', [directory]);
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = isFine ? 0 : 1;
