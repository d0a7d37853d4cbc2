import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PublicReport } from '#core/report/public-report.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { runEngine } from './engine.ts';
import { openPglite } from './pglite.ts';
import { checkpoint, tidy } from './upkeep.ts';

const LISBON = 2267057;
const pageBytes = 4096;
const migrations = resolve(import.meta.dirname, '../../../migrations');

/**
 * A disk as a power cut leaves it: it holds a file as it was when last synced, and a directory's names as they were
 * when that was. The rest of what was written may have arrived or not.
 */
function watchDisk(directory: string, platter: string) {
  const there = (path: string) => join(platter, relative(directory, path));
  const onSync = (path: string) => {
    if (!existsSync(path)) return;
    const target = there(path);
    if (!statSync(path).isDirectory()) {
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(path, target);
      return;
    }
    mkdirSync(target, { recursive: true });
    const names = new Set(readdirSync(path));
    for (const gone of readdirSync(target).filter((name) => !names.has(name)))
      rmSync(join(target, gone), { recursive: true });
    for (const name of names) {
      if (existsSync(join(target, name))) continue;
      if (statSync(join(path, name)).isDirectory()) mkdirSync(join(target, name));
      else writeFileSync(join(target, name), '');
    }
  };
  /** Cuts the power: into `disk` goes what was synced, and each page written since if `arrives` says so. */
  const cut = (disk: string, arrives: () => boolean) => {
    cpSync(platter, disk, { recursive: true });
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      const path = join(directory, name);
      const target = join(disk, name);
      if (!statSync(path).isFile() || name === 'lock' || !existsSync(dirname(target))) continue;
      if (!existsSync(target)) {
        if (arrives()) copyFileSync(path, target);
        continue;
      }
      const written = readFileSync(path);
      const synced = readFileSync(target);
      const file = openSync(target, 'r+');
      for (let at = 0; at < written.length; at += pageBytes) {
        const page = written.subarray(at, at + pageBytes);
        if (!page.equals(synced.subarray(at, at + page.length)) && arrives())
          writeSync(file, page, 0, page.length, at);
      }
      if (written.length < synced.length && arrives()) ftruncateSync(file, written.length);
      closeSync(file);
    }
  };
  return { onSync, cut };
}

/** The same pages each time. */
function everySoOften(seed: number, share: number): () => boolean {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 < share;
  };
}

describe('the embedded database after a power cut', { timeout: 240_000 }, () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'chaperon-power-'));
    mkdirSync(join(root, 'data'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const open = async (name: string, onSync?: (path: string) => void): Promise<Database> => {
    const database = await openPglite(join(root, name), (directory) => runEngine(directory, onSync));
    await migrate(database, migrations);
    return database;
  };
  const reportsOf = async (test: TestApp) =>
    (await (await test.request('/v1/reports/get?limit=200')).json()) as PublicReport[];

  it('has every report that was answered, once, as last changed, and none that was deleted', async () => {
    const { onSync, cut } = watchDisk(join(root, 'data'), join(root, 'platter'));
    const database = await open('data', onSync);
    const test = await createTestApp({ database });
    const send = async (index: number) => {
      const response = await test.request('/v1/reports/new', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key-${index}` },
        body: JSON.stringify({
          entity_id: LISBON,
          report_score: 14,
          report_title: `Report ${index}`,
          report_review: 'x'.repeat(index * 4),
        }),
      });
      expect(response.status).toBe(201);
      return (await response.json()) as PublicReport & { edit_token: string };
    };
    const sent: (PublicReport & { edit_token: string })[] = [];
    for (let index = 0; index < 60; index += 1) {
      sent.push(await send(index));
      // In the middle the tables themselves are written, and the log starts anew.
      if (index === 30) await database.withSession((session) => session.script('checkpoint'));
    }
    const own = (index: number, method: string, body?: unknown) =>
      test.request(`/v1/reports/${sent[index]!.id}`, {
        method,
        headers: { 'x-report-token': sent[index]!.edit_token, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    for (const index of [3, 45])
      expect((await own(index, 'PATCH', { report_title: `Changed ${index}` })).status).toBe(200);
    for (const index of [7, 50]) expect((await own(index, 'DELETE')).status).toBe(204);
    const before = await reportsOf(test);
    expect(before.length).toBe(58);

    // Nothing but what was synced; then a third, then two thirds of the other pages.
    const shares = [0, 1 / 3, 2 / 3];
    for (const [index, share] of shares.entries()) cut(join(root, `cut${index}`), everySoOften(index, share));
    await test.close();
    for (const index of shares.keys()) {
      const again = await createTestApp({ database: await open(`cut${index}`) });
      expect(await reportsOf(again)).toEqual(before);
      await again.close();
    }
  });

  it('holds nothing of a deleted report in any file once it is tidied', async () => {
    const database = await open('data');
    const test = await createTestApp({ database });
    const sentence = 'Only this one tells of the green door behind the market.';
    const sent: (PublicReport & { edit_token: string })[] = [];
    for (const report_review of ['Stays where it is.', sentence, 'Stays as well.']) {
      const response = await test.post('/v1/reports/new', {
        entity_id: LISBON,
        report_score: 14,
        report_review,
      });
      sent.push((await response.json()) as PublicReport & { edit_token: string });
    }
    const filesWith = (text: string) =>
      readdirSync(join(root, 'data'), { recursive: true, encoding: 'utf8' }).filter(
        (name) =>
          statSync(join(root, 'data', name)).isFile() &&
          readFileSync(join(root, 'data', name)).includes(text),
      );
    await checkpoint(database);
    expect(filesWith(sentence)).not.toEqual([]);
    const headers = { 'x-report-token': sent[1]!.edit_token };
    const gone = await test.request(`/v1/reports/${sent[1]!.id}`, { method: 'DELETE', headers });
    expect(gone.status).toBe(204);
    await tidy(database);
    expect(filesWith(sentence)).toEqual([]);
    expect(filesWith('Stays as well.').length).toBe(1);
    expect((await reportsOf(test)).length).toBe(2);
    await test.close();
  });

  it('starts anew when the cut came while it was being made', async () => {
    mkdirSync(join(root, 'data/pglite/base'), { recursive: true });
    writeFileSync(join(root, 'data/pglite/PG_VERSION'), '17\n');
    writeFileSync(join(root, 'data/unfinished'), '');
    const database = await open('data');
    await database.ping();
    expect(existsSync(join(root, 'data/unfinished'))).toBe(false);
    await database.close();
  });
});
