import { afterAll, beforeAll, expect, it } from 'vitest';
import { areasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { loadProfile } from '#features/safety/service.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { firstScreen } from './first-screen.server.tsx';

const [BOGOTA, KYIV, LISBON, TOKYO] = [3688689, 703448, 2267057, 1850147];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** @param month of travel */
async function shownAt(id: number, month: number | null = null) {
  const profile = (await loadProfile(app.deps, id, month))!;
  const areas = areasOfPlace(app.deps, profile.place);
  return firstScreen(app.deps, profile, null, areas, (html) => ({ html }));
}

async function stripAt(id: number): Promise<string | null> {
  const { strip } = await shownAt(id);
  return strip && 'html' in strip ? strip.html : null;
}

it('says in one amber line what governments warn of close by, and leads to it', async () => {
  const strip = await stripAt(BOGOTA);
  expect(strip).toContain(
    'Australia and Canada warn against going to Meta Department, 35 km (22 mi) away. <a',
  );
  expect(strip?.match(/data-level="caution"/g)).toHaveLength(1);
  expect(strip).toContain('href="#areas"');
});

it('says nothing of areas where governments warn of the place itself, and nothing where none is close', async () => {
  expect(await stripAt(KYIV)).toMatch(/^<p data-level="danger">(?!.*<p)/);
  expect(await stripAt(LISBON)).toBeNull();
});

it('begins with storm warnings in the months of storms, and not when those are over', async () => {
  const toDoIn = async (month: number) => JSON.stringify((await shownAt(TOKYO, month)).toDo);
  expect(await toDoIn(9)).toContain('Follow storm warnings each day');
  expect(await toDoIn(12)).not.toContain('Follow storm warnings each day');
});
