import type { MissionKind } from '#core/help/local-help.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Coordinates } from '#core/place/location.ts';
import { foldName } from '#core/place/place-name.ts';
import type { CsvRow } from '#core/text/csv.ts';
import type { Gazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';

/** Where fighting or closed borders have shut or moved most embassies since the record of 2021. */
const MOVED_SINCE_2021 = new Set('AF HT KP LY SD SY UA YE'.split(' '));
/** The United States suspended its embassies here before its list of 2025, which names two of them still. */
const SUSPENDED = new Set('AF BY SD SY YE'.split(' '));

/** Farther than this no mission lies from the city it is in. */
const CITY_REACH_KM = 50;
/** A country has one embassy, and one consulate, within this distance. */
const SAME_CITY_KM = 30;
/** Since September 2021 a landline of Colombia begins with 60; lists have area and seven digits. */
const COLOMBIAN_LANDLINE = /^[1-8]\d{7}$/;

/** Where a list means another city of the name, names the country only, or has one across the Bosporus. */
const CITY_OF: Record<string, number> = {
  'Australian Consulate-General, Frankfurt': 2925533,
  'Australian Consulate, Kazakhstan': 1526384, // Almaty, by its address
  Q1205651: 745044, // Germany’s in Istanbul
};

/** Missions with a place: their own point where the record has it, else their city's. */
export function missionRows(
  rows: readonly CsvRow[],
  gazetteer: Pick<Gazetteer, 'place'>,
  callingCodes: ReadonlyMap<string, string>,
): string[][] {
  const dated = rows.map((row) => ({ row, year: Number(/\d{4}/.exec(row.source!)![0]) }));
  const placed = dated.flatMap(({ row, year }) => {
    // One party's posts for Western Sahara are those of no country.
    if (!/^[A-Z]{2}$/.test(row.sender!) || row.sender === 'EH') return [];
    const cityId = CITY_OF[row.qid_or_name!] ?? Number(row.city_geonameid);
    const city = cityId ? gazetteer.place(cityId) : null;
    const isExact = row.lat !== '';
    const point = isExact ? { latitude: Number(row.lat), longitude: Number(row.lon) } : city;
    if (!point) return [];
    // The point and the city contradict each other.
    if (isExact && city && kmBetween(point, city) > CITY_REACH_KM) return [];
    const host = city?.countryCode ?? row.listed_under!;
    if ((year === 2021 ? MOVED_SINCE_2021 : SUSPENDED).has(host)) return [];
    return [{ row, year, city, isExact, point }];
  });
  const newer = placed.filter(({ year }) => year > 2021);
  const seen = new Set<string>();
  const ids = new Set<string>();
  return placed.flatMap((each) => {
    const { row, year, city, isExact, point } = each;
    if (year === 2021 && newer.some((other) => isSameMission(each, other))) return [];
    const key = year === 2021 ? row.qid_or_name! : `${row.sender} ${row.qid_or_name} ${city?.id}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const calling = callingCodes.get(city?.countryCode ?? row.listed_under!) ?? '';
    const phone = phoneOf(row.phone!, calling);
    const emergencyPhone = phoneOf(row.emergency_phone!, calling);
    const named = `${row.sender}-${foldName(row.qid_or_name!).replaceAll(' ', '-')}`;
    const id = year === 2021 ? row.qid_or_name! : ids.has(named) ? `${named}-${city?.id}` : named;
    ids.add(id);
    return [
      [
        id,
        row.sender!,
        kindOf(row.type!),
        year === 2021 || /\bDrive\b/.test(row.qid_or_name!) ? '' : row.qid_or_name!,
        city ? String(city.id) : '',
        addressOf(row.address!),
        phone,
        emergencyPhone === phone ? '' : emergencyPhone,
        websiteOf(row.website!),
        short(point.latitude),
        short(point.longitude),
        isExact ? 'yes' : 'no',
        String(year),
      ],
    ];
  });
}

const kmBetween = (a: Coordinates, b: Coordinates) =>
  distanceKm(a.latitude, a.longitude, b.latitude, b.longitude);

const short = (degrees: number) => String(Number(degrees.toFixed(4)));

type Placed = { row: CsvRow; point: Coordinates };

const isEmbassy = ({ row }: Placed) => kindOf(row.type!) === 'embassy';

/** The same mission in two lists, of which one has the district or suburb where the other has the city. */
const isSameMission = (one: Placed, other: Placed): boolean =>
  one.row.sender === other.row.sender &&
  isEmbassy(one) === isEmbassy(other) &&
  kmBetween(one.point, other.point) < SAME_CITY_KM;

function kindOf(type: string): MissionKind {
  if (/honorary/i.test(type)) return 'honorary';
  if (/consul/i.test(type) && !/de facto/i.test(type)) return 'consulate';
  return /^embassy$|high commission/i.test(type) ? 'embassy' : 'other';
}

/** The first number of what is written, as it is dialed from abroad; '' where it is not of the country it stands in. */
function phoneOf(text: string, calling: string): string {
  const codes = calling.split('|');
  const [first = ''] = text.replaceAll('\u202f', ' ').split(/;|,| or |\/|\.\s|\((?=[A-Z]|from)| Monday/);
  const digits = first
    .replace('(0)', '')
    .replace(/^\s*(\+?011|00)(?=[-\s(])/, '')
    .replace(/\D/g, '');
  if (!calling || /[a-z]/i.test(first)) return '';
  const whole = codes[0]!.startsWith('1') && !digits.startsWith('1') ? `1${digits}` : digits;
  const code = codes.find((each) => whole.startsWith(each));
  if (code === undefined) return '';
  const rest = whole.slice(code.length).replace(code === '61' ? /^0/ : /^$/, '');
  const own = code === '57' && COLOMBIAN_LANDLINE.test(rest) ? `60${rest}` : rest;
  return own.length < 5 || own.length > 12 ? '' : `+${code} ${own}`;
}

/** Street and city, without what a page says before and after it. */
const addressOf = (text: string): string =>
  text
    .replace('Askerocaĝı', 'Askerocağı')
    .replace(/^\([^)]*\)[,\s]*/, '')
    .replace(
      /[,\s]*\b(Contact form|When calling|Consular Agenc|Phone|Tel\b|Telephone|Website|Email|ZIP\/CEP).*$/,
      '',
    )
    .trim();

function websiteOf(written: string): string {
  const text = written.replaceAll('\\', '');
  const address = /^https?:\/\/[^\s<>]+$/.test(text)
    ? text
    : /^[\w.-]+\.[a-z]{2,}(\/\S*)?$/i.test(text)
      ? `https://${text}`
      : '';
  return address.length > 120 ? '' : address;
}
