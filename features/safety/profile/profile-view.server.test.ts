import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadProfile } from '#features/safety/service.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { monthNote } from './profile-view.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({});
});
afterAll(() => app.close());

const noteOf = async (id: number, month: number | null) =>
  monthNote(app.deps, (await loadProfile(app.deps, id, month))!);

it('says that a month changes the score only where it does', async () => {
  const [bogota, pitcairn, lisbon] = [3_688_689, 4_030_699, 2_267_057];
  expect(await noteOf(bogota, 7)).toEqual(['For July, the score is that of the whole year.']);
  expect(await noteOf(pitcairn, 7)).toEqual(['For July, the score is that of the whole year.']);
  expect(await noteOf(lisbon, 7)).toEqual(['For July, only weather changes the score.']);
  expect(await noteOf(lisbon, null)).toEqual([]);
});
