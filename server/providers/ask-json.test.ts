import { expect, test } from 'vitest';
import { z } from 'zod';
import { askJson, jsonOf } from './ask-json.ts';

test('an answer of more parts than a service has to say is given up before it is judged', async () => {
  const body = `{"features":[${'{},'.repeat(100_000)}{}]}`;
  expect(jsonOf(body)).toBeNull();
  let judged = 0;
  const feature = z.unknown().refine(() => {
    judged += 1;
    return false;
  });
  const answer = askJson(
    async () => new Response(body),
    new URL('https://a.example/'),
    z.object({ features: z.array(feature) }),
  );
  await expect(answer).rejects.toThrow('cannot be read');
  expect(judged).toBe(0);
});

test('lists in lists without end are no JSON, and an ordinary answer is read', () => {
  expect(jsonOf('['.repeat(1_000_000))).toBeNull();
  expect(jsonOf('not JSON')).toBeNull();
  expect(jsonOf('{"a":[1,2]}')).toEqual({ a: [1, 2] });
});
