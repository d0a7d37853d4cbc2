import type { PlaceKind } from '#core/place/place-schema.ts';
import { popularityOfNames } from '#core/place/search/place-rank.ts';
import type { CsvRow } from '#core/text/csv.ts';
import { type GatheredPlace, isLatin, languagesOf, namesIn, withoutNearSpellings } from './gathered-place.ts';

/** What becomes of a row; null: it is left out. */
type Reader = (row: CsvRow) => GatheredPlace | null;

const base = (row: CsvRow, kind: PlaceKind) => ({
  name: row.name!,
  kind,
  country: row.country!,
  latitude: Number(row.latitude).toFixed(4),
  longitude: Number(row.longitude).toFixed(4),
  city: row.city_geonameid ?? '',
  region: row.admin1 ?? '',
});

const idOf = (row: CsvRow): number => Number(row.geonameid || row.wof_id);

/** Statistical areas that nobody types have a name in one language at most. */
const isStatistical = (row: CsvRow): boolean => row.trust === 'unique' && languagesOf(row) < 2;

const neighborhood: Reader = (row) => {
  const languages = languagesOf(row);
  if (row.trust === '' || isStatistical(row)) return null;
  return {
    ...base(row, 'neighborhood'),
    id: idOf(row),
    known: 1.6 + 2.2 * Math.min(1, languages / 40),
    names: languages === 0 ? [] : namesIn(row.names!, row.name!, 7),
  };
};

const district: Reader = (row) => {
  const languages = languagesOf(row);
  if (languages === 0 || row.trust === '') return null;
  return {
    ...base(row, 'district'),
    id: idOf(row),
    known: 2 + 2 * Math.min(1, languages / 50),
    names: namesIn(row.names!, row.name!, 8),
  };
};

/** Villages that only Wikipedia's bots wrote up have many languages and few readers. */
const LEAST_LANGUAGES = 20;

const village: Reader = (row) => {
  const languages = languagesOf(row);
  const people = Number(row.population || 0);
  if (languages < LEAST_LANGUAGES || row.trust === '') return null;
  return {
    ...base(row, 'village'),
    id: idOf(row),
    known: people > 0 ? Math.log10(people + 10) : 1 + 1.5 * Math.min(1, languages / 60),
    names: namesIn(row.names!, row.name!, 9).filter(isLatin).slice(0, 1),
  };
};

const MOST_OF_SMALL = 28;
const LEAST_OF_UNCOUNTED = 4;

const smallPlace: Reader = (row) => {
  const people = Number(row.population);
  const names = namesIn(row.names!, row.name!, MOST_OF_SMALL);
  // Seats of districts have no people in the source: those that nobody calls otherwise are left out.
  if (people < 500 && names.length < LEAST_OF_UNCOUNTED) return null;
  if (['PPLQ', 'PPLW', 'PPLH'].includes(row.feature_code!)) return null;
  const isSection = row.feature_code === 'PPLX';
  return {
    ...base(row, isSection ? 'neighborhood' : 'village'),
    id: Number(row.geonameid),
    known: Math.max(Math.log10(people + 10) - (isSection ? 1 : 0), popularityOfNames(names.length)),
    names: withoutNearSpellings(names, row.name!),
  };
};

/** Names that the source has wrong: the code moved to the new airport, the name is the old one's. */
const RENAMED: Record<string, string> = { IST: 'Istanbul Airport' };

const airport: Reader = (row) => {
  const rank = Number(row.pagerank || 0);
  if (row.name === '' || row.country === '' || (row.scheduled !== '1' && rank === 0)) return null;
  const full = RENAMED[row.iata!] ?? row.name!.replace(/Aiport\b/, 'Airport');
  const name = /airport|aerodrome|airfield|airstrip/i.test(full) ? full : `${full} Airport`;
  const short = name.replace(/ (?:Municipal|Regional|International|Intl\.?|Airport)\b.*$/, '');
  const others = [
    short,
    ...row.other_name!.split('=').filter((part) => part !== 'ps'),
    `${row.iata} airport`,
    row.city && `${row.city} airport`,
  ];
  return {
    ...base(row, 'airport'),
    name,
    id: Number(row.geonameid) || null,
    known: rank === 0 ? 2 : 4.8 + 0.6 * Math.log10(rank),
    names: [row.iata!, ...namesIn(others.join('|'), name, 5)],
  };
};

const KINDS: [RegExp, PlaceKind][] = [
  [/island/, 'island'],
  [/national|park|preserve|seashore|monument/, 'park'],
  [/area|coast|plain|peninsula|basin|plateau/, 'area'],
];
const LEFT_OUT = /^(?:sea|strait|channel|gulf|reservoir|world heritage)/;

const nature: Reader = (row) => {
  const country = row.country!;
  if (row.source === 'unesco' || country === '' || LEFT_OUT.test(row.kind!)) return null;
  const kind = KINDS.find(([pattern]) => pattern.test(row.kind!))?.[1] ?? 'nature';
  const known =
    row.source === 'naturalearth'
      ? 4.4 - 0.3 * Number(row.scalerank || 6)
      : row.kind === 'national park'
        ? 4.8
        : 2.6;
  return { ...base(row, kind), id: null, known, names: namesIn(row.names!, row.name!, 10) };
};

/** The gathered files that become files of ours, with the checksum of each; earlier ones win where two have a place. */
export const SOURCES: { file: string; sha256: string; output: string; read: Reader }[] = [
  {
    file: 'airports.csv',
    sha256: '5d38c02c6a557efd555599593e3f71e5fd5b0023537086f4c81428f1e6aaa1e7',
    output: 'airports.csv',
    read: airport,
  },
  {
    file: 'landmarks_nature.csv',
    sha256: 'ee8983b1be28dc322b1558b6b1f8998c914df940134f19ccbae1ddd5d64a6aa3',
    output: 'nature.csv',
    read: nature,
  },
  {
    file: 'neighborhoods_wof.csv',
    sha256: 'd7962dab7ea2bc9d8ef9a81811710a1631c83972954636ec827e1a3c2e30a74d',
    output: 'neighborhoods.csv',
    read: neighborhood,
  },
  {
    file: 'districts_wof.csv',
    sha256: 'ff43616b01e64858fb7d97c9c5c048b4d3bbacb1cb53b9e3df598f57da3ce7bc',
    output: 'districts.csv',
    read: district,
  },
  {
    file: 'places500_geonames.csv',
    sha256: '3dab60a415200c2b834c790579eeb24072f0e13af4417cb8b50911b95a443a23',
    output: 'small-places.csv',
    read: smallPlace,
  },
  {
    file: 'villages_wof.csv',
    sha256: 'b54e8bd454d0348accb71eead4dd33bb1f5f49dac754c7ae6f829c3d51dd1ea2',
    output: 'villages.csv',
    read: village,
  },
];
