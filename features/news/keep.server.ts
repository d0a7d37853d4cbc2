import { createStoryIndex } from '#core/news/duplicates.ts';
import { judgeNews } from '#core/news/judge.ts';
import { locateNews } from '#core/news/locate.ts';
import { NEWS_LIMITS, type NewsItem, rankNews } from '#core/news.ts';
import { truncate } from '#core/truncate.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/in-turns.ts';
import { addNews, listKnownStories, listRecentStories, type NewHeadline } from './data.server.ts';
import type { NewStory, Origin } from './stories.server.ts';

export type KeepDeps = Pick<Deps, 'db' | 'gazetteer' | 'events' | 'clock'>;

const comparedDays = 4;
const dayMs = 86_400_000;
const toldHeadlines = 5;
const toldUrlLength = 500;

/**
 * Judges and places headlines of a feed, leaves out what is told already, stores the rest and tells open pages.
 * @param stories cleaned
 * @returns how many were new
 */
export async function keepHeadlines(
  deps: KeepDeps,
  origin: Origin,
  stories: readonly NewStory[],
): Promise<number> {
  const now = deps.clock();
  // A feed tells most of what it told before again.
  const known = await listKnownStories(
    deps.db,
    stories.map(({ storyKey }) => storyKey),
  );
  const unknown = stories.filter(({ storyKey }) => !known.has(storyKey));
  if (unknown.length === 0) return 0;
  const recent = await listRecentStories(deps.db, new Date(now.getTime() - comparedDays * dayMs));
  const index = createStoryIndex();
  await inTurns(recent, index.add);
  const rows = await inTurns(unknown, (story) => (index.addNew(story) ? [judged(deps, origin, story)] : []));
  const added = await addNews(deps.db, rows.flat());
  await tell(deps, added);
  return added.length;
}

function judged({ gazetteer }: KeepDeps, origin: Origin, story: NewStory): NewHeadline {
  const { title, description, publishedAt } = story;
  const { risk, riskType, reasons } = judgeNews(title, description, publishedAt.getUTCFullYear());
  const { countryCode, place } = locateNews(title, description, gazetteer);
  const isPlaced = countryCode !== null;
  return {
    ...story,
    countryCode: countryCode ?? origin.countryCode,
    regionId: isPlaced && place ? (place.kind === 'region' ? place.id : place.regionId) : null,
    entityId: isPlaced && place ? place.id : null,
    risk,
    riskType,
    reasons,
  };
}

/** One event per country, with its best few new headlines. */
async function tell({ gazetteer, events }: KeepDeps, added: readonly NewsItem[]) {
  for (const [code, items] of Map.groupBy(added, ({ country_code }) => country_code)) {
    const country = code === null ? null : gazetteer.country(code);
    if (!country) continue;
    await events.publish({
      topic: 'news',
      data: {
        entity_id: country.id,
        country_code: country.countryCode,
        count: items.length,
        headlines: rankNews(items)
          .filter(({ risk_type, url }) => risk_type === 'crime' && url.length <= toldUrlLength)
          .slice(0, toldHeadlines)
          .map(({ title, url, source, country_code, published_at }) => ({
            title: truncate(title, 200),
            url,
            source,
            country_code,
            published_at,
          })),
      },
    });
  }
}

/** Headlines are kept this long: a week as news, one more so that the last good ones outlive an outage. */
export const newsKeptDays = NEWS_LIMITS.freshDays * 2;
