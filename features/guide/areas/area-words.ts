import { AREA_ADVICE, roundedWay } from '#core/guide/warned-areas.ts';
import { listed } from '#core/place/names-in-sentences.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import type { ToldStrip } from './border-strips.server.ts';
import type { ToldArea } from './warned-areas.server.ts';
import type { Said } from './who-warns.server.ts';

/** An area, how far off it is, and who warns of it. */
export function areaInWords(area: ToldArea, place: string): string {
  const notes = notesOf([...area.said, ...area.leaveOut, ...area.ofParts]);
  return [warningsInWords(area, place), ...notes].join(' ');
}

function warningsInWords({ name, way, said, leaveOut, ofParts }: ToldArea, place: string): string {
  if (said.length === 0) return onlyOthers(leaveOut, name, place);
  const near = way && roundedWay(way.km);
  const isItself = way === null && name === place;
  const where = isItself
    ? null
    : way === null
      ? text.inside(place, name)
      : text.outside(near ? text.way(near.km, near.miles, way.direction) : text.beside, name);
  const warnings = warningsOf(said, () => (isItself ? name : null));
  const parts = warningsOf(ofParts, ({ named }) => listed(named));
  const others = leaveOut.length > 0 ? [text.others(governmentsOf(leaveOut), place)] : [];
  return [where, ...warnings, ...parts, ...others].filter(Boolean).join(' ');
}

/** Who advises what, the gravest first. @param areaOf what they are told to say so of */
const warningsOf = (said: readonly Said[], areaOf: (of: Said) => string | null): string[] =>
  AREA_ADVICE.flatMap((advice) => {
    const warn = said.filter((each) => each.advice === advice);
    const groups = Map.groupBy(warn, (each) =>
      [areaOf(each), '', ...each.exceptions, '', ...each.lesser].join(),
    );
    return [...groups.values()].map((same) =>
      text.warns(governmentsOf(same), advice, areaOf(same[0]!), same[0]!),
    );
  });

/** How to travel where there is a way to, as governments say it. */
const notesOf = (said: readonly Said[]): string[] =>
  [
    ...Map.groupBy(
      said.filter(({ note }) => note !== ''),
      ({ note }) => note,
    ),
  ].map(([note, same]) => text.note(governmentsOf(same), note));

/** What governments advise for the rest of an area of which they all leave the place out. */
const onlyOthers = (leaveOut: readonly Said[], area: string, place: string): string =>
  AREA_ADVICE.map((advice) => leaveOut.filter((each) => each.advice === advice))
    .filter((same) => same.length > 0)
    .map((same) => text.onlyOthers(governmentsOf(same), same[0]!.advice, area, place))
    .join(' ');

/** Who says so, by name. */
export const governmentsOf = (said: readonly Said[]): string[] => [
  ...new Set(said.map(({ government }) => government)),
];

/** A strip or zone and who warns of it. */
export const stripInWords = ({ km, borders, zone, advice, said }: ToldStrip): string =>
  zone === null
    ? text.border(governmentsOf(said), advice, km, borders)
    : text.zone(governmentsOf(said), advice, zone);
