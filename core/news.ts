/** What kind of safety matter a headline is. `other` also holds all that bears on nobody's safety. */
export const RISK_TYPES = [
  'crime',
  'terrorism',
  'unrest',
  'conflict',
  'disaster',
  'health',
  'transport',
  'other',
] as const;
export type RiskType = (typeof RISK_TYPES)[number];

/**
 * How much a headline matters to a traveler who is there, or about to go: 1 not at all, 2 minor or indirect,
 * 3 relevant to someone there, 4 serious, 5 grave and large. The guide is in bench/news-quality/README.md.
 */
export type Risk = 1 | 2 | 3 | 4 | 5;

/** One headline as the product keeps and sends it (specification §3, with the judgment beside it). */
export type NewsItem = {
  id: number;
  title: string;
  url: string;
  /** The feed's own short text, without markup; '' when it has none. */
  description: string;
  image: string | null;
  author: string | null;
  /** Name of the publisher. */
  source: string;
  /** ISO 3166-1 alpha-2, upper case; null when the text names no single country. */
  country_code: string | null;
  /** ISO 8601 with zone. */
  published_at: string;
  risk: Risk;
  risk_type: RiskType;
  /** The terms that decided the risk, as they were found. */
  reasons: string[];
};

/** Limits of the specification §9 and of the service's promises (R28). */
export const NEWS_LIMITS = {
  most: 200,
  tickerMinimumRisk: 1,
  summaryMinimumRisk: 3,
  titleLength: 300,
  descriptionLength: 600,
  /** Older than this is not news: never in the ticker. */
  freshDays: 7,
  shownTitle: 100,
  shownDescription: 200,
  summaryKeptMs: 57_600_000,
} as const;

const dayMs = 86_400_000;
/** A feed's clock may run ahead of ours by this much. */
const clockSlackMs = 3_600_000;

/** Whether a headline may still be shown as news: at most seven days old and not from the future. */
export function isFresh(publishedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - publishedAt.getTime();
  return ageMs <= NEWS_LIMITS.freshDays * dayMs && ageMs >= -clockSlackMs;
}

/** The country that a question for news means: the world's are the United States', as the specification says. */
export function newsCountryOf(code: string): string {
  const upper = code.trim().toUpperCase();
  return upper === '' || upper === 'GLOBAL' ? 'US' : upper === 'UK' ? 'GB' : upper;
}

/** How many days older a headline of one risk more may be and still come first. */
const daysPerRisk = 1.5;

/**
 * Best first: a point of risk is worth a day and a half of age, so that last week's disaster does not stand above
 * this morning's robbery forever. Of equals the newer, then the higher id.
 */
export function rankNews<Item extends { id: number; risk: number; published_at: string }>(
  items: readonly Item[],
): Item[] {
  const worth = ({ risk, published_at }: Item) =>
    risk * daysPerRisk + new Date(published_at).getTime() / dayMs;
  return items.toSorted((a, b) => worth(b) - worth(a) || b.id - a.id);
}

/** Tells open pages that a country has new headlines. */
export type FreshNews = {
  /** The country's GeoNames id. */
  entity_id: number;
  country_code: string;
  /** How many are new. */
  count: number;
  /** The best few of them on crime, as the ticker shows them. */
  headlines: Pick<NewsItem, 'title' | 'url' | 'source' | 'country_code' | 'published_at'>[];
};
