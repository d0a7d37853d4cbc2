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

/** For a traveler there: 1 not at all, 2 minor, 3 relevant, 4 serious, 5 grave and large (bench/news-quality/README.md). */
export type Risk = 1 | 2 | 3 | 4 | 5;

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
  summaryLifetimeMs: 57_600_000,
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

/** Best first: a point of risk is worth a day and a half of age. Of equals the newer, then the higher id. */
export function rankNews<Item extends { id: number; risk: number; published_at: string }>(
  items: readonly Item[],
): Item[] {
  const worth = ({ risk, published_at }: Item) =>
    risk * daysPerRisk + new Date(published_at).getTime() / dayMs;
  return items.toSorted((a, b) => worth(b) - worth(a) || b.id - a.id);
}
