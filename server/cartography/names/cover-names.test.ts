import { describe, expect, it } from 'vitest';
import { type Box, grow, isInside, overlaps } from '#server/cartography/geometry/clip.ts';
import { inBothUnits } from '#server/cartography/geometry/distance.ts';
import { shareOf } from '#server/cartography/geometry/grid.ts';
import { layOut } from '#server/cartography/map-layout.ts';
import { MAP_PALETTES } from '#server/cartography/palette.ts';
import { openTestMaps } from '../../../test/maps.ts';
import { neighborsOf } from './cover-names.ts';
import { boxOf, TEXT } from './texts.ts';

const { atlas, world, gazetteer } = openTestMaps();
const PHONE = { theme: 'light', width: 358, height: 203 } as const;
const WIDE = { theme: 'light', width: 600, height: 340 } as const;
const CARD = { theme: 'light', width: 440, height: 252 } as const;
const [TUSCANY, PORT_AU_PRINCE, GUATAPE, LISBON] = [3165361, 3718426, 3681368, 2267057];
const [VERSAILLES, BRUSSELS, PITCAIRN, MANILA] = [2969679, 2800866, 4030699, 1701668];
const [MARRAKESH, ISTANBUL, KYIV, BOGOTA] = [2542997, 745044, 703448, 3688689];
const [TOKYO, REYKJAVIK, SULTANAHMET] = [1850147, 3413829, 2000001167];
const PLACES = [
  ...[TUSCANY, PORT_AU_PRINCE, GUATAPE, LISBON, VERSAILLES, BRUSSELS, PITCAIRN, MANILA],
  ...[MARRAKESH, ISTANBUL, KYIV, BOGOTA, TOKYO, REYKJAVIK, SULTANAHMET],
];

type Request = typeof PHONE | typeof WIDE | typeof CARD;
const drawn = (id: number, size: Request) => atlas.cover({ subject: gazetteer.place(id)!, ...size });
const letters = (name: string, style: (typeof TEXT)[keyof typeof TEXT]) => world.letterer().set(name, style)!;
const town = (name: string) => letters(name, TEXT.town).data;
const country = (name: string) => letters(name, TEXT.country);

/** What a name takes on a map; null where the map lacks it. */
function boxOn(svg: string, name: string, style: (typeof TEXT)[keyof typeof TEXT]): Box | null {
  const lettering = letters(name, style);
  const end = svg.indexOf(`" d="${lettering.data}"`);
  const at = end < 0 ? null : /translate\(([\d.]+) ([\d.]+)\)[^>]*$/.exec(svg.slice(0, end));
  return at && boxOf({ lettering, x: Number(at[1]), y: Number(at[2]) });
}

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

it.each([PHONE, WIDE, CARD])('a town whose dot lies under the pin has no name either', (size) => {
  expect(drawn(MANILA, size)).not.toContain(town('Quezon City'));
  expect(drawn(VERSAILLES, size)).not.toContain(town('Paris'));
});

describe.each([PHONE, WIDE, CARD])('at $width by $height', (size) => {
  it.each(PLACES)('the regions of %i are lettered like nothing else, off the frame', (id) => {
    const svg = drawn(id, size);
    const { regions, view } = layOut(world, { subject: gazetteer.place(id)!, ...size });
    const names = [...(regions?.terrain.areas.keys() ?? [])].map((index) => regions!.areas[index]!.name);
    const boxes = names.flatMap((name) => boxOn(svg, name, TEXT.region) ?? []);
    const group = new RegExp(`<g fill="${MAP_PALETTES.light.labelRegion}"[^>]*>(.*?)</g>`).exec(svg)?.[1];
    expect(boxes).toHaveLength(group?.match(/<path/g)?.length ?? 0);
    for (const box of boxes) expect(isInside(box, grow(view, -20))).toBe(true);
  });

  it.each(PLACES)('no country’s name around %i touches the distance of a ring', (id) => {
    const svg = drawn(id, size);
    const names = neighborsOf(layOut(world, { subject: gazetteer.place(id)!, ...size }));
    const lines = names.flatMap(({ name }) => [name, ...name.split(' ')]);
    const rings = [25, 50, 100, 250, 500].flatMap((km) => boxOn(svg, inBothUnits(km), TEXT.distance) ?? []);
    for (const line of lines) {
      const box = boxOn(svg, line, TEXT.country);
      for (const ring of box ? rings : []) expect(overlaps(grow(box!, 7), ring), line).toBe(false);
    }
  });
});

it.each(['light', 'dark'] as const)('regions are read on all land of the %s theme', (theme) => {
  const { labelRegion, land, landFocus } = MAP_PALETTES[theme];
  for (const ground of [land, landFocus]) expect(contrast(labelRegion, ground)).toBeGreaterThan(4.5);
});

/** As WCAG computes it. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [one, other].map(luminance).sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
