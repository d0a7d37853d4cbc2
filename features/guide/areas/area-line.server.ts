import { isAtHand, roundedWay } from '#core/guide/warned-areas.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import type { AreasOfPlace } from './warned-areas.server.ts';

/** Who warns against an area so near that a visitor of the place may go there; null where there is none. */
export function areaLine({ told }: AreasOfPlace, place: string): string | null {
  const area = told.find((each) => isAtHand(each) && each.said.length > 0);
  if (!area) return null;
  const who = area.said.map(({ government }) => government);
  const near = area.way && roundedWay(area.way.km);
  const way = area.way && (near ? text.away(near.km, near.miles) : text.beside);
  return text.strip(who, area.name, place, way);
}
