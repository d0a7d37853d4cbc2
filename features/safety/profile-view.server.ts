import { coordinatesText } from '#core/coordinates-text.ts';
import { longDateText } from '#core/date-text.ts';
import { emergencyView } from '#core/emergency.ts';
import { METHOD } from '#core/method.ts';
import { seasonWeight } from '#core/overlay/hazards.ts';
import { MONTH_NAMES } from '#core/overview/nature.ts';
import { hasOwnContent } from '#core/own-content.ts';
import { pack } from '#core/packed.ts';
import { contextOf } from '#core/place.ts';
import { helpPathOf, profilePathOf } from '#core/place-slug.ts';
import type { SafetyProfile } from '#core/profile.ts';
import { type CategoryId, shownScore } from '#core/safety.ts';
import { isCapped } from '#core/score.ts';
import { WEIGHED_CATEGORIES, type WeighedScores } from '#core/weighing.ts';

import { shareView } from '#features/share/share-view.server.ts';
import type { MakeStill } from '#server/context.ts';
import type { FigureTables } from '#server/figures.ts';
import { profileMetaText } from '../../app/text/profile-meta.ts';
import { feedPathOf } from './history-feed.server.ts';
import { ledgerRows } from './ledger-rows.ts';
import type { MonthsView } from './month-chart.tsx';
import { profileMeta } from './profile-meta.ts';
import type { OverallView } from './score-card.tsx';
import { boardMarkup, changesMarkup, emergencyMarkup, ledgerRowViews } from './still-parts.server.tsx';
import { scoreTrend, seriesTrends } from './trends.server.ts';

/** What a visitor meets first comes first; the ledger keeps the specification's order. */
const OVERVIEW_ORDER: readonly CategoryId[] = [
  'cultural_sensitivity',
  'crime',
  'air_quality',
  'medical_care',
  'weather',
  'environmental',
  'transportation',
  'political_stability',
];

/**
 * A profile as the page shows it, worded. The page carries this once as text and once as data, so it holds nothing
 * that is not shown.
 * @param tables holds the years of the four series
 * @param site its origin, for canonical links and shares, and its app at Facebook
 * @param still wraps what no script touches
 */
export function profileView(
  profile: SafetyProfile,
  tables: FigureTables,
  site: { origin: string; facebookAppId: string | null },
  still: MakeStill,
) {
  const { place, score, borrowedFrom, overviews, why, emergency, climate, month, updatedAt, history } =
    profile;
  const overall: OverallView = {
    overall: shownScore(score.overall),
    low: Math.floor(score.low),
    high: Math.floor(score.high),
    grade: score.grade,
    borrowedFrom: borrowedFrom && { note: borrowedFrom.note },
  };
  return {
    place: {
      id: place.id,
      kind: place.kind,
      name: place.name,
      countryName: place.countryName,
      countryCode: place.countryCode,
      context: contextOf(place) || place.countryName,
      coordinates: coordinatesText(place.latitude, place.longitude),
      path: profilePathOf(place),
    },
    updatedAt: { iso: updatedAt, text: longDateText(updatedAt) },
    emergency: emergencyMarkup(
      emergency && emergencyView(emergency),
      helpPathOf(profilePathOf(place)),
      still,
    ),
    score: overall,
    weighing: weighedScores(profile),
    hasOwnContent: hasOwnContent(place, score),
    words: pack({
      meta: profileMeta({ ...profile, siteUrl: site.origin }),
      rows: ledgerRowViews(ledgerRows(score.categories), still),
      why: [...(month === null ? [] : [profileMetaText.monthOfTravel(MONTH_NAMES[month - 1]!)]), ...why].join(
        ' ',
      ),
      overviews: overviews.toSorted(
        (a, b) => OVERVIEW_ORDER.indexOf(a.category) - OVERVIEW_ORDER.indexOf(b.category),
      ),
      months: climate && monthsView(profile, climate),
      share: shareView(place, site),
    }),
    board: boardMarkup(profile.advisories, place.countryCode, still),
    changes: changesMarkup(
      {
        changes: history.map(({ at, what, why, reason }) => ({
          at,
          atText: longDateText(at),
          what,
          why,
          isMethod: reason === 'method',
        })),
        trends: [...scoreTrend(history, place.name), ...seriesTrends(tables, place.countryCode)],
        feedPath: feedPathOf(place.id),
        placeName: place.name,
        country:
          place.kind === 'country' || place.countryId === null
            ? null
            : { name: place.countryName, path: `/safety/${place.countryId}` },
      },
      still,
    ),
  };
}

/** What a visitor's own weights are applied to, in their browser. */
const weighedScores = ({ score, advisories }: SafetyProfile): WeighedScores => ({
  scores: Object.fromEntries(
    WEIGHED_CATEGORIES.map((id) => {
      const exact = score.categories.find(({ category }) => category === id)?.score ?? null;
      return [id, exact === null ? null : Math.round(exact * 100) / 100];
    }),
  ) as WeighedScores['scores'],
  isCapped: isCapped({
    advisories: advisories.advisories.flatMap(({ level, scope }) =>
      level === null ? [] : [{ level, scope }],
    ),
  }),
});
/** How much above the mean month a month of the storm season is. */
const STORM_SEASON = 1.3;

function monthsView(
  { place, score, storms, month }: SafetyProfile,
  months: NonNullable<SafetyProfile['climate']>,
): MonthsView {
  const weather = score.categories.find(({ category }) => category === 'weather');
  const { id } = METHOD.overlay.climate;
  const isOwn = weather?.receipts.some(({ indicator, local }) => indicator === id && local) ?? false;
  const season = storms
    ? months.flatMap((item) => (seasonWeight(storms, item.month) >= STORM_SEASON ? [item.month] : []))
    : [];
  return { months, place: isOwn ? place.name : place.countryName, stormMonths: season, picked: month };
}
