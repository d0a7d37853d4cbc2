import type { Page } from '@playwright/test';
import { expect, lisbon, test } from './journey.ts';

/** Pages that search engines list, with the last word of their breadcrumbs. */
const listed: { path: string; crumb: string | null }[] = [
  { path: '/', crumb: null },
  { path: lisbon.path, crumb: 'Lisbon' },
  { path: '/safety', crumb: 'Safety' },
  { path: '/countries', crumb: 'All countries' },
  { path: '/compare', crumb: 'Compare places' },
  { path: '/trip', crumb: 'Plan a trip' },
  { path: '/dashboard', crumb: 'Safety Dashboard' },
  { path: '/about', crumb: 'About Us' },
  { path: '/features', crumb: 'Features' },
  { path: '/pricing', crumb: 'Pricing' },
  { path: '/contact', crumb: 'Contact Us' },
  { path: '/press', crumb: 'Press' },
  { path: '/privacy', crumb: 'Privacy Policy' },
  { path: '/terms', crumb: 'Terms of Use' },
  { path: '/methodology', crumb: 'Methodology' },
  { path: '/how-sure', crumb: 'How sure is this?' },
  { path: '/sources', crumb: 'Sources' },
  { path: '/docs/api', crumb: 'API' },
  { path: '/embed', crumb: 'For your site' },
];

type Data = { '@type'?: string; '@graph'?: Data[]; itemListElement?: ListItem[]; [key: string]: unknown };
type ListItem = { '@type': string; position: number; name: string; item: string };

/** What a crawler without scripts reads in the head. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
      ({ href }) => href,
    ),
    robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content ?? null,
    metas: [...document.querySelectorAll<HTMLMetaElement>('meta[property], meta[name]')].map((meta) => [
      meta.getAttribute('property') ?? meta.name,
      meta.content,
    ]),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent ?? '',
    ),
    crumbs: [...document.querySelectorAll('nav[aria-label="Breadcrumb"] li')].map(
      ({ textContent }) => textContent ?? '',
    ),
  }));

test.describe('what a crawler reads without scripts', () => {
  test.use({ javaScriptEnabled: false });
  const titles = new Set<string>();

  for (const { path, crumb } of listed) {
    test(`${path} has its own title, description, address, preview and structured data`, async ({
      page,
      request,
      baseURL,
    }) => {
      await page.goto(path);
      const { title, canonical, robots, metas, data, crumbs } = await headOf(page);
      const meta = Object.fromEntries(metas) as Record<string, string>;
      expect(title).toContain('Chaperon');
      expect(titles.has(title)).toBe(false);
      titles.add(title);
      expect(robots).toBeNull();
      expect(canonical).toEqual([`${baseURL}${path}`]);
      expect(meta.description?.length).toBeGreaterThan(20);
      expect(meta).toMatchObject({
        'og:type': 'website',
        'og:site_name': 'Chaperon',
        'og:title': title,
        'og:description': meta.description,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      const isPlace = path === lisbon.path;
      expect(meta['og:url']).toBe(isPlace ? `${baseURL}/safety/${lisbon.id}` : `${baseURL}${path}`);
      expect(meta['og:image']).toBe(
        isPlace ? `${baseURL}/social/${lisbon.id}.png` : `${baseURL}/social/default.png`,
      );
      // As the Open Graph protocol has it: what tells of an image follows it.
      const graphNames = metas.flatMap(([name = '']) => (name.startsWith('og:') ? [name] : []));
      expect(graphNames.slice(graphNames.indexOf('og:image') + 1)).toEqual(
        ['type', 'width', 'height', 'alt'].map((name) => `og:image:${name}`),
      );
      expect(metas.filter(([name]) => name === 'og:image')).toHaveLength(1);
      const image = await request.get(meta['og:image'] ?? '');
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
      const bytes = await image.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

      const graph = data.flatMap((text) => {
        const parsed = JSON.parse(text) as Data;
        expect(parsed['@context']).toBe('https://schema.org');
        return parsed['@graph'] ?? [parsed];
      });
      for (const node of graph) expect(node['@type']).toMatch(/^[A-Z]/);
      const list = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      expect(list.map(({ name }) => name)).toEqual(crumbs);
      expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
      for (const { item } of list) expect(new URL(item).origin).toBe(baseURL);
      expect(crumbs.at(-1) ?? null).toBe(crumb);
      if (crumbs.length > 0) expect(crumbs[0]).toBe(path === '/pricing' ? 'Chaperon' : 'Home');
    });
  }

  test('Home says what the site is and how it is searched', async ({ page }) => {
    await page.goto('/');
    const { data } = await headOf(page);
    const types = data.map((text) => (JSON.parse(text) as Data)['@type']);
    expect(types).toEqual(['WebSite', 'Organization']);
    expect(data[0]).toContain('/search?q={search_term_string}');
  });

  test('a comparison is shared under its own address, and not listed', async ({ page, baseURL }) => {
    await page.goto(`/compare?ids=${lisbon.id},3173435`);
    const { title, robots, canonical, metas } = await headOf(page);
    expect(title).toBe('Lisbon, Milan compared | Chaperon');
    expect(robots).toBe('noindex');
    const address = `${baseURL}/compare?ids=${lisbon.id},3173435`;
    expect(canonical).toEqual([address]);
    expect(metas).toContainEqual(['og:url', address]);
  });

  for (const path of ['/search?q=porto', '/contact/thanks', `/waiting-list/${'A'.repeat(43)}`, '/nowhere'])
    test(`${path} asks not to be listed`, async ({ page }) => {
      await page.goto(path);
      expect((await headOf(page)).robots).toContain('noindex');
    });
});

test('icons and the manifest are there, and sitemap and robots name only pages that answer', async ({
  request,
  page,
}) => {
  await page.goto('/');
  const icons = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(icons.length).toBeGreaterThanOrEqual(3);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  for (const address of [...icons, ...manifest.icons.map(({ src }) => src)])
    expect((await request.get(address)).headers()['content-type']).toMatch(/^image\//);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  const pages = await (await request.get('/sitemaps/pages.xml')).text();
  const paths = [...pages.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(paths.sort()).toEqual(listed.flatMap(({ path }) => (path === lisbon.path ? [] : [path])).sort());
  for (const path of paths) expect((await request.get(path)).status()).toBe(200);
});
