import { isAllTravel, warningsOf } from '#core/guide/warned-areas.ts';
import type { Place } from '#core/place/place.ts';
import { travelWarning } from '#core/profile/warning.ts';
import type { StripOrZone } from '#core/score/figures/figures.ts';
import { type AreaDeps, type Said, saidBy } from './who-warns.server.ts';

/** A strip or a zone that governments warn of, with who says so; `neighbor` is a name. */
export type ToldStrip = StripOrZone & { isAllTravel: boolean; said: Said[] };

/** Strips along a country's borders: what most say first, then the gravest and widest; none where most warn of all of it. */
export function stripsOf(deps: AreaDeps, { countryCode }: Pick<Place, 'countryCode'>): ToldStrip[] {
  const { gazetteer, scores } = deps;
  const ofCountry = scores.tables.countries.get(countryCode)?.advisories ?? [];
  if (travelWarning(ofCountry)) return [];
  const strips = warningsOf(scores.tables.adviceStrips.get(countryCode) ?? [], ofCountry);
  const board = scores.advisories(countryCode);
  const groups = Map.groupBy(
    strips,
    ({ level, km, neighbor, zone }) => `${level} ${zone ?? `${km} ${neighbor}`}`,
  );
  return [...groups.values()]
    .map((same): ToldStrip => {
      const { zone, km, neighbor } = same[0]!;
      const said = same.map((strip) => saidBy(deps, board, strip));
      const all = { isAllTravel: isAllTravel(same), said };
      return zone === null
        ? { ...all, zone, km, neighbor: gazetteer.country(neighbor)?.name ?? neighbor }
        : { ...all, zone, km, neighbor };
    })
    .toSorted(
      (a, b) =>
        b.said.length - a.said.length ||
        Number(b.isAllTravel) - Number(a.isAllTravel) ||
        (b.km ?? 0) - (a.km ?? 0),
    );
}
