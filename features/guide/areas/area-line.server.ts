import { isAtHand, roundedWay } from '#core/guide/warned-areas.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import { governmentsOf } from './area-words.ts';
import type { AreasOfPlace, ToldArea } from './warned-areas.server.ts';

/** Who warns against an area; `isLeftOut`: the place lies in it, and is none of what they warn of. */
type AreaLine = { text: string; isLeftOut: boolean };

/** Who warns against an area so near that a visitor of the place may go there; null where there is none. */
export function areaLine({ told }: AreasOfPlace, place: string): AreaLine | null {
  const area = told.find((each) => isAtHand(each) && each.said.length > 0);
  if (!area) return ownAreaLine(told, place);
  // What is said of its region is said of the place, too.
  const around = told.filter(({ way }) => area.way === null && way === null);
  const who = governmentsOf([area, ...around].flatMap(({ said }) => said)).toSorted();
  const near = area.way && roundedWay(area.way.km);
  const way = area.way && (near ? text.away(near.km, near.miles) : text.beside);
  return { text: text.strip(who, area.name, place, way), isLeftOut: false };
}

/** What is warned of all around a place that is left out: its visitors travel through it. */
function ownAreaLine(told: readonly ToldArea[], place: string): AreaLine | null {
  const own = told.find(({ way, leaveOut }) => way === null && leaveOut.length > 0);
  if (!own) return null;
  const who = governmentsOf(own.leaveOut);
  return { text: text.stripAround(who, own.name, place), isLeftOut: true };
}
