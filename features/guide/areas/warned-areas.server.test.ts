import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { areasMarkup, farAreasHtml } from './warned-areas-markup.server.tsx';

const [BOGOTA, ISTANBUL, CALI, PESHAWAR, TIJUANA] = [3688689, 745044, 3687925, 1168197, 3981609];
const [MANILA, GUATAPE, CAUCASIA] = [1701668, 3681368, 3687025];
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
  expect(toldFar(BOGOTA)).toMatch(
    /Caquetá is about 200 km \(120 mi\) to the south\. Canada advises against all travel there, and against all but essential travel to Florencia\./,
  );
});

it('says by name which areas are farther off than anybody goes by chance, and which strips along borders', () => {
  expect(toldFar(ISTANBUL)).toMatch(
    /^ *Australia and Canada advise against going to parts of Turkey, far from Istanbul: Hakkâri and Şırnak\./,
  );
  expect(toldFar(ISTANBUL)).toContain(
    'Australia, Canada and the United Kingdom advise against all travel within 10 km (6 mi) of the border with Syria.',
  );
  expect(toldFar(ISTANBUL)).toContain(
    'Canada advises against all travel within 10 km (6 mi) of the border with Iraq.',
  );
  expect(toldFar(GALATA)).toContain('advise against going to parts of Turkey, far from Sultanahmet');
  expect(toldFar(MANILA)).toMatch(
    /Australia, Canada and the United Kingdom advise against going to parts of the Philippines, far from Manila: [^.]*Zamboanga Peninsula/,
  );
});

it('tells a town of its own department, and the strictest advice near, with the towns it leaves out', () => {
  expect(told(GUATAPE)).toContain('Australia warns of Antioquia but leaves Guatapé out.');
  expect(told(GUATAPE)).toMatch(
    /Chocó is about \d+ km [^.]+\. Canada advises against all travel there, and against all but essential travel to Bahía Solano, Capurganá and Nuquí\./,
  );
  expect(told(GUATAPE)).toMatch(
    /Australia and the United Kingdom advise against all but essential travel there, except to Bahía Solano, Capurganá, Nuquí and Quibdó\./,
  );
  expect(told(CAUCASIA)).toContain(
    'Caucasia lies in Antioquia. Australia advises against all but essential travel',
  );
});

it('says that a place lies in one, is one itself, or is left out', () => {
  expect(told(PESHAWAR)).toContain('Peshawar lies in Khyber Pakhtunkhwa.');
  expect(told(TIJUANA)).toContain('The United Kingdom advises against all but essential travel to Tijuana.');
  expect(told(CALI)).toContain('Australia and Canada warn of Valle del Cauca Department but leave Cali out.');
});

it('tells here of what is near, and of what is far only with what to know before going', () => {
  for (const place of [ISTANBUL, GALATA]) expect(told(place)).toBeNull();
  expect(told(BOGOTA)).toMatch(
    /Areas governments warn of .*Meta Department is about 35 km [^.]+\. Australia advises against all but essential travel there, except to Caño Cristales, La Macarena and Villavicencio\. Canada advises against all but essential travel there, except to Caño Cristales and Villavicencio\./,
  );
  expect(told(BOGOTA)).not.toContain('Caquetá');
  expect(toldFar(BOGOTA)).toContain('Caquetá is about 200 km');
  for (const place of [TURKEY, LISBON, PESHAWAR]) expect(toldFar(place)).not.toMatch(/is about \d\d? km/);
});

it('lists the areas of a country', () => {
  expect(told(TURKEY)).toContain('Hakkâri and Şırnak');
  expect(told(TURKEY)).toContain('within 10 km (6 mi) of the border with Syria');
});

it('says nothing where no area is named, and where most warn of the whole country', () => {
  for (const place of [LISBON, TUSCANY, KYIV]) expect(told(place)).toBeNull();
});
