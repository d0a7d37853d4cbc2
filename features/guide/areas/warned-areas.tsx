import { Fragment } from 'react';
import { monthText } from '#core/text/date-text.ts';
import { warnedAreasText as text } from '#text/guide/warned-areas.ts';
import { areaInWords, stripInWords } from './area-words.ts';
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
            {areaInWords(area, place)} <AreaSources of={[...area.said, ...area.leaveOut, ...area.ofParts]} />
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
    {[...new Map(of.map((each) => [each.government, each])).values()].map(({ government, asOf, url }, at) => (
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

/** Strips along borders and zones with a name, a line each. */
export const Strips = ({ strips }: { strips: readonly ToldStrip[] }) =>
  strips.map((strip) => (
    <p key={stripInWords(strip)}>
      {stripInWords(strip)} <AreaSources of={strip.said} />
    </p>
  ));

/** The areas of a country by name, and the strips along its borders. */
export const AreasList = ({ areas, strips }: { areas: ListedAreas; strips: readonly ToldStrip[] }) => (
  <>
    <h2>{text.title}</h2>
    <ul>
      {areas.map((area) => (
        <li key={String(area.isAllTravel)}>{text.list(area)}</li>
      ))}
    </ul>
    <Strips strips={strips} />
    <p>{text.some}</p>
  </>
);
