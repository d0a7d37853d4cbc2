import { OFF_THE_COAST, offTheCoastInShort } from '#core/guide/topics/shared-advice.ts';
import { emergencyPanel } from '#core/help/emergency.ts';
import { contextOf, descriptionOf } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { datedNoteOfExact } from '#core/score/figures/dated-figures.ts';
import type { Headline } from '#core/score/headline.ts';
import { CATEGORIES, shownRange, shownScore } from '#core/score/safety.ts';
import { weighedScores } from '#core/score/weighing.ts';
import { coordinatesText } from '#core/text/coordinates-text.ts';
import { longDateText } from '#core/text/date-text.ts';
import { inMonth, MONTH_NAMES } from '#core/text/month.ts';
import type { AreasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import type { FirstToKnow } from '#features/guide/relevant/first-to-know.server.ts';
import { advisoryRows } from '#features/safety/advisories/advisory-rows.ts';
import { namingAreas } from '#features/safety/advisories/board-markup.server.tsx';
import { qrCode } from '#features/share/qr.server.ts';

/** The offline card of a place, worded: what fits on one sheet of paper. */
export type CardView = ReturnType<typeof cardView>;

/** What to do by the sea is told once: in full at its category, which is always shown. */
function wavesOnce(first: FirstToKnow, overviews: SafetyProfile['overviews']): FirstToKnow {
  const isTold = overviews.some(({ parts }) => parts.some(({ text }) => text.includes(OFF_THE_COAST)));
  if (!isTold) return first;
  return {
    ...first,
    street: first.street.map((each) => ({ ...each, advice: offTheCoastInShort(each.advice) })),
  };
}

/** `code` is a drawing in the address itself, so that a saved page needs no second file. @param origin of the site */
export function cardView(
  profile: SafetyProfile,
  {
    headline: { rightNow, warning },
    first,
    areas,
    origin,
  }: {
    headline: Pick<Headline, 'rightNow' | 'warning'>;
    first: FirstToKnow;
    areas: AreasOfPlace;
    origin: string;
  },
) {
  const { place, score, overviews, emergency, advice, updatedAt } = profile;
  const path = profilePathOf(place);
  const url = origin + path;
  return {
    place: {
      name: place.name,
      description: descriptionOf(place),
      countryCode: place.countryCode,
      context: contextOf(place) || place.countryName,
      coordinates: coordinatesText(place.latitude, place.longitude),
      path: inMonth(path, profile.month),
    },
    /** Of travel; null: the whole year. */
    month: profile.month === null ? null : MONTH_NAMES[profile.month - 1]!,
    weighing: weighedScores(score),
    url,
    first: wavesOnce(first, overviews),
    code: `data:image/svg+xml;base64,${Buffer.from(qrCode(url)).toString('base64')}`,
    updatedAt: { iso: updatedAt, text: longDateText(updatedAt) },
    emergency: emergency && emergencyPanel(emergency),
    score: {
      overall: shownScore(score.overall),
      ...shownRange(score),
      borrowedFrom: profile.borrowedFrom,
      dated: datedNoteOfExact(score, profile.dated),
      rightNow,
      warning,
    },
    governments: advisoryRows(advice, place, namingAreas({ areas, place })).flatMap(
      ({ government, brief }) => (brief === null ? [] : [{ government, label: brief }]),
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
