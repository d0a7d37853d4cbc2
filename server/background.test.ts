import pino from 'pino';
import { expect, it } from 'vitest';
import { createBackground } from './background.ts';

/** With what was logged as an error. */
function open() {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line).msg) });
  const stop = new AbortController();
  return { errors, stop, background: createBackground(log, stop.signal) };
}

it('finishes what was begun before the stop, and begins nothing after it', async () => {
  const { background, stop, errors } = open();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = background.run('first', async () => {
    await gate.promise;
    done.push('first');
    return 1;
  });
  stop.abort();
  expect(await background.run('second', async () => done.push('second'))).toBeNull();
  const finished = background.finish(60_000).then(() => done.push('finished'));
  gate.resolve();
  expect(await first).toBe(1);
  await finished;
  expect(done).toEqual(['first', 'finished']);
  expect(errors).toEqual([]);
});

it('does not wait longer than it is told to, and says nothing of what it cut off', async () => {
  const { background, stop, errors } = open();
  const gate = Promise.withResolvers<void>();
  const cut = background.run('work', () => gate.promise);
  stop.abort();
  await background.finish(1);
  gate.reject(new Error('the database is closed'));
  expect(await cut).toBeNull();
  expect(errors).toEqual([]);
});

it('logs what fails, and runs again', async () => {
  const { background, errors } = open();
  expect(await background.run('work', () => Promise.reject(new Error('this time')))).toBeNull();
  expect(errors).toEqual(['work: failed']);
  expect(await background.run('work', async () => 2)).toBe(2);
});
