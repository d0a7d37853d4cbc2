import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadProfile } from '#features/safety/service.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { overviewsMarkup } from './overview-markup.server.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({});
});
afterAll(() => app.close());

const shownOf = async (id: number) => {
  const profile = (await loadProfile(app.deps, id))!;
  return overviewsMarkup(profile, profile.overviews, (html) => ({ html }));
};

it('tells nothing of a far country under the name of a territory that borrows its whole score', async () => {
  const shown = await shownOf(4_030_699);
  const text = JSON.stringify(shown);
  expect(text).not.toContain('United Kingdom');
  expect(text).not.toMatch(/homicide|road death|flooding|fine-particle/i);
  expect(shown.weather, 'nobody reads first of the floods of another ocean').toBeNull();
});

it('begins a weak category with what to do, once, and asks nothing where the score is good', async () => {
  const [bogota, kyiv, lisbon] = await Promise.all(
    [3_688_689, 703_448, 2_267_057].map(async (id) => JSON.stringify(await shownOf(id))),
  );
  expect(bogota!.split('After dark ride from door to door')).toHaveLength(2);
  expect(bogota).toMatch(/Check the day’s air in a weather app\. [^<]+ Fine-particle pollution in Bogotá/);
  expect(kyiv, 'nobody is told how to visit where governments say not to go').not.toMatch(
    /After dark ride|night drives|bring a mask|bring your inhaler/,
  );
  expect(kyiv).toMatch(/Fine-particle pollution in Kyiv/);
  expect(lisbon).not.toContain('the air is rarely a problem');
  expect(lisbon, 'a hazard keeps its advice').toContain('Know “drop, cover and hold on”');
  expect(lisbon, 'no category is without a word').toContain('political violence in Portugal is');
});

it('tells of no category twice, and says of a country’s figures under a city’s name whose they are', async () => {
  for (const id of [3_688_689, 703_448, 2_542_997, 745_044, 1_701_668, 4_030_699, 2_264_397]) {
    const shown = await shownOf(id);
    const told = JSON.stringify(shown).match(/id=\\"overview-\w+/g) ?? [];
    expect(new Set(told).size, String(id)).toBe(told.length);
    const titles = JSON.stringify(shown).match(/<\/svg>[A-Z][\w -]+<\/h[34]>/g) ?? [];
    expect(new Set(titles).size, String(id)).toBe(titles.length);
    expect(told.length).toBeGreaterThan(1);
    expect(JSON.stringify(shown), `${id} has no heading with nothing under it`).not.toMatch(/<\/h[34]><div/);
  }
  const bogota = JSON.stringify((await shownOf(3_688_689)).own).replaceAll(/<[^>]+>/g, '');
  expect(bogota).toMatch(/In Colombia there were [\d.]+ doctors/);
});
