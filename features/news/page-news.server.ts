import { NEWS_LIMITS } from '#core/news/news.ts';
import type { NewsSummary } from '#core/news/news-schema.ts';
import { wallTimeText } from '#core/watching/wall-clock.ts';
import { orNull } from '#server/http/api/problem.ts';
import { placeNewsText } from '#text/news/place-news.ts';
import { type NewsView, newsViewOf } from './news-view.ts';
import { findNews, type NewsDeps, newsStatus, newsSummary } from './service.server.ts';

/** What Home shows of the news until there is a location; `isLive` false: there is no news on this installation. */
export type HomeNews = {
  isLive: boolean;
  item: NewsView | null;
  /** What must be said of its age; null while it is up to date. */
  note: string | null;
};

/** The world's headline of the hour. */
export async function newsOfHome(deps: NewsDeps): Promise<HomeNews> {
  if (!deps.config.news.isLive) return { isLive: false, item: null, note: null };
  const found = await orNull(
    findNews(deps, {
      country: 'GLOBAL',
      minimumRisk: NEWS_LIMITS.summaryMinimumRisk,
      riskType: 'crime',
      language: 'en',
      category: 'general',
      limit: 1,
    }),
  );
  const item = found?.[0];
  return { isLive: true, item: item ? newsViewOf(item) : null, note: await noteOn(deps) };
}

/** What a profile shows of a place's news; `isAway`: they could not be read just now. */
export type PlaceNews =
  | { isLive: false; isAway: boolean; why: string }
  | {
      isLive: true;
      summary: Pick<NewsSummary, 'risk_summary' | 'risk_score' | 'summary_date' | 'model'>;
      headlines: NewsView[];
      note: string | null;
    };

/** What has been in the news of a place. */
export async function newsOfPlace(deps: NewsDeps, placeId: number): Promise<PlaceNews> {
  if (!deps.config.news.isLive) return { isLive: false, isAway: false, why: placeNewsText.off };
  const found = await orNull(newsSummary(deps, placeId));
  if (!found)
    return {
      isLive: false,
      isAway: true,
      why: placeNewsText.away(`${wallTimeText('UTC', deps.clock())} UTC`),
    };
  const { risk_summary, risk_score, summary_date, model, headlines } = found;
  return {
    isLive: true,
    summary: { risk_summary, risk_score, summary_date, model },
    headlines: headlines.map(newsViewOf),
    // A summary of nothing says it already.
    note: headlines.length > 0 ? await noteOn(deps) : null,
  };
}

/** What a page must say of the age of its news. */
async function noteOn(deps: NewsDeps): Promise<string | null> {
  const status = await orNull(newsStatus(deps));
  return status && (status.is_stale || status.failing > 0) ? status.text : null;
}
