import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';

/** So many check-ins, asked from a moment on over some seconds; each contact is at an address of its own under `hook`. */
export type Seed = { count: number; from: string; overMs: number; hook: string };

/**
 * Adds accounts with a check-in each: its holder is reached by a webhook at `/asked/…`, one contact who agreed at
 * `/told/…`, and one who did not at `/silent/…`. The question is due spread over some seconds, the grace is 5 minutes.
 */
export async function addCheckIns(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  { count, from, overMs, hook }: Seed,
): Promise<void> {
  const now = clock().toISOString();
  const roles = ['asked', 'told', 'silent'] as const;
  const people = Array.from({ length: count }, (_, at) => roles.map((role) => ({ at, role }))).flat();
  const rows = people.map(({ at, role }) => ({
    at,
    role,
    salt: `bench-${role}-${at}`,
    name: secrets.seal(role),
    sealed: secrets.seal(`${hook}/${role}/${at}`),
    hash: secrets.mac('address', `${hook}/${role}/${at}`),
    due: new Date(Date.parse(from) + (overMs * at) / count).toISOString(),
  }));
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at int, role text, salt text, name text,
    sealed text, hash text, due timestamptz)`;
  await db.execute(sql`
    insert into accounts (id, name, plan, created_at)
    select 'bench-' || at, 'Ana ' || at, 'crew', ${now}::timestamptz from ${list} where role = 'asked'`);
  await db.execute(sql`
    insert into check_in_people (account_id, name_sealed, is_self, is_asked, is_told, created_at)
    select 'bench-' || at, role || name, role = 'asked', false, role <> 'asked', ${now}::timestamptz from ${list}`);
  await db.execute(sql`
    insert into watchers (salt, time_zone, rhythm, created_at, confirmed_at, person_id)
    select r.salt, 'UTC', 'at_once', ${now}::timestamptz,
      case when role <> 'silent' then ${now}::timestamptz end, p.id
    from ${list} join check_in_people p on p.account_id = 'bench-' || at and p.name_sealed = role || name`);
  await db.execute(sql`
    insert into watch_channels (watcher_id, kind, address_sealed, address_hash, created_at, confirmed_at, is_for_check_ins)
    select w.id, 'webhook', r.sealed, r.hash, ${now}::timestamptz, w.confirmed_at, true
    from ${list} join watchers w on w.salt = r.salt`);
  await db.execute(sql`
    insert into check_ins (account_id, name_sealed, time_zone, once_at, next_at, grace_minutes, created_at)
    select 'bench-' || at, name, 'UTC', due, due, 5, ${now}::timestamptz from ${list} where role = 'asked'`);
  await db.execute(sql`
    insert into check_in_contacts (check_in_id, person_id)
    select c.id, p.id from check_ins c join check_in_people p on p.account_id = c.account_id and p.is_told`);
}
