import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { mayHaveReports } from './reported-places.server.ts';

const LISBON = 2267057;
const PORTO = 2735943;

let test: TestApp;
let now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test?.close());

const knowsOf = (entityId: number) => mayHaveReports(test.deps, { entityId });
/** The first reading goes on in the background; until it is done every place may have reports. */
const untilRead = () => expect.poll(() => knowsOf(PORTO)).toBe(false);

const send = () =>
  test.post('/v1/reports/new', { entity_id: LISBON, report_score: 14, report_title: 'Tram 28' });

describe('which places have reports', () => {
  it('is known in memory, and told of a new one at once', async () => {
    await untilRead();
    expect(await knowsOf(LISBON)).toBe(false);
    const answer = await send();
    expect(answer.status, await answer.clone().text()).toBe(201);
    expect(await knowsOf(LISBON)).toBe(true);
    expect(await mayHaveReports(test.deps, { countryCode: 'PT' })).toBe(true);
    expect(await mayHaveReports(test.deps, { regionId: test.deps.gazetteer.place(LISBON)!.regionId! })).toBe(
      true,
    );
    expect(await knowsOf(PORTO)).toBe(false);
  });

  it('is read again from the database, for reports whose event was lost', async () => {
    await test.deps.db.execute(
      `INSERT INTO reports (entity_id, country_code, title, review, score, status, spam_score, spam_signs, needs_review, created_at, updated_at, token_hash)
       SELECT ${PORTO}, country_code, title, review, score, status, spam_score, spam_signs, needs_review, created_at, updated_at, 'another' FROM reports`,
    );
    expect(await knowsOf(PORTO)).toBe(false);
    now = new Date(now.getTime() + 2_000);
    expect(await knowsOf(PORTO)).toBe(true);
  });
});
