import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createCaches } from '#server/cache.ts';
import { createCachedClient } from './cached-client.ts';
import { OutboundError } from './http.ts';

const options = { name: 'questions', freshMs: 60_000, maximumCached: 10, spacingMs: 0 };

it('says from when an answer is, and that it is old where asking anew fails', async () => {
  let now = new Date('2026-11-20T12:00:00Z');
  let isDown = false;
  const ask = createCachedClient({
    ...options,
    clock: () => now,
    caches: createCaches(() => now),
    ask: async (question) => {
      if (isDown) throw new OutboundError('down', true);
      return { question };
    },
  });
  const at = now;
  expect(await ask('a')).toEqual({ value: { question: 'a' }, at, isOld: false });
  isDown = true;
  now = new Date(at.getTime() + 61_000);
  expect(await ask('a')).toEqual({ value: { question: 'a' }, at, isOld: true });
  await expect(ask('b')).rejects.toThrow('It failed a moment ago');
  isDown = false;
  expect(await ask('a')).toMatchObject({ isOld: true });
  now = new Date(now.getTime() + 4_000);
  expect(await ask('a')).toEqual({ value: { question: 'a' }, at: now, isOld: false });
});

it('lets twenty wait, asks them one after another, and refuses the next', async () => {
  let atOnce = 0;
  let mostAtOnce = 0;
  const ask = createCachedClient({
    ...options,
    isSerial: true,
    clock: () => new Date(),
    caches: createCaches(() => new Date()),
    ask: async (question) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await pause(2);
      atOnce -= 1;
      return { question };
    },
  });
  const asked = Array.from({ length: 21 }, (_, index) => ask(`question ${index}`));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(mostAtOnce).toBe(1);
  expect(await ask('question 20')).toMatchObject({ value: { question: 'question 20' } });
});
