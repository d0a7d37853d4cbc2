import { alertStatusOf } from '#core/alert/alert-coverage.ts';
import type { Alert } from '#core/alert/alert-schema.ts';
import { mapBrowser } from './browsers.ts';
import { centerOf, map, marker, openDashboard } from './dashboard-page.ts';
import { accessibilityBreaks, expect, settled, test, themes, widths } from './journey.ts';

test.use(mapBrowser);
test.setTimeout(120_000);

test('the map says that it loads, then shows markers for spotlights and people', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Loading map...')).toBeVisible();
  await expect(map(page)).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
  await expect(page.getByText('Loading map...')).toBeHidden();
  expect(await map(page).evaluate((node) => node.clientHeight / window.innerHeight)).toBeCloseTo(0.7, 1);
  await page.getByRole('button', { name: 'Show Amara on the map' }).click();
  await expect(marker(page, 'Amara')).toHaveAccessibleName(/Safety \d+ of 100, higher is safer: /);
});

test('a person’s window says what is specified, and gives the focus back', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Show Amara on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amara' });
  await expect(dialog).toContainText('(Nairobi, Kenya)');
  await expect(dialog).toContainText('sample');
  await expect(dialog.getByRole('img', { name: /^Safety \d+ of 100/ })).toBeVisible();
  for (const words of ['Pulse: sample', '1 alert: Protest route', 'Not escorted'])
    await expect(dialog).toContainText(words);
  await expect(dialog.getByRole('button', { name: 'Message' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/safety/184745');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(marker(page, 'Amara')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the cards and the filters begin as they are specified', async ({ page }) => {
  await openDashboard(page);
  for (const [name, isOn] of [
    ['Chaperees', 'true'],
    ['Places', 'true'],
    ['Reports', 'false'],
  ] as const)
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', isOn);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeVisible();
  const amara = page
    .getByRole('region', { name: /^Community/ })
    .getByRole('listitem')
    .filter({ hasText: 'Amara' });
  await expect(amara).toContainText('Nairobi, Kenya');
  await expect(amara.locator('b')).toHaveText(/^\d+$/);
  await expect(amara).toContainText(/Safety \d+ of 100, higher is safer: /);
  const figures = page.getByRole('region', { name: 'Risk Summary' }).locator('dl > div');
  // Who watches nothing is told how to begin, in place of figures that are not known.
  await expect(figures).toHaveCount(2);
  await expect(figures.nth(0)).toContainText(/^Watch your first place.*average community safety/);
  await expect(figures.nth(1)).toContainText(/monitored locations.*3 spotlights, none of your own yet.*3$/);
  await expect(page.getByRole('heading', { name: 'Places', exact: true })).toBeVisible();
  await figures.nth(0).getByRole('button', { name: 'Search a place' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Location' }).getByLabel('Place')).toBeFocused();
  await page.keyboard.press('Escape');
  const spotlight = page
    .getByRole('region', { name: /^Places/ })
    .getByRole('listitem')
    .first();
  await spotlight.getByRole('button', { name: /^Show .* on the map$/ }).click();
  const card = map(page).getByRole('dialog');
  await expect(card.getByRole('link', { name: /^Score card ?, / })).toHaveAttribute(
    'href',
    /^\/safety\/\d+\/[a-z-]+$/,
  );
  await expect(card.getByRole('img', { name: /^Safety \d+ of 100/ })).toBeVisible();
});

test('nothing moves while the dashboard loads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: (Reflect.get(window, 'shift') ?? 0) + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openDashboard(page);
  await expect(page.getByRole('region', { name: /^Alerts/ }).getByText('Live alerts are off')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThanOrEqual(0.002);
});

test('filters change markers and lists and stand in the address', async ({ page }) => {
  await openDashboard(page);
  const list = page.getByRole('region', { name: /^Community/ });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Chaperees' }).click();
  await expect(page).toHaveURL('/dashboard?people=0');
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Chaperees' }).click();
  await expect(page).toHaveURL('/dashboard');
  // Two presses in one moment: the second one comes before the address has followed the first.
  await page.getByRole('button', { name: 'Places', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Places', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByPlaceholder('Filter by name...').fill('amar');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard?name=amar');
  await expect(page.getByRole('region', { name: /^Places/ }).getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await expect(page.getByPlaceholder('Filter by name...')).toHaveValue('amar');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(map(page)).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
  await expect(map(page).locator('[data-marker], [data-cluster]')).toHaveCount(1);
  const danger = page.getByText('active alerts of type danger');
  const gravest = await danger.innerText();
  await page.getByPlaceholder('Filter by name...').fill('nobody is called so');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Chaperees' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No alert fits the filter.')).toBeVisible();
  expect(await danger.innerText()).toBe(gravest);
  await expect(map(page).locator('[data-marker], [data-cluster]')).toHaveCount(0);
  await page.getByPlaceholder('Filter by name...').fill('AMÁR');
  await list.getByRole('button', { name: 'Show Amara on the map' }).click();
  await expect(marker(page, 'Amara')).toBeVisible();
});

test('an alert that comes before the map is a dot on it, in either theme, and its name filter takes it away', async ({
  page,
}) => {
  const message = 'Made-up fire near the center of this map';
  await openDashboard(page);
  const [latitude = 0, longitude = 0] = (await centerOf(page)) ?? [];
  await page.route('**/v1/alerts/places', async (route) => {
    const at = new Date().toISOString();
    const alert: Alert = {
      ...{ id: 'made-up', type: 'danger', message, time: 'now', hazard: 'wildfire', is_sample: false },
      ...{ source: 'This journey', link: 'https://example.org/', sources: [] },
      ...{ start: at, end: new Date(Date.now() + 86_400_000).toISOString(), fetched_at: at },
      ...{ area: null, country_codes: ['US'], latitude, longitude },
      ...{ radius_km: 10, distance_km: null },
    };
    const { places } = route.request().postDataJSON() as { places: unknown[] };
    const source = { name: 'This journey', asked_at: at, answered_at: at, is_heard: true };
    const status = alertStatusOf([source], true, new Date());
    await route.fulfill({ json: { status, alerts: [alert], places: places.map(() => ({ alerts: [] })) } });
  });
  await openDashboard(page);
  const canvas = map(page).locator('canvas');
  const box = (await canvas.boundingBox())!;
  const middle = { x: box.width / 2, y: box.height / 2 };
  const dialog = page.getByRole('dialog', { name: 'Danger' });
  const pressed = async () => {
    await expect(async () => {
      await canvas.click({ position: middle });
      await expect(dialog).toContainText(message, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await pressed();
  await page.emulateMedia({ colorScheme: 'dark' });
  await pressed();
  const row = page.getByRole('listitem').filter({ hasText: message });
  await expect(row).toHaveCount(1);
  const dot = async () => {
    const { x, y } = (await canvas.boundingBox())!;
    const clip = { x: x + middle.x - 3, y: y + middle.y - 3, width: 6, height: 6 };
    return (await page.screenshot({ clip })).toString('base64');
  };
  const drawn = await dot();
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('lisbon');
  // The summary is of all that is monitored, whatever is shown: it goes on naming the gravest.
  await expect(row).toHaveCount(0);
  await expect.poll(dot).not.toBe(drawn);
  await canvas.click({ position: middle });
  await expect(dialog).toBeHidden();
});

test('on a phone the window is a sheet at the foot of the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  await page.getByRole('button', { name: 'Show Amara on the map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amara' });
  await expect(dialog).toBeVisible();
  const [sheet, frame] = await Promise.all([dialog.boundingBox(), map(page).boundingBox()]);
  expect(frame!.y + frame!.height - (sheet!.y + sheet!.height)).toBeLessThan(14);
  expect(sheet!.width).toBeGreaterThan(frame!.width - 24);
  const pin = await marker(page, 'Amara').boundingBox();
  await expect.poll(async () => (await marker(page, 'Amara').boundingBox())!.y).toBeLessThan(sheet!.y);
  expect(pin).not.toBeNull();
});

for (const theme of themes) {
  test(`no accessibility violation with an open window in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openDashboard(page);
    await page.getByRole('button', { name: 'Show Amara on the map' }).click();
    await expect(page.getByRole('dialog', { name: 'Amara' })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      expect(await accessibilityBreaks(page), `at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `the page must not scroll sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard says what it needs and leads to what works', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('The dashboard needs scripts')).toBeVisible();
    await expect(page.getByText('Loading map...')).toBeHidden();
    await page.getByRole('link', { name: 'Look a place up' }).click();
    await expect(page).toHaveURL(/\/safety$/);
  });
});
