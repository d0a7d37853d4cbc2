import { contextOf, type Place, placeIdOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Headline } from '#core/score/headline.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import type { Deps } from '#server/deps.ts';
import { spotlightSentence } from '#text/places/spotlight.ts';

type SummaryDeps = HeadlineDeps & Pick<Deps, 'scores'>;

/** Cards' views of places in their order. */
export async function summariesOf(deps: SummaryDeps, places: readonly Place[]): Promise<PlaceSummary[]> {
  const headlines = await headlinesOf(deps, places);
  return places.map((place, at) => summaryOf(deps, place, headlines[at]!));
}

/** The card's view of one place whose headline is known. */
export function summaryOf(
  { scores }: Pick<SummaryDeps, 'scores'>,
  place: Place,
  { score: overall, rightNow, borrowedFrom, warning }: Headline,
): PlaceSummary {
  const { categories } = scores.of(place);
  return {
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
    text: spotlightSentence(categories) ?? scores.summary(place),
    categories: categories.map(({ category, score }) => ({ category, score })),
  };
}
