import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Events } from '#server/events.ts';
import { createPresence } from './presence.ts';

/** Two nodes that hear each other. */
function nodes() {
  const listeners = new Set<Parameters<Events['subscribe']>[0]>();
  const events: Pick<Events, 'publish' | 'subscribe'> = {
    publish: async (event) => {
      for (const listener of listeners) listener(event, 'id');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const stop = new AbortController();
  const open = () => createPresence(events, stop.signal, () => Date.now());
  return { one: open(), other: open(), listeners, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('presence', () => {
  it('is the sum of all nodes and tells when it changes', async () => {
    const { one, other } = nodes();
    const heard: number[] = [];
    other.subscribe((online) => heard.push(online));
    const leave = one.enter();
    one.enter();
    other.enter();
    await vi.advanceTimersByTimeAsync(0);
    expect([one.online(), other.online()]).toEqual([3, 3]);
    leave();
    leave();
    expect(one.online()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(other.online()).toBe(2);
    expect(heard.at(-1)).toBe(2);
  });

  it('tells others every ten seconds at most, however many come and go', async () => {
    const { one, listeners } = nodes();
    let told = 0;
    listeners.add(() => {
      told += 1;
    });
    for (let second = 0; second < 25; second += 1) {
      one.enter();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(told).toBe(3);
  });

  it('forgets a node that fell silent, and renews those that did not', async () => {
    const { one, listeners, stop } = nodes();
    const others = [...listeners];
    one.enter();
    for (const listener of others) listener({ topic: 'presence', data: { from: 'gone', online: 40 } }, 'id');
    expect(one.online()).toBe(41);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(one.online()).toBe(1);
    stop.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
