import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTINENTS, continentOf } from '#core/profile/continents.ts';
import { travelWarning } from '#core/profile/warning.ts';
import { METHOD } from '#core/score/method.ts';
import type { CategoryScore } from '#core/score/score.ts';
import { loadHistory } from '#features/safety/history/history.server.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { listHistory, listSpotlights, recordScores } from './data.server.ts';
import { largeCitiesByContinent, loadProfile, loadSpotlights } from './service.server.ts';

const PORTUGAL = 2264397;
const LISBON = 2267057;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => test.close());

describe('the score history', () => {
  it('keeps a score when it changes, and only then', async () => {
    const { db, gazetteer, scores } = test.deps;
    const place = gazetteer.place(PORTUGAL)!;
    const score = scores.of(place);
    const record = (changed: typeof score, date: string) =>
      recordScores(db, [{ entityId: place.id, score: changed }], new Date(date));
    expect(await record(score, '2026-11-20')).toBe(1);
    expect(await record(score, '2026-11-21')).toBe(0);
    expect(await record({ ...score, overall: (score.overall ?? 0) - 2 }, '2026-11-22')).toBe(1);
    expect(await record({ ...score, methodVersion: METHOD.version + 1 }, '2026-11-23')).toBe(1);

    const rows = await listHistory(db, place.id, 10);
    expect(rows.map(({ recordedOn, reason }) => [recordedOn, reason])).toEqual([
      ['2026-11-23', 'method'],
      ['2026-11-22', 'figures'],
      ['2026-11-20', 'first'],
    ]);
    const history = await loadHistory(test.deps, place);
    expect(history[1]?.what).toMatch(/^Score \d+ to \d+\.$/);
    expect(history[2]?.what).toMatch(/^First score recorded: \d+\.$/);
  });

  it('cannot be edited', async () => {
    await expect(test.deps.db.execute(sql`update score_history set overall = 100`)).rejects.toThrow();
    await expect(test.deps.db.execute(sql`delete from score_history`)).rejects.toThrow();
  });

  it('of a country is not that of its cities', async () => {
    const lisbon = test.deps.gazetteer.place(LISBON)!;
    expect(await loadHistory(test.deps, lisbon)).toEqual([]);
  });
});

describe('spotlights', () => {
  it("are the operator's list, in the operator's order, once there is one", async () => {
    expect(await listSpotlights(test.deps.db)).toEqual([]);
    const continents = (await loadSpotlights(test.deps, 5)).map(({ countryCode }) =>
      continentOf(countryCode),
    );
    expect(new Set(continents).size).toBe(5);
    await test.deps.db.execute(
      sql`insert into spotlights (entity_id, position) values (${PORTUGAL}, 2), (${LISBON}, 1)`,
    );
    expect((await loadSpotlights(test.deps, 5)).map(({ id }) => id)).toEqual([LISBON, PORTUGAL]);
    expect(await loadSpotlights(test.deps, 1)).toHaveLength(1);
  });
});

describe('largeCitiesByContinent', () => {
  it('names up to six cities of each inhabited continent, one of a well-covered country, largest first', () => {
    const { scores } = test.deps;
    const shelves = largeCitiesByContinent(test.deps);
    expect(shelves.map(({ continent }) => continent)).toEqual(
      CONTINENTS.filter((continent) => continent !== 'antarctica'),
    );
    for (const { continent, places } of shelves) {
      expect(places.length).toBeGreaterThan(1);
      expect(places.length).toBeLessThanOrEqual(6);
      expect(places.map(({ countryCode }) => continentOf(countryCode))).toEqual(places.map(() => continent));
      expect(new Set(places.map(({ countryCode }) => countryCode)).size).toBe(places.length);
      const populations = places.map(({ population }) => population);
      expect(populations).toEqual(populations.toSorted((a, b) => b - a));
      for (const place of places) {
        expect(scores.of(place).overall).not.toBeNull();
        expect(scores.country(place.countryCode)).toMatchObject({
          grade: expect.stringMatching(/^[AB]$/),
          advisoryCap: null,
        });
        expect(travelWarning(scores.adviceAt(place))).toBeNull();
      }
    }
  });
});

describe('loadProfile', () => {
  it('holds all that a page shows and survives being sent to it', async () => {
    const profile = await loadProfile(test.deps, LISBON);
    const sent = JSON.parse(JSON.stringify(profile));
    expect({ ...sent, score: null }).toEqual({ ...profile, score: null });
    expect(sent.score.overall).toBe(profile?.score.overall);
    const steps = sent.score.categories.flatMap((category: CategoryScore) =>
      category.receipts.flatMap(({ local }) => local?.steps ?? []),
    );
    expect(steps.length).toBeGreaterThan(3);
    expect(profile?.score.categories).toHaveLength(9);
    expect(profile?.overviews).toHaveLength(8);
  });

  it('is null for an id that is no place', async () => {
    expect(await loadProfile(test.deps, 999_999_999)).toBeNull();
  });
});
