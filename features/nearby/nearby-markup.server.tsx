import { renderToStaticMarkup } from 'react-dom/server';
import { NEARBY_LIMITS, readNearbyQuery } from '#core/nearby/nearby.ts';
import type { NearbyEntry } from '#core/nearby/nearby-schema.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { nearbyPathOf, profilePathOf } from '#core/place/place-slug.ts';
import { longDateText } from '#core/text/date-text.ts';
import type { PlaceMarkup } from '#server/context.ts';
import { orNull } from '#server/http/api/problem.ts';
import { nearbyAnswerText } from '#text/nearby/answers.ts';
import { nearbyText as text } from '#text/nearby/nearby.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { type NearbyDeps, nearbyEntries } from './entries.server.ts';

/** What of the surroundings a profile shows: the page of the timeline has it all. */
const shownOnProfile = 3;

/**
 * What happened around a place, for its profile: only what the profile does not say already, so nothing of the place
 * itself.
 */
export async function nearbyMarkup(
  deps: NearbyDeps,
  place: Place,
  placeMarkup: PlaceMarkup,
): Promise<MarkupText> {
  const around = nearbyAnswerText.around([place], NEARBY_LIMITS.standardRadiusKm);
  const entries = isSpot(place) ? await elsewhere(deps, place) : [];
  return placeMarkup(
    renderToStaticMarkup(
      <>
        {entries.length > 0 && (
          <>
            <h2>{isSpot(place) ? text.title : nearbyAnswerText.title(place)}</h2>
            <ul>{entries.slice(0, shownOnProfile).map(line)}</ul>
          </>
        )}
        <a href={nearbyPathOf(profilePathOf(place))}>{text.section.all(around)}</a>
      </>,
    ),
  );
}

const line = (entry: NearbyEntry) => (
  <li key={entry.id} dir="auto">
    <b>{text.kinds[entry.kind]}</b> {entry.text}
    <small>
      {text.where(entry)}, {longDateText(entry.at)}, <a href={entry.link}>{entry.source}</a>
    </small>
  </li>
);

/** What is felt at the place itself stands above on its profile. None while they cannot be read. */
async function elsewhere(deps: NearbyDeps, place: Place): Promise<NearbyEntry[]> {
  const question = readNearbyQuery({ radius: null, kind: null, order: null });
  const found = await orNull(nearbyEntries(deps, [place], question));
  return (found ?? [])
    .slice(0, question.limit)
    .filter(({ direction, reaches }) => direction !== null && !reaches);
}
