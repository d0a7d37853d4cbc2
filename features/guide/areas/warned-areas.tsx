import { Fragment } from 'react';
import { roundedWay } from '#core/guide/warned-areas.ts';
import { monthText } from '#core/text/date-text.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import type { ToldStrip } from './border-strips.server.ts';
import type { ListedAreas, ToldArea } from './warned-areas.server.ts';
import type { Said } from './who-warns.server.ts';

/** What a place lies in, or how far off it is, and who warns. */
export const AreasTold = ({ areas, place }: { areas: readonly ToldArea[]; place: string }) => (
  <>
    <h2>{text.title}</h2>
    <ul>
      {areas.map((area) => (
        <li key={area.name}>
          <span>
            {areaInWords(area, place)} <AreaSources of={[...area.said, ...area.leaveOut]} />
          </span>
        </li>
      ))}
    </ul>
    <p>{text.some}</p>
  </>
);

/** The same of what lies farther off, where who names areas is told before. */
export const FarAreas = ({ areas, place }: { areas: readonly ToldArea[]; place: string }) =>
  areas.length > 0 && <p>{areas.map((area) => areaInWords(area, place)).join(' ')}</p>;

/** Who says so, and when. */
export const AreaSources = ({ of }: { of: readonly Said[] }) => (
  <small>
    {of.map(({ government, asOf, url }, at) => (
      <Fragment key={government}>
        {at > 0 && ', '}
        <a href={url} rel="external">
          {government}
        </a>{' '}
        {monthText(asOf.slice(0, 7))}
      </Fragment>
    ))}
  </small>
);

/** An area, how far off it is, and who warns of it. */
export function areaInWords({ name, way, said, leaveOut }: ToldArea, place: string): string {
  if (said.length === 0) return onlyOthers(leaveOut, name, place);
  const whoLeavesOut = leaveOut.map(({ government }) => government);
  const near = way && roundedWay(way.km);
  const isItself = way === null && name === place;
  const where = isItself
    ? null
    : way === null
      ? text.inside(place, name)
      : text.outside(near ? text.way(near.km, near.miles, way.direction) : text.beside, name);
  const warnings = [true, false].flatMap((isAllTravel) => {
    const warn = said.filter((each) => each.isAllTravel === isAllTravel);
    const groups = Map.groupBy(warn, ({ exceptions, lesser }) => [...exceptions, '', ...lesser].join());
    return [...groups.values()].map((same) => {
      const who = same.map(({ government }) => government);
      return text.warns(who, isAllTravel, isItself ? name : null, same[0]!);
    });
  });
  const others = whoLeavesOut.length > 0 ? [text.others(whoLeavesOut, place)] : [];
  return [where, ...warnings, ...others].filter(Boolean).join(' ');
}

/** What governments advise for the rest of an area of which they all leave the place out. */
const onlyOthers = (leaveOut: readonly Said[], area: string, place: string): string =>
  [true, false]
    .map((isAllTravel) => leaveOut.filter((each) => each.isAllTravel === isAllTravel))
    .filter((same) => same.length > 0)
    .map((same) => text.onlyOthers(governmentsOf(same), same[0]!.isAllTravel, area, place))
    .join(' ');

const governmentsOf = (said: readonly Said[]): string[] => said.map(({ government }) => government);

/** Strips along borders and zones with a name, a line each. */
export const Strips = ({ strips }: { strips: readonly ToldStrip[] }) =>
  strips.map((strip) => (
    <p key={stripInWords(strip)}>
      {stripInWords(strip)} <AreaSources of={strip.said} />
    </p>
  ));

/** A strip or zone and who warns of it. */
export const stripInWords = ({ km, neighbor, zone, isAllTravel, said }: ToldStrip): string =>
  zone === null
    ? text.border(governmentsOf(said), isAllTravel, km, neighbor)
    : text.zone(governmentsOf(said), isAllTravel, zone);

/** The areas of a country by name, and the strips along its borders. */
export const AreasList = ({ areas, strips }: { areas: ListedAreas; strips: readonly ToldStrip[] }) => (
  <>
    <h2>{text.title}</h2>
    <ul>
      {areas.map(({ isAllTravel, names }) => (
        <li key={String(isAllTravel)}>{text.list(names, isAllTravel)}</li>
      ))}
    </ul>
    <Strips strips={strips} />
    <p>{text.some}</p>
  </>
);
