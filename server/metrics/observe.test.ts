import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { type AppEnv, observe } from './observe.ts';

const onion = `http://${'chaperon'.repeat(7)}.onion`;

it('pages name themselves at the onion service where there is one, and nothing else does', async () => {
  const test = await createTestApp({ environment: { ONION_URL: `${onion}/` } });
  const answers = new Hono<AppEnv>();
  answers.use(observe(test.deps, (path) => path));
  answers.get('/data', (c) => c.json({}));
  answers.get('*', (c) => c.html('<p>Lisbon</p>'));
  const locationOf = async (path: string) =>
    (await answers.request(`https://chaperon.example${path}`)).headers.get('onion-location');
  expect(await locationOf('/')).toBe(`${onion}/`);
  expect(await locationOf('/safety/2267057?from=2026-11-20&q=São')).toBe(
    `${onion}/safety/2267057?from=2026-11-20&q=S%C3%A3o`,
  );
  expect(await locationOf('/data')).toBeNull();
  await test.close();

  const without = await createTestApp();
  const plain = new Hono<AppEnv>().use(observe(without.deps, (path) => path)).get('*', (c) => c.html(''));
  expect((await plain.request('/')).headers.has('onion-location')).toBe(false);
  await without.close();
});
