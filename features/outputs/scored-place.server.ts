import { boxOf, sixDecimals } from '#core/outputs/bounding-box.ts';
import type { ScoredPlace, ScoreFeatures } from '#core/outputs/scored-place-schema.ts';
import { descriptionOf, type Place, placeIdOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { shownBand, shownRange } from '#core/score/safety.ts';
import { type HeadlineDeps, headlineFields, headlinesOf } from '#features/safety/headline.server.ts';

/** Places with the score their pages show, in their order. @param origin of the site */
async function scoredPlaces(
  deps: HeadlineDeps,
  places: readonly Place[],
  origin: string,
): Promise<ScoredPlace[]> {
  const headlines = await headlinesOf(deps, places);
  return places.flatMap((place, at) => {
    const headline = headlines[at];
    if (!headline) return [];
    const score = deps.scores.of(place);
    const { low, high } = shownRange(score);
    return {
      id: place.id,
      place_id: placeIdOf(place.id),
      kind: place.kind,
      name: place.name,
      description: descriptionOf(place),
      country_code: place.countryCode,
      ...headlineFields(headline),
      score_range: [low, high],
      coverage_grade: score.grade,
      band: shownBand(headline.score, headline.borrowedFrom !== null).badgeText,
      score_of: place.scoreOf,
      updated_at: deps.scores.updatedAt(place),
      link: origin + profilePathOf(place),
    };
  });
}

/** The same as GeoJSON (RFC 7946). */
export async function scoreFeatures(
  deps: HeadlineDeps,
  places: readonly Place[],
  origin: string,
): Promise<ScoreFeatures> {
  const scored = await scoredPlaces(deps, places, origin);
  const points = places.map(({ latitude, longitude }) => ({
    latitude: sixDecimals(latitude),
    longitude: sixDecimals(longitude),
  }));
  const bbox = boxOf(points);
  return {
    type: 'FeatureCollection',
    ...(bbox && { bbox }),
    features: scored.flatMap((properties, at) => {
      const point = points[at];
      if (!point) return [];
      const coordinates: [number, number] = [point.longitude, point.latitude];
      return { type: 'Feature', id: properties.id, geometry: { type: 'Point', coordinates }, properties };
    }),
  };
}
