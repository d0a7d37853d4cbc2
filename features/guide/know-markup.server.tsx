import { renderToStaticMarkup } from 'react-dom/server';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { helpPathOf, profilePathOf } from '#core/place/place-slug.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import { practicalText as text } from '#text/guide/practical.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { Law } from './law.tsx';
import { countryGuide, type GuideDeps, nearestHospital, sunAt } from './place-guide.server.ts';
import { Holidays, Practical } from './practical.tsx';
import { RelevantChoice } from './relevant/relevant-choice.tsx';
import { Tonight } from './tonight.tsx';

/** The guide of a place for its page. @param month of travel, 1-12; null: none was chosen */
export function knowMarkup(
  deps: GuideDeps & Pick<Deps, 'scores'>,
  place: Place,
  month: number | null,
  placeMarkup: PlaceMarkup,
): MarkupText {
  const { practical, calendars, law } = countryGuide(deps, place, month);
  const isWarned = isAgainstAllTravel(deps.scores.adviceAt(place));
  // Where governments say not to go, a hospital on an old list may be shut, or the way to it the wrong one.
  const hospital = isWarned ? null : nearestHospital(deps, place);
  const tonight = isSpot(place) && { ...sunAt(deps, place), hospital };
  const country = withArticle(place.countryName);
  const path = profilePathOf(place);
  return placeMarkup(
    renderToStaticMarkup(
      <>
        <h2>{text.title}</h2>
        <RelevantChoice />
        <div>
          {tonight && (
            <Tonight
              tonight={tonight}
              place={place.name}
              numbers={deps.scores.emergency(place.countryCode)}
              isWarned={isWarned}
              helpPath={helpPathOf(path)}
            />
          )}
          {practical && <Practical facts={practical} country={country} place={place.name} />}
          <Law law={law} country={country} />
          {!isWarned && <Holidays calendars={calendars} country={country} />}
        </div>
        <p>
          <a href="/sources#guide">{text.sources}</a>
        </p>
      </>,
    ),
  );
}
