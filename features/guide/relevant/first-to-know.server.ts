import type { LawFactId } from '#core/guide/law.ts';
import { helpsThere, isAtWar, ranked } from '#core/guide/topics/rank.ts';
import type { Topic } from '#core/guide/topics/topics.ts';
import type { Place } from '#core/place/place.ts';
import { streetOf } from '#features/guide/street-topics.server.ts';
import type { Deps } from '#server/deps.ts';
import { lawText } from '#text/guide/law.ts';

/** What to look out for at a place and what its law says, in short: what matters most first. */
export type FirstToKnow = {
  street: { id: Topic['id']; name: string; advice: string }[];
  law: { id: LawFactId | 'none'; text: string }[];
};

/** Far more than is shown: what concerns a visitor is put first in their browser. */
const MOST = 40;

export function firstToKnow(deps: Pick<Deps, 'gazetteer' | 'guide' | 'scores'>, place: Place): FirstToKnow {
  // What lies in other parts of its country is no line for a place, unless war may bring it anywhere.
  const street = streetOf(deps, place);
  const hasWar = isAtWar(street);
  const told = ranked(street).filter(
    (each) =>
      helpsThere(each, street) &&
      (place.kind === 'country' || !each.isElsewhere || (hasWar && each.topic.comesWithWar)),
  );
  const law = deps.guide
    .law(place.countryCode)
    .toSorted((a, b) => Number(lawText.isCrime(b)) - Number(lawText.isCrime(a)))
    .slice(0, MOST)
    .map((each) => ({ id: each.fact, text: lawText.says(each.fact, each.class) }));
  return {
    street: told.slice(0, MOST).map(({ topic: { id, name, advice } }) => ({ id, name, advice })),
    law: law.length > 0 ? law : [{ id: 'none', text: `${lawText.noRecord.join(' ')}.` }],
  };
}
