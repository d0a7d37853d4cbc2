import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { accessibilityBreaks, expect, hydrated, test, themes } from './journey.ts';
import { type LiveProduct, listen, openLiveProduct } from './live-product.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const fixtures = resolve(import.meta.dirname, '../server/providers/places/fixtures');
const village = readFileSync(resolve(fixtures, 'photon-village.json'), 'utf8');
let calls = 0;
let photon: Server;
let product: LiveProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  photon = createServer((_, response) => {
    calls += 1;
    response.end(village);
  });
  product = await openLiveProduct('places', {
    NEWS_PUBLISHERS: '0',
    ALERTS: '0',
    PHOTON_URL: `http://${await listen(photon)}`,
  });
});
test.afterAll(async () => {
  photon?.closeAllConnections();
  photon?.close();
  await product?.close();
});
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

test('a village that only OpenStreetMap knows is listed with whose score it opens, and opens it', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.locator('header input[name=q]').click();
  await page.keyboard.type('lisb');
  await expect(page.getByRole('option', { name: /^Lisbon/ }).first()).toBeVisible();
  expect(calls).toBe(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zzwinkelw');
  const option = page.getByRole('option', { name: /Zzwinkelweiler/ });
  await expect(option).toContainText('Place in Salzburg, Austria. Shows the score of');
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
  const opened = /score of ([^,]+),/.exec((await option.textContent()) ?? '')![1]!;
  await option.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened);
  await expect(page).toHaveURL(/\/safety\/\d+\/.*austria/);
});

for (const theme of themes)
  test(`the page of results names whose data they are, in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/search?q=zzwinkelweiler');
    await hydrated(page);
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await expect(page.getByRole('link', { name: /Zzwinkelweiler/ })).toHaveAttribute('href', /-austria$/);
    expect(await accessibilityBreaks(page)).toEqual([]);
  });

test('the privacy page names who is asked', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'What our server asks others' })).toBeVisible();
});
