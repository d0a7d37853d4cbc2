import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const isBuilt = existsSync(join(root, 'build/pages/server/index.js'));
if (!isBuilt) console.info('Start and stop: NOT RUN, there is no build; "npm run build" makes one');

type Ended = { code: number | null; said: string; seconds: number };

/** Runs the production server until it ends; `whenReady` gets the process once it answers. */
function run(
  environment: Record<string, string>,
  whenReady?: (end: () => void, log: string) => void,
): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  let said = '';
  let log = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  child.stdout.on('data', (chunk) => {
    const before = log;
    log += chunk;
    if (!before.includes('answers at') && log.includes('answers at'))
      whenReady?.(() => child.kill('SIGTERM'), log);
  });
  return new Promise((done) => {
    child.once('exit', (code) => done({ code, said, seconds: (performance.now() - started) / 1000 }));
  });
}

describe.runIf(isBuilt)('the server process', { timeout: 120_000 }, () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'chaperon-start-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const data = (name: string) => ({ CHAPERON_DATA_DIR: join(directory, name) });
  const sentence = (text: string) => ({
    code: 1,
    said: expect.stringMatching(new RegExp(`^[^\n]*${text}[^\n]*\n$`)),
  });

  it('says in one sentence that a setting cannot be used', async () => {
    expect(await run({ PORT: 'http' })).toMatchObject(sentence('PORT must be a whole number'));
  });

  it('says in one sentence that its data are damaged', async () => {
    mkdirSync(join(directory, 'damaged/pglite/global'), { recursive: true });
    writeFileSync(join(directory, 'damaged/pglite/PG_VERSION'), '17\n');
    writeFileSync(join(directory, 'damaged/pglite/global/pg_control'), 'no control file');
    expect(await run(data('damaged'))).toMatchObject(sentence('cannot be opened: move that directory away'));
  });

  it('says in one sentence that its port is in use', async () => {
    const holder = createServer();
    const port = await new Promise<number>((done) => {
      holder.listen(0, '127.0.0.1', () => done((holder.address() as { port: number }).port));
    });
    const ended = await run({ ...data('port'), PORT: String(port) });
    expect(ended).toMatchObject(sentence(`${port} is already in use`));
    holder.close();
  });

  it('refuses data another process uses, answers what is in flight, and ends with 0 on SIGTERM', async () => {
    let second: Promise<Ended> | undefined;
    let answer: Promise<Response> | undefined;
    const first = await run(data('shared'), async (end, log) => {
      const port = /127\.0\.0\.1:(\d+)/.exec(log)![1];
      second = run(data('shared'));
      await second;
      answer = fetch(`http://127.0.0.1:${port}/safety/2267057`);
      setTimeout(end, 30);
    });
    expect(await second).toMatchObject(sentence('Another process \\(\\d+\\) is using'));
    expect((await answer)?.status).toBe(200);
    expect(first.code).toBe(0);
    expect(existsSync(join(directory, 'shared/lock'))).toBe(false);
  });
});
