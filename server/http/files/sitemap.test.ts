import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGER_CITY_POPULATION } from '#core/profile/own-content.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { filesOf } from './sitemap.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { CHAPERON_PUBLIC_URL: 'https://chaperon.example' } });
}, 60_000);
afterAll(() => test.close());

const text = async (path: string) => {
  const answer = await test.app.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  return answer.text();
};
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

describe('the sitemap', () => {
  it('names files of at most 50,000 addresses and 50 MB, each address once, all of this site', async () => {
    const names = locationsIn(await text('/sitemap.xml'));
    expect(names.map((name) => name.replace('https://chaperon.example/sitemaps/', ''))).toEqual(
      expect.arrayContaining(['pages.xml', 'countries.xml', 'regions.xml', 'cities.xml']),
    );
    const all = new Set<string>();
    for (const name of names) {
      const xml = await text(new URL(name).pathname);
      const addresses = locationsIn(xml);
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      expect(xml.length).toBeLessThan(50 << 20);
      expect(xml.match(/<url>/g)).toHaveLength(addresses.length);
      for (const address of addresses) {
        expect(address).toMatch(/^https:\/\/chaperon\.example\/[\x21-\x7e]*$/);
        expect(all.has(address)).toBe(false);
        all.add(address);
      }
    }
    expect(all.has('https://chaperon.example/safety/2267057/lisbon-lisbon-portugal')).toBe(true);
    expect(all.size).toBeGreaterThan(10_000);
  }, 60_000);

  it('leaves out small cities, and gives every place the day its score last could have moved', async () => {
    const xml = await text('/sitemaps/cities.xml');
    const ids = [...xml.matchAll(/\/safety\/(\d+)\//g)].map(([, id]) => Number(id));
    const populations = ids.map((id) => test.deps.gazetteer.place(id)?.population ?? 0);
    expect(Math.min(...populations.slice(-1_000))).toBeGreaterThanOrEqual(LARGER_CITY_POPULATION);
    expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(ids.length);
  });

  it('has no file of another name', async () => {
    for (const path of ['/sitemaps/cities-9.xml', '/sitemaps/..%2f', '/sitemaps/constructor'])
      expect((await test.app.request(path)).status).toBe(404);
  });

  it('parts a long list into files without losing or repeating anything', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (items, most) => {
        const files = filesOf('cities', items, most);
        expect(files.flatMap(([, entries]) => entries)).toEqual(items);
        expect(files.every(([, entries]) => entries.length <= most)).toBe(true);
        expect(new Set(files.map(([name]) => name)).size).toBe(files.length);
      }),
    );
  });
});

describe('robots.txt', () => {
  it('opens the site, closes what is secret or no page, and names the sitemap', async () => {
    const answer = await test.app.request('/robots.txt');
    const lines = (await answer.text()).trim().split('\n');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /r/', 'Disallow: /v1/', 'Allow: /']));
    expect(lines.at(-1)).toBe('Sitemap: https://chaperon.example/sitemap.xml');
    for (const line of lines.filter(Boolean))
      expect(line).toMatch(/^(User-agent|Allow|Disallow|Sitemap): \S+$/);
  });
});
