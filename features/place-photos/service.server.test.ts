import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoCreditMarkup } from '#core/place/place-photo.ts';
import { placePhotos } from '#server/db/schema/places.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newLifetimes } from '../../test/lifetimes.ts';
import { eventually } from '../../test/runner/eventually.ts';
import { type FakeWikimedia, openFakeWikimedia } from '../../test/servers/wikimedia.ts';
import { createPlacePhotos } from './photo-route.server.ts';
import { placePhotosOf } from './service.server.ts';

const lisbonId = 2267057;
const cover = `/covers/${lisbonId}.svg?theme=light&size=card`;
const large = `/place-photos/${lisbonId}.1200.webp`;
const small = `/place-photos/${lisbonId}.600.webp`;
const dayMs = 86_400_000;
const live = { CHAPERON_LIVE: '1', NEWS_PUBLISHERS: '0', ALERTS: '0', FIGURES: '0', PHOTON: '0' };

let wikimedia: FakeWikimedia;
let picture: Uint8Array;
let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let failures = 0;
const onLog = (line: string) => {
  if (line.includes('no photo could be looked up')) failures += 1;
};
beforeAll(async () => {
  wikimedia = await openFakeWikimedia();
  picture = wikimedia.picture;
  const environment = { ...live, PLACE_PHOTOS_MIRROR: wikimedia.mirror };
  test = await createTestApp({ clock: () => now, environment, onLog });
});
afterAll(async () => {
  wikimedia.close();
  await test.close();
});
/** A day later nothing that failed or was remembered counts. */
beforeEach(async () => {
  now = new Date(now.getTime() + dayMs);
  wikimedia.say('photo');
  wikimedia.sendPicture(picture);
  wikimedia.asked.length = 0;
  failures = 0;
  await test.deps.db.delete(placePhotos);
});

const details = async (app = test) =>
  (await app.post('/v1/places/details', { placeId: `geonames:${lisbonId}` })).json();
const rows = () => test.deps.db.select().from(placePhotos);
const untilKept = () => eventually(async () => expect(await rows()).toHaveLength(1), { intervalMs: 100 });
/** Once it is noted, and not as soon as it was asked for: what is noted bears the time of then. */
const untilFailed = () => eventually(() => expect(failures).toBe(1));
/** The same product after a restart: nothing in memory. */
const restarted = (changes: Partial<TestApp['deps']['config']> = {}): TestApp['deps'] => ({
  ...test.deps,
  ...newLifetimes(() => now),
  config: { ...test.deps.config, ...changes },
});

