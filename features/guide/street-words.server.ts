import type { Situation } from '#core/guide/topics/topic.ts';
import { inSituation, TOPICS, type ToldTopic } from '#core/guide/topics/topics.ts';
import { seasonText, stormName } from '#core/overview/storm-season.ts';
import type { Place } from '#core/place/place.ts';
import { isAgainstAllTravel } from '#core/profile/warning.ts';
import type { Deps } from '#server/deps.ts';
import { streetText as text } from '#text/guide/street.ts';

type WordDeps = Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

/** What says a topic as it holds at a place. */
export function wordsFor(deps: WordDeps, place: Place, isAtWar: boolean): (told: ToldTopic) => ToldTopic {
  const situations = situationsOf(deps, place, isAtWar);
  return (told) =>
    told.topic.id === 'storms' ? withStorms(deps, place, told) : inSituation(told, situations);
}

/** From this latitude on the sea numbs a swimmer in minutes. */
const COLD_SEA_DEGREES = 55;

function situationsOf({ guide, scores }: WordDeps, place: Place, isAtWar: boolean): ReadonlySet<Situation> {
  const isSexLimited = guide.law(place.countryCode).some(({ fact }) => fact === 'extramarital_sex');
  const holds: Record<Situation, boolean> = {
    war: isAtWar,
    cold_sea: Math.abs(place.latitude) >= COLD_SEA_DEGREES,
    sex_law: isSexLimited,
    warned: isAgainstAllTravel(scores.adviceAt(place)),
  };
  return new Set((Object.keys(holds) as Situation[]).filter((each) => holds[each]));
}

const STORMS = TOPICS.find(({ id }) => id === 'storms')!;

/** Tropical storms by the name that the country's have, with their months where those are known; words of a place stand. */
function withStorms({ gazetteer, scores }: WordDeps, place: Place, { topic, saidBy }: ToldTopic): ToldTopic {
  const { latitude, longitude } = gazetteer.country(place.countryCode) ?? place;
  const name = stormName(latitude, longitude) ?? topic.name;
  const rates = scores.storms(place);
  const words = text.storms(name, rates ? seasonText(rates) : '');
  const what = topic.what === STORMS.what ? words.what : topic.what;
  const advice = topic.advice === STORMS.advice ? words.advice : topic.advice;
  return { saidBy, topic: { ...topic, name, what, advice } };
}
