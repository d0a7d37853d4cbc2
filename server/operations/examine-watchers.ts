import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { watchChannels } from '#server/db/schema/watching.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** Addresses of watchers that fail or were given up lately, by the way they are reached. */
export async function examineWatchers(db: Db): Promise<Finding[]> {
  const { failingSince, endedAt, endedReason, kind } = watchChannels;
  const rows = await db
    .select({
      kind,
      used: sql<number>`count(*) filter (where ${endedAt} is null)`.mapWith(Number),
      failing:
        sql<number>`count(*) filter (where ${endedAt} is null and ${failingSince} is not null)`.mapWith(
          Number,
        ),
      ended: sql<number>`count(*) filter (where ${endedReason} = 'failing')`.mapWith(Number),
    })
    .from(watchChannels)
    .where(isNotNull(watchChannels.confirmedAt))
    .groupBy(kind)
    .orderBy(kind);
  const troubled = rows.filter(({ failing, ended }) => failing + ended > 0);
  if (troubled.length === 0) return [ok('watchers', 'no address fails')];
  return troubled.map((row) => {
    const said = `${row.kind}: ${row.failing} of ${row.used} addresses fail right now, ${row.ended} ended after a week of failures`;
    const doAllFail = row.failing > 1 && row.failing === row.used;
    return doAllFail
      ? problem('watchers', `${said}: check the settings of this way, then npm run alerts -- test <number>`)
      : note('watchers', `${said}: see /operator/deliveries?show=failing`);
  });
}
