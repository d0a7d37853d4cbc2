import { afterAll, beforeAll, expect, it } from 'vitest';
import { isGrave } from '#core/guide/topics/rank.ts';
import { TOPICS } from '#core/guide/topics/topics.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { streetMarkup } from './street.server.tsx';

const [BOGOTA, KYIV, ISTANBUL, CARTAGENA, GUATAPE] = [3688689, 703448, 745044, 3687238, 3681368];
const [TOKYO, MANILA, REYKJAVIK, MARRAKESH] = [1850147, 1701668, 3413829, 2542997];
const [RANCAGUA, COQUIMBO] = [3873775, 3893629];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const drawn = (id: number): string => {
  const markup = streetMarkup(app.deps, app.deps.gazetteer.place(id)!, (html) => ({ html }));
  return markup && 'html' in markup ? markup.html : '';
};

const open = (id: number) => [...drawn(id).matchAll(/<h3>([^<]*) <small>/g)].map(([, name]) => name);

it('opens on what is gravest at the place', () => {
  expect(open(KYIV).slice(0, 2)).toEqual(['Missiles, drones and shelling', 'Closed airspace']);
  expect(open(BOGOTA)[0]).toBe('Armed robbery');
});

it('says one press away what to do about all that can kill, and names the others', () => {
  const html = drawn(BOGOTA);
  const names = [...html.matchAll(/<li>([^<]*)/g)].map(([, list]) => list).join(' ');
  expect(names).toMatch(/Also in Colombia: [^.]*phone snatching/);
  for (const { id, name, advice } of TOPICS.filter((topic) => isGrave(topic) && topic.kind !== 'road')) {
    expect(names).not.toContain(name.toLowerCase());
    if (html.includes(`data-topic="${id}"`)) expect(html).toContain(advice);
  }
  expect(html).toMatch(/<b>Kidnapping in Colombia\.<\/b> Go by day, with a driver or guide/);
});

it('says what to do about thin air where the place is high, and else only names it', () => {
  expect(drawn(BOGOTA)).toContain(
    '<b>Altitude.</b> Take the first two days slowly: no hard exercise and no alcohol. If you feel ill, go down.',
  );
  expect(drawn(CARTAGENA)).toMatch(/In parts of Colombia: [^<]*altitude/);
});

it('says in what part of the country things are that are not everywhere', () => {
  expect(drawn(MARRAKESH)).toMatch(/In parts of Morocco: [^<]*landmines/);
  expect(drawn(MARRAKESH)).toContain('<b>Kidnapping in Morocco.</b>');
  expect(drawn(KYIV)).toMatch(/In parts of Ukraine: [^<]*avalanches/);
});

it('says what to do about waves where they reach, and only names them where they do not', () => {
  const uphill = 'Go uphill at once if the ground shakes long or the sea draws back.';
  for (const place of [TOKYO, MANILA, ISTANBUL]) expect(drawn(place)).toContain(uphill);
  expect(open(TOKYO)).toEqual(expect.arrayContaining(['Earthquakes', 'Tropical storms', 'Tsunamis']));
  // Of two cities of a country with the same quakes the inland one is drawn first.
  expect(drawn(RANCAGUA)).not.toContain(uphill);
  expect(drawn(COQUIMBO)).toContain(uphill);
  expect(drawn(REYKJAVIK)).not.toContain(uphill);
  expect(drawn(REYKJAVIK)).toMatch(/In parts of Iceland: [^<]*tsunamis/);
});

it('opens in a small town on its roads, not on crime in large cities', () => {
  const first = open(GUATAPE);
  expect(first.slice(0, 2)).toContain('Streets and roads after dark');
  expect(first).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Express kidnapping|Scopolamine|Crime in taxis)$/)]),
  );
});

it('says that martial law is in force in a country at war', () => {
  expect(drawn(KYIV)).toContain('Martial law is in force');
  expect(drawn(KYIV)).not.toContain('check where');
});
