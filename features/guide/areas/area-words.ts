import { AREA_ADVICE, roundedWay } from '#core/guide/warned-areas.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import type { ToldStrip } from './border-strips.server.ts';
import type { ToldArea } from './warned-areas.server.ts';
import type { Said } from './who-warns.server.ts';

/** An area, how far off it is, and who warns of it. */
export function areaInWords({ name, way, said, leaveOut }: ToldArea, place: string): string {
  if (said.length === 0) return onlyOthers(leaveOut, name, place);
  const near = way && roundedWay(way.km);
  const isItself = way === null && name === place;
  const where = isItself
    ? null
    : way === null
      ? text.inside(place, name)
      : text.outside(near ? text.way(near.km, near.miles, way.direction) : text.beside, name);
  const warnings = AREA_ADVICE.flatMap((advice) => {
    const warn = said.filter((each) => each.advice === advice);
    const groups = Map.groupBy(warn, ({ exceptions, lesser }) => [...exceptions, '', ...lesser].join());
    return [...groups.values()].map((same) =>
      text.warns(governmentsOf(same), advice, isItself ? name : null, same[0]!),
    );
  });
  const others = leaveOut.length > 0 ? [text.others(governmentsOf(leaveOut), place)] : [];
  return [where, ...warnings, ...others].filter(Boolean).join(' ');
}

/** What governments advise for the rest of an area of which they all leave the place out. */
const onlyOthers = (leaveOut: readonly Said[], area: string, place: string): string =>
  AREA_ADVICE.map((advice) => leaveOut.filter((each) => each.advice === advice))
    .filter((same) => same.length > 0)
    .map((same) => text.onlyOthers(governmentsOf(same), same[0]!.advice, area, place))
    .join(' ');

/** Who says so, by name. */
export const governmentsOf = (said: readonly Said[]): string[] => said.map(({ government }) => government);

/** A strip or zone and who warns of it. */
export const stripInWords = ({ km, borders, zone, advice, said }: ToldStrip): string =>
  zone === null
    ? text.border(governmentsOf(said), advice, km, borders)
    : text.zone(governmentsOf(said), advice, zone);
