import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';

/**
 * Starts the built product on a data folder of its own, so that journeys never touch a developer's. They go faster
 * than a person: the limits are raised; their defaults have tests of their own. Each journey comes from an address
 * of its own, as if through a proxy.
 */
Object.assign(process.env, {
  NODE_ENV: 'production',
  CHAPERON_OPERATOR_KEY: 'a-key-for-journeys-only',
  CHAPERON_DATA_DIR: mkdtempSync(join(tmpdir(), 'chaperon-e2e-')),
  READS_PER_MINUTE: '100000',
  READS_PER_TEN_SECONDS: '100000',
  SECONDS_BETWEEN_REPORTS: '0',
  REPORT_DELAY_MINUTES: '0',
  REPORTS_PER_HOUR: '1000',
  REPORTS_PER_DAY: '1000',
  TRUSTED_PROXY_HOPS: '1',
  REPORTS_PER_PLACE_PER_DAY: '1000',
  REPORTS_PER_PLACE_PER_HOUR: '1000',
  UPLOADS_PER_HOUR: '1000',
  MESSAGES_PER_HOUR: '1000',
  MESSAGES_PER_DAY: '1000',
  HELD_MESSAGES_PER_HOUR: '1000',
  WATCHES_PER_HOUR: '1000',
  WATCHES_PER_DAY: '1000',
  CONTACT_REPLY_HOURS: '24',
});

// Other capitals every week would stand beside the sample people in some weeks, as one marker with them.
const log = pino({ level: 'silent' });
const database = await openDatabase(readConfig(process.env), resolve(import.meta.dirname, '..'), log);
const [belgrade, guatemalaCity, montevideo] = [792680, 3598132, 3441575];
await database.db.execute(
  sql`insert into spotlights (entity_id, position) values (${belgrade}, 1), (${guatemalaCity}, 2), (${montevideo}, 3)`,
);
await database.close();

await import('../server.ts');
