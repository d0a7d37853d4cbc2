import { join } from 'node:path';
import { ColumnFile } from '#server/providers/places/binary-file.ts';
import { NameTable } from '#server/providers/places/name-table.ts';

/**
 * Every name of every place as the gazetteer has it, for peers to index the same data.
 * @param directory `build/gazetteer`
 * @returns folded names with the GeoNames id and population of each place of that name
 */
export function readPlaceNames(directory: string): { name: string; id: number; population: number }[] {
  const file = new ColumnFile(join(directory, 'places.bin'));
  const names = new NameTable(file, 'names');
  const [start, place] = [file.u32('entries.start'), file.u32('entries.place')];
  const [ids, populations] = [file.u32('place.id'), file.u32('place.population')];
  const rows: { name: string; id: number; population: number }[] = [];
  for (let row = 0; row < names.size; row++) {
    for (let entry = start[row]!; entry < start[row + 1]!; entry++) {
      rows.push({ name: names.name(row), id: ids[place[entry]!]!, population: populations[place[entry]!]! });
    }
  }
  return rows;
}
