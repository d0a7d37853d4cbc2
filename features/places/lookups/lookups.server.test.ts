import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#core/service/errors.ts';
import { placeLookups } from '#server/db/schema/places.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';
import { retryLookups } from './lookups.server.ts';

const engines = await findEngines();

const start = new Date('2026-11-22T12:00:00Z');
const lisbon = 'geonames:2267057';
const unavailable = () => new AppError('unavailable', 'This place cannot be looked up right now.');

describe.each(engines)('a look-up that failed on $name', ({ open }) => {
  let app: TestApp;
  let own: TestApp['deps']['places'];
  let now = start;
  let asked: string[] = [];
  /** What the service that knows the place does. */
  let answer: 'fails' | 'finds' | 'has none' = 'fails';

  beforeAll(async () => {
    app = await createTestApp({ database: await open(), clock: () => now });
    own = app.deps.places;
    // The port of online services, which fail as their adapters do.
    app.deps.places = {
      ...own,
      details: async (placeId) => {
        asked.push(placeId);
        if (answer === 'fails') throw unavailable();
        return answer === 'finds' ? own.details(lisbon) : null;
      },
    };
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    [now, asked, answer] = [start, [], 'fails'];
    await app.deps.db.delete(placeLookups);
  });

  const ask = async (placeId = 'google:abc') => {
    const response = await app.post('/v1/places/details', { placeId });
    return [response.status, (await response.json()) as Record<string, unknown>] as const;
  };
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  test('is queued, and asks nobody until it is due', async () => {
    expect(await ask()).toEqual([202, { queued: true }]);
    expect(await ask()).toEqual([202, { queued: true }]);
    expect(asked).toEqual(['google:abc']);
    expect(await retryLookups(app.deps)).toBeNull();
    later(30_000);
    expect(await retryLookups(app.deps)).toBe(1);
    expect(asked).toHaveLength(2);
  });

  test('answers whoever asks again once it came', async () => {
    await ask();
    answer = 'finds';
    expect(await ask()).toEqual([202, { queued: true }]);
    later(30_000);
    await retryLookups(app.deps);
    const [status, place] = await ask();
    expect([status, place.name]).toEqual([200, 'Lisbon']);
  });

  test('ends where there is no such place', async () => {
    await ask();
    answer = 'has none';
    later(30_000);
    await retryLookups(app.deps);
    expect((await ask())[0]).toBe(404);
  });

  test('is tried ever less often, and given up in the end', async () => {
    await ask();
    let runs = 0;
    for (let minute = 0; minute < 4 * 60; minute++) {
      later(60_000);
      runs += (await retryLookups(app.deps)) ?? 0;
    }
    expect(runs).toBe(7);
    expect(await app.deps.db.$count(placeLookups)).toBe(0);
  });

  test('is refused where the queue is full, so that nothing is promised', async () => {
    await app.deps.db.insert(placeLookups).values(
      Array.from({ length: 500 }, (_, index) => ({
        placeId: `google:${index}`,
        dueAt: new Date(now.getTime() + 60_000),
      })),
    );
    expect((await ask())[0]).toBe(503);
    expect((await ask('google:7'))[0]).toBe(202);
  });
});
