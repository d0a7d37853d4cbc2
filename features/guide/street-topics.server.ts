import { ranked, type ToldOnStreet, tellsOfWar } from '#core/guide/topics/rank.ts';
import { TOPICS, type ToldTopic, type Topic, type TopicId } from '#core/guide/topics/topics.ts';
import { NOTABLE_VOLCANO } from '#core/overview/ground.ts';
import { LOW_RISK } from '#core/overview/hazard.ts';
import { isSmallTown, type Place } from '#core/place/place.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { decisiveOf } from '#core/profile/summary.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import { bandOf, type ScoredCategoryId } from '#core/score/safety.ts';
import type { Deps } from '#server/deps.ts';
import { wordsFor } from './street-words.server.ts';

/** What is told of a place, of what it lies in, of its region or of its country; what the nearer one tells is not repeated. */
type StreetGroup = { placeId: number; name: string; told: readonly ToldTopic[] };

/** Nearest first, in the words for the place; a place of which nothing is known is left out. */
export function streetGroups(
  deps: Pick<Deps, 'gazetteer' | 'guide' | 'scores'>,
  place: Place,
): StreetGroup[] {
  const book = deps.guide.topics();
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
  const isAtWar = tellsOfWar(areas.flatMap(({ key }) => book.get(key) ?? []));
  const inWords = wordsFor(deps, place, isAtWar);
  const seen = new Set<string>();
  return areas.flatMap(({ key, placeId, name }) => {
    const told = (book.get(key) ?? []).filter(({ topic }) => !seen.has(topic.id));
    for (const { topic } of told) seen.add(topic.id);
    return told.length > 0 ? [{ placeId, name, told: told.map(inWords) }] : [];
  });
}

/** A topic and the name of the area that it is told of. */
export type NamedTopic = ToldTopic & {
  placeName: string;
  /** It is told of the country, and nothing says that it is here. */
  isOfCountry: boolean;
  /** Of the country, in parts of it: by its nature, or because it is hardly a risk here. */
  isElsewhere: boolean;
};

type StreetDeps = Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

/** What is told of a place and of its country, and what figures of the place itself say of it. */
export function streetOf(
  deps: StreetDeps,
  place: Place,
  groups: readonly StreetGroup[] = streetGroups(deps, place),
): ToldOnStreet<NamedTopic> {
  const { low, high } = hazardsAt(deps, place);
  const isFrosty = freezes(deps, place);
  const isAtWar = tellsOfWar(groups.flatMap(({ told }) => told));
  const isHere = (id: TopicId) => high.has(id) || (id === 'winter_weather' && isFrosty);
  const toldOf = (isCountry: boolean) =>
    groups
      .filter(({ placeId }) => (placeId === place.countryId) === isCountry)
      .flatMap(({ name, told }) =>
        told.map((each): NamedTopic => {
          const isOfCountry = isCountry && !isHere(each.topic.id);
          const isInParts = each.topic.isInParts === true && !(isAtWar && each.topic.comesWithWar);
          const isElsewhere = isOfCountry && (isInParts || low.has(each.topic.id));
          return { ...each, placeName: name, isOfCountry, isElsewhere };
        }),
      );
  const weakest = weakestAt(deps, place);
  const [largest] = deps.gazetteer.cities({ countryCode: place.countryCode, limit: 1 });
  return {
    near: toldOf(false),
    ofCountry: toldOf(true),
    isSmallTown: isSmallTown(place, largest?.population ?? 0),
    high,
    isWarned: isAgainstAllTravel(deps.scores.adviceAt(place)),
    ...(weakest && { weakest }),
  };
}

/** What lowers the score most, unless it is safe itself. */
function weakestAt({ scores }: StreetDeps, place: Place): ScoredCategoryId | null {
  const decisive = decisiveOf(scores.of(place));
  return decisive && decisive.category !== 'personal' && bandOf(decisive.score).level !== 'safe'
    ? decisive.category
    : null;
}

const READINGS = TOPICS.filter((topic): topic is Topic & { reading: string } => topic.reading !== undefined);
const HAZARDS = TOPICS.filter((topic): topic is Topic & { hazard: string } => topic.hazard !== undefined);

/** INFORM's highest class, of 10; below it the country's own figure, which stands in for quiet decades, may be all there is. */
const VERY_HIGH_RISK = 6.1;

/** Whether the nights of a month freeze on average, so that streets do. */
const freezes = ({ scores }: StreetDeps, place: Place): boolean =>
  scores.weatherMonths(place)?.some(({ lowCelsius }) => lowCelsius < 0) ?? false;

/** Hazards that are a very high risk at the place by its own figures or lie near it, and those that hardly are one. */
function hazardsAt({ scores }: StreetDeps, place: Place): Record<'low' | 'high', ReadonlySet<TopicId>> {
  const { categories } = scores.of(place);
  const receipts = categories.flatMap((category) => category.receipts);
  const which = (holds: (value: number) => boolean) =>
    new Set(
      HAZARDS.filter(({ hazard }) =>
        receipts.some(
          ({ indicator, value, inheritedFrom }) =>
            indicator === hazard && value !== null && inheritedFrom === null && holds(value),
        ),
      ).map(({ id }) => id),
    );
  const near = READINGS.filter(({ reading }) =>
    [...receipts, ...categories.flatMap(({ context }) => context)].some(
      ({ indicator, value, local }) =>
        indicator === reading && local && value !== null && value >= NOTABLE_VOLCANO,
    ),
  ).map(({ id }) => id);
  return {
    low: which((value) => value < LOW_RISK),
    high: new Set([...which((value) => value >= VERY_HIGH_RISK), ...near]),
  };
}

/** All of them in the one order of profile, card, comparison and trip. */
export const rankedStreet = (deps: StreetDeps, place: Place): NamedTopic[] => ranked(streetOf(deps, place));
