import { coordinatesText } from '#core/coordinates-text.ts';
import { longDateText } from '#core/date-text.ts';
import { emergencyView } from '#core/emergency.ts';
import { contextOf, descriptionOf } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import type { SafetyProfile } from '#core/profile.ts';
import type { RightNow } from '#core/right-now.ts';
import { CATEGORIES, shownScore } from '#core/safety.ts';
import { advisoryView } from '#features/safety/advisory-rows.ts';
import { qrCode } from '#features/share/qr.server.ts';

/** The offline card of a place, worded: what fits on one sheet of paper. */
export type CardView = ReturnType<typeof cardView>;

/**
 * @param rightNow what stands beside the score as this is written
 * @param origin of the site, for the code
 * @returns `code` is a drawing in the address itself, so that a saved page needs no second file
 */
export function cardView(profile: SafetyProfile, rightNow: RightNow | null, origin: string) {
  const { place, score, overviews, emergency, advisories, updatedAt } = profile;
  const path = profilePathOf(place);
  const url = origin + path;
  return {
    place: {
      name: place.name,
      description: descriptionOf(place),
      countryCode: place.countryCode,
      context: contextOf(place) || place.countryName,
      coordinates: coordinatesText(place.latitude, place.longitude),
      path,
    },
    url,
    code: `data:image/svg+xml;base64,${Buffer.from(qrCode(url)).toString('base64')}`,
    updatedAt: { iso: updatedAt, text: longDateText(updatedAt) },
    emergency: emergency && emergencyView(emergency),
    score: {
      overall: shownScore(score.overall),
      low: Math.floor(score.low),
      high: Math.floor(score.high),
      borrowedFrom: profile.borrowedFrom,
      rightNow,
    },
    governments: advisoryView(advisories, place.countryCode).rows.flatMap(({ government, level, label }) =>
      level === null ? [] : [{ government, label }],
    ),
    advice: CATEGORIES.flatMap(({ id, overviewTitle }) => {
      const overview = overviews.find(({ category }) => category === id);
      if (!overview) return [];
      const category = score.categories.find((each) => each.category === id);
      return [
        {
          category: id,
          title: overviewTitle,
          score: shownScore(category?.score ?? null),
          parts: overview.parts.map(({ text, celsius }, id) => ({ id, text, celsius })),
        },
      ];
    }),
  };
}
