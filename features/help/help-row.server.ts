import { dialables } from '#core/help/emergency.ts';
import type { HelpPlace, Near, RecordedHelp } from '#core/help/local-help.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { distanceText } from '#core/text/units.ts';
import type { Deps } from '#server/deps.ts';
import { helpText } from '#text/help.ts';
import { capitalOf } from './capital.server.ts';

type Phone = { text: string; tel: string };

/** One line of the list, worded. */
export type HelpRow = {
  id: string;
  name: string;
  /** What it is, where the name does not say so, and of when the record is. */
  note: string | null;
  countryCode: string | null;
  distance: string;
  address: string | null;
  phone: Phone | null;
  afterHours: Phone | null;
  website: string | null;
  mapUrl: string;
};

/** Nearer than this the distance of a city's center says nothing of what lies somewhere in it. */
const OTHER_CITY_KM = 50;
/** Within this distance of a capital's center a mission is said to be there: its suburbs are each a place, too. */
const CAPITAL_REACH_KM = 15;

type RowDeps = Pick<Deps, 'gazetteer' | 'scores'>;

/** What OpenStreetMap knows. */
export function liveRow(deps: RowDeps, each: Near<HelpPlace>): HelpRow {
  return {
    ...namesOf(deps, each, helpText.hospitals.unnamed),
    id: each.id,
    distance: distanceText(each.km),
    address: each.address,
    phone: phoneOf(each.phone),
    afterHours: null,
    website: null,
    mapUrl: `https://www.openstreetmap.org/${each.id}`,
  };
}

/** What a public record had; its year stands on each mission. @param from where distances begin */
export function recordedRow(deps: RowDeps, each: Near<RecordedHelp>, from: Place): HelpRow {
  const names = namesOf(deps, each, '');
  const city = each.cityId === null ? null : deps.gazetteer.place(each.cityId);
  const isHere = city === null || city.id === from.id;
  const distance = distanceText(each.km);
  const notes = [names.note, each.kind === 'mission' ? helpText.record.year(each.year) : null];
  const point = `${each.latitude}/${each.longitude}`;
  return {
    ...names,
    note: notes.filter((note) => note !== null).join(' · ') || null,
    id: each.id,
    distance: each.isExact
      ? distance
      : isHere
        ? helpText.record.inCity
        : each.km < OTHER_CITY_KM
          ? helpText.record.inNamed(city.name)
          : helpText.record.about(distance),
    address: each.address ?? (isHere || each.km < OTHER_CITY_KM ? null : cityOf(deps, each, city)),
    phone: phoneOf(each.phone),
    afterHours: phoneOf(each.emergencyPhone),
    website: each.website,
    mapUrl: each.isExact
      ? `https://www.openstreetmap.org/?mlat=${each.latitude}&mlon=${each.longitude}#map=17/${point}`
      : `https://www.openstreetmap.org/search?query=${encodeURIComponent(each.address ?? names.name)}#map=12/${point}`,
  };
}

/** Where a mission far away is. @param city the place of ours nearest to its point, which may be another district's */
function cityOf(deps: RowDeps, { latitude, longitude }: RecordedHelp, city: Place): string {
  const capital = capitalOf(deps, city.countryCode);
  const isThere =
    capital !== null &&
    distanceKm(latitude, longitude, capital.latitude, capital.longitude) < CAPITAL_REACH_KM;
  return `${(isThere ? capital : city).name}, ${city.countryName}`;
}

function namesOf({ gazetteer }: Pick<Deps, 'gazetteer'>, each: HelpPlace, unnamed: string) {
  const country = each.kind === 'mission' && each.countryCode ? gazetteer.country(each.countryCode) : null;
  const what =
    each.kind === 'hospital' ? unnamed : helpText.missions.kind(each.mission, country?.name ?? null);
  const note = each.kind === 'mission' ? what : each.hasEmergencyRoom ? helpText.hospitals.emergency : null;
  return {
    name: each.name ?? what,
    note: note === each.name || (each.name === null && each.kind === 'mission') ? null : note,
    countryCode: country?.countryCode ?? null,
  };
}

function phoneOf(written: string | null): Phone | null {
  const [phone] = written ? dialables(written.replaceAll('/', ' ')) : [];
  return phone?.tel ? { text: phone.text, tel: phone.tel } : null;
}
