import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { areaLine } from './area-line.server.ts';
import { areaSentences } from './area-sentences.server.ts';
import { areasOfPlace } from './warned-areas.server.ts';
import { areasMarkup } from './warned-areas-markup.server.tsx';

const [BOGOTA, ISTANBUL, CALI, PESHAWAR, TIJUANA] = [3688689, 745044, 3687925, 1168197, 3981609];
const [GUATAPE, CAUCASIA, TOKYO, JAPAN] = [3681368, 3687025, 1850147, 1861060];
const [LISBON, KYIV, TURKEY, TUSCANY, GALATA] = [2267057, 703448, 298795, 3165361, 2000001167];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const areasAt = (id: number) => {
  const place = app.deps.gazetteer.place(id)!;
  return { place, areas: areasOfPlace(app.deps, place) };
};
const told = (id: number): string | null => {
  const { place, areas } = areasAt(id);
  const markup = areasMarkup(areas, place, (html) => ({ html }));
  return markup && 'html' in markup ? markup.html.replaceAll(/<[^>]+>/g, ' ') : null;
};
const lineAt = (id: number): string | null => {
  const { place, areas } = areasAt(id);
  return areaLine(areas, place.name)?.text ?? null;
};

it('names all areas of a country, the gravest first, and who names them when', () => {
  const { areas } = areasAt(ISTANBUL);
  expect(areas.listed).toEqual([{ isAllTravel: false, names: ['Hakkâri', 'Şırnak'] }]);
  expect(areas.said.map(({ government, asOf }) => [government, asOf])).toEqual([
    ['Australia', '2025-07-29'],
    ['Canada', '2026-07-29'],
  ]);
  expect(areasAt(GALATA).areas).toMatchObject({ listed: areas.listed, said: areas.said });
  expect(areasAt(PESHAWAR).areas.listed.flatMap(({ names }) => names)).not.toContain('Khyber Pakhtunkhwa');
});

it('says under the name what area is close by, or that the place lies in one', () => {
  expect(lineAt(BOGOTA)).toBe(
    'Australia and Canada warn against going to Meta Department, 35 km (22 mi) away.',
  );
  expect(lineAt(TIJUANA)).toBe('The United Kingdom warns against going to Tijuana.');
  // Of two areas that reach it one leaves the city out; the other begins close by.
  expect(lineAt(CALI)).toBe(
    'Australia and Canada warn against going to Cauca Department, 15 km (9 mi) away.',
  );
  for (const place of [ISTANBUL, LISBON, TUSCANY, KYIV, TURKEY]) expect(lineAt(place)).toBeNull();
});

it('names the strips along the borders of a country, what most say first', () => {
  const { strips } = areasAt(ISTANBUL).areas;
  expect(strips[0]).toMatchObject({
    km: 10,
    borders: [{ neighbor: 'Syria', exceptFor: '' }],
    advice: 'all',
  });
  expect(strips[0]!.said.map(({ government }) => government)).toEqual([
    'Australia',
    'Canada',
    'United Kingdom',
  ]);
  expect(told(TURKEY)).toContain(
    'Canada advises against all travel within 10 km (6 mi) of the border with Iraq.',
  );
});

it('names what a government leaves out along a border, and borders of one width together', () => {
  const sentences = areaSentences(app.deps, app.deps.gazetteer.place(BOGOTA)!);
  expect(sentences).toContain(
    'Canada advises against all travel within 50 km (31 mi) of the borders with Ecuador (except the crossing at Ipiales) and Venezuela (except Cúcuta).',
  );
  expect(sentences).toContain(
    'Canada advises against all travel within 100 km (62 mi) of the border with Panama.',
  );
});

it('names a zone that is neither region nor strip', () => {
  const { strips } = areasAt(TOKYO).areas;
  expect(strips).toMatchObject([
    {
      advice: 'reconsider',
      zone: expect.stringContaining('Fukushima Daiichi'),
      said: [{ asOf: '2025-07-31' }],
    },
  ]);
  expect(told(JAPAN)).toContain(
    'Australia asks you to reconsider travel to the restricted area around the Fukushima Daiichi nuclear power plant.',
  );
});

it('tells a town of its own department, with the towns it leaves out', () => {
  expect(told(GUATAPE)).toContain(
    'Australia asks you to reconsider travel to parts of Antioquia; Guatapé is not among them.',
  );
  expect(told(GUATAPE)).not.toContain('Chocó');
  expect(lineAt(GUATAPE)).toBe(
    'Australia warns against going to parts of Antioquia; Guatapé is not among them.',
  );
  expect(told(CAUCASIA)).toContain('Caucasia lies in Antioquia. Australia asks you to reconsider travel');
});

it('says that a place lies in one, is one itself, or is left out', () => {
  expect(told(PESHAWAR)).toContain('Peshawar lies in Khyber Pakhtunkhwa.');
  expect(told(TIJUANA)).toContain('The United Kingdom advises against all but essential travel to Tijuana.');
  expect(told(CALI)).toContain(
    'Canada advises against all but essential travel to parts of Valle del Cauca Department; Cali is not among them. Australia asks you to reconsider travel to parts of Valle del Cauca Department; Cali is not among them.',
  );
});

it('tells here of what is near only', () => {
  for (const place of [ISTANBUL, GALATA]) expect(told(place)).toBeNull();
  expect(told(BOGOTA)).toMatch(
    /Areas governments warn of .*Meta Department is about 35 km [^.]+\. Canada advises against all but essential travel there, except to Caño Cristales and Villavicencio\. Australia asks you to reconsider travel there, except to Caño Cristales, La Macarena and Villavicencio\./,
  );
  expect(told(BOGOTA)).not.toContain('Caquetá');
});

it('lists the areas of a country', () => {
  expect(told(TURKEY)).toContain('Hakkâri and Şırnak');
  expect(told(TURKEY)).toContain('within 10 km (6 mi) of the border with Syria');
});

it('says nothing where no area is named, and where most warn of the whole country', () => {
  for (const place of [LISBON, TUSCANY, KYIV]) expect(told(place)).toBeNull();
});
