import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { spotlights } from '#server/db/schema/places.ts';
import { createTestApp, type TestApp } from './app.ts';
import { plainPng } from './photos.ts';

const lisbon = { id: 2267057, placeId: 'geonames:2267057' };
const capitals = [2267057, 3117735, 2988507, 3169070, 2950159, 2643743];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { CHAPERON_LIVE: '1' } });
  const now = Date.now();
  await storeAlerts(test.deps, { source: 'usgs', sourceName: 'USGS', feed: 'usgs' }, [
    {
      ...{ id: 'us1', hazard: 'earthquake', type: 'info', title: 'Earthquake of magnitude 4.1', areas: [] },
      ...{ link: 'https://earthquake.usgs.gov/', start: new Date(now), end: new Date(now + 3_600_000) },
      ...{ countryCodes: ['PT'], center: null, outline: null, zones: [], regions: [] },
    },
  ]);
  await test.deps.db
    .insert(spotlights)
    .values(capitals.map((entityId, position) => ({ entityId, position })));
});
afterAll(() => test.close());

const percentage = z.int().min(0).max(100).nullable();
const time = z.iso.datetime({ offset: true });
const day = z.string().regex(/^\d{4}-\d\d-\d\d/);
const category = (name: string) => ({
  [`${name}_score`]: percentage,
  [`${name}_score_overview`]: z.string(),
});

/** Fields of specification §3, under the names it gives them. Further ones may stand beside. */
const entity = z.looseObject({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  country_code: z.string().length(2),
  overall_safety: percentage,
  overall_safety_overview: z.string(),
  updated_at: day,
  reference: z.string(),
  ...category('political_stability'),
  ...category('crime'),
  ...category('cultural_sensitivity'),
  ...category('air_quality'),
  ...category('medical_care'),
  ...category('transportation'),
  ...category('weather'),
  ...category('environmental'),
  latitude: z.number(),
  longitude: z.number(),
  fromGoogle: z.looseObject({
    place_id: z.string(),
    name: z.string(),
    formatted_address: z.string(),
    address_components: z
      .array(z.looseObject({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() }))
      .min(1),
    photo_cover: z.looseObject({ photo_ref: z.string() }),
    photos: z.array(z.looseObject({ html_attributions: z.array(z.string()) })),
  }),
});
const report = z.looseObject({
  entity_id: z.int(),
  name: z.string(),
  title: z.string(),
  review: z.string(),
  image: z.string().nullable(),
  /** 16.5 of 20 on the slider. */
  overall_safety: z.literal(82.5),
  reporter_id: z.null(),
  updated_at: time,
});
const summary = z.looseObject({ risk_summary: z.string(), risk_score: percentage, summary_date: day });
const alert = z.looseObject({
  id: z.union([z.string(), z.int()]),
  type: z.enum(['danger', 'warning', 'info']),
  message: z.string(),
  time: z.string(),
});

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const uploadOf = async (): Promise<RequestInit> => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await plainPng())], 'a.png', { type: 'image/png' }));
  return { method: 'POST', body };
};
const news = 'risk_type=crime&country=PT&language=en&category=general&limit=200';
const sent = {
  entity_id: lisbon.id,
  report_type: 'user',
  reporter_id: null,
  reporter_name: null,
  report_title: 'Quiet streets',
  report_image: null,
  report_review: 'Walked home late, all calm.',
  report_score: 16.5,
  report_emergency: null,
};

/** Every call of specification §7 as the client makes it, the new report first, so that lists have one. */
const calls: { path: string; init?: () => RequestInit | Promise<RequestInit>; answer: z.ZodType }[] = [
  { path: '/v1/reports/new', init: () => json(sent), answer: report },
  { path: '/v1/reports/get?limit=20', answer: z.array(report).min(1) },
  { path: `/v1/news/summary?minimum_risk=3&${news}`, answer: z.array(z.unknown()) },
  { path: `/v1/news/get?minimum_risk=1&${news}`, answer: z.array(z.unknown()) },
  { path: '/v1/entities/get?entities=Lisbon&limit=1&country=Portugal', answer: z.array(entity).length(1) },
  { path: `/v1/entities/get?id=${lisbon.id}`, answer: z.array(entity).length(1) },
  { path: '/v1/entities/get/spotlights?limit=3', answer: z.array(entity).length(3) },
  { path: `/v1/places/reviews/summary?placeId=${lisbon.placeId}`, answer: summary },
  {
    path: '/v1/places/autocomplete',
    init: () => json({ input: 'lisb' }),
    answer: z.array(z.looseObject({ place_id: z.string(), description: z.string() })).min(1),
  },
  {
    path: '/v1/places/details',
    init: () => json({ placeId: lisbon.placeId }),
    answer: z.looseObject({ place_id: z.string(), photo_cover: z.looseObject({ photo_ref: z.string() }) }),
  },
  {
    path: `/v1/places/get/photoref?placeId=${lisbon.placeId}`,
    answer: z.looseObject({ photo_ref: z.string() }),
  },
  { path: '/v1/upload/reports', init: uploadOf, answer: z.looseObject({ url: z.string() }) },
  { path: `/v1/places/news/summary?placeId=${lisbon.placeId}`, answer: summary },
  { path: '/v1/alerts/get', answer: z.array(alert).min(1) },
];

describe.each(calls)('$path', ({ path, init, answer }) => {
  it('answers with the fields that are specified', async () => {
    const response = await test.request(path, await init?.());
    expect(response.ok, await response.clone().text()).toBe(true);
    const parsed = answer.safeParse(await response.json());
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('needs the bearer key', async () => {
    const request = (await init?.()) ?? {};
    const headers = { ...(request.headers as Record<string, string>), authorization: '' };
    const response = await test.request(path, { ...request, headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });
});

it('lists are as long as specified where no limit is sent', async () => {
  const lengthOf = async (path: string) => ((await (await test.request(path)).json()) as unknown[]).length;
  expect(await lengthOf('/v1/entities/get/spotlights')).toBe(5);
  expect(await lengthOf('/v1/entities/get?entities=Springfield')).toBe(1);
});
