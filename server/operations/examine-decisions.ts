import { hash } from 'node:crypto';
import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { moderationLog } from '#server/db/schema/reports.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Of a longer log the newest entries are checked. */
const mostChecked = 100_000;
const readAtOnce = 1_000;

/** What an entry's hash is made of beside the hash of the one before, as migrations/0060 writes it. */
const said = sql<string>`(jsonb_strip_nulls((to_jsonb(${moderationLog}) - 'hash')
  || jsonb_build_object('at', (extract(epoch from ${moderationLog.at}) * 1000000)::bigint)))::text`;

/** Whether each entry of the log of decisions follows from the one before it. @param most entries that are checked */
export async function examineDecisions(db: Db, most = mostChecked): Promise<Finding[]> {
  if (!(await isChained(db))) return [];
  const name = 'log of decisions';
  const all = await db.$count(moderationLog);
  if (all === 0) return [ok(name, 'nothing was decided yet')];
  let last = all > most ? await entryBefore(db, most) : beginning;
  let checked = 0;
  let unsealed = 0;
  const breaks: string[] = [];
  for (let page = await entriesAfter(db, last.id); page.length > 0; page = await entriesAfter(db, last.id))
    for (const entry of page) {
      const isOfBefore = entry.hash === '' && last.hash === '';
      const sealed = hash('sha256', `${last.hash}\n${entry.said}`, 'hex');
      if (isOfBefore) unsealed += 1;
      else if (entry.hash !== sealed)
        breaks.push(
          `entry ${entry.id} does not follow from ${last.id ? `entry ${last.id}` : 'the beginning'}`,
        );
      checked += 1;
      last = { id: entry.id, hash: entry.hash ?? '' };
    }
  if (breaks.length > 0)
    return [
      problem(
        name,
        `The log of decisions was changed: ${breaks[0]}${breaks.length > 1 ? `, and ${breaks.length - 1} more` : ''}. Compare it with a backup of before`,
      ),
    ];
  const which =
    checked < all ? `the newest ${checked} of ${all} entries follow` : `${all} entries, each follows`;
  const before = unsealed > 0 ? `; ${unsealed} are from before there was a chain` : '';
  return [
    ok(name, `${which} from the one before${before}; the last is ${last.id}, ${last.hash.slice(0, 16)}`),
  ];
}

const beginning = { id: 0, hash: '' };

/** Not yet where the migration is still to come. */
async function isChained(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_attribute where attrelid = 'moderation_log'::regclass and attname = 'hash'`,
  );
  return rows.length > 0;
}

const entriesAfter = (db: Db, id: number) =>
  db
    .select({ id: moderationLog.id, hash: moderationLog.hash, said })
    .from(moderationLog)
    .where(gt(moderationLog.id, id))
    .orderBy(asc(moderationLog.id))
    .limit(readAtOnce);

/** The entry that stands right before the newest so many; what it says is not checked. */
async function entryBefore(db: Db, newest: number): Promise<typeof beginning> {
  const [row] = await db
    .select({ id: moderationLog.id, hash: moderationLog.hash })
    .from(moderationLog)
    .orderBy(desc(moderationLog.id))
    .offset(newest)
    .limit(1);
  return row ? { id: row.id, hash: row.hash ?? '' } : beginning;
}
