import { type HelpPlace, MISSION_REACH_KM } from '#core/help/local-help.ts';
import { distanceKm } from '#core/place/earth.ts';
import type { Place } from '#core/place/place.ts';
import { helpPathOf, profilePathOf } from '#core/place/place-slug.ts';
import { distanceText } from '#core/text/units.ts';
import type { Deps } from '#server/deps.ts';
import { capitalOf } from './capital.server.ts';
import { type HelpRow, recordedRow } from './help-row.server.ts';

type MissionDeps = Pick<Deps, 'gazetteer' | 'scores' | 'guide'>;

export type Link = { name: string; path: string };
export type Named = { code: string; name: string };

/** The page of help of a place. */
export const linkTo = (place: Place): Link => ({ name: place.name, path: helpPathOf(profilePathOf(place)) });

const chosenBy = ({ gazetteer }: MissionDeps, of: string | null) =>
  of === null ? null : gazetteer.country(of);

const isOf = (each: HelpPlace, code: string | undefined) =>
  each.kind === 'mission' && (code === undefined || each.countryCode === code);

/** What to say where there are no missions, or none of the country that was chosen; null where there are. */
export function missionWords(
  near: readonly HelpPlace[],
  of: string | null,
  deps: MissionDeps,
  say: { none: (reach: string) => string; noneOf: (country: string, reach: string) => string },
): string | null {
  const reach = distanceText(MISSION_REACH_KM);
  const chosen = chosenBy(deps, of);
  if (near.some((each) => isOf(each, chosen?.countryCode))) return null;
  return chosen ? say.noneOf(chosen.name, reach) : say.none(reach);
}

/** The missions near a place and of whom they can be asked for; where the chosen country has none, its nearest. */
export function missionsOf<Thing extends HelpPlace>(
  deps: MissionDeps,
  place: Place,
  near: readonly (Thing & { km: number })[],
  of: string | null,
  row: (each: Thing & { km: number }) => HelpRow,
) {
  const chosen = chosenBy(deps, of);
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

function fartherOf(deps: MissionDeps, place: Place, code: string): HelpRow | null {
  const found = code === place.countryCode ? null : deps.guide.help().nearestOf(code, place);
  if (!found) return null;
  const km = distanceKm(found.latitude, found.longitude, place.latitude, place.longitude);
  return recordedRow(deps, { ...found, km }, place);
}

/** By their names, in order. */
function named({ gazetteer }: MissionDeps, codes: ReadonlySet<string>): Named[] {
  const { compare } = new Intl.Collator('en');
  return [...codes]
    .flatMap((code) => {
      const country = gazetteer.country(code);
      return country ? [{ code, name: country.name }] : [];
    })
    .sort((a, b) => compare(a.name, b.name));
}
