import { getEventListeners } from 'node:events';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';
import { schedule } from './schedule.ts';

const log = pino({ level: 'silent' });
const work = (stopping: AbortSignal) => ({ log, stopping, background: createBackground(log, stopping) });
afterEach(() => void vi.useRealTimers());

it('works soon, then regularly, also after a failure, and not after the stop', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  let runs = 0;
  schedule(work(stop.signal), { name: 'work', everyMs: 1_000, firstAfterMs: 10 }, async () => {
    runs += 1;
    if (runs === 2) throw new Error('this time it fails');
  });
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(3);
  stop.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(3);
});

it('never runs twice at a time', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  let running = 0;
  let most = 0;
  schedule(work(stop.signal), { name: 'work', everyMs: 10, firstAfterMs: 0 }, async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 500));
    running -= 1;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(most).toBe(1);
  stop.abort();
});

it('holds nothing more of the stop however often it ran', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  schedule(work(stop.signal), { name: 'work', everyMs: 10, firstAfterMs: 0 }, async () => null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1);
  stop.abort();
});
