import { describe, expect, it } from 'vitest';
import { shareOf } from '#server/cartography/geometry/grid.ts';
import { layOut } from '#server/cartography/map-layout.ts';
import { openTestMaps } from '../../../test/maps.ts';
import { TEXT } from './texts.ts';

const { atlas, world, gazetteer } = openTestMaps();
const PHONE = { theme: 'light', width: 358, height: 203 } as const;
const WIDE = { theme: 'light', width: 600, height: 340 } as const;
const CARD = { theme: 'light', width: 440, height: 252 } as const;
const [TUSCANY, PORT_AU_PRINCE, GUATAPE, LISBON] = [3165361, 3718426, 3681368, 2267057];
const [VERSAILLES, BRUSSELS, PITCAIRN] = [2969679, 2800866, 4030699];

type Request = typeof PHONE | typeof WIDE | typeof CARD;
const drawn = (id: number, size: Request) => atlas.cover({ subject: gazetteer.place(id)!, ...size });
const letters = (name: string, style: (typeof TEXT)[keyof typeof TEXT]) => world.letterer().set(name, style)!;
const town = (name: string) => letters(name, TEXT.town).data;
const country = (name: string) => letters(name, TEXT.country);

describe('the own country', () => {
  it.each([
    [TUSCANY, 'ITALY'],
    [PORT_AU_PRINCE, 'HAITI'],
    [GUATAPE, 'COLOMBIA'],
    [LISBON, 'PORTUGAL'],
  ])('of %i is named at both sizes', (id, name) => {
    for (const size of [PHONE, WIDE]) expect(drawn(id, size)).toContain(country(name).data);
  });

  it.each([PHONE, WIDE])('stands outside the region that the map is about', (size) => {
    const { width, data } = country('ITALY');
    const svg = drawn(TUSCANY, size);
    const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)[^>]*$/.exec(svg.slice(0, svg.indexOf(data)))!;
    const box = { left: Number(x), right: Number(x) + width, top: Number(y) - 9, bottom: Number(y) };
    const { regions } = layOut(world, { subject: gazetteer.place(TUSCANY)!, ...size });
    expect(shareOf(regions!.grid, box, (cell) => cell === regions!.subject)).toBe(0);
  });

  it.each([PHONE, WIDE, CARD])('is not lettered in a strait beside the shore of others', (size) => {
    const svg = drawn(BRUSSELS, size);
    const { width, data } = country('BELGIUM');
    if (!svg.includes(data)) return;
    const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)[^>]*$/.exec(svg.slice(0, svg.indexOf(data)))!;
    const box = { left: Number(x), right: Number(x) + width, top: Number(y) - 9, bottom: Number(y) };
    const { grid, focus } = layOut(world, { subject: gazetteer.place(BRUSSELS)!, ...size });
    expect(shareOf(grid, box, (cell) => focus.has(cell))).toBeGreaterThan(0);
  });

  it('is followed by its neighbors, in two lines where one is too long', () => {
    const svg = drawn(PORT_AU_PRINCE, WIDE);
    for (const line of ['DOMINICAN', 'REPUBLIC']) expect(svg).toContain(country(line).data);
  });
});

it('on the map of a region its own towns come first', () => {
  const phone = drawn(TUSCANY, PHONE);
  for (const name of ['Florence', 'Livorno', 'Arezzo']) expect(phone).toContain(town(name));
  for (const name of ['Genoa', 'Forlì', 'Rimini', 'Perugia']) expect(phone).not.toContain(town(name));
  for (const name of ['Florence', 'Livorno', 'Pisa']) expect(drawn(TUSCANY, WIDE)).toContain(town(name));
});

it('near a city the largest towns come first, those of its own country before others', () => {
  const guatape = drawn(GUATAPE, PHONE);
  for (const name of ['Medellín', 'Bogotá']) expect(guatape).toContain(town(name));
  for (const name of ['Tunja', 'Mérida']) expect(guatape).not.toContain(town(name));
  const haiti = drawn(PORT_AU_PRINCE, PHONE);
  for (const name of ['Les Cayes', 'Santo Domingo']) expect(haiti).toContain(town(name));
});

it.each([PHONE, WIDE])(
  'rings are interrupted by every word, and each has its distance in both units',
  (size) => {
    const svg = drawn(PORT_AU_PRINCE, size);
    expect(svg).toContain(letters('250 km · 155 mi', TEXT.distance).data);
    const words = /<mask id="w".*?<path d="([^"]+)"\/><\/mask><g mask="url\(#w\)">/.exec(svg)![1]!;
    expect(words.match(/z/g)!.length).toBeGreaterThan(6);
  },
);

it.each([PHONE, WIDE, CARD])('a group of islets is on the map of its country, each with its name', (size) => {
  const svg = drawn(PITCAIRN, size);
  for (const name of ['Oeno', 'Henderson', 'Ducie']) expect(svg).toContain(town(name));
});

it.each([PHONE, WIDE])('a larger city under the pin keeps its name', (size) => {
  expect(drawn(VERSAILLES, size)).toContain(town('Paris'));
});
