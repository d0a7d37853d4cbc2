import { renderToStaticMarkup } from 'react-dom/server';
import type { LiveScore } from '#core/live/live-schema.ts';
import { isStormTime } from '#core/overview/storm-season.ts';
import { isOfStorms } from '#core/overview/weather.ts';
import { helpPathOf, profilePathOf } from '#core/place/place-slug.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import { whatToDo } from '#core/profile/what-to-do.ts';
import type { TravelWarningNote } from '#core/score/headline-schema.ts';
import { rightNowOf } from '#core/score/right-now.ts';
import { areaLine } from '#features/guide/areas/area-line.server.ts';
import type { AreasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { streetOf } from '#features/guide/street-topics.server.ts';
import { warningNote } from '#features/safety/headline.server.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import { firstScreenText as text } from '#text/safety/details/first-screen.ts';
import { type WarningLine, WarningLines } from '#ui/place/warning-lines.tsx';
import type { MarkupText } from '#ui/static-markup.tsx';
import { ToDoLines } from './what-to-do.tsx';

/** What stands under a place's name: warnings where there are any, whether one is grave, and what to do. */
export function firstScreen(
  deps: Pick<Deps, 'clock' | 'gazetteer' | 'guide' | 'scores'>,
  profile: SafetyProfile,
  live: LiveScore | null,
  areas: AreasOfPlace,
  placeMarkup: PlaceMarkup,
): { strip: MarkupText | null; isDangerous: boolean; toDo: MarkupText | null } {
  const { place } = profile;
  const lines = [
    ...adviceLine(warningNote(deps.scores, place), areaLine(areas, place.name)),
    ...alertLine(live),
  ];
  const todos = todosOf(deps, profile);
  const helpPath = helpPathOf(profilePathOf(place));
  return {
    strip: lines.length > 0 ? placeMarkup(renderToStaticMarkup(<WarningLines lines={lines} />)) : null,
    isDangerous: lines.some(({ level }) => level === 'danger'),
    toDo:
      todos.length > 0
        ? placeMarkup(renderToStaticMarkup(<ToDoLines todos={todos} helpPath={helpPath} />))
        : null,
  };
}

function todosOf(
  deps: Pick<Deps, 'clock' | 'gazetteer' | 'guide' | 'scores'>,
  { place, score, overviews: all, month }: Pick<SafetyProfile, 'place' | 'score' | 'overviews' | 'month'>,
) {
  // The weather’s own section tells of a season that is over; the first lines are for who is here or comes soon.
  const isTime = isStormTime(deps.scores.storms(place), month ?? deps.clock().getUTCMonth() + 1);
  const overviews = isTime ? all : all.filter(({ advice }) => advice === null || !isOfStorms(advice));
  const first = isAgainstAllTravel(deps.scores.adviceAt(place)) ? stayAway : null;
  return whatToDo(first, score.categories, overviews, streetOf(deps, place));
}

const stayAway = { ...text.stayAway, href: '#governments' };

/** What governments say against going here, else against going to an area close by. */
function adviceLine(warning: TravelWarningNote | null, area: ReturnType<typeof areaLine>): WarningLine[] {
  if (warning)
    return [{ level: warning.level, text: warning.note, href: '#governments', link: text.readThem }];
  if (area === null) return [];
  const level = area.isLeftOut ? 'unknown' : 'caution';
  return [{ level, text: area.text, href: '#areas', link: text.readArea }];
}

/** The gravest thing that happens now, where it takes points off. */
function alertLine(live: LiveScore | null): WarningLine[] {
  const now = live && rightNowOf(live);
  return now && live.items[0]?.kind === 'alert'
    ? [{ level: 'danger', text: `${now.reason}.`, href: '#now', link: text.details }]
    : [];
}
