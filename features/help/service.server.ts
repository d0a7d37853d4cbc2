import {
  type HelpPlace,
  hospitalReachKm,
  MISSION_REACH_KM,
  nearestHelp,
  type RecordedHelp,
} from '#core/help/local-help.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { helpPathOf, profilePathOf } from '#core/place/place-slug.ts';
import { AppError } from '#core/service/errors.ts';
import { longDateText } from '#core/text/date-text.ts';
import { distanceText } from '#core/text/units.ts';
import type { Deps } from '#server/deps.ts';
import { helpText } from '#text/help.ts';
import { type HelpRow, liveRow, recordedRow } from './help-row.server.ts';

type HelpDeps = Pick<Deps, 'gazetteer' | 'scores' | 'guide' | 'help' | 'limits' | 'config' | 'log'>;

const HOSPITALS_SHOWN = 10;
const CITIES_OFFERED = 12;

type Link = { name: string; path: string };
type Named = { code: string; name: string };

/** Why there is no list of today. */
type Missed =
  | { state: 'off'; latitude: number; longitude: number }
  | { state: 'failed' }
  | { state: 'busy'; seconds: number };

type Words = { hospitals: string; missions: string | null; from: string };

/** What is known of the help around a place. */
export type HelpView =
  | { state: 'area'; cities: Link[] }
  | Missed
  | {
      state: 'found';
      /** Null: this is the list of today; else why it is the one that was recorded. */
      missed: Missed | null;
      words: Words;
      isOld: boolean;
      hospitals: HelpRow[];
      missions: HelpRow[];
      /** Whose missions are listed; null: everybody's. */
      of: Named | null;
      /** Of a country that has none near: the nearest on record. */
      farther: HelpRow | null;
      /** Who can be chosen, and how many of them have a mission near. */
      countries: Named[];
      countriesNear: number;
      capital: Link | null;
    };

type Asked = { who: () => Promise<string>; of: string | null };

const linkTo = (place: Place): Link => ({ name: place.name, path: helpPathOf(profilePathOf(place)) });

/**
 * Looks around a place; a look that is not cached counts. Where nobody can be asked, the record that ships stands in.
 * @param asked `who` visitor hash; `of` ISO country code
 */
export async function helpAround(deps: HelpDeps, place: Place, asked: Asked): Promise<HelpView> {
  if (!isSpot(place)) return { state: 'area', cities: citiesOf(deps, place).map(linkTo) };
  const question = questionAt(place);
  const live = await askLive(deps, place, asked.who);
  if (!('state' in live)) return foundLive(deps, place, live, asked);
  const recorded = deps.guide.help().near(question);
  return recorded.length === 0 ? live : foundRecorded(deps, place, recorded, live, asked);
}

const questionAt = (place: Place) => ({
  latitude: place.latitude,
  longitude: place.longitude,
  hospitalKm: hospitalReachKm(place),
  missionKm: MISSION_REACH_KM,
});

type Live = Awaited<ReturnType<NonNullable<Deps['help']>['near']>>;

async function askLive(
  { help, limits, log }: HelpDeps,
  place: Place,
  who: Asked['who'],
): Promise<Live | Missed> {
  const { latitude, longitude } = place;
  if (!help) return { state: 'off', latitude, longitude };
  const question = questionAt(place);
  try {
    if (!help.isCached(question)) await limits.help(await who());
    return await help.near(question);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests')
      return { state: 'busy', seconds: error.retryAfterSeconds ?? 60 };
    // Where somebody looks for help stays out of the log.
    if (!(error instanceof Error) || error.name !== 'OutboundError') throw error;
    log.warn({ reason: error.message }, 'help could not be looked up');
    return { state: 'failed' };
  }
}

function foundLive(deps: HelpDeps, place: Place, { places, at, isOld }: Live, asked: Asked): HelpView {
  const near = nearestHelp(places, place);
  const hospitals = near.filter(({ kind }) => kind === 'hospital');
  const { hospitals: words, missions, from } = helpText;
  const reach = distanceText(hospitalReachKm(place));
  const shown = hospitals.slice(0, HOSPITALS_SHOWN);
  return {
    ...missionsOf(deps, place, near, asked, (each) => liveRow(deps, each)),
    missed: null,
    words: {
      hospitals:
        hospitals.length === 0 ? words.none(reach) : words.shown(shown.length, hospitals.length, reach),
      missions: missionWords(near, asked, deps, missions),
      from: from(longDateText(at.toISOString()), hostOf(deps)),
    },
    isOld,
    hospitals: shown.map((each) => liveRow(deps, each)),
  };
}

