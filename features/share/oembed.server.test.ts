import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

const lisbon = 2267057;
const site = 'https://safe.example';
const profile = `${site}/safety/${lisbon}/lisbon-lisbon-portugal`;

describe('oEmbed', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { CHAPERON_PUBLIC_URL: site } });
  });
  afterAll(() => test.close());

  const ask = (query: Record<string, string>) => test.app.request(`/oembed?${new URLSearchParams(query)}`);

  it('answers without a key, for any site, with the badge and a thumbnail', async () => {
    const response = await ask({ url: profile, format: 'json' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    });
    expect(await response.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: expect.stringMatching(/^Lisbon, Portugal: safety \d+ of 100 \| Chaperon$/),
      provider_name: 'Chaperon',
      provider_url: site,
      cache_age: 60,
      html: `<a href="${site}/safety/${lisbon}"><img src="${site}/badge/${lisbon}.svg" width="320" height="96" alt="Safety score of Lisbon, Portugal"></a>`,
      width: 320,
      height: 96,
      thumbnail_url: `${site}/social/${lisbon}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
  });

  it('takes the profile’s short address, http and another theme, and format defaults to JSON', async () => {
    const response = await ask({ url: `http://safe.example/safety/${lisbon}`, theme: 'dark' });
    expect(((await response.json()) as { html: string }).html).toContain(`/badge/${lisbon}.svg?theme=dark`);
  });

  it('keeps to maxwidth and maxheight, and leaves the thumbnail out where it does not fit', async () => {
    const small = await (await ask({ url: profile, maxwidth: '160' })).json();
    expect(small).toMatchObject({ width: 160, height: 48, html: expect.stringContaining('width="160"') });
    expect(small).not.toHaveProperty('thumbnail_url');
    const low = await (await ask({ url: profile, maxwidth: '2000', maxheight: '48' })).json();
    expect(low).toMatchObject({ width: 160, height: 48 });
    expect(low).not.toHaveProperty('thumbnail_url');
    const wide = await (await ask({ url: profile, maxwidth: '2000', maxheight: '2000' })).json();
    expect(wide).toMatchObject({ width: 320, height: 96, thumbnail_width: 1200 });
  });

  it.each(['xml', 'XML', 'yaml', ''])('answers 501 to the format "%s"', async (format) => {
    const response = await ask({ url: profile, format });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      501,
      'application/problem+json',
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    `${site}/about`,
    `${site}/safety/1`,
    'https://elsewhere.example/safety/2267057',
    'not an address',
    '\u0000',
  ])('answers 404 to %j', async (url) => {
    const response = await ask({ url });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: profile, maxwidth: '0' }, 'maxwidth'],
    [{ url: profile, maxheight: 'tall' }, 'maxheight'],
    [{ url: profile, theme: 'sepia' }, 'theme'],
  ])('answers 400 to %j and names the parameter', async (query, name) => {
    const response = await ask(query as Record<string, string>);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { errors: { path: string }[] }).errors[0]?.path).toBe(name);
  });

  it('leads to a badge that is there', async () => {
    const { html } = (await (await ask({ url: profile })).json()) as { html: string };
    const source = new URL(/src="([^"]+)"/.exec(html)?.[1] ?? '');
    const badge = await test.app.request(source.pathname);
    expect(badge.status).toBe(200);
    expect(badge.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});
