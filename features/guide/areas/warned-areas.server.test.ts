import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place } from '#core/place/place.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { areaLine } from './area-line.server.ts';
import { areaSentences } from './area-sentences.server.ts';
import { areasOfPlace } from './warned-areas.server.ts';
import { areasMarkup } from './warned-areas-markup.server.tsx';

const [BOGOTA, ISTANBUL, CALI, PESHAWAR, TIJUANA] = [3688689, 745044, 3687925, 1168197, 3981609];
const [GUATAPE, CAUCASIA, TOKYO, JAPAN] = [3681368, 3687025, 1850147, 1861060];
const [ANTIOQUIA, CUCUTA, COLOMBIA, CANO_CRISTALES] = [3689815, 3685533, 3686110, 2000002060];
const [PHILIPPINES, BANGSAMORO, SOCCSKSARGEN, ZAMBOANGA_PENINSULA] = [1694008, 7115989, 7521298, 7521308];
const [NORTHERN_MINDANAO, CARAGA, DAVAO_REGION] = [7521295, 7521299, 7521309];
const [GENERAL_SANTOS, ILIGAN, CAGAYAN_DE_ORO, MAMBAJAO] = [1713022, 1711084, 1721080, 1702348];
const [KANO, KASSERINE, CABINDA, ESMERALDAS] = [2335204, 2473457, 2243271, 3657990];
const [CAMIGUIN, SIARGAO] = [2000001662, 2000001273];
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
  expect(areas.listed).toEqual([
    {
      isAllTravel: false,
      names: ['Hakkâri', 'Şırnak'],
      who: [
        { advice: 'essential', governments: ['Canada'] },
        { advice: 'reconsider', governments: ['Australia'] },
      ],
    },
  ]);
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
    'Australia, Canada and the United Kingdom warn against going to Cauca Department, 15 km (9 mi) away.',
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
    'Canada advises against all travel within 50 km (31 mi) of the borders with Ecuador and Venezuela; to Ipiales (and its border crossing) and Cúcuta, only against all but essential travel.',
  );
  expect(sentences).toContain(
    'Australia advises against all travel within 20 km (12 mi) of the borders with Ecuador (except the crossing at Ipiales and Las Lajas) and Venezuela.',
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
    'Canada and the United Kingdom advise against all but essential travel to parts of Antioquia; Guatapé is not among them. Australia asks you to reconsider travel to parts of Antioquia; Guatapé is not among them.',
  );
  expect(told(GUATAPE)).not.toContain('Chocó');
  expect(lineAt(GUATAPE)).toBe(
    'Australia, Canada and the United Kingdom warn against going to parts of Antioquia; Guatapé is not among them.',
  );
  expect(told(CAUCASIA)).toMatch(
    /Canada and the United Kingdom advise against all but essential travel to Caucasia\. .*Caucasia lies in Antioquia\. Australia asks you to reconsider travel there, except to Medellín and its surroundings,/,
  );
  expect(lineAt(CAUCASIA)).toBe('Australia, Canada and the United Kingdom warn against going to Caucasia.');
});

it('tells of parts of a region by the name governments give them, and of a town more than of its region', () => {
  expect(told(ANTIOQUIA)).toContain(
    'Canada advises against all but essential travel to Antioquia north of Buriticá and along its border with Chocó. The United Kingdom advises against all but essential travel to the Urabá and Bajo Cauca regions of Antioquia.',
  );
  expect(told(CUCUTA)).toContain('Australia advises against all travel to the Catatumbo region.');
  // Shapes of regions may be old: from afar an area goes by the name that governments give it.
  expect(told(CAGAYAN_DE_ORO)).toMatch(/Western and central Mindanao is about \d+ km/);
  expect(told(CUCUTA)).not.toContain('leaves Cúcuta out');
  expect(told(ILIGAN)).toContain(
    'Australia, Canada and the United Kingdom advise against all travel to Iligan.',
  );
  expect(told(ILIGAN)).not.toContain('Northern Mindanao');
});

it('tells of all of Mindanao but the islands and the city that governments leave out', () => {
  const levels = (place: Place) =>
    app.deps.scores
      .adviceAt(place)
      .filter(({ issuer, scope }) => issuer !== 'DE' && scope === 'whole')
      .map(({ issuer, level }) => `${issuer} ${level}`)
      .toSorted()
      .join();
  const [four, three, none] = ['AU 4,CA 4,UK 4', 'AU 3,CA 3,UK 3', 'AU 2'];
  const inRegion = (regionId: number) =>
    new Set(app.deps.gazetteer.cities({ regionId, limit: 1000 }).map(levels));
  for (const region of [BANGSAMORO, SOCCSKSARGEN, ZAMBOANGA_PENINSULA])
    expect(inRegion(region)).toEqual(new Set([four]));
  expect(inRegion(NORTHERN_MINDANAO)).toEqual(new Set([four, three, none]));
  expect(inRegion(CARAGA)).toEqual(new Set([three, none]));
  expect(inRegion(DAVAO_REGION)).toEqual(new Set([three, 'AU 3,UK 3']));
  const at = (id: number) => levels(app.deps.gazetteer.place(id)!);
  expect([GENERAL_SANTOS, ILIGAN, CAGAYAN_DE_ORO].map(at)).toEqual([four, four, three]);
  expect([MAMBAJAO, CAMIGUIN, SIARGAO].map(at)).toEqual([none, none, none]);
  expect(lineAt(GENERAL_SANTOS)).toBe(
    'Australia, Canada and the United Kingdom warn against going to Soccsksargen, where General Santos lies.',
  );
});

