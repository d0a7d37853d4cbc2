import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('the development server answers with a page whose layers are in order, and ends when asked to', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'chaperon-development-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--conditions=development', 'scripts/dev.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      CHAPERON_DATA_DIR: directory,
      CHAPERON_LIVE: '0',
    },
  });
  try {
    await new Promise<void>((ready, fail) => {
      child.stdout.on('data', (text) => String(text).includes(`:${port}`) && ready());
      child.once('exit', (code) => fail(new Error(`It ended with ${code}.`)));
    });
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(answer.status).toBe(200);
    const [, first] = (await answer.text()).split('@layer ');
    expect(first).toMatch(/^tokens, base, ui, feature;/);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(directory, { recursive: true, force: true });
  }
});
