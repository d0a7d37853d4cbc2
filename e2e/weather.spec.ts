import { accessibilityBreaks, expect, hydrated, lisbon, test, themes } from './journey.ts';
import { openWeatherSite, type WeatherSite } from './sites/weather.ts';

/** Answers are kept in memory by the real clock: each look is at another place. */
const porto = '/safety/2735943/porto-porto-portugal';

test.describe('weather and air of now', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let site: WeatherSite;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await openWeatherSite();
  });
  test.afterAll(() => site?.close());
  test.use({ baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) });

  test('are asked for by an open profile, not by making it, and shown with source and age in the visitor’s units', async ({
    page,
  }) => {
    await page.request.get(lisbon.path);
    expect(site.calls()).toBe(0);
    await page.goto(lisbon.path);
    const now = page.locator('#now');
    await expect(now).toContainText(
      'Live alerts are not connected here yet: no warning is sent. Whether anything dangerous is happening here is not known.',
    );
    await expect(now).toContainText(
      'Rain, 65.1 °F, feels like 62.8 °F, wind 10 mph, gusts 22 mph, rain 0.03 in/h',
    );
    await expect(now).toContainText('Air: 12 µg/m³ of fine particles');
    await expect(now.getByRole('link', { name: 'Weather data by Open-Meteo' }).first()).toHaveAttribute(
      'href',
      'https://open-meteo.com/',
    );
    await expect(now).toContainText(/CC BY 4\.0, (just now|\d+ minutes? ago)/);
    expect(site.calls()).toBe(2);
  });

  test('stand in no profile for a month of travel, also where they were told a moment ago', async ({
    page,
  }) => {
    await page.goto('/safety/3117735');
    await hydrated(page);
    const now = page.locator('#now');
    await expect(now).toContainText('Air: 12 µg/m³ of fine particles');
    await page.locator('a[href$="month=7"]').click();
    await expect(page).toHaveURL(/month=7/);
    // The comparison and the card go on with the month; the month itself is no link any more.
    await expect(page.locator('a[href$="month=7"]:not([href*="compare"], [href*="/card"])')).toHaveCount(0);
    await expect(now).toHaveCount(0);
  });

  test('stand beside the baseline with the score of now and its reason', async ({ page }) => {
    site.be('hot');
    await page.goto(porto);
    await hydrated(page);
    const card = page.getByRole('article', { name: 'Safety score card' });
    const chip = card.getByRole('link', { name: /^\d+ right now$/ });
    await expect(chip).toBeVisible();
    await expect(card).toContainText('Extreme heat, felt temperature: 53.0 °C (127.4 °F)');
    const shown = Number.parseInt((await chip.textContent()) ?? '', 10);
    const baseline = Number(
      /Shield filled to (\d+)/.exec(
        (await card.locator('[role=img]').first().getAttribute('aria-label')) ?? '',
      )?.[1],
    );
    expect(baseline - shown).toBeGreaterThanOrEqual(9);
    expect(baseline - shown).toBeLessThanOrEqual(15);
    await expect(page.getByRole('heading', { name: `Why ${baseline}` })).toBeVisible();
    const now = page.locator('#now');
    await expect(now).toContainText(
      `${shown} of 100 with what is happening now; ${baseline} is the baseline.`,
    );
    await expect(now.getByRole('listitem').nth(0)).toContainText('Extreme heat: feels like 127.4 °F');
    await expect(now.getByRole('listitem').nth(1)).toContainText(
      'Unhealthy air: 240 µg/m³ of fine particles',
    );
    await chip.click();
    await expect(now).toBeInViewport();
  });

  test('are in the page as it is made once they are known', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/safety/2735943');
    await expect(page.locator('#now')).toContainText('46.0 °C');
    await context.close();
  });

  for (const theme of themes)
    test(`break no rule of accessibility, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(porto);
      await hydrated(page);
      await expect(page.locator('#now')).toContainText('Extreme heat');
      expect(await accessibilityBreaks(page)).toEqual([]);
    });

  test('that nobody answers leave the baseline and say so', async ({ page }) => {
    site.be('silent');
    site.wait(600);
    await page.goto('/safety/2740637');
    await hydrated(page);
    await expect(page.locator('#now')).toContainText('No weather at hand right now.');
    await expect(page.getByRole('article', { name: 'Safety score card' })).toContainText(
      'of 100, higher is safer',
    );
  });
});
