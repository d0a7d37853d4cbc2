import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findEngines } from '../../test/databases/engines.ts';
import { listAlerts, replaceAlerts } from './data.server.ts';

const engines = await findEngines();

describe.each(engines)('alerts on $name', ({ open }) => {
  it('of a feed that told of very many are all removed when it tells of none', {
    timeout: 120_000,
  }, async () => {
    const database = await open();
    await database.db.execute(sql`
      insert into alerts (key, source, source_name, feed, hazard, type, title, areas, link, starts_at, ends_at,
        country_codes, region_ids, zones)
      select 'fires:' || n, 'fires', 'Fires', 'fires', 'wildfire', 'warning', 'Fire ' || n, '{}', 'https://example.org',
        '2026-11-20T00:00:00Z', '2026-11-30T00:00:00Z', '{PT}', '[]', '{}'
      from generate_series(1, 70000) n`);
    const { removed } = await replaceAlerts(database.db, 'fires', []);
    expect(removed.length).toBe(70_000);
    expect(await listAlerts(database.db, new Date('2026-11-22T00:00:00Z'))).toEqual([]);
    await database.close();
  });
});
