import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadProfile } from '#features/safety/service.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { overviewsMarkup } from './overview-markup.server.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({});
});
afterAll(() => app.close());

it('says once whose figures stand in, with the first category of theirs', async () => {
  const profile = (await loadProfile(app.deps, 4_030_699))!;
  const shown = overviewsMarkup(profile, profile.overviews, (html) => ({ html }));
  const text = JSON.stringify(shown);
  expect(
    text.split('Pitcairn has no figures of its own here, so these are the United Kingdom’s.'),
  ).toHaveLength(2);
  expect(shown.weather, 'nobody reads first of the floods of another ocean').toBeNull();
  expect(JSON.stringify(shown.ofCountry)).toContain('id=\\"overview-weather\\"');
  expect(text.split('the United Kingdom').length).toBeGreaterThan(6);
});
