import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { describePlace, geocode } from './service.server.ts';

const porto = {
  place_id: 'other:porto',
  name: 'Porto',
  formatted_address: 'Porto, Portugal',
  address_components: [{ types: ['locality', 'political'], long_name: 'Porto', short_name: 'Porto' }],
  latitude: 41.15,
  longitude: -8.61,
  entity_id: 2735943,
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A provider whose ids are not ours: the picture and the score follow the entity. */
const places: Parameters<typeof describePlace>[0]['places'] = {
  suggest: async () => [],
  details: async (placeId) => (placeId === porto.place_id ? porto : null),
  reverse: async (latitude) => (latitude > 41 ? porto : null),
};

describe('describing a place', () => {
  it("adds the entity's picture, whichever provider answers", async () => {
    expect(await describePlace({ ...test.deps, places }, 'other:porto')).toEqual({
      ...porto,
      photo_cover: { photo_ref: '/covers/2735943.svg?theme=light&size=card' },
      photos: [],
    });
    expect(await describePlace({ ...test.deps, places }, 'other:lisbon')).toBeNull();
  });
});

describe('geocoding a point', () => {
  it('answers as a maps service does', async () => {
    const { results, status } = await geocode({ places }, 41.15, -8.6);
    expect(status).toBe('OK');
    expect(results[0]).toMatchObject({
      place_id: 'other:porto',
      types: ['locality', 'political'],
      geometry: { location: { lat: 41.15, lng: -8.61 } },
    });
    expect(await geocode({ places }, 0, -30)).toEqual({ results: [], status: 'ZERO_RESULTS' });
  });
});
