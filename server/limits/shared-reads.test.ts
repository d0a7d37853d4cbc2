import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StreamEvent } from '#core/service/stream-event.ts';
import type { Events } from '#server/events.ts';
import { shareReads } from './shared-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type EventListener = Parameters<Events['subscribe']>[0];

/** Two nodes that hear each other, and what was sent. */
function nodes(limit: number) {
  const listeners = new Set<EventListener>();
  const sent: StreamEvent[] = [];
  const events = {
    publish: async (event: StreamEvent) => {
      sent.push(event);
      for (const listener of listeners) listener(event, 'id');
    },
    subscribe: (listener: EventListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {},
  };
  const stop = new AbortController();
  const open = () => {
    const heard = new Map<string, number>();
    const read = shareReads({ events, stopping: stop.signal }, limit, (name, reads) =>
      heard.set(name, (heard.get(name) ?? 0) + reads),
    );
    return { heard, read };
  };
  return { one: open(), other: open(), sent, stop };
}

it('reads are told from a tenth of the limit on, each once, and not to whom counted them', async () => {
  const { one, other, sent } = nodes(60);
  for (let read = 0; read < 6; read += 1) one.read('much');
  for (let read = 0; read < 5; read += 1) one.read('little');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...other.heard]).toEqual([['much', 6]]);
  expect(one.heard.size).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  one.read('little');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.heard.get('little')).toBe(6);
});

it('a message fits PostgreSQL however many read; the busiest are told first, the others next', async () => {
  const { one, other, sent } = nodes(10);
  const name = (index: number) => `${index}`.padStart(36, '-');
  for (let index = 0; index < 300; index += 1)
    for (let read = 0; read <= index; read += 1) one.read(name(index));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.heard.get(name(299))).toBe(300);
  expect(other.heard.has(name(0))).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(other.heard.size).toBe(300);
  for (const event of sent) expect(JSON.stringify(event).length).toBeLessThan(7_700);
});

it('reads of a minute ago are forgotten, and nothing is told after the end', async () => {
  const { one, sent, stop } = nodes(60);
  for (let read = 0; read < 5; read += 1) one.read('slow');
  await vi.advanceTimersByTimeAsync(60_000);
  one.read('slow');
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  for (let read = 0; read < 60; read += 1) one.read('late');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
});
