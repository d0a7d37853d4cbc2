import { contextOf, type Place, placeIdOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Headline } from '#core/score/headline.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { adviceOf } from '#features/safety/first-screen/first-screen.server.tsx';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import type { Deps } from '#server/deps.ts';

type SummaryDeps = HeadlineDeps & Pick<Deps, 'gazetteer' | 'guide' | 'scores'>;

/** Cards' views of places in their order; what to do there says more to a traveler than how the score is made up. */
export async function summariesOf(deps: SummaryDeps, places: readonly Place[]): Promise<PlaceSummary[]> {
  const headlines = await headlinesOf(deps, places);
  return places.map((place, at) => summaryOf(deps, place, headlines[at]!));
}

/** The card's view of one place whose headline is known. */
export const summaryOf = (
  deps: Pick<SummaryDeps, 'gazetteer' | 'guide' | 'scores'>,
  place: Place,
  { score: overall, rightNow, borrowedFrom, warning }: Headline,
): PlaceSummary => ({
  id: place.id,
  reference: placeIdOf(place.id),
  kind: place.kind,
  name: place.name,
  path: profilePathOf(place),
  countryCode: place.countryCode,
  countryName: place.countryName,
  context: contextOf(place),
  latitude: place.latitude,
  longitude: place.longitude,
  overall,
  rightNow,
  borrowedFrom,
  warning,
  text: adviceOf(deps, place),
  categories: deps.scores.of(place).categories.map(({ category, score }) => ({ category, score })),
});
