import { contextOf, type Place, placeIdOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { Headline } from '#core/score/headline.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { type HeadlineDeps, headlinesOf } from '#features/safety/headline.server.ts';
import type { ScoreBook } from '#server/scores/scores.ts';

/** Cards' views of places in their order. */
export async function summariesOf(deps: HeadlineDeps, places: readonly Place[]): Promise<PlaceSummary[]> {
  const headlines = await headlinesOf(deps, places);
  return places.map((place, at) => summaryOf(place, headlines[at]!, deps.scores));
}

const summaryOf = (
  place: Place,
  { score: overall, rightNow, borrowedFrom, warning }: Headline,
  scores: ScoreBook,
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
  text: scores.summary(place),
  categories: scores.of(place).categories.map(({ category, score }) => ({ category, score })),
});
