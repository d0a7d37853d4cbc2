import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { createTestApp } from '../../test/app.ts';
import { plainPng } from '../../test/photos.ts';
import { openPglite } from '../db/embedded/pglite.ts';
import { migrate } from '../db/migrate.ts';
import { diskStorage } from '../providers/storage/disk.ts';
import { openOperatorSocket } from './operator-socket.ts';

const root = resolve(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'chaperon-backup-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const openFolder = async (name: string) => {
  const database = await openPglite(join(directory, name));
  await migrate(database, join(root, 'migrations'));
  return createTestApp({ database, storage: diskStorage(join(directory, name, 'photos')) });
};
const run = (script: string, file: string, name: string) =>
  new Promise<{ code: number; said: string }>((done) => {
    const environment = { PATH: process.env.PATH, CHAPERON_DATA_DIR: join(directory, name) };
    execFile(
      process.execPath,
      [join(root, 'scripts/operate', script), join(directory, file)],
      { cwd: root, env: environment },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

it('is how a backup is taken while the service runs; restored, the same is read', {
  timeout: 300_000,
}, async () => {
  const test = await openFolder('running');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await plainPng())]));
  const uploaded = await test.request('/v1/upload/reports', { method: 'POST', body: form });
  const { url } = (await uploaded.json()) as { url: string };
  await test.post('/v1/reports/new', {
    entity_id: 2267057,
    report_score: 14,
    report_title: 'Kept',
    report_image: url,
  });
  // Without the socket the lock says so: nobody opens the folder twice.
  const locked = await run('backup.ts', 'none.backup', 'running');
  expect(locked).toMatchObject({ code: 1, said: expect.stringContaining('is using') });
  expect(existsSync(join(directory, 'none.backup'))).toBe(false);

  const close = await openOperatorSocket(test.deps);
  expect(statSync(join(directory, 'running/operator.sock')).mode & 0o777).toBe(0o600);
  const taken = await run('backup.ts', 'day.backup', 'running');
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('read back and whole') });
  expect(statSync(join(directory, 'day.backup')).mode & 0o777).toBe(0o600);
  const again = await run('backup.ts', 'day.backup', 'running');
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('exists already') });
  const over = await run('restore.ts', 'day.backup', 'running');
  expect(over).toMatchObject({ code: 1, said: expect.stringContaining('is using') });
  await close();
  const before = (await (await test.request('/v1/reports/get')).json()) as PublicReport[];
  await test.close();
  expect(readdirSync(directory).sort()).toEqual(['day.backup', 'running']);

  const restored = await run('restore.ts', 'day.backup', 'new');
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Photos: 1.') });
  const back = await openFolder('new');
  expect(await (await back.request('/v1/reports/get')).json()).toEqual(before);
  expect((await back.app.request(url)).status).toBe(200);
  await back.close();
  const refused = await run('restore.ts', 'day.backup', 'new');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('The database is not empty') });
});
