import { accessibilityBreaks, expect, hydrated, lisbon, test } from './journey.ts';

const search = /search a place|lisbon/i;

test('a visitor types a place, picks it, and reads its score with the receipt of a figure', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
  await page.keyboard.type('lisb', { delay: 30 });
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Lisbon');
  await expect(first).toContainText('Portugal');
  await first.click();
  await expect(page).toHaveURL(lisbon.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('of 100, higher is safer').first()).toBeVisible();
  const row = page.locator('details').filter({ hasText: 'Transportation' }).first();
  await row.locator('summary').first().click();
  await expect(row).toContainText('World Bank');
  await expect(row).toContainText('Road traffic deaths');
  await row.getByText('Recompute').first().click();
  await expect(row).toContainText('=');
  await expect(page.getByRole('combobox', { name: search })).toHaveAttribute(
    'placeholder',
    'Lisbon, Lisbon, Portugal',
  );
});

test('the list waits for three letters, shows matches, and has no accessibility violation while open', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/places/autocomplete')
      asked.push(request.postDataJSON().input);
  });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
  await page.keyboard.type('ch', { delay: 30 });
  // No list is announced while there is none.
  await expect(page.getByRole('combobox', { name: search })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('iang', { delay: 30 });
  await expect(page.getByRole('combobox', { name: search })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('option').first()).toContainText('Chiang Mai');
  expect(asked).toContain('chiang');
  expect(asked.filter((typed) => typed.length < 3)).toEqual([]);
  await expect(page.getByText(/data from GeoNames/)).toBeVisible();
  expect(await accessibilityBreaks(page)).toEqual([]);
});

test('what has no match by name is said, and the nearest spelling is offered as a guess that Enter does not open', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const box = page.getByRole('combobox', { name: search });
  await box.click();
  await page.keyboard.type('Genovia', { delay: 30 });
  await expect(page.getByText('Nothing by that name here. Did you mean:')).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText(/letters? different/);
  expect(await accessibilityBreaks(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Genovia$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing by the name “Genovia” here');
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
});

test('choosing again on a profile replaces the page in history, and the new one is seen and heard from its top', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('combobox', { name: search }).click();
  await page.keyboard.type('kyoto', { delay: 30 });
  await page.getByRole('option', { name: /Kyoto/ }).first().click();
  await expect(page).toHaveURL(/\/safety\/1857910\/kyoto/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kyoto' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a wrong slug is corrected with history replaced', async ({ page }) => {
  await page.goto('/');
  await page.goto(`/safety/${lisbon.id}/porto`);
  await expect(page).toHaveURL(lisbon.path);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a saved place is restored on the next visit', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
  await page.keyboard.type('lisbon', { delay: 30 });
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await expect(page).toHaveURL(lisbon.path);
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'Lisbon' }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
    expect.arrayContaining(['place', 'countryCode', 'entityMap']),
  );
});

test('reading and searching work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('combobox', { name: search }).fill('sao paolo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=sao(\+|%20)paolo/);
  await page
    .getByRole('link', { name: /São Paulo/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('São Paulo');
  const row = page.locator('details').filter({ hasText: 'Transportation' }).first();
  await row.locator('summary').first().click();
  await expect(row).toContainText('World Bank');
  await context.close();
});
