import { describe, expect, it } from 'vitest';
import { headlineOf } from '#core/score/headline.ts';
import { createCaches } from '#server/cache.ts';
import { openScores } from '#server/scores/scores.ts';
import { openTestMaps } from '../../../test/maps.ts';
import { createImages } from './images.ts';

const { atlas, gazetteer } = openTestMaps();
const scores = openScores({
  dataDirectory: 'data',
  overlayDirectory: 'build/overlay',
  caches: createCaches(() => new Date()),
  gazetteer,
  now: new Date('2026-11-20'),
});
const images = createImages({
  caches: createCaches(() => new Date()),
  atlas,
  gazetteer,
  scores,
  headlineOf: async (place) => headlineOf(scores.of(place), null, null),
  config: { publicUrl: 'https://safe.example' },
  limits: { nameOf: () => 'somebody', picture: async () => {} },
});
const lisbon = 2267057;

describe('pictures by address', () => {
  it('draws the one ring that is asked for, and none of another size', async () => {
    const drawn = async (around: string) => {
      const answer = await images.request(`/covers/${lisbon}.svg${around}`);
      return { status: answer.status, svg: await answer.text() };
    };
    // All rings are one dotted path, each a line of its own in it.
    const rings = (svg: string) =>
      / stroke-dasharray="20 40".*? d="([^"]+)"/.exec(svg)?.[1]?.match(/M/gi)?.length;
    const [ten, fifty] = [await drawn('?around=10'), await drawn('?around=50')];
    expect([rings(ten.svg), rings(fifty.svg), rings((await drawn('')).svg)]).toEqual([1, 1, 2]);
    expect(ten.svg).not.toBe(fifty.svg);
    expect((await drawn('?around=11')).status).toBe(400);
  });

  it('answers with a cover that runs nothing and may be kept', async () => {
    const response = await images.request(`/covers/${lisbon}.svg?theme=dark&size=card`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(await response.text()).toContain('width="440" height="216"');
  });

  it('answers 304 to whoever has the picture, also when the tag was weakened on the way', async () => {
    const address = `/covers/${lisbon}.svg?size=narrow&here=1`;
    const tag = (await images.request(address)).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const response = await images.request(address, { headers: { 'if-none-match': known } });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
  });

  it.each([
    '/covers/1.svg',
    '/covers/0.svg',
    `/covers/${lisbon}`,
    `/covers/${lisbon}.png`,
    '/covers/%00.svg',
    '/covers/99999999999.svg',
    '/social/1.png',
    `/social/${lisbon}.svg`,
    '/badge/1.svg',
    `/badge/${lisbon}.png`,
    '/cards/1.svg',
    `/cards/${lisbon}`,
  ])('answers 404 to %s', async (address) => {
    const response = await images.request(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it.each(['theme=sepia', 'size=huge', 'size=', 'here=yes', 'size=card&theme=%00'])(
    'answers 400 to ?%s and names the parameter',
    async (query) => {
      const response = await images.request(`/covers/${lisbon}.svg?${query}`);
      expect(response.status).toBe(400);
      const problem = (await response.json()) as { errors: { path: string }[] };
      expect(query).toContain(problem.errors[0]?.path);
    },
  );

  it.each(['hero', 'hero-narrow', 'spot', 'spot-narrow', 'mini', 'middle', 'card-narrow'])(
    'draws the size %s',
    async (size) => {
      expect((await images.request(`/covers/${lisbon}.svg?size=${size}`)).status).toBe(200);
    },
  );

  it('draws the world and the way to nowhere', async () => {
    expect((await images.request('/maps/world.svg?theme=dark&size=card')).status).toBe(200);
    expect((await images.request('/maps/nowhere.svg')).status).toBe(200);
  });

  it('draws the stops of a trip for who asks only', async () => {
    const address = `/maps/trip.svg?stops=${lisbon}~2542997~1&theme=dark&size=narrow`;
    const response = await images.request(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(await response.text()).toContain('aria-label="Map: Lisbon, Marrakesh"');
    expect((await images.request('/maps/trip.svg?stops=1')).status).toBe(404);
    const many = Array.from({ length: 21 }, () => lisbon).join('~');
    for (const stops of ['', 'x', `${lisbon},1`, `${lisbon}~`, many])
      expect((await images.request(`/maps/trip.svg?stops=${stops}`)).status, stops).toBe(400);
  });

  it('lets other sites embed social images, and draws equal ones once', async () => {
    const address = `/social/${lisbon}.png`;
    const [first, second] = await Promise.all([images.request(address), images.request(address)]);
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(await first.arrayBuffer()).toEqual(await second.arrayBuffer());
    expect((await images.request('/social/default.png')).status).toBe(200);
  });

  it.each(['light', 'dark'])('draws a %s badge that other sites may show', async (theme) => {
    const response = await images.request(`/badge/${lisbon}.svg?theme=${theme}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    const drawing = await response.text();
    const score = Math.floor(scores.of(gazetteer.place(lisbon)!).overall ?? Number.NaN);
    expect(drawing).toContain('width="320" height="96"');
    expect(drawing).toMatch(
      new RegExp(
        `<title>Lisbon: [A-Z ]+\\. ${score} of 100, higher is safer\\. Chaperon, \\w+ \\d+, 2026</title>`,
      ),
    );
    expect(drawing).toContain(theme === 'dark' ? '#111F24' : '#FFFFFF');
  });

  it('shortens a long name on a badge and keeps it whole in the title', async () => {
    const islands = gazetteer.countries().find(({ name }) => name.startsWith('South Georgia'))!;
    const drawing = await (await images.request(`/badge/${islands.id}.svg`)).text();
    expect(drawing).toContain('<title>South Georgia and the South Sandwich Islands: ');
    const scales = [...drawing.matchAll(/scale\((0\.\d+)\)/g)].map(([, scale]) => Number(scale) * 500);
    expect(Math.min(...scales)).toBeGreaterThanOrEqual(11.9);
  });

  it('says so on a badge and a card where there is no score', async () => {
    const unscored = [...gazetteer.countries()].find((place) => scores.of(place).overall === null)!;
    for (const path of ['badge', 'cards'])
      expect(await (await images.request(`/${path}/${unscored.id}.svg`)).text()).toContain(
        'NOT ENOUGH DATA. No overall score',
      );
  });

  it('draws the score card for this site only', async () => {
    const response = await images.request(`/cards/${lisbon}.svg?theme=dark`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(response.headers.has('cross-origin-resource-policy')).toBe(false);
    expect(await response.text()).toContain('width="600" height="800"');
    expect((await images.request(`/cards/${lisbon}.svg?theme=sepia`)).status).toBe(400);
  });
});
