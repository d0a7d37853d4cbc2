import { z } from 'zod';
import { MISSION_KINDS } from '#core/help/local-help.ts';
import type { CsvRow } from '#core/text/csv.ts';
import type { HelpData, Hospital, Mission } from '#server/guide/guide-data.ts';
import { code, geonamesId, number, orNull, point, webAddress } from './fields.ts';

const hospitalRow = z.strictObject({ id: z.string().regex(/^Q\d+$/), name: z.string().min(1), ...point });

const generalRow = z.strictObject({ id: z.string().regex(/^Q\d+$/) });

const given = z.string().min(1);
const missionRow = z.strictObject({
  id: given,
  sender: code,
  kind: z.enum(MISSION_KINDS),
  name: orNull(given),
  city: orNull(geonamesId.transform(Number)),
  address: orNull(given),
  phone: orNull(z.string().regex(/^\+\d[\d ]+$/)),
  emergency_phone: orNull(z.string().regex(/^\+\d[\d ]+$/)),
  website: orNull(webAddress),
  ...point,
  is_exact: z.enum(['yes', 'no']),
  year: number,
});

/**
 * @param hospitals rows of `hospitals.csv` @param general of `general-hospitals.csv` @param missions of `missions.csv`
 * @throws where two have one id, or a general hospital is none of the list
 */
export function helpOf(
  hospitals: readonly CsvRow[],
  general: readonly CsvRow[],
  missions: readonly CsvRow[],
): HelpData {
  const large = new Set(
    z
      .array(generalRow)
      .parse(general)
      .map(({ id }) => id),
  );
  const houses: Hospital[] = z
    .array(hospitalRow)
    .parse(hospitals)
    .map((house) => ({ ...house, isGeneral: large.delete(house.id) }));
  if (large.size > 0) throw new Error(`No hospital of data/guide has the id ${[...large].join(', ')}.`);
  const posts = z.array(missionRow).parse(missions).map(missionOf);
  return { hospitals: fromSouth(houses), missions: fromSouth(posts) };
}

function fromSouth<Place extends { id: string; latitude: number }>(places: readonly Place[]): Place[] {
  const ids = new Set<string>();
  for (const { id } of places) {
    if (ids.has(id)) throw new Error(`Two rows of data/guide have the id ${id}.`);
    ids.add(id);
  }
  return places.toSorted((a, b) => a.latitude - b.latitude);
}

function missionOf(row: z.infer<typeof missionRow>): Mission {
  const { sender, kind: mission, emergency_phone: emergencyPhone, is_exact, city: cityId, ...same } = row;
  return {
    ...same,
    kind: 'mission',
    mission,
    countryCode: sender,
    emergencyPhone,
    isExact: is_exact === 'yes',
    cityId,
  };
}
