import { createStoryIndex } from '#core/news/duplicates.ts';
import { judgeNews } from '#core/news/judge.ts';
import { locateNews } from '#core/news/locate/locate.ts';
import { NEWS_LIMITS, rankNews } from '#core/news/news.ts';
import type { NewsItem } from '#core/news/news-schema.ts';
import { truncate } from '#core/text/truncate.ts';
import type { Deps } from '#server/deps.ts';
import { finishInTurns, inTurns } from '#server/limits/in-turns.ts';
import { addNews, listKnownStories, listRecentStories, type NewHeadline } from './data.server.ts';
import type { NewStory, Origin } from './stories.server.ts';

type StoreDeps = Pick<Deps, 'db' | 'gazetteer' | 'newsRules' | 'events' | 'clock'>;

const comparedDays = 4;
const dayMs = 86_400_000;
const publishedHeadlines = 5;
const sentUrlLength = 500;

/** Judges and places cleaned headlines, stores the new ones and notifies open pages. @returns how many were new */
export async function storeHeadlines(
  deps: StoreDeps,
  origin: Origin,
  stories: readonly NewStory[],
): Promise<number> {
  const now = deps.clock();
  // A feed repeats most of its headlines.
  const known = await listKnownStories(
    deps.db,
    stories.map(({ storyKey }) => storyKey),
  );
  const unknown = stories.filter(({ storyKey }) => !known.has(storyKey));
  if (unknown.length === 0) return 0;
  const recent = await listRecentStories(deps.db, new Date(now.getTime() - comparedDays * dayMs));
  const index = createStoryIndex(deps.newsRules, deps.gazetteer);
  await inTurns(recent, index.add);
  const isNew = await inTurns(unknown, (story) => index.addNew(story));
  const fresh = unknown.filter((_, at) => isNew[at]);
  const added = await addNews(deps.db, await inTurns(fresh, (story) => judged(deps, origin, story)));
  await publishNews(deps, added);
  return added.length;
}

async function judged(
  { gazetteer, newsRules }: StoreDeps,
  origin: Origin,
  story: NewStory,
): Promise<NewHeadline> {
  const { title, description, publishedAt } = story;
  const year = publishedAt.getUTCFullYear();
  const { risk, riskType, reasons } = await finishInTurns(judgeNews(newsRules, title, description, year));
  const { countryCode, place } = locateNews(newsRules, title, description, gazetteer);
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
async function publishNews({ gazetteer, events }: StoreDeps, added: readonly NewsItem[]) {
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
          .filter(({ risk_type, url }) => risk_type === 'crime' && url.length <= sentUrlLength)
          .slice(0, publishedHeadlines)
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

/** Headlines are stored this long: a week as news, one more so that the last good ones outlive an outage. */
export const newsRetentionDays = NEWS_LIMITS.freshDays * 2;
