import { renderToStaticMarkup } from 'react-dom/server';
import type { Place } from '#core/place/place.ts';
import type { CacheDefinition } from '#server/cache.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import type { MarkupText } from '#ui/static-markup.tsx';
import { StreetTopics } from './street.tsx';
import { type StreetGroup, streetGroups } from './street-topics.server.ts';

const markupOfStreets: CacheDefinition<string, string> = { name: 'street', maxEntries: 400 };
/** Topics that stand open, and those one press away; of further ones the page has room for their names only. */
const SHOWN_TOPICS = { open: 6, more: 1 };

/** What to look out for on the street, nearest first; null where no government tells of anything. */
export function streetMarkup(
  deps: Pick<Deps, 'caches' | 'guide'>,
  place: Place,
  placeMarkup: PlaceMarkup,
): MarkupText | null {
  const groups = streetGroups(deps, place);
  if (groups.length === 0) return null;
  const known = deps.caches.open(markupOfStreets);
  // Most cities show what is told of their country only: it is drawn once for all of them.
  const key = groups.map(({ placeId }) => placeId).join(' ');
  const found = known.get(key);
  const html = found ?? renderToStaticMarkup(<StreetTopics {...opened(groups)} />);
  if (found === undefined) known.set(key, html);
  return placeMarkup(html);
}

/** War first, then what people do to travelers, nearest first, then unrest and nature. */
function opened(groups: readonly StreetGroup[]) {
  const told = groups
    .flatMap(({ name, told }) => told.map((each) => ({ ...each, placeName: name })))
    .toSorted((a, b) => a.topic.rank - b.topic.rank);
  const rest = told.slice(SHOWN_TOPICS.open);
  return {
    open: told.slice(0, SHOWN_TOPICS.open),
    more: rest.slice(0, SHOWN_TOPICS.more),
    others: rest.slice(SHOWN_TOPICS.more).map(({ topic }) => topic.name),
  };
}
