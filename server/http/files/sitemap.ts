import { Hono } from 'hono';
import type { Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import { LARGER_CITY_POPULATION } from '#core/profile/own-content.ts';
import { siteOrigin } from '#core/service/site-origin.ts';
import { escapedMarkup } from '#core/text/markup.ts';
import type { Deps } from '#server/deps.ts';
import { inTurns } from '#server/limits/in-turns.ts';

/** Most addresses of one file (sitemaps.org). */
const mostAddresses = 50_000;
/** More cities than are listed, so that the limit is their population. */
const mostCities = 60_000;

/** Screens that stand on their own. */
const screens = [
  '/',
  '/safety',
  '/countries',
  '/compare',
  '/trip',
  '/dashboard',
  '/about',
  '/features',
  '/pricing',
  '/contact',
  '/methodology',
  '/how-sure',
  '/sources',
  '/press',
  '/privacy',
  '/terms',
  '/docs/api',
  '/embed',
];

/** What search engines have no use for, or what a person keeps secret. */
const closed = [
  '/v1/',
  '/operator',
  '/r/',
  '/waiting-list/',
  '/watch',
  '/search',
  '/report',
  '/qr/',
  '/stream',
  '/safety/*/help',
];

/** The path of a screen, or a place with a page of its own. */
type Listed = string | Place;

const fileName = /^((?:pages|countries|regions|cities)(?:-\d{1,3})?)\.xml$/;

/**
 * Parts a list into files of a size.
 * @returns each file's name and entries: `cities`, or `cities-1`, `cities-2` … where one is not enough
 */
export function filesOf<Item>(name: string, items: readonly Item[], most: number): [string, Item[]][] {
  if (items.length <= most) return [[name, [...items]]];
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, index) => [
    `${name}-${index + 1}`,
    items.slice(index * most, (index + 1) * most),
  ]);
}

const document = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;

/** `/robots.txt`, `/sitemap.xml` and the files it names: screens, countries, regions and larger cities. */
export function createSitemap({
  config,
  gazetteer,
  scores,
}: Pick<Deps, 'config' | 'gazetteer' | 'scores'>): Hono {
  const app = new Hono();
  // Places never change while a process runs: listed once, when first asked.
  let listed: Map<string, readonly Listed[]> | null = null;
  const files = (): ReadonlyMap<string, readonly Listed[]> => {
    if (listed) return listed;
    const countries = gazetteer.countries();
    const regions = countries.flatMap(({ countryCode }) => gazetteer.regions(countryCode));
    const cities = gazetteer
      .cities({ limit: mostCities })
      .filter(({ population }) => population >= LARGER_CITY_POPULATION);
    const lists: Record<string, readonly Listed[]> = { pages: screens, countries, regions, cities };
    listed = new Map(Object.entries(lists).flatMap(([name, items]) => filesOf(name, items, mostAddresses)));
    return listed;
  };
  const lineOf = (listing: Listed, site: string): string =>
    typeof listing === 'string'
      ? `<url><loc>${escapedMarkup(site + listing)}</loc></url>`
      : `<url><loc>${escapedMarkup(site + profilePathOf(listing))}</loc><lastmod>${scores.updatedAt(listing).slice(0, 10)}</lastmod></url>`;

  const headers = { 'cache-control': 'public, max-age=3600' };
  const xml = {
    'cache-control': 'public, max-age=3600, s-maxage=3600',
    'content-type': 'application/xml; charset=utf-8',
  };
  app.get('/robots.txt', (c) => {
    const rules = closed.map((path) => `Disallow: ${path}`);
    return c.text(
      `User-agent: *\n${rules.join('\n')}\nAllow: /\n\nSitemap: ${siteOrigin(config, c.req.url)}/sitemap.xml\n`,
      200,
      headers,
    );
  });
  app.get('/sitemap.xml', (c) => {
    const lines = [...files().keys()].map(
      (name) =>
        `<sitemap><loc>${escapedMarkup(`${siteOrigin(config, c.req.url)}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    );
    return c.body(document('sitemapindex', lines), 200, xml);
  });
  app.get('/sitemaps/:file', async (c) => {
    const name = fileName.exec(c.req.param('file'))?.[1];
    const listings = name ? files().get(name) : undefined;
    if (!listings) return c.notFound();
    const site = siteOrigin(config, c.req.url);
    const lines = await inTurns(listings, (listing) => lineOf(listing, site));
    return c.body(document('urlset', lines), 200, xml);
  });
  return app;
}