describe('the photo of a place', () => {
  it('is our cover until one is found, and nobody waits for it; then it is the photo with its credit', async () => {
    expect(await details()).toMatchObject({ photo_cover: { photo_ref: cover }, photos: [] });
    await untilKept();
    const { photo_cover, photos } = await details();
    expect(photo_cover).toEqual({ photo_ref: small });
    const photo = (await rows())[0]!.photo!;
    expect(photos).toEqual([{ photo_ref: large, html_attributions: [photoCreditMarkup(photo)] }]);
    expect(photos[0].html_attributions[0]).toContain('Ana Exemplo &amp; Filha');
    const reference = await test.request(`/v1/places/get/photoref?placeId=geonames:${lisbonId}`);
    expect(await reference.json()).toEqual({
      photo_ref: small,
      html_attributions: photos[0].html_attributions,
    });
    const entity = await (await test.request(`/v1/entities/get?id=${lisbonId}`)).json();
    expect(entity[0].fromGoogle).toMatchObject({ photo_cover, photos });
  });

  it('is sent as WebP of our own making, without what the original told', async () => {
    expect(Buffer.from(picture).includes('SECRET')).toBe(true);
    await details();
    await untilKept();
    for (const [path, width] of [
      [large, 1200],
      [small, 600],
    ] as const) {
      const response = await test.request(path, { headers: { authorization: '' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      expect(bytes.includes('SECRET')).toBe(false);
    }
    expect(wikimedia.asked.filter((host) => host === 'upload.wikimedia.org')).toHaveLength(1);
  });

  it('is looked for once in 30 days, whoever asks and however often the product starts', async () => {
    await Promise.all([details(), details(), details()]);
    await untilKept();
    expect(wikimedia.asked).toHaveLength(3);
    const place = test.deps.gazetteer.place(lisbonId)!;
    const book = placePhotosOf(restarted());
    expect(await book.findOrRequest(place)).not.toBeNull();
    expect(wikimedia.asked).toHaveLength(3);
    now = new Date(now.getTime() + 31 * dayMs);
    expect(await book.findOrRequest(place)).not.toBeNull();
    await eventually(async () => expect((await rows())[0]?.askedAt).toEqual(now));
    expect(wikimedia.asked).toHaveLength(6);
  });

  it('is remembered as none where there is none', async () => {
    wikimedia.say('nothing');
    await details();
    await untilKept();
    expect(await rows()).toEqual([{ entityId: lisbonId, askedAt: now, photo: null }]);
    expect((await details()).photos).toEqual([]);
    expect(wikimedia.asked).toHaveLength(2);
  });

  it('is none where its picture is gone', async () => {
    wikimedia.sendPicture(null);
    await details();
    await untilKept();
    expect((await rows())[0]?.photo).toBeNull();
  });

  it.each<[string, Uint8Array]>([
    ['is a page', Buffer.from('<!doctype html><html><script>alert(1)</script>')],
    ['is a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['breaks off', Buffer.from('\xff\xd8\xff\xe0broken', 'latin1')],
  ])('is asked for again after six hours, not after a month, where its picture %s', async (_, sent) => {
    wikimedia.sendPicture(sent);
    await details();
    await untilFailed();
    expect(wikimedia.asked).toHaveLength(3);
    wikimedia.sendPicture(picture);
    now = new Date(now.getTime() + 5 * 3_600_000);
    await details();
    await new Promise((done) => setTimeout(done, 300));
    expect(wikimedia.asked).toHaveLength(3);
    expect(await rows()).toEqual([]);
    now = new Date(now.getTime() + 2 * 3_600_000);
    await details();
    await untilKept();
    expect((await details()).photo_cover).toEqual({ photo_ref: small });
  });

  it('stays known where its picture cannot be read when it is fetched anew', async () => {
    await details();
    await untilKept();
    wikimedia.sendPicture(Buffer.from('\xff\xd8\xff\xe0broken', 'latin1'));
    expect((await createPlacePhotos(restarted()).request(large)).status).toBe(302);
    expect((await rows())[0]?.photo).not.toBeNull();
    wikimedia.sendPicture(picture);
    expect((await createPlacePhotos(restarted()).request(large)).status).toBe(200);
  });

  it.each(['refusal', 'overload'] as const)(
    'stays our cover in a %s, and is found later',
    async (trouble) => {
      wikimedia.say(trouble);
      const environment = { ...live, PLACE_PHOTOS_MIRROR: wikimedia.mirror };
      const app = await createTestApp({ clock: () => now, environment, onLog });
      await details(app);
      await untilFailed();
      expect(wikimedia.asked).toHaveLength(1);
      expect((await details(app)).photo_cover).toEqual({ photo_ref: cover });
      expect(await app.deps.db.select().from(placePhotos)).toEqual([]);
      wikimedia.say('photo');
      now = new Date(now.getTime() + 15 * 60_000);
      const found = async () => expect((await details(app)).photo_cover).toEqual({ photo_ref: small });
      await eventually(found, { intervalMs: 100 });
      await app.close();
    },
  );

  it('is our cover while its picture cannot be fetched anew', async () => {
    await details();
    await untilKept();
    wikimedia.say('refusal');
    const response = await createPlacePhotos(restarted()).request(large);
    expect(response.status).toBe(302);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const standIn = await test.request(response.headers.get('location')!);
    expect(standIn.headers.get('content-type')).toBe('image/svg+xml');
  });

  it('is none once its picture is gone', async () => {
    await details();
    await untilKept();
    wikimedia.sendPicture(null);
    expect((await createPlacePhotos(restarted()).request(large)).status).toBe(302);
    expect((await rows())[0]?.photo).toBeNull();
  });

  it('is looked for no more often than the hour allows', async () => {
    const { photos } = test.deps.config;
    const book = placePhotosOf(restarted({ photos: { ...photos!, lookupsPerHour: 1 } }));
    await book.findOrRequest(test.deps.gazetteer.place(lisbonId)!);
    await untilKept();
    const calls = wikimedia.asked.length;
    expect(await book.findOrRequest(test.deps.gazetteer.place(2735943)!)).toBeNull();
    await new Promise((done) => setTimeout(done, 700));
    expect(wikimedia.asked.length).toBe(calls);
  });

  it('has no other addresses', async () => {
    for (const name of [
      '1.600.webp',
      `${lisbonId}.601.webp`,
      `${lisbonId}.webp`,
      'http:%2f%2f127.0.0.1%2fx.webp',
    ])
      expect((await test.request(`/place-photos/${name}`)).status).toBe(404);
  });

  it.each<[string, Record<string, string>]>([
    ['live sources are off', { CHAPERON_LIVE: '0', PLACE_PHOTOS_MIRROR: 'http://127.0.0.1:9' }],
    ['photos are off', { PLACE_PHOTOS: '0', CHAPERON_USER_AGENT: 'Chaperon/test (ops@example.com)' }],
    ['the operator has no name', {}],
  ])('is our cover, and nobody is asked, while %s', async (_, environment) => {
    const off = await createTestApp({ environment: { ...live, ...environment } });
    expect(off.deps.photos).toBeNull();
    expect(await details(off)).toMatchObject({ photo_cover: { photo_ref: cover }, photos: [] });
    expect((await off.request(large)).status).toBe(302);
    expect(await off.deps.db.select().from(placePhotos)).toEqual([]);
    await off.close();
  });
});