it('calls areas of a country as governments do, and says who warns where it is the same of all', () => {
  expect(areaSentences(app.deps, app.deps.gazetteer.place(PHILIPPINES)!)).toEqual([
    'Australia, Canada and the United Kingdom advise against all travel to the Sulu Archipelago and western and central Mindanao.',
    'Canada and the United Kingdom advise against all but essential travel to the rest of Mindanao (except Camiguin, Dinagat, Siargao and, for Canada, the city of Davao); Australia asks you to reconsider it.',
  ]);
  expect(told(COLOMBIA)).toMatch(
    /One government or more advises against all but essential travel to .+ more, or asks you to reconsider going there\./,
  );
});

it('names all governments that name a region among others in one sentence', () => {
  const line = (id: number) => lineAt(id)?.replace(/ warns? against .*/, '');
  const levels = (id: number) =>
    app.deps.scores
      .adviceAt(app.deps.gazetteer.place(id)!)
      .filter(({ issuer }) => issuer !== 'DE')
      .map(({ issuer, level }) => `${issuer} ${level}`)
      .toSorted()
      .join();
  expect(levels(KANO)).toBe('AU 4,CA 4,UK 3');
  expect(levels(KASSERINE)).toBe('AU 4,CA 4,UK 3');
  // The United Kingdom leaves the city of Cabinda out.
  expect([CABINDA, ESMERALDAS].map(levels)).toEqual(['AU 3,CA 3,UK 2', 'AU 3,CA 3,UK 3']);
  expect([KASSERINE, CABINDA].map(line)).toEqual([
    'Australia, Canada and the United Kingdom',
    'Australia and Canada',
  ]);
});

it('says how to travel where there is a way to', () => {
  expect(told(CALI)).toContain('Canada says to go to Buga, Cali and Palmira by air.');
  expect(told(CANO_CRISTALES)).toContain(
    'Caño Cristales is not among them. Australia and the United Kingdom say to go to Caño Cristales by air, with a reputable tour company. Canada says to go to Caño Cristales and Villavicencio by air.',
  );
  // What a region leaves out holds below its cities, too.
  const levels = app.deps.scores.adviceAt(app.deps.gazetteer.place(CANO_CRISTALES)!);
  expect(levels.find(({ issuer }) => issuer === 'CA')).toMatchObject({ level: 2 });
});

it('says that a place lies in one, is one itself, or is left out', () => {
  expect(told(PESHAWAR)).toContain('Peshawar lies in Khyber Pakhtunkhwa.');
  expect(told(TIJUANA)).toContain('The United Kingdom advises against all but essential travel to Tijuana.');
  expect(told(CALI)).toContain(
    'Canada and the United Kingdom advise against all but essential travel to parts of Valle del Cauca Department; Cali is not among them. Australia asks you to reconsider travel to parts of Valle del Cauca Department; Cali is not among them.',
  );
});

it('tells here of what is near only', () => {
  for (const place of [ISTANBUL, GALATA]) expect(told(place)).toBeNull();
  expect(told(BOGOTA)).toMatch(
    /Areas governments warn of .*Meta Department is about 35 km [^.]+\. Canada advises against all but essential travel there, except to Caño Cristales and Villavicencio\. Australia asks you to reconsider travel there, except to Caño Cristales, La Macarena and Villavicencio\. The United Kingdom advises against all but essential travel to the Ariari region of southern Meta, except to Caño Cristales\. Australia and the United Kingdom say to go to Caño Cristales by air,/,
  );
  expect(told(BOGOTA)).not.toContain('Caquetá');
});

it('lists the areas of a country', () => {
  expect(told(TURKEY)).toContain(
    'Canada advises against all but essential travel to Hakkâri and Şırnak; Australia asks you to reconsider it.',
  );
  expect(told(TURKEY)).toContain('within 10 km (6 mi) of the border with Syria');
});

it('says nothing where no area is named, and where most warn of the whole country', () => {
  for (const place of [LISBON, TUSCANY, KYIV]) expect(told(place)).toBeNull();
});
