import { renderToStaticMarkup } from 'react-dom/server';
import { TOPICS, type ToldTopic } from '#core/guide/topics/topics.ts';
import type { Place } from '#core/place/place.ts';
import { profilePathOf, streetPathOf } from '#core/place/place-slug.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { Explained, explainedGroups } from './explained/explained.tsx';
import { StreetTopics } from './street.tsx';
import { liesHigh, opened } from './street-told.server.ts';
import { rankedStreet, streetGroups, streetOf } from './street-topics.server.ts';

const markupOfStreets: CacheDefinition<string, string> = { name: 'street', maxEntries: 400 };
/** What to look out for on the street, nearest first; null where no government tells of anything. */
export function streetMarkup(
  deps: Pick<Deps, 'caches' | 'guide' | 'gazetteer' | 'scores'>,
  place: Place,
  placeMarkup: PlaceMarkup,
): MarkupText | null {
  const groups = streetGroups(deps, place);
  if (groups.length === 0) return null;
  const known = deps.caches.open(markupOfStreets);
  const isHigh = liesHigh(deps, place);
  const street = streetOf(deps, place, groups);
  // Most cities show what is told of their country only: it is drawn once for all that have the same hazards.
  const low = street.ofCountry.filter(({ topic, isElsewhere }) => topic.hazard && isElsewhere);
  const here = street.ofCountry.filter(({ isOfCountry }) => !isOfCountry);
  const key = [
    ...groups.map(({ placeId }) => placeId),
    ...groups.flatMap(({ told }) => told.flatMap(rewordedAs)),
    isHigh,
    street.isSmallTown,
    street.isWarned,
    street.weakest,
    ...street.high!,
    '|',
    ...low.map(({ topic }) => topic.id),
    '|',
    ...here.map(({ topic }) => topic.id),
  ].join(' ');
  // What is told of the nearest area is told with all that it lies in.
  const path = streetPathOf(profilePathOf(deps.gazetteer.place(groups[0]!.placeId) ?? place));
  const found = known.get(key);
  const html = found ?? renderToStaticMarkup(<StreetTopics {...opened(street, isHigh)} path={path} />);
  if (found === undefined) known.set(key, html);
  return placeMarkup(html);
}

/** All of them, each explained, for the page of their own, with its sections; null where no government tells of anything. */
export function explainedStreet(
  deps: Pick<Deps, 'guide' | 'gazetteer' | 'scores'>,
  place: Place,
  placeMarkup: PlaceMarkup,
) {
  const groups = explainedGroups(rankedStreet(deps, place));
  if (groups.length === 0) return null;
  return {
    sections: groups.map(({ id, title, told }) => ({ id, title, count: told.length })),
    markup: placeMarkup(renderToStaticMarkup(<Explained groups={groups} />)),
  };
}

/** Words that are another place's no less. */
const rewordedAs = ({ topic }: ToldTopic): string[] =>
  TOPICS.includes(topic) ? [] : [topic.id, topic.what, topic.advice];
