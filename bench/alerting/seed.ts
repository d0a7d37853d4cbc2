import { sql } from 'drizzle-orm';
import type { Place } from '#core/place/place.ts';
import { STANDARD_TOPICS } from '#core/watching/watching.ts';
import type { Deps } from '#server/deps.ts';

const rowsAtOnce = 2_000;

/**
 * Adds watchers with a confirmed webhook and one watch each, as sign-up would leave them.
 * @param places what each of them watches @param addressOf of each of them
 */
export async function addWatchers(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  places: readonly Place[],
  addressOf: (at: number) => string,
): Promise<void> {
  const now = clock().toISOString();
  const until = new Date(clock().getTime() + 365 * 86_400_000).toISOString();
  for (let from = 0; from < places.length; from += rowsAtOnce) {
    const rows = places.slice(from, from + rowsAtOnce).map((place, at) => ({
      salt: `bench-${from + at}`,
      sealed: secrets.seal(addressOf(from + at)),
      hash: secrets.mac('address', addressOf(from + at)),
      entity: place.id,
      scope: place.kind === 'country' || place.kind === 'region' ? place.kind : 'spot',
      latitude: place.latitude,
      longitude: place.longitude,
      region: place.kind === 'region' ? place.id : place.regionId,
      country: place.countryCode,
    }));
    const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(salt text, sealed text, hash text,
      entity bigint, scope text, latitude float8, longitude float8, region bigint, country text)`;
    await db.execute(sql`
      with people as (
        insert into watchers (salt, time_zone, rhythm, created_at, confirmed_at)
        select salt, 'UTC', 'at_once', ${now}::timestamptz, ${now}::timestamptz from ${list} returning id, salt
      ), reached as (
        insert into watch_channels (watcher_id, kind, address_sealed, address_hash, created_at, confirmed_at)
        select people.id, 'webhook', r.sealed, r.hash, ${now}::timestamptz, ${now}::timestamptz
        from ${list} join people using (salt)
      )
      insert into watches (watcher_id, entity_id, scope, latitude, longitude, region_id, country_code, topics, least,
        created_at, confirmed_at, ends_at)
      select people.id, r.entity, r.scope, r.latitude, r.longitude, r.region, r.country,
        ${sql.param([...STANDARD_TOPICS])}::text[], 'info', ${now}::timestamptz, ${now}::timestamptz, ${until}::timestamptz
      from ${list} join people using (salt)`);
  }
}
