import { type FakeModel, openFakeModel } from '../test/servers/model.ts';
import { accessibilityBreaks, expect, hydrated, lisbon, test, themes } from './journey.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';

const porto = '/safety/2735943/porto-porto-portugal';

test.describe('a place in short, by a model', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let model: FakeModel;
  let product: LiveProduct;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    model = await openFakeModel();
    product = await openLiveProduct('model-overview', {
      NEWS_PUBLISHERS: '0',
      ALERTS: '0',
      PHOTON: '0',
      TEXT_MODEL_URL: model.url,
      TEXT_MODEL: 'example-model',
    });
  });
  test.afterAll(async () => {
    model?.close();
    await product?.close();
  });
  test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

  test('stands above the overviews by rule from the next minute on, marked, with links to what it cites', async ({
    page,
  }) => {
    const words = 'Lisbon is calm by its figures, with clean air and good care.';
    model.say({ summary: words, cites: [1, 5, 6] });
    await page.goto(lisbon.path);
    await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
    await expect(page.getByText('Written by a model')).toHaveCount(0);
    const byRule = await page.locator('#overview-crime p').innerText();
    await expect.poll(() => model.asked.length).toBe(1);
    product.wait(1);
    await expect(async () => {
      await page.goto(lisbon.path);
      await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
    await expect(page.getByText('Written by a model from the figures below (example-model)')).toBeVisible();
    expect(await page.locator('#overview-crime p').innerText()).toBe(byRule);
    const cited = page.locator('#model-overview a');
    await expect(cited).toHaveCount(2);
    await cited.first().click();
    await expect(page).toHaveURL(/#overview-air_quality$/);
  });

  for (const theme of themes)
    test(`has no accessibility breaks in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(lisbon.path);
      await hydrated(page);
      await expect(page.getByText('Written by a model')).toBeVisible();
      expect(await accessibilityBreaks(page)).toEqual([]);
      if (process.env.SCREENS)
        for (const width of [1440, 768, 390]) {
          await page.setViewportSize({ width, height: 1000 });
          await page.getByRole('heading', { name: 'What to expect' }).scrollIntoViewIfNeeded();
          await page.screenshot({ path: `${process.env.SCREENS}/model-${theme}-${width}.png` });
        }
    });

  test('is not there where the model promises what no figure can', async ({ page }) => {
    model.say({ summary: 'Porto is perfectly safe: 999 of 1000 visitors agree.', cites: [1] });
    const calls = model.asked.length;
    await page.goto(porto);
    await expect.poll(() => model.asked.length, { timeout: 20_000 }).toBe(calls + 1);
    // Another address of the same place: it is drawn anew.
    await page.goto('/safety/2735943');
    await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
    await expect(page.getByText('perfectly safe')).toHaveCount(0);
    await expect(page.getByText('Written by a model')).toHaveCount(0);
  });
});
