import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';
import { examine, expect, hydrated, lisbon, test } from './journey.ts';

/** A page of somebody else that takes scripts and answers from us, and nothing inline from anybody. */
async function foreignSite(body: string, site: string): Promise<{ server: Server; address: string }> {
  const policy = `default-src 'none'; script-src ${site}; connect-src ${site}; base-uri 'none'; require-trusted-types-for 'script'`;
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        `<!doctype html><html lang="en"><title>Elsewhere</title><meta name="viewport" content="width=device-width"><main><h1>Elsewhere</h1>${body}</main></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Without the watch over requests to others: this page is another's. */
base(
  'a foreign page under a strict policy shows score, range and date, asks us only, and is for everybody',
  async ({ page, baseURL, request }) => {
    const site = baseURL ?? '';
    const [portugal, pitcairn] = [2264397, 4030699];
    const { server, address } = await foreignSite(
      `<script async src="${site}/embed.js"></script><script type="module" src="${site}/embed.js"></script>
     <chaperon-score id="city" place="${lisbon.id}"><a href="${site}/safety/${lisbon.id}">Safety score of Lisbon</a></chaperon-score>
     <chaperon-map place="${portugal}"></chaperon-map><chaperon-score id="borrowed" place="${pitcairn}"></chaperon-score>
     <chaperon-score id="lost" place="4"></chaperon-score>`,
      site,
    );
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404/.test(message.text()))
        complaints.push(message.text());
    });
    try {
      await page.goto(address);
      const score = page.locator('#city');
      await expect(score.getByRole('link', { name: 'Lisbon, Portugal' })).toHaveAttribute(
        'href',
        `${site}${lisbon.path}`,
      );
      const [feature] = (await (await request.get(`/v1/scores/geojson?place=${lisbon.id}`)).json()).features;
      const { overall_safety, score_range, band } = feature.properties;
      await expect(score).toContainText(`${overall_safety}of 100 ${band}`);
      await expect(score).toContainText(`Likely ${score_range[0]} to ${score_range[1]}. Higher is safer.`);
      await expect(score.locator('time')).toHaveText(/^Computed [A-Z][a-z]+ \d+, 20\d\d$/);
      const map = page.locator('chaperon-map');
      await expect(map.getByRole('img', { name: 'Map of safety scores: Portugal' })).toBeVisible();
      await map.getByText('Scores on this map').click();
      await expect(map.getByRole('link', { name: 'Lisbon', exact: true })).toBeVisible();
      await expect(page.locator('#borrowed')).toContainText('BORROWED SCORE');
      await expect(page.locator('#borrowed')).toContainText('too few figures of its own');
      await expect(page.locator('#lost')).toContainText('There is no safety score under this name.');
      await examine(page, 'element-on-a-foreign-page');
      // The page's own address, and us.
      expect(asked.filter((url) => new URL(url).origin !== site).map((url) => new URL(url).origin)).toEqual(
        asked.filter((url) => url.startsWith(address)).map((url) => new URL(url).origin),
      );
      expect(await page.context().cookies()).toEqual([]);
      expect(complaints).toEqual([]);
      await page.route(`${site}/v1/**`, (route) => route.abort('internetdisconnected'));
      await score.evaluate((node) => node.setAttribute('place', '2735943'));
      await expect(score.getByRole('status')).toHaveText('The safety score could not be loaded.');
      await page.unroute(`${site}/v1/**`);
      await score.getByRole('button', { name: 'Try again' }).click();
      await expect(score.getByRole('link', { name: /^Porto/ })).toBeVisible();
    } finally {
      server.close();
    }
  },
);

test('the file of the elements is small, stays where it is, and each version has an address of its own', async ({
  request,
}) => {
  const answer = await request.get('/embed.js', { headers: { 'accept-encoding': 'br' } });
  const headers = answer.headers();
  expect(headers['content-encoding']).toBe('br');
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(10_000);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"/),
  });
  const version = await request.get(headers['content-location'] ?? '');
  expect(version.headers()['cache-control']).toContain('immutable');
  expect(await version.text()).toBe(await answer.text());
  const gone = await request.get('/embed/AAAAAAAAAAAAAAAA.js', { maxRedirects: 0 });
  expect([gone.status(), gone.headers().location]).toEqual([302, '/embed.js']);
});

test('the code for a site is put together with a live preview, and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('link', { name: 'Put this score on your site' }).click();
  await expect(page.locator('chaperon-score')).toContainText('Higher is safer.');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Search for a place' }).fill('porto');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Porto · City in Portugal' }).click();
  await expect(page.locator('chaperon-score')).toHaveAttribute('place', '2735943');
  await page.getByRole('link', { name: 'A map of scores' }).click();
  await expect(page.locator('chaperon-map')).toContainText('Porto, Portugal');
  await page.getByRole('link', { name: 'Dark', exact: true }).click();
  await expect(page.locator('chaperon-map[theme=dark]')).toContainText('Porto, Portugal');
  await expect(page.locator('chaperon-map').getByRole('img')).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy code', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Code copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain('<chaperon-map place="2735943" theme="dark"><a href="');
  await examine(page, 'embed');
});
