import { isDeepStrictEqual } from 'node:util';
import { offTheCoastInShort } from '#core/guide/topics/shared-advice.ts';
import { possessive, withArticle } from '#core/place/names-in-sentences.ts';
import { contextOf } from '#core/place/place.ts';
import { kindWord } from '#core/place/place-kind.ts';
import { helpPathOf, profilePathOf } from '#core/place/place-slug.ts';
import { continentOf } from '#core/profile/continents.ts';
import { hasOwnContent } from '#core/profile/own-content.ts';
import type { SafetyProfile } from '#core/profile/profile.ts';
import { scoreOfNote } from '#core/score/borrowed.ts';
import { datedNoteOfExact } from '#core/score/figures/dated-figures.ts';
import { shownRange, shownScore } from '#core/score/safety.ts';
import type { Overview } from '#core/score/score.ts';
import { weighedScores } from '#core/score/weighing.ts';
import { coordinatesText } from '#core/text/coordinates-text.ts';
import { longDateText } from '#core/text/date-text.ts';
import { MONTH_NAMES } from '#core/text/month.ts';
import type { AreasOfPlace } from '#features/guide/areas/warned-areas.server.ts';
import { saysOffTheCoast } from '#features/guide/street-told.server.ts';
import { boardMarkup } from '#features/safety/advisories/board-markup.server.tsx';
import { changesIn } from '#features/safety/history/history.server.ts';
import { scoreTrend, seriesTrends } from '#features/safety/history/trends.server.ts';
import type { PlaceMarkup } from '#server/context.ts';
import type { Deps } from '#server/deps.ts';
import { countriesText } from '#text/safety/countries.ts';
import { profileMetaText } from '#text/safety/profile-meta.ts';
import { safetyStaticText } from '#text/safety/safety-static.ts';
import { overviewsMarkup } from './overview-markup.server.tsx';
import { profileMeta } from './profile-meta.server.tsx';
import type { OverallView } from './score-card.tsx';
import { changesMarkup, emergencyMarkup, ledgerMarkup } from './static-parts.server.tsx';

/** The weakest comes first, what has no score last; the ledger keeps the specification's order. */
function weakestFirst({ overviews, score }: Pick<SafetyProfile, 'overviews' | 'score'>): Overview[] {
  const scores = new Map(score.categories.map((each) => [each.category, each.score ?? 100]));
  return overviews.toSorted((a, b) => (scores.get(a.category) ?? 100) - (scores.get(b.category) ?? 100));
}

/** What to do by the sea is told once: what to watch out for says all of it. */
const wavesOnce = (overviews: readonly Overview[]): Overview[] =>
  overviews.map((each) => ({ ...each, advice: each.advice && offTheCoastInShort(each.advice) }));

/** What the month of travel changes; nothing for the whole year. */
export function monthNote(
  { scores }: Pick<Deps, 'scores'>,
  { place, score, month }: Pick<SafetyProfile, 'place' | 'score' | 'month'>,
): string[] {
  if (month === null) return [];
  const [ofMonth, ofYear] = [score, scores.of(place)].map(({ overall, categories }) => [
    shownScore(overall),
    shownScore(categories.find(({ category }) => category === 'weather')?.score ?? null),
  ]);
  return [profileMetaText.monthOfTravel(MONTH_NAMES[month - 1]!, isDeepStrictEqual(ofMonth, ofYear))];
}

/** A profile in words for its page, which carries it as text and data: it holds nothing that is not shown. */
export function profileView(
  deps: Pick<Deps, 'caches' | 'scores' | 'clock' | 'guide' | 'gazetteer'>,
  profile: SafetyProfile,
  areas: AreasOfPlace,
  site: { origin: string; facebookAppId: string | null },
  placeMarkup: PlaceMarkup,
) {
  const { place, score, borrowedFrom, why, emergency, updatedAt, history } = profile;
  const dated = datedNoteOfExact(score, profile.dated);
  const partNote = place.scoreOf && scoreOfNote(place.name, place.scoreOf.name);
  // A part of a city that has figures is scored as the city is; of one that borrows them nothing is known either.
  const isPart = place.scoreOf !== null && score.borrowedFrom === null;
  const overall: OverallView = {
    overall: shownScore(score.overall),
    ...shownRange(score),
    grade: score.grade,
    borrowed: borrowedFrom && {
      whose: safetyStaticText.borrowedFrom(possessive(borrowedFrom.name), borrowedFrom.share),
      path: `/safety/${borrowedFrom.id}`,
      note: borrowedFrom.note,
      isPart,
    },
    ...(dated && { dated }),
  };
  return {
    place: {
      id: place.id,
      kind: place.kind,
      name: place.name,
      countryName: place.countryName,
      countryCode: place.countryCode,
      context: place.scoreOf
        ? `${kindWord(place.kind)} in ${contextOf(place)}`
        : contextOf(place) || continentNameOf(place.countryCode),
      coordinates: coordinatesText(place.latitude, place.longitude),
      path: profilePathOf(place),
    },
    updatedAt: { iso: updatedAt, text: longDateText(updatedAt) },
    emergency: emergencyMarkup(emergency, helpPathOf(profilePathOf(place)), placeMarkup),
    score: overall,
    weighing: weighedScores(profile.score),
    hasOwnContent: hasOwnContent(place, score),
    meta: profileMeta({ ...profile, siteUrl: site.origin }),
    ledger: ledgerMarkup(profile, deps.caches, placeMarkup),
    why: [
      ...monthNote(deps, profile),
      // Beside the score it is said already.
      ...(partNote && partNote !== borrowedFrom?.note ? [`${partNote}.`] : []),
      ...why,
      ...(place.kind === 'region' ? [safetyStaticText.region] : []),
    ].join(' '),
    overviews: overviewsMarkup(
      profile,
      saysOffTheCoast(deps, place) ? wavesOnce(weakestFirst(profile)) : weakestFirst(profile),
      placeMarkup,
    ),
    board: boardMarkup({ advice: profile.advice, areas, place }, deps, placeMarkup),
    changes: changesMarkup(
      {
        changes: changesIn(history).map(({ at, what, why, reason }) => ({
          at,
          atText: longDateText(at),
          what,
          why,
          isMethod: reason === 'method',
        })),
        trends: [
          ...scoreTrend(history, place.scoreOf?.name ?? place.name),
          // A country's own years stand on its page, and beside what changed at a place.
          ...(place.kind === 'country' || changesIn(history).length > 0
            ? seriesTrends(deps, place.countryCode)
            : []),
        ],
        feedPath: `/feeds/${place.id}.atom`,
        country:
          place.kind === 'country' || place.countryId === null
            ? null
            : { name: withArticle(place.countryName), path: `/safety/${place.countryId}` },
      },
      placeMarkup,
    ),
  };
}

/** Of what lies in nothing but its continent: "Europe". */
const continentNameOf = (countryCode: string): string => {
  const continent = continentOf(countryCode);
  return continent === null ? '' : countriesText.filter.names[continent];
};
