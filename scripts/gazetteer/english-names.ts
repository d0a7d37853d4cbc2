import type { CsvRow } from '#core/text/csv.ts';
import type { PlaceRow } from './place-row.ts';

/** Written in other letters at home: accents in their Latin names are those of a transcription. */
const TRANSCRIBED = new Set(
  'AE AF BD BG BH BT EG ER ET GR IL IN IQ IR JO JP KP KR KW LB LY MM NP OM PK PS QA SA SD SY YE'.split(' '),
);

/** Thane for Thāne, Salalah for Şalālah: English writes no marks of a transcription. */
export const withoutMarks = ({ name, countryCode }: Pick<PlaceRow, 'name' | 'countryCode'>): string =>
  TRANSCRIBED.has(countryCode) ? name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC') : name;

/**
 * Gives cities the name that English uses; the one GeoNames has stays one of theirs.
 * @param rows of `data/places/english-names.csv`
 * @throws Error where a row names a city that is gone or that GeoNames calls otherwise by now
 */
export function nameInEnglish(cities: readonly PlaceRow[], rows: readonly CsvRow[]): void {
  const byId = new Map(cities.map((city) => [city.id, city]));
  for (const { geonameid, name = '', in_geonames: ownName = '' } of rows) {
    const city = byId.get(Number(geonameid));
    if (city?.name !== ownName)
      throw new Error(`${geonameid} is not ${ownName}: data/places/english-names.csv`);
    city.name = name;
    city.ownName = ownName;
  }
}
