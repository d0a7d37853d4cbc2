import { afterAll, beforeAll, expect, it } from 'vitest';
import { isGrave } from '#core/guide/topics/rank.ts';
import { OFF_THE_COAST } from '#core/guide/topics/shared-advice.ts';
import { TOPICS } from '#core/guide/topics/topics.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { explainedStreet, streetMarkup } from './street.server.tsx';
import { rankedStreet } from './street-topics.server.ts';

const [BOGOTA, KYIV, ISTANBUL, CARTAGENA, GUATAPE] = [3688689, 703448, 745044, 3687238, 3681368];
const [TOKYO, MANILA, REYKJAVIK, MARRAKESH] = [1850147, 1701668, 3413829, 2542997];
const [PORT_AU_PRINCE, CAIRO] = [3718426, 360630];
const LISBON = 2267057;
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

const explained = (id: number) => {
  const { sections, markup } = explainedStreet(app.deps, app.deps.gazetteer.place(id)!, (html) => ({
    html,
  }))!;
  return { sections, html: 'html' in markup ? markup.html : '' };
};

/** What is read. */
const plain = (html: string) => html.replace(/<[^>]*>/g, '');

const wordsAt = (id: number, topic: string) =>
  rankedStreet(app.deps, app.deps.gazetteer.place(id)!).find((each) => each.topic.id === topic)!.topic;

const open = (id: number) => [...drawn(id).matchAll(/<h3>([^<]*) <small>/g)].map(([, name]) => name);

it('opens on what is gravest at the place', () => {
  expect(open(KYIV).slice(0, 2)).toEqual(['Missiles, drones and shelling', 'Closed airspace']);
  expect(open(BOGOTA).slice(0, 2)).toEqual(['Crime in taxis', 'Armed robbery']);
});

it('says one press away what to do about all that can kill, and names the others', () => {
  const html = drawn(BOGOTA);
  const names = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, list]) => plain(list!)).join(' ');
  expect(names).toMatch(/Also in Colombia: [^.]*copied cards[^.]*; and \d+ more\./);
  for (const { id, name } of TOPICS.filter((topic) => isGrave(topic) && topic.kind !== 'road')) {
    expect(names).not.toContain(name.toLowerCase());
    if (html.includes(`data-topic="${id}"`)) expect(html).toContain(wordsAt(BOGOTA, id).advice);
  }
  expect(plain(html)).toMatch(/Gang violence in Colombia\. Stay on main roads/);
  expect(html).toMatch(/<a href="\/safety\/3688689\/[^"]+\/street">Each explained, with who says so<\/a>/);
});

it('says what to do about thin air where the place is high, and else only names it', () => {
  expect(plain(drawn(BOGOTA))).toContain(
    'Altitude sickness. Take the first two days slowly: no hard exercise and no alcohol. If you feel ill, go no higher; if it gets worse, go down.',
  );
  expect(plain(drawn(CARTAGENA))).toMatch(/In parts of Colombia: [^.]*altitude/);
});

it('says in what part of the country things are that are not everywhere', () => {
  expect(plain(drawn(MARRAKESH))).toMatch(/In parts of Morocco: [^.]*border areas/);
  expect(plain(drawn(MARRAKESH))).not.toMatch(/kidnapping/i);
  expect(plain(drawn(KYIV))).toMatch(/In parts of Ukraine: [^.]*avalanches/);
});

it('says what to do about waves where they reach, and only names them where they do not', () => {
  for (const place of [TOKYO, MANILA, ISTANBUL]) expect(drawn(place)).toContain(OFF_THE_COAST);
  expect(open(TOKYO)).toEqual(expect.arrayContaining(['Earthquakes', 'Typhoons', 'Tsunamis']));
  // Of two cities of a country with the same quakes the inland one is drawn first.
  expect(drawn(RANCAGUA)).not.toMatch(/uphill|by the sea/);
  expect(drawn(COQUIMBO)).toContain(OFF_THE_COAST);
  expect(drawn(REYKJAVIK)).not.toMatch(/uphill|by the sea/);
  expect(plain(drawn(REYKJAVIK))).toMatch(/In parts of Iceland: [^.]*tsunamis/);
});

it('draws each place as if no other had been drawn before', () => {
  const { gazetteer, caches } = app.deps;
  const places = ['US', 'IT', 'ES', 'CN', 'TR', 'CL', 'UA', 'AR'].flatMap((countryCode) =>
    gazetteer.cities({ countryCode, limit: 25 }),
  );
  const afterOthers = places.map(({ id }) => plain(drawn(id)));
  const differing = places.filter(({ id }, index) => {
    caches.close();
    return plain(drawn(id)) !== afterOthers[index];
  });
  expect(differing.map(({ name }) => name)).toEqual([]);
});

it('opens in a small town on its roads, not on crime in large cities', () => {
  const first = open(GUATAPE);
  expect(first.slice(0, 2)).toContain('Streets and roads after dark');
  expect(first).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Express kidnapping|Scopolamine|Crime in taxis)$/)]),
  );
});

it('says that martial law is in force in a country at war, who may not leave, and the way out', () => {
  expect(drawn(KYIV)).toContain('Martial law is in force');
  expect(drawn(KYIV)).toContain('Leave by land, to an EU country or Moldova');
  expect(drawn(KYIV)).toContain('if they are 23 to 60 (United Kingdom, August 2026)');
  expect(open(PORT_AU_PRINCE)).toContain('Few safe ways out');
  expect(drawn(KYIV)).not.toContain('check where');
});

