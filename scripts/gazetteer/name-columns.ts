import { NAME_CLASSES, type NameClass, nameCost } from '#core/place/search/place-rank.ts';
import type { Column } from '#server/providers/places/gazetteer/binary-file.ts';
import { ENTRY_CLASS_BITS, LAST_NARROW, nameColumns } from '#server/providers/places/gazetteer/name-table.ts';
import { offsetColumns } from '#server/providers/places/gazetteer/offsets.ts';

/** A place by one of its names. */
export type Entry = { place: number; known: number; nameClass: NameClass };

export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const rankOf = ({ known, nameClass }: Entry): number => known - nameCost(nameClass);

/** A name that begins in Latin letters has no others; those of two scripts, a handful, are left out. */
const isStorable = (name: string): boolean =>
  name.length < 255 &&
  (name.charCodeAt(0) > LAST_NARROW || [...name].every((letter) => letter.charCodeAt(0) <= LAST_NARROW));

export function entryColumns(entries: Map<string, Entry[]>): Record<string, Column> {
  const names = [...entries.keys()].filter(isStorable).sort(byCodeUnit);
  const start = new Uint32Array(names.length + 1);
  const packed: number[] = [];
  names.forEach((name, row) => {
    const sorted = entries.get(name)!.sort((a, b) => rankOf(b) - rankOf(a) || a.place - b.place);
    for (const { place, nameClass } of sorted)
      packed.push((place << ENTRY_CLASS_BITS) | NAME_CLASSES.indexOf(nameClass));
    start[row + 1] = packed.length;
  });
  return {
    ...nameColumns('names', names),
    ...offsetColumns('entries.start', start),
    'entries.packed': Uint32Array.from(packed),
    ...wordColumns(names),
  };
}

/** Where each later word of each name begins, sorted by the rest of the name from there. */
function wordColumns(names: string[]): Record<string, Column> {
  const words: { row: number; offset: number; rest: string }[] = [];
  names.forEach((name, row) => {
    for (let space = name.indexOf(' '); space >= 0; space = name.indexOf(' ', space + 1)) {
      words.push({ row, offset: space + 1, rest: name.slice(space + 1) });
    }
  });
  words.sort((a, b) => byCodeUnit(a.rest, b.rest) || a.row - b.row);
  return {
    'words.row': Uint32Array.from(words, (word) => word.row),
    'words.offset': Uint8Array.from(words, (word) => word.offset),
  };
}

export function areaColumns(areas: Map<string, number[]>): Record<string, Column> {
  const names = [...areas.keys()].filter(isStorable).sort(byCodeUnit);
  const start = new Uint32Array(names.length + 1);
  const place: number[] = [];
  names.forEach((name, row) => {
    place.push(...new Set(areas.get(name)));
    start[row + 1] = place.length;
  });
  return {
    ...nameColumns('areas', names),
    'areas.placeStart': start,
    'areas.place': Uint16Array.from(place),
  };
}
