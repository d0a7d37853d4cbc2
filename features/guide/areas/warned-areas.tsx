import { Fragment } from 'react';
import { isFar, roundedWay } from '#core/guide/warned-areas.ts';
import type { Place } from '#core/place/place.ts';
import { monthText } from '#core/text/date-text.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import type { ToldStrip } from './border-strips.server.ts';
import type { ListedAreas, Said, ToldArea } from './warned-areas.server.ts';

/** What a place lies in, or how far off it is, and who warns. */
export const AreasTold = ({ areas, place }: { areas: readonly ToldArea[]; place: string }) => (
  <>
    <h2>{text.title}</h2>
    <ul>
      {areas.map((area) => (
        <li key={area.name}>
          <span>
            {wordsOf(area, place)} <Sources of={[...area.said, ...area.leaveOut]} />
          </span>
        </li>
      ))}
    </ul>
    <p>{text.some}</p>
  </>
);

/** The same of what is far off, in a line each; what is too far for a name in one. @param isAll whether there are none near, where the rest is said */
export const FarAreas = ({
  areas,
  named,
  strips,
  isAll,
  place: { name, countryName },
}: {
  areas: readonly ToldArea[];
  named: { names: readonly string[]; said: readonly Said[] } | null;
  strips: readonly ToldStrip[];
  isAll: boolean;
  place: Pick<Place, 'name' | 'countryName'>;
}) => {
  const far = whoSays(named?.said ?? areas.filter(isFar).flatMap(({ said }) => said));
  return (
    <>
      {areas
        .filter((area) => !isFar(area))
        .map((area) => (
          <p key={area.name}>
            {wordsOf(area, name)} <Sources of={[...area.said, ...area.leaveOut]} />
          </p>
        ))}
      {far.length > 0 && (
        <p>
          {text.far(
            far.map(({ government }) => government),
            countryName,
            name,
            named?.names ?? [],
          )}{' '}
          <Sources of={far} />
        </p>
      )}
      {strips.map((strip) => (
        <Strip key={`${strip.km} ${strip.neighbor}`} strip={strip} />
      ))}
      {isAll && areas.length + strips.length > 0 && <p>{text.some}</p>}
    </>
  );
};

/** Each government once, by name. */
const whoSays = (said: readonly Said[]): Said[] =>
  [...new Map(said.map((each) => [each.government, each])).values()].toSorted((a, b) =>
    a.government.localeCompare(b.government),
  );

const Strip = ({ strip: { km, neighbor, isAllTravel, said } }: { strip: ToldStrip }) => (
  <p>
    {text.strip(
      said.map(({ government }) => government),
      isAllTravel,
      km,
      neighbor,
    )}{' '}
    <Sources of={said} />
  </p>
);

/** Who says so, and when. */
const Sources = ({ of }: { of: readonly Said[] }) => (
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
    return [...Map.groupBy(warn, ({ exceptions, lesser }) => [...exceptions, '', ...lesser].join())].map(
      ([, same]) => {
        const who = same.map(({ government }) => government);
        return text.warns(who, isAllTravel, isItself ? name : null, same[0]!);
      },
    );
  });
  const others = whoLeavesOut.length > 0 ? [text.others(whoLeavesOut, place)] : [];
  return [where, ...warnings, ...others].filter(Boolean).join(' ');
}

/** The areas of a country by name. */
export const AreasList = ({ areas, strips }: { areas: ListedAreas; strips: readonly ToldStrip[] }) => (
  <>
    <h2>{text.title}</h2>
    <ul>
      {areas.map(({ isAllTravel, names }) => (
        <li key={String(isAllTravel)}>{text.list(names, isAllTravel)}</li>
      ))}
    </ul>
    {strips.map((strip) => (
      <Strip key={`${strip.km} ${strip.neighbor} ${strip.isAllTravel}`} strip={strip} />
    ))}
    <p>{text.some}</p>
  </>
);
