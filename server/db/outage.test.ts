import { afterAll, expect, it } from 'vitest';
import { toAppError } from '#server/http/api/problem.ts';
import { findTestServer, openScratchDatabase } from '../../test/databases/postgres.ts';
import { isOutage } from './outage.ts';
import { spotlights } from './schema/places.ts';

const server = await findTestServer();
console.info(server.said);
afterAll(() => server.stop());

const coded = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code });

it.each(['08006', '53100', '53300', '57P01', '57P03', '57014', 'ECONNREFUSED', 'ENOSPC'])(
  '%s passes',
  (code) => {
    expect(isOutage(coded(code))).toBe(true);
    expect(isOutage(new Error('Failed query', { cause: coded(code) }))).toBe(true);
  },
);

it.each(['23505', '42P01', '22021', 'ERR_INVALID_ARG_TYPE'])('%s is a defect', (code) => {
  expect(isOutage(coded(code))).toBe(false);
});

it.runIf(server.url)('a database that went away is answered with 503 and Retry-After', async () => {
  const database = await openScratchDatabase(server.url!);
  const cut = database.db.transaction(async (tx) => {
    await database.withSession((session) =>
      session.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    );
    return tx.select().from(spotlights);
  });
  const error = await cut.catch((failure: unknown) => failure);
  expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await database.close();
});
