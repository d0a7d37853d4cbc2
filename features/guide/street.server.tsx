import { renderToStaticMarkup } from 'react-dom/server';
import { isGrave } from '#core/guide/topics/rank.ts';
import { altitudeOf } from '#core/help/altitude.ts';
import type { Place } from '#core/place/place.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { farAreasHtml } from './areas/warned-areas-markup.server.tsx';
import { StreetTopics } from './street.tsx';
import { type NamedTopic, rankedStreet, streetGroups } from './street-topics.server.ts';

const markupOfStreets: CacheDefinition<string, string> = { name: 'street', maxEntries: 400 };
/** Topics that stand open; of those one press away the page has room for what to do where it can kill, else for names. */
const OPEN_TOPICS = 6;

/** What to look out for on the street, nearest first; null where no government tells of anything. */
export function streetMarkup(
  deps: Pick<Deps, 'caches' | 'guide' | 'gazetteer' | 'scores'>,
  place: Place,
  placeMarkup: PlaceMarkup,
): MarkupText | null {
  const groups = streetGroups(deps, place);
  if (groups.length === 0) return null;
  const known = deps.caches.open(markupOfStreets);
  const isHigh = altitudeOf(deps.scores.health(place).elevationMeters ?? 0) === 'high';
  // Most cities show what is told of their country only: it is drawn once for all of them.
  const key = [...groups.map(({ placeId }) => placeId), isHigh].join(' ');
  const found = known.get(key);
  const html =
    found ?? renderToStaticMarkup(<StreetTopics {...opened(rankedStreet(groups, place), isHigh)} />);
  if (found === undefined) known.set(key, html);
  return placeMarkup(html + farAreasHtml(deps, place));
}

/** Who does not drive needs no advice of the road. */
const canKill = ({ topic }: NamedTopic) => isGrave(topic) && topic.kind !== 'road';

/** @param isHigh the place lies where thin air makes people ill */
function opened(told: readonly NamedTopic[], isHigh: boolean) {
  const hasAdvice = (each: NamedTopic) => canKill(each) || (isHigh && each.topic.id === 'altitude');
  const rest = told.slice(OPEN_TOPICS);
  return {
    open: told.slice(0, OPEN_TOPICS),
    grave: rest.filter(hasAdvice),
    others: rest.filter((each) => !hasAdvice(each)).map(({ topic }) => topic.name),
  };
}
