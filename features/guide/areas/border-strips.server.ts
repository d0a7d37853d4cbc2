import { isAllTravel, warningsOf } from '#core/guide/warned-areas.ts';
import type { Place } from '#core/place/place.ts';
import { travelWarning } from '#core/profile/warning.ts';
import { type AreaDeps, type Said, saidBy } from './who-warns.server.ts';

/** A strip along a border that governments warn of, with who says so. */
export type ToldStrip = { km: number; neighbor: string; isAllTravel: boolean; said: Said[] };

/** Strips along a country's borders: what most say first, then the gravest and widest; none where most warn of all of it. */
export function stripsOf(deps: AreaDeps, { countryCode }: Pick<Place, 'countryCode'>): ToldStrip[] {
  const { gazetteer, scores } = deps;
  const ofCountry = scores.tables.countries.get(countryCode)?.advisories ?? [];
  if (travelWarning(ofCountry)) return [];
  const strips = warningsOf(scores.tables.adviceStrips.get(countryCode) ?? [], ofCountry);
  const board = scores.advisories(countryCode);
  const groups = Map.groupBy(strips, ({ level, km, neighbor }) => `${level} ${km} ${neighbor}`);
  return [...groups.values()]
    .map((same) => ({
      km: same[0]!.km,
      neighbor: gazetteer.country(same[0]!.neighbor)?.name ?? same[0]!.neighbor,
      isAllTravel: isAllTravel(same),
      said: same.map((strip) => saidBy(deps, board, strip)),
    }))
    .toSorted(
      (a, b) => b.said.length - a.said.length || Number(b.isAllTravel) - Number(a.isAllTravel) || b.km - a.km,
    );
}
