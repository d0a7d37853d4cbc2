import { type FakeWikimedia, openFakeWikimedia } from '../test/servers/wikimedia.ts';
import { accessibilityBreaks, expect, hydrated, lisbon, test, themes } from './journey.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';

test.describe('photos of places', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let wikimedia: FakeWikimedia;
  let product: LiveProduct;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    wikimedia = await openFakeWikimedia();
    product = await openLiveProduct('place-photos', {
      NEWS_PUBLISHERS: '0',
      ALERTS: '0',
      PHOTON: '0',
      PLACE_PHOTOS_MIRROR: wikimedia.mirror,
    });
  });
  test.afterAll(async () => {
    wikimedia?.close();
    await product?.close();
  });
  test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

  test('a profile shows its map, and from the next minute on the photo with its credit, in the same frame', async ({
    page,
  }) => {
    await page.goto(lisbon.path);
    await hydrated(page);
    const map = page.getByRole('img', { name: 'Locator map: Lisbon' });
    await expect(map.first()).toBeVisible();
    const frame = await map.first().boundingBox();
    await expect.poll(() => wikimedia.asked.length).toBe(3);

    product.wait(2);
    const photo = page.getByRole('img', { name: 'Photo of Lisbon' });
    await expect(async () => {
      await page.goto(lisbon.path);
      await expect(photo).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    expect(await photo.boundingBox()).toEqual(frame);
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    const credit = page.getByText('Photo: Ana Exemplo & Filha');
    await expect(credit).toBeVisible();
    await expect(credit.getByRole('link', { name: 'CC BY-SA 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by-sa/4.0',
    );
    await expect(credit.getByRole('link', { name: 'Wikimedia Commons' })).toHaveAttribute(
      'href',
      'https://commons.wikimedia.org/wiki/File:Example_of_Lisbon_from_the_river.jpg',
    );
    expect(wikimedia.asked).toHaveLength(3);
  });

  for (const theme of themes)
    test(`has no accessibility breaks and moves nothing in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, {
              shift: (Reflect.get(window, 'shift') ?? 0) + Reflect.get(entry, 'value'),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(lisbon.path, { waitUntil: 'networkidle' });
      await hydrated(page);
      await expect(page.getByRole('img', { name: 'Photo of Lisbon' })).toBeVisible();
      expect(await accessibilityBreaks(page)).toEqual([]);
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThanOrEqual(0.01);
      if (process.env.SCREENS)
        for (const width of [1440, 768, 390]) {
          await page.setViewportSize({ width, height: 1000 });
          await page.screenshot({ path: `${process.env.SCREENS}/photo-${theme}-${width}.png` });
        }
    });
});
