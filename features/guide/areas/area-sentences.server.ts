import { isFar } from '#core/guide/warned-areas.ts';
import type { Place } from '#core/place/place.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import { areaInWords, stripInWords } from './area-words.ts';
import { areasOfPlace } from './warned-areas.server.ts';
import type { AreaDeps } from './who-warns.server.ts';

/** Areas that governments warn of, a sentence each: those that the place lies in or not too far from, a country's by name, strips and zones. */
export function areaSentences(deps: AreaDeps, place: Place): string[] {
  const { told, listed, strips } = areasOfPlace(deps, place);
  return [
    ...told.filter((area) => !isFar(area)).map((area) => areaInWords(area, place.name)),
    ...(place.kind === 'country' ? listed.map((each) => text.list(each)) : []),
    ...strips.map(stripInWords),
  ];
}
