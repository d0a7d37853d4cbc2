import type { Column } from '#server/providers/places/gazetteer/binary-file.ts';
import { nameColumns } from '#server/providers/places/gazetteer/name-table.ts';

/** A place by one of its names. */
export type Entry = { place: number; rank: number; isAlternative: boolean };

export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function entryColumns(entries: Map<string, Entry[]>): Record<string, Column> {
  const names = [...entries.keys()].filter((name) => name.length < 255).sort(byCodeUnit);
  const start = new Uint32Array(names.length + 1);
  const place: number[] = [];
  const rank: number[] = [];
  const isAlternative: number[] = [];
  names.forEach((name, row) => {
    for (const entry of entries.get(name)!.sort((a, b) => b.rank - a.rank || a.place - b.place)) {
      place.push(entry.place);
      rank.push(entry.rank);
      isAlternative.push(Number(entry.isAlternative));
    }
    start[row + 1] = place.length;
  });
  return {
    ...nameColumns('names', names),
    'entries.start': start,
    'entries.place': Uint32Array.from(place),
    'entries.rank': Float32Array.from(rank),
    'entries.isAlternative': Uint8Array.from(isAlternative),
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
  const names = [...areas.keys()].filter((name) => name.length < 255).sort(byCodeUnit);
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
