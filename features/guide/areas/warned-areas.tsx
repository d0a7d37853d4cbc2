import { Fragment } from 'react';
import { roundedWay } from '#core/guide/warned-areas.ts';
import { monthText } from '#core/text/date-text.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import type { ListedAreas, ToldArea } from './warned-areas.server.ts';

/** What a place lies in, or how far off it is, and who warns. */
export const AreasTold = ({ areas, place }: { areas: readonly ToldArea[]; place: string }) => (
  <>
    <ul>
      {areas.map((area) => (
        <li key={area.name}>
          <span>
            {wordsOf(area, place)} <Sources of={area} />
          </span>
        </li>
      ))}
    </ul>
    <p>{text.some}</p>
  </>
);

/** The same of what is far off, in a line each. @param isAll whether there are none near, where the rest is said */
export const FarAreas = ({
  areas,
  isAll,
  place,
}: {
  areas: readonly ToldArea[];
  isAll: boolean;
  place: string;
}) => (
  <>
    {areas.map((area) => (
      <p key={area.name}>
        {wordsOf(area, place)} <Sources of={area} />
      </p>
    ))}
    {isAll && areas.length > 0 && <p>{text.some}</p>}
  </>
);

/** Who says so, and when. */
const Sources = ({ of: { said, leaveOut } }: { of: ToldArea }) => (
  <small>
    {[...said, ...leaveOut].map(({ government, asOf, url }, at) => (
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

function wordsOf({ name, way, said, leaveOut }: ToldArea, place: string): string {
  const whoLeavesOut = leaveOut.map(({ government }) => government);
  if (said.length === 0) return text.onlyOthers(whoLeavesOut, name, place);
  const near = way && roundedWay(way.km);
  const isItself = way === null && name === place;
  const where = isItself
    ? null
    : way === null
      ? text.inside(place, name)
      : text.outside(near ? text.way(near.km, near.miles, way.direction) : text.beside, name);
  const warnings = [true, false].flatMap((isAllTravel) => {
    const warn = said.filter((each) => each.isAllTravel === isAllTravel);
    const who = warn.map(({ government }) => government);
    const hasExceptions = warn.some((each) => each.hasExceptions);
    return who.length > 0 ? [text.warns(who, isAllTravel, isItself ? name : null, hasExceptions)] : [];
  });
  const others = whoLeavesOut.length > 0 ? [text.others(whoLeavesOut, place)] : [];
  return [where, ...warnings, ...others].filter(Boolean).join(' ');
}

/** The areas of a country by name. */
export const AreasList = ({ areas }: { areas: ListedAreas }) => (
  <>
    <ul>
      {areas.map(({ isAllTravel, names }) => (
        <li key={String(isAllTravel)}>{text.list(names, isAllTravel)}</li>
      ))}
    </ul>
    <p>{text.some}</p>
  </>
);
