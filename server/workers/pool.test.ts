import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openWorkers, type Workers } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'chaperon-workers-'));
const opened: Workers[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((workers) => workers.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Threads that run this in the place of a document's making; `report` is whatever the test sends. */
function open(body: string, overrides: { timeoutMs?: number } = {}) {
  const script = join(folder, `${opened.length}-${Math.random()}.mjs`);
  writeFileSync(script, `export const safetyReport = async ({ report }) => {${body}};`);
  const errors: unknown[] = [];
  const workers = openWorkers(script, { error: (fields: unknown) => errors.push(fields) }, overrides);
  opened.push(workers);
  const make = (report: unknown) => workers.run('safetyReport', { report: report as never, maps: '' });
  return { make, errors };
}

test('a task that does not end is ended, and the next one is done', async () => {
  const { make, errors } = open("if (report === 'odd') for (;;); return report;", { timeoutMs: 1_500 });
  await expect(make('odd')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 });
  expect(errors).toMatchObject([{ task: 'safetyReport', isLate: true }]);
  expect(await make('fine')).toBe('fine');
});

test('a task that wants more memory than it may have is ended, and the next one is done', async () => {
  const { make, errors } = open(
    "const all = []; while (report === 'odd') all.push(Array(1e6).fill({ all })); return report;",
    // The memory is the only limit, however slow the machine is.
    { timeoutMs: 120_000 },
  );
  await expect(make('odd')).rejects.toMatchObject({ code: 'unavailable' });
  expect(errors).toMatchObject([{ isLate: false }]);
  expect(await make('fine')).toBe('fine');
});

test('what a task throws reaches who asked, and no other task', async () => {
  const { make } = open("if (report === 'odd') throw new Error('odd indeed'); return report;");
  const outcomes = await Promise.allSettled([make('odd'), make('fine')]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'odd indeed' } },
    { status: 'fulfilled', value: 'fine' },
  ]);
});

test('a thread that ends by itself costs one task', async () => {
  const { make } = open("if (report === 'odd') process.exit(3); return report;");
  await expect(make('odd')).rejects.toThrow();
  expect(await make('fine')).toBe('fine');
});

test('more than can be done soon are sent away at once, with when to come again', async () => {
  const { make } = open('await new Promise((done) => setTimeout(done, 200)); return report;');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => make(index)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(11);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
});

test('closing ends what is under way', async () => {
  const { make } = open('for (;;);', { timeoutMs: 60_000 });
  const making = make('any').catch((error: unknown) => error);
  await new Promise((done) => setTimeout(done, 500));
  await opened[0]!.close();
  expect(await making).toBeInstanceOf(Error);
  await expect(make('later')).rejects.toMatchObject({ code: 'unavailable' });
});