function foundRecorded(
  deps: HelpDeps,
  place: Place,
  recorded: readonly RecordedHelp[],
  missed: Missed,
  asked: Asked,
): HelpView {
  const near = nearestHelp(recorded, place);
  const hospitals = near.filter(({ kind }) => kind === 'hospital');
  const { record } = helpText;
  const [first] = hospitals;
  const years = [...new Set(near.filter(({ kind }) => kind === 'mission').map(({ year }) => year))].sort();
  const none = missionWords(near, asked, deps, { none: record.noMissions, noneOf: record.noneOf });
  return {
    ...missionsOf(deps, place, near, asked, (each) => recordedRow(deps, each, place)),
    missed,
    words: {
      hospitals: first
        ? record.hospitalsOf(first.year)
        : record.noHospitals(distanceText(hospitalReachKm(place))),
      missions: none ?? record.missionsOf(years.join(' and ')),
      from: record.from,
    },
    isOld: false,
    hospitals: hospitals.slice(0, HOSPITALS_SHOWN).map((each) => recordedRow(deps, each, place)),
  };
}

const chosenBy = ({ gazetteer }: HelpDeps, { of }: Asked) => (of === null ? null : gazetteer.country(of));

const isOf = (each: HelpPlace, code: string | undefined) =>
  each.kind === 'mission' && (code === undefined || each.countryCode === code);

/** What to say where there are no missions, or none of the country that was chosen; null where there are. */
function missionWords(
  near: readonly HelpPlace[],
  asked: Asked,
  deps: HelpDeps,
  say: { none: (reach: string) => string; noneOf: (country: string, reach: string) => string },
): string | null {
  const reach = distanceText(MISSION_REACH_KM);
  const chosen = chosenBy(deps, asked);
  if (near.some((each) => isOf(each, chosen?.countryCode))) return null;
  return chosen ? say.noneOf(chosen.name, reach) : say.none(reach);
}

/** The missions near a place and of whom they can be asked for; where the chosen country has none, its nearest. */
function missionsOf<Thing extends HelpPlace>(
  deps: HelpDeps,
  place: Place,
  near: readonly (Thing & { km: number })[],
  asked: Asked,
  row: (each: Thing & { km: number }) => HelpRow,
) {
  const chosen = chosenBy(deps, asked);
  const missions = near.filter((each) => isOf(each, undefined));
  const listed = missions.filter((each) => isOf(each, chosen?.countryCode));
  const codes = new Set(missions.flatMap((each) => (each.kind === 'mission' && each.countryCode) || []));
  const capital = missions.length === 0 ? capitalOf(deps, place.countryCode) : null;
  return {
    state: 'found' as const,
    missions: listed.map(row),
    of: chosen && { code: chosen.countryCode, name: chosen.name },
    farther: chosen && listed.length === 0 ? fartherOf(deps, place, chosen.countryCode) : null,
    countries: named(deps, new Set([...codes, ...deps.guide.help().senders])),
    countriesNear: codes.size,
    capital: capital && capital.id !== place.id ? linkTo(capital) : null,
  };
}

function fartherOf(deps: HelpDeps, place: Place, code: string): HelpRow | null {
  const found = code === place.countryCode ? null : deps.guide.help().nearestOf(code, place);
  if (!found) return null;
  const km = distanceKm(found.latitude, found.longitude, place.latitude, place.longitude);
  return recordedRow(deps, { ...found, km }, place);
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

const byName = () => {
  const { compare } = new Intl.Collator('en');
  return (a: Named, b: Named) => compare(a.name, b.name);
};

const named = ({ gazetteer }: HelpDeps, codes: ReadonlySet<string>): Named[] =>
  [...codes]
    .flatMap((code) => {
      const country = gazetteer.country(code);
      return country ? [{ code, name: country.name }] : [];
    })
    .sort(byName());
