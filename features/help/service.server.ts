import { dialables } from '#core/help/emergency.ts';
import { hospitalReachKm, MISSION_REACH_KM, type NearHelp, nearestHelp } from '#core/help/local-help.ts';
import type { Place } from '#core/place/place.ts';
import { helpPathOf, profilePathOf } from '#core/place/place-slug.ts';
import { AppError } from '#core/service/errors.ts';
import { longDateText } from '#core/text/date-text.ts';
import { distanceText, type Units } from '#core/text/units.ts';
import type { Deps } from '#server/deps.ts';
import { helpText } from '#text/help.ts';

type HelpDeps = Pick<Deps, 'gazetteer' | 'scores' | 'help' | 'limits' | 'config' | 'log'>;

const HOSPITALS_SHOWN = 10;
const CITIES_OFFERED = 12;

/** One line of the list, worded. */
export type HelpRow = {
  id: string;
  name: string;
  /** What it is, where the name does not say so. */
  note: string | null;
  countryCode: string | null;
  distance: string;
  address: string | null;
  phone: { text: string; tel: string } | null;
};

type Link = { name: string; path: string };

/** What is known of the help around a place. */
export type HelpView =
  | { state: 'area'; cities: Link[] }
  | { state: 'off'; latitude: number; longitude: number }
  | { state: 'failed' }
  | { state: 'busy'; seconds: number }
  | {
      state: 'found';
      from: string;
      isOld: boolean;
      hospitalReach: string;
      missionReach: string;
      hospitals: HelpRow[];
      hospitalsInAll: number;
      missions: HelpRow[];
      /** Whose missions are listed; null: everybody's. */
      of: { code: string; name: string } | null;
      countries: { code: string; name: string }[];
      capital: Link | null;
    };

const linkTo = (place: Place): Link => ({ name: place.name, path: helpPathOf(profilePathOf(place)) });

/** Looks around a place; a look that is not cached counts. @param options `who` visitor hash; `of` ISO country code */
export async function helpAround(
  deps: HelpDeps,
  place: Place,
  { who, of, units }: { who: () => Promise<string>; of: string | null; units: Units },
): Promise<HelpView> {
  const { help, gazetteer, limits, log } = deps;
  if (place.kind !== 'city') return { state: 'area', cities: citiesOf(deps, place).map(linkTo) };
  const { latitude, longitude } = place;
  if (!help) return { state: 'off', latitude, longitude };
  const hospitalKm = hospitalReachKm(place.population);
  const question = { latitude, longitude, hospitalKm, missionKm: MISSION_REACH_KM };
  try {
    if (!help.isCached(question)) await limits.help(await who());
    const { places, at, isOld } = await help.near(question);
    const near = nearestHelp(places, place);
    const hospitals = near.filter(({ kind }) => kind === 'hospital');
    const missions = near.filter(({ kind }) => kind === 'mission');
    const row = (each: NearHelp) => helpRow(deps, each, units);
    const countries = countriesOf(deps, missions);
    const chosen = of === null ? null : gazetteer.country(of);
    const capital = missions.length === 0 ? capitalOf(deps, place.countryCode) : null;
    return {
      state: 'found',
      from: helpText.from(longDateText(at.toISOString()), hostOf(deps)),
      isOld,
      hospitalReach: distanceText(hospitalKm, units.distance),
      missionReach: distanceText(MISSION_REACH_KM, units.distance),
      hospitals: hospitals.slice(0, HOSPITALS_SHOWN).map(row),
      hospitalsInAll: hospitals.length,
      missions: missions
        .filter((each) => !chosen || (each.kind === 'mission' && each.countryCode === chosen.countryCode))
        .map(row),
      of: chosen && { code: chosen.countryCode, name: chosen.name },
      countries,
      capital: capital && capital.id !== place.id ? linkTo(capital) : null,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      return { state: 'busy', seconds: error.retryAfterSeconds ?? 60 };
    // Where somebody looks for help stays out of the log.
    if (!(error instanceof Error) || error.name !== 'OutboundError') throw error;
    log.warn({ reason: error.message }, 'help could not be looked up');
    return { state: 'failed' };
  }
}

const hostOf = ({ config }: HelpDeps) =>
  new URL(config.help.overpass?.url ?? 'https://openstreetmap.org').host;

/** The capital first, then the largest. */
function citiesOf({ gazetteer, scores }: HelpDeps, place: Place): Place[] {
  const filter = place.kind === 'region' ? { regionId: place.id } : { countryCode: place.countryCode };
  const cities = gazetteer.cities({ ...filter, limit: CITIES_OFFERED });
  const capital = place.kind === 'country' ? capitalOf({ gazetteer, scores }, place.countryCode) : null;
  return capital ? [capital, ...cities.filter(({ id }) => id !== capital.id)] : cities;
}

function capitalOf({ gazetteer, scores }: Pick<HelpDeps, 'gazetteer' | 'scores'>, code: string) {
  const id = scores.tables.countries.get(code)?.capitalId;
  return id ? gazetteer.place(id) : null;
}

function countriesOf({ gazetteer }: HelpDeps, missions: readonly NearHelp[]) {
  const codes = new Set(missions.flatMap((each) => (each.kind === 'mission' && each.countryCode) || []));
  return [...codes]
    .flatMap((code) => {
      const country = gazetteer.country(code);
      return country ? [{ code, name: country.name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function helpRow({ gazetteer }: HelpDeps, each: NearHelp, units: Units): HelpRow {
  const country = each.kind === 'mission' && each.countryCode ? gazetteer.country(each.countryCode) : null;
  const what =
    each.kind === 'hospital'
      ? helpText.hospitals.unnamed
      : helpText.missions.kind(each.mission, country?.name ?? null);
  const note = each.kind === 'mission' ? what : each.hasEmergencyRoom ? helpText.hospitals.emergency : null;
  const [phone] = each.phone ? dialables(each.phone.replaceAll('/', ' ')) : [];
  return {
    id: each.id,
    name: each.name ?? what,
    note: note === each.name || (each.name === null && each.kind === 'mission') ? null : note,
    countryCode: country?.countryCode ?? null,
    distance: distanceText(each.km, units.distance),
    address: each.address,
    phone: phone?.tel ? { text: phone.text, tel: phone.tel } : null,
  };
}
