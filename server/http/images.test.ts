import { describe, expect, it } from 'vitest';
import { openTestMaps } from '../../test/maps.ts';
import { openScores } from '../scores.ts';
import { createImages } from './images.ts';

const { atlas, gazetteer } = openTestMaps();
const scores = openScores({ dataDirectory: 'data', gazetteer, now: new Date('2026-11-20') });
const images = createImages({ atlas, gazetteer, scores });
const lisbon = 2267057;

describe('pictures by address', () => {
  it('answers with a cover that runs nothing and may be kept', async () => {
    const response = await images.request(`/covers/${lisbon}.svg?theme=dark&size=card`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
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

  it.each(['hero', 'hero-narrow', 'spot', 'spot-narrow', 'mini', 'card-narrow'])(
    'draws the size %s',
    async (size) => {
      expect((await images.request(`/covers/${lisbon}.svg?size=${size}`)).status).toBe(200);
    },
  );

  it('draws the world and the way to nowhere', async () => {
    expect((await images.request('/maps/world.svg?theme=dark&size=card')).status).toBe(200);
    expect((await images.request('/maps/nowhere.svg')).status).toBe(200);
  });

  it('lets other sites embed social images, and draws equal ones once', async () => {
    const address = `/social/${lisbon}.png`;
    const [first, second] = await Promise.all([images.request(address), images.request(address)]);
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(await first.arrayBuffer()).toEqual(await second.arrayBuffer());
    expect((await images.request('/social/default.png')).status).toBe(200);
  });
});
