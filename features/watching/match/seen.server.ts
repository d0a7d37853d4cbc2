import { sql } from 'drizzle-orm';
import type { AlertIndex } from '#core/alert/alert-index.ts';
import { scoreHistory } from '#server/db/schema/places.ts';
import type { Deps } from '#server/deps.ts';

/**
 * What this node's last round saw, so that the next one looks only at what is not the same: thousands of alerts stand
 * for hours. Other nodes and restarts know nothing of it and look at all; nobody is told twice by that.
 */
export type Seen = {
  /** The alerts as they lay in memory, and when the first of them ends. They are read anew each minute. */
  alerts: { index: AlertIndex; until: Date } | null;
  /** The last line of the history of scores. */
  lastScore: number | null;
};

export const openSeen = (): Seen => ({ alerts: null, lastScore: null });

/** Id of the last line of the history of scores; 0: there is none. */
export async function lastScoreId({ db }: Pick<Deps, 'db'>): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${scoreHistory.id}), 0)`.mapWith(Number) })
    .from(scoreHistory);
  return row!.id;
}