it('tells who is where nobody should go to stay in, and asks nobody to sort out which streets are safe', () => {
  const html = drawn(PORT_AU_PRINCE);
  expect(html).toContain('Stay in unless you must move');
  expect(html).not.toMatch(/which streets are safe|guide your hotel knows/);
  expect(drawn(BOGOTA)).not.toContain('Stay in unless');
});

it('opens where governments say not to go on what helps who is there, and only names what meets who strolls', () => {
  for (const place of [PORT_AU_PRINCE, KYIV])
    expect(open(place)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/thef|snatching|Muggings|taxis|Pickpockets|scam/i)]),
    );
  expect(open(KYIV)).toContain('Power cuts');
  expect(plain(drawn(PORT_AU_PRINCE))).toMatch(/Power cuts in Haiti\. Keep phones and a power bank charged/);
  expect(plain(drawn(PORT_AU_PRINCE))).toMatch(/Also in Port-au-Prince: [^.]*bag snatching/);
});

it('says that martial law bans gatherings, and nothing of rallies to walk around', () => {
  expect(wordsAt(KYIV, 'protests')).toMatchObject({
    name: 'Gatherings and protests',
    what: 'Martial law bans mass gatherings, demonstrations among them.',
  });
  expect(wordsAt(KYIV, 'power_cuts').advice).toContain('cash in hryvnia');
});

it('names what pages name: a quake, a volcano, districts', () => {
  for (const place of [BOGOTA, GUATAPE])
    expect(plain(drawn(place))).toContain('buildings damaged by the earthquake of August 10, 2026');
  expect(drawn(REYKJAVIK)).toContain('Volcanoes near Grindavík');
  expect(drawn(TOKYO)).toContain('Some bars in Kabukicho, Roppongi');
  expect(wordsAt(ISTANBUL, 'protests').what).toContain('tear gas');
});

it('explains on a page of their own what a profile only names, with who says so', () => {
  const { html } = explained(BOGOTA);
  for (const { topic, saidBy } of rankedStreet(app.deps, app.deps.gazetteer.place(BOGOTA)!)) {
    expect(html).toContain(`<p>${topic.what}</p>`);
    expect(plain(html)).toContain(`${topic.what}${topic.advice}`);
    for (const { url } of saidBy) expect(html).toContain(`href="${url}"`);
  }
});

it('groups what it explains by where it is told of, and names no topic twice', () => {
  const { html } = explained(ISTANBUL);
  const headings = (level: number) =>
    [...html.matchAll(new RegExp(`<h${level}>(.*?)</h${level}>`, 'g'))].map(([, words]) => words);
  expect(headings(2)).toEqual(['In Istanbul', 'In Turkey', 'In parts of Turkey']);
  expect(headings(3)).toHaveLength(rankedStreet(app.deps, app.deps.gazetteer.place(ISTANBUL)!).length);
  expect(headings(3)).toContain('Pickpockets');
  expect(new Set(headings(3)).size).toBe(headings(3).length);
});

it('leads to each group of what it explains, with how many there are in it, the gravest of it first', () => {
  const { sections, html } = explained(ISTANBUL);
  const ranked = rankedStreet(app.deps, app.deps.gazetteer.place(ISTANBUL)!).map(({ topic }) => topic.name);
  expect(sections.map(({ id }) => id)).toEqual(['in-istanbul', 'in-turkey', 'in-parts-of-turkey']);
  expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(ranked.length);
  for (const { id, title, count } of sections) {
    const [, group = ''] = html.split(`<section id="${id}"><h2>${title}</h2>`);
    const names = [...group.split('</section>')[0]!.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name!);
    expect(names).toHaveLength(count);
    expect(names).toEqual(ranked.filter((name) => names.includes(name)));
  }
});

it('tells nobody to walk in company after dark where all should stay in', () => {
  for (const place of [PORT_AU_PRINCE, KYIV])
    expect(wordsAt(place, 'sexual_assault').advice).toMatch(/^Stay in after dark/);
});

it('says once what to do when shots are heard', () => {
  expect(plain(drawn(PORT_AU_PRINCE)).match(/you hear shots/g)).toHaveLength(1);
});

it('speaks of the crime that a victim could be charged with only where the law has it', () => {
  const advice = (id: number) => wordsAt(id, 'sexual_assault').advice;
  expect(advice(CAIRO)).toContain('sex outside marriage can be a crime here');
  for (const place of [ISTANBUL, BOGOTA]) expect(advice(place)).not.toMatch(/charged|a crime/);
});

it('names storms by their ocean and months, a cold sea by what it does, and a volcano near as near', () => {
  expect(wordsAt(MANILA, 'storms')).toMatchObject({
    what: 'About 20 typhoons hit the country each year, most of them from June to November.',
    advice: 'Follow the forecast daily from June to November. Leave as soon as you are told to.',
  });
  expect(wordsAt(PORT_AU_PRINCE, 'storms').name).toBe('Hurricanes');
  expect(wordsAt(REYKJAVIK, 'currents').advice).toMatch(/^Stay well up the beach/);
  expect(plain(drawn(MANILA))).not.toMatch(/In parts of the Philippines: [^.]*volcanoes/);
});

it('puts what may be far away behind what is told of the place, and names what the place alone has', () => {
  const titles = explained(KYIV).sections.map(({ title }) => title);
  expect(titles.at(-1)).toBe('In parts of Ukraine');
  expect(titles).toContain('In Kyiv');
  expect(wordsAt(LISBON, 'pickpockets').what).toContain('trams 15, 25 and 28');
  // Bottles with good labels have killed there.
  expect(wordsAt(ISTANBUL, 'methanol').advice).toContain('can be fake');
  expect(wordsAt(PORT_AU_PRINCE, 'state_of_emergency').what).toContain('Ouest');
});
