import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { areasMarkup, farAreasHtml } from './warned-areas-markup.server.tsx';

const [BOGOTA, ISTANBUL, CALI, PESHAWAR, TIJUANA] = [3688689, 745044, 3687925, 1168197, 3981609];
const [LISBON, KYIV, TURKEY, TUSCANY, GALATA] = [2267057, 703448, 298795, 3165361, 2000001167];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const told = (id: number): string | null => {
  const markup = areasMarkup(app.deps, app.deps.gazetteer.place(id)!, (html) => ({ html }));
  return markup && 'html' in markup ? markup.html.replaceAll(/<[^>]+>/g, ' ') : null;
};

const toldFar = (id: number) =>
  farAreasHtml(app.deps, app.deps.gazetteer.place(id)!).replaceAll(/<[^>]+>/g, ' ');

it('says how far off the nearest area is that governments warn of, which way, and who warns', () => {
  expect(toldFar(BOGOTA)).toMatch(/Caquetá is about 200 km \(120 mi\) to the south[^.]*\./);
});

it('says without a name that there are areas farther off than anybody goes by chance', () => {
  expect(toldFar(ISTANBUL)).toMatch(
    /^ *Australia and Canada advise against going to parts of Turkey, far from Istanbul\./,
  );
  expect(toldFar(GALATA)).toContain('advise against going to parts of Turkey, far from Sultanahmet');
});

it('says that a place lies in one, is one itself, or is left out', () => {
  expect(told(PESHAWAR)).toContain('Peshawar lies in Khyber Pakhtunkhwa.');
  expect(told(TIJUANA)).toContain('The United Kingdom advises against all but essential travel to Tijuana.');
  expect(told(CALI)).toContain('Australia and Canada warn of Valle del Cauca Department but leave Cali out.');
});

it('tells here of what is near, and of what is far only with what to know before going', () => {
  for (const place of [ISTANBUL, GALATA]) expect(told(place)).toBeNull();
  expect(told(BOGOTA)).toMatch(
    /Areas governments warn of .*Meta Department is about 35 km [^.]+\. Australia and Canada advise against all but essential travel there, except to Villavicencio\./,
  );
  expect(told(BOGOTA)).not.toContain('Caquetá');
  expect(toldFar(BOGOTA)).toContain('Caquetá is about 200 km');
  for (const place of [TURKEY, LISBON, PESHAWAR]) expect(toldFar(place)).not.toMatch(/is about \d\d? km/);
});

it('lists the areas of a country', () => {
  expect(told(TURKEY)).toContain('Hakkâri and Şırnak');
});

it('says nothing where no area is named, and where most warn of the whole country', () => {
  for (const place of [LISBON, TUSCANY, KYIV]) expect(told(place)).toBeNull();
});
