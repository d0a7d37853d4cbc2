import { renderToStaticMarkup } from 'react-dom/server';
import type { LiveScore } from '#core/live/live-schema.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import { whatToDo } from '#core/profile/what-to-do.ts';
import type { TravelWarningNote } from '#core/score/headline-schema.ts';
import { rightNowOf } from '#core/score/right-now.ts';
import { streetOf } from '#features/guide/street-topics.server.ts';
import { warningNote } from '#features/safety/headline.server.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import { firstScreenText as text } from '#text/safety/details/first-screen.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { type StripLine, StripLines } from './alert-strip.tsx';
import { ToDoLines } from './what-to-do.tsx';

/** What stands under a place's name: warnings where there are any, and what to do. */
export function firstScreen(
  deps: Pick<Deps, 'gazetteer' | 'guide' | 'scores'>,
  profile: SafetyProfile,
  live: LiveScore | null,
  placeMarkup: PlaceMarkup,
): { strip: MarkupText | null; toDo: MarkupText | null } {
  const { place } = profile;
  const lines = [...adviceLine(warningNote(deps.scores, place)), ...alertLine(live)];
  const todos = todosOf(deps, profile);
  return {
    strip: lines.length > 0 ? placeMarkup(renderToStaticMarkup(<StripLines lines={lines} />)) : null,
    toDo: todos.length > 0 ? placeMarkup(renderToStaticMarkup(<ToDoLines todos={todos} />)) : null,
  };
}

function todosOf(
  deps: Pick<Deps, 'gazetteer' | 'guide' | 'scores'>,
  { place, score, overviews }: Pick<SafetyProfile, 'place' | 'score' | 'overviews'>,
) {
  const first = isAgainstAllTravel(deps.scores.adviceAt(place)) ? stayAway : null;
  return whatToDo(first, score.categories, overviews, streetOf(deps, place));
}

const stayAway = { name: null, advice: text.stayAway, href: '#governments' };

function adviceLine(warning: TravelWarningNote | null): StripLine[] {
  return warning
    ? [{ level: warning.level, text: warning.note, href: '#governments', link: text.readThem }]
    : [];
}

/** The gravest thing that happens now, where it takes points off. */
function alertLine(live: LiveScore | null): StripLine[] {
  const now = live && rightNowOf(live);
  return now && live.items[0]?.kind === 'alert'
    ? [{ level: 'danger', text: `${now.reason}.`, href: '#now', link: text.details }]
    : [];
}
