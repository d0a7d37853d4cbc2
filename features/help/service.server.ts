import { hospitalReachKm, MISSION_REACH_KM, nearestHelp, type RecordedHelp } from '#core/help/local-help.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import { AppError } from '#core/service/errors.ts';
import { longDateText } from '#core/text/date-text.ts';
import { distanceText } from '#core/text/units.ts';
import type { Deps } from '#server/deps.ts';
import { helpText } from '#text/help.ts';
import { capitalOf } from './capital.server.ts';
import { type HelpRow, liveRow, recordedRow } from './help-row.server.ts';
import { type Link, linkTo, missionsOf, missionWords, type Named } from './missions.server.ts';

type HelpDeps = Pick<Deps, 'gazetteer' | 'scores' | 'guide' | 'help' | 'limits' | 'config' | 'log'>;

const HOSPITALS_SHOWN = 10;
const CITIES_OFFERED = 12;
const SAME_CENTER_KM = 3;

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
    ...missionsOf(deps, place, near, asked.of, (each) => liveRow(deps, each)),
    missed: null,
    words: {
      hospitals:
        hospitals.length === 0 ? words.none(reach) : words.shown(shown.length, hospitals.length, reach),
      missions: missionWords(near, asked.of, deps, missions),
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
  const isWarned = isAgainstAllTravel(deps.scores.adviceAt(place));
  const years = [...new Set(near.filter(({ kind }) => kind === 'mission').map(({ year }) => year))].sort();
  const none = missionWords(near, asked.of, deps, { none: record.noMissions, noneOf: record.noneOf });
  return {
    ...missionsOf(deps, place, near, asked.of, (each) => recordedRow(deps, each, place)),
    missed,
    words: {
      hospitals: first
        ? [record.hospitalsOf(first.year), ...(isWarned ? [record.warned] : [])].join(' ')
        : record.noHospitals(distanceText(hospitalReachKm(place))),
      missions: none ?? record.missionsOf(years.join(' and ')),
      from: record.from,
    },
    isOld: false,
    hospitals: hospitals.slice(0, HOSPITALS_SHOWN).map((each) => recordedRow(deps, each, place)),
  };
}

const hostOf = ({ config }: HelpDeps) =>
  new URL(config.help.overpass?.url ?? 'https://openstreetmap.org').host;

/** The capital first, then the largest; a district whose center is that of a larger city is that city. */
function citiesOf({ gazetteer, scores }: HelpDeps, place: Place): Place[] {
  const filter = place.kind === 'region' ? { regionId: place.id } : { countryCode: place.countryCode };
  const capital = place.kind === 'country' ? capitalOf({ gazetteer, scores }, place.countryCode) : null;
  const cities = gazetteer.cities({ ...filter, limit: 2 * CITIES_OFFERED });
  const offered: Place[] = capital ? [capital] : [];
  for (const city of cities) {
    const isOffered = offered.some(
      ({ latitude, longitude }) =>
        distanceKm(latitude, longitude, city.latitude, city.longitude) < SAME_CENTER_KM,
    );
    if (!isOffered && offered.length < CITIES_OFFERED) offered.push(city);
  }
  return offered;
}
