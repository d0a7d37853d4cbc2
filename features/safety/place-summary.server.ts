import { contextOf, type Place, placeIdOf } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import type { ScoreBook } from '#server/scores.ts';

/** A card's view of a gazetteer place and its score. */
export function summaryOfPlace(place: Place, scores: ScoreBook): PlaceSummary {
  const { overall, categories } = scores.of(place);
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
    text: scores.summary(place),
    categories: categories.map(({ category, score }) => ({ category, score })),
  };
}
