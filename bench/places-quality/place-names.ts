import { join } from 'node:path';
import { foldName } from '#core/place/place-name.ts';
import { ColumnFile } from '#server/providers/places/gazetteer/binary-file.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { ENTRY_CLASS_BITS, NameTable } from '#server/providers/places/gazetteer/name-table.ts';
import { Offsets } from '#server/providers/places/gazetteer/offsets.ts';

/** One name of one place; `area` is its region, country and country code, folded, to narrow a search down. */
export type PlaceName = { name: string; id: number; population: number; area: string };

/**
 * Every name of every place as the gazetteer has it, for peers to index the same data.
 * @param directory `build/gazetteer`
 */
export function readPlaceNames(directory: string): PlaceName[] {
  const gazetteer = openGazetteer(directory);
  const file = new ColumnFile(join(directory, 'places.bin'));
  const names = new NameTable(file, 'names');
  const [start, packed, ids] = [
    new Offsets(file, 'entries.start'),
    file.u32('entries.packed'),
    file.u32('place.id'),
  ];
  const known = new Map<number, { population: number; area: string }>();
  const describe = (id: number) => {
    const { kind, regionName, countryName, countryCode, population } = gazetteer.place(id)!;
    const area = kind === 'country' ? '' : foldName(`${regionName ?? ''} ${countryName} ${countryCode}`);
    const described = { population, area };
    known.set(id, described);
    return described;
  };
  const rows: PlaceName[] = [];
  for (let row = 0; row < names.size; row++) {
    for (let entry = start.at(row); entry < start.at(row + 1); entry++) {
      const id = ids[packed[entry]! >>> ENTRY_CLASS_BITS]!;
      rows.push({ name: names.name(row), id, ...(known.get(id) ?? describe(id)) });
    }
  }
  return rows;
}
