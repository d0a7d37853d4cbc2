import { helpsThere, isGrave, ranked, type ToldOnStreet } from '#core/guide/topics/rank.ts';
import { OFF_THE_COAST } from '#core/guide/topics/shared-advice.ts';
import { altitudeOf } from '#core/help/altitude.ts';
import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import type { Deps } from '#server/deps.ts';
import { streetText as text } from '#text/guide/street.ts';
import { type NamedTopic, streetOf } from './street-topics.server.ts';

/** Topics that stand open; of those one press away the page has room for what to do where it can kill, else for names. */
const OPEN_TOPICS = 6;

/** What stands open, what can kill and what is only named; empty where no government tells of anything. */
export const toldOnStreet = (deps: Pick<Deps, 'guide' | 'gazetteer' | 'scores'>, place: Place) =>
  opened(streetOf(deps, place), liesHigh(deps, place));

/** Whether the list says in full what to do by the sea. */
export const saysOffTheCoast = (
  deps: Pick<Deps, 'guide' | 'gazetteer' | 'scores'>,
  place: Place,
): boolean => {
  const { open, grave } = toldOnStreet(deps, place);
  return [...open, ...grave].some(({ topic }) => topic.advice === OFF_THE_COAST);
};

/** Where thin air makes people ill. */
export const liesHigh = ({ scores }: Pick<Deps, 'scores'>, place: Place): boolean =>
  altitudeOf(scores.health(place).elevationMeters ?? 0) === 'high';

/** Who does not drive needs no advice of the road. */
const canKill = ({ topic }: NamedTopic) =>
  (isGrave(topic) || topic.hazard !== undefined || topic.reading !== undefined) && topic.kind !== 'road';

const reach = ({ isOfCountry, isElsewhere }: NamedTopic) => Number(isOfCountry) + Number(isElsewhere);

/** @param isHigh the place lies where thin air makes people ill */
export function opened(street: ToldOnStreet<NamedTopic>, isHigh: boolean) {
  const told = ranked(street);
  const hasAdvice = (each: NamedTopic) =>
    each.topic.id === 'altitude'
      ? isHigh
      : !each.isElsewhere && (canKill(each) || (street.isWarned && each.topic.isOfStay));
  const open = told.slice(0, OPEN_TOPICS).filter((each) => helpsThere(each, street));
  const rest = told.slice(open.length);
  // The place before its country, and that before parts of it.
  const others = rest.filter((each) => !hasAdvice(each)).toSorted((a, b) => reach(a) - reach(b));
  return {
    open,
    // Thin air is not only somewhere in the country.
    grave: rest
      .filter(hasAdvice)
      .map((each) => (each.topic.id === 'altitude' ? { ...each, isOfCountry: false } : each)),
    others,
    named: namedInWords(others),
  };
}

/** More names in a row nobody reads: the page that explains each is one press away. */
const MOST_NAMES = 6;

/** Topics of which there is room for their names only, a sentence for each area. */
const namedInWords = (others: readonly NamedTopic[]): string[] =>
  [...Map.groupBy(others, whereOf)].map(([where, told]) => {
    const shown = told.length > MOST_NAMES + 1 ? told.slice(0, MOST_NAMES) : told;
    return text.others(
      where,
      shown.map(({ topic }) => topic.name),
      told.length - shown.length,
    );
  });

/** Where names stand for: here, in the country, or in parts of it. */
const whereOf = ({ isElsewhere, placeName }: NamedTopic): string => {
  const country = withArticle(placeName);
  return isElsewhere ? text.inPartsOf(country) : text.alsoIn(country);
};
