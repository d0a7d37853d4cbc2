import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { refusal } from '../../test/refusal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('POST /v1/places/details', () => {
  const details = (placeId: unknown) => test.post('/v1/places/details', { placeId });

  it('answers the place with its address parts, its entity and its picture', async () => {
    const response = await details('geonames:2267057');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      place_id: 'geonames:2267057',
      entity_id: 2267057,
      formatted_address: 'Lisbon, Lisbon, Portugal',
      photo_cover: { photo_ref: '/covers/2267057.svg?theme=light&size=card' },
    });
  });

  it('shows a picture that exists', async () => {
    const { photo_cover } = await (await details('geonames:2267057')).json();
    expect((await test.request(photo_cover.photo_ref)).status).toBe(200);
  });

  it('answers 404 to an unknown placeId and 400 to an empty one', async () => {
    for (const unknown of ['geonames:1', 'ChIJO_PkYRozGQ0R0DaQ5L3rAAQ', 'geonames:99999999999']) {
      expect((await details(unknown)).status).toBe(404);
    }
    expect((await refusal(await details(''))).path).toBe('placeId');
    expect((await refusal(await details(5))).path).toBe('placeId');
  });
});

describe('GET /v1/places/get/photoref', () => {
  it('answers the picture, 404 or 400', async () => {
    const response = await test.request('/v1/places/get/photoref?placeId=geonames:2267057');
    expect(await response.json()).toEqual({
      photo_ref: '/covers/2267057.svg?theme=light&size=card',
      html_attributions: [],
    });
    expect((await test.request('/v1/places/get/photoref?placeId=geonames:1')).status).toBe(404);
    expect((await test.request('/v1/places/get/photoref')).status).toBe(400);
  });
});

describe('GET /v1/places/geocode', () => {
  const geocode = (latlng: string) => test.request(`/v1/places/geocode?latlng=${encodeURIComponent(latlng)}`);

  it('answers the place of a point with address components', async () => {
    const { results, status } = await (await geocode('38.72,-9.14')).json();
    expect(status).toBe('OK');
    expect(results[0]).toMatchObject({ place_id: 'geonames:2267057', entity_id: 2267057 });
    expect(results[0].address_components.at(-1).short_name).toBe('PT');
  });

  it('finds nothing on the open sea, and does not let the answer be kept', async () => {
    const response = await geocode('0,-30');
    expect(await response.json()).toEqual({ results: [], status: 'ZERO_RESULTS' });
    expect(response.headers.get('cache-control') ?? '').not.toContain('max-age');
  });

  it('refuses what is no point on the globe', async () => {
    for (const latlng of ['', 'lisbon', '1', '1,2,3', '91,0', '0,181', 'NaN,0', '1e1,0', '0x1,0']) {
      expect((await refusal(await geocode(latlng))).path).toBe('latlng');
    }
  });
});
