import { ranked } from '#core/guide/topics/rank.ts';
import type { ToldTopic } from '#core/guide/topics/topics.ts';
import type { Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import type { Deps } from '#server/deps.ts';

/** What is told of a place, of what it lies in, of its region or of its country; what the nearer one tells is not repeated. */
type StreetGroup = { placeId: number; name: string; told: readonly ToldTopic[] };

/** Nearest first; a place of which nothing is known is left out. */
export function streetGroups({ guide }: Pick<Deps, 'guide'>, place: Place): StreetGroup[] {
  const book = guide.topics();
  const { scoreOf } = place;
  const hasRegion = isSpot(place) && place.regionId !== null && place.regionName !== null;
  const isHostApart = scoreOf !== null && scoreOf.id !== place.regionId && scoreOf.id !== place.countryId;
  const areas = [
    ...(place.kind === 'country' ? [] : [{ key: String(place.id), placeId: place.id, name: place.name }]),
    ...(isHostApart ? [{ key: String(scoreOf.id), placeId: scoreOf.id, name: scoreOf.name }] : []),
    ...(hasRegion
      ? [{ key: String(place.regionId), placeId: place.regionId!, name: place.regionName! }]
      : []),
    { key: place.countryCode, placeId: place.countryId, name: place.countryName },
  ];
  const seen = new Set<string>();
  return areas.flatMap(({ key, placeId, name }) => {
    const told = (book.get(key) ?? []).filter(({ topic }) => !seen.has(topic.id));
    for (const { topic } of told) seen.add(topic.id);
    return told.length > 0 ? [{ placeId, name, told }] : [];
  });
}

/** A topic and the name of the area that it is told of. */
export type NamedTopic = ToldTopic & { placeName: string };

/** All of them in the one order of profile, card, comparison and trip. */
export function rankedStreet(
  groups: readonly StreetGroup[],
  { countryId }: Pick<Place, 'countryId'>,
): NamedTopic[] {
  const toldOf = (isOfCountry: boolean) =>
    groups
      .filter(({ placeId }) => (placeId === countryId) === isOfCountry)
      .flatMap(({ name, told }) => told.map((each) => ({ ...each, placeName: name })));
  return ranked({ near: toldOf(false), ofCountry: toldOf(true) });
}
