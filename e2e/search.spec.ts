import {
  accessibilityBreaks,
  expect,
  hydrated,
  lisbon,
  searchField,
  test,
  withoutScriptsYet,
} from './journey.ts';

test('a visitor types a place, picks it, and reads its score with the receipt of a figure', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await searchField(page).click();
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
  await expect(searchField(page)).toHaveAttribute('placeholder', 'Lisbon, Portugal');
});

test('suggestions wait for three letters, are shown, and have no accessibility violation while open', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/places/autocomplete')
      asked.push(request.postDataJSON().input);
  });
  await page.goto('/');
  await hydrated(page);
  await searchField(page).click();
  await page.keyboard.type('ch', { delay: 30 });
  // No list is announced while there is none.
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('iang', { delay: 30 });
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('option').first()).toContainText('Chiang Mai');
  expect(asked).toContain('chiang');
  expect(asked.filter((typed) => typed.length < 3)).toEqual([]);
  await expect(page.getByText('GeoNames, Who’s On First')).toBeVisible();
  expect(await accessibilityBreaks(page)).toEqual([]);
});

test('what is typed before the scripts have started opens its list once they have', async ({ page }) => {
  const startScripts = await withoutScriptsYet(page, '/');
  await searchField(page).click();
  await page.keyboard.type('lisb');
  startScripts();
  await expect(page.getByRole('option').first()).toContainText('Lisbon');
  await expect(searchField(page)).toHaveValue('lisb');
});

test('every suggestion has its score', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await searchField(page).click();
  await page.keyboard.type('chiang', { delay: 30 });
  await expect(page.getByRole('option').first()).toContainText('Chiang Mai');
  const rows = await page.getByRole('option').filter({ hasNotText: 'See all results' }).all();
  expect(rows.length).toBeGreaterThan(2);
  // The shield with its digits, as everywhere else.
  for (const row of rows) await expect(row.locator('svg[data-level] text')).toHaveText(/^(\d+|\?)$/);
  expect(await accessibilityBreaks(page)).toEqual([]);
});

test('a row says in two lines why it is there, and its band to those who hear it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const box = searchField(page);
  await box.click();
  await page.keyboard.type('istambul', { delay: 30 });
  const rows = page.getByRole('option');
  await expect(rows.first()).toHaveAccessibleName(/^Istanbul City in Turkey · also Istambul .*SAF.* \d+$/);
  await box.fill('lis');
  await expect(rows.first()).toHaveAccessibleName(
    /^Lisbon City in Portugal( \d+ right now.*)? HIGHLY SAFE \d+$/,
  );
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThan(60);
});

for (const width of [1440, 390])
  test(`what is typed is cleared with one press, and all results are a row of the list, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await hydrated(page);
    const box = searchField(page);
    await box.click();
    await page.keyboard.type('san', { delay: 30 });
    const all = page.getByRole('option', { name: 'See all results for “san”' });
    await expect(all).toBeVisible();
    expect((await all.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    // The list hides what is not in it from those who hear the page; Escape is theirs.
    const clear = page.locator('button[aria-label="Clear the search"]');
    const { width: across, height: high } = (await clear.boundingBox())!;
    expect(Math.min(across, Math.ceil(high))).toBeGreaterThanOrEqual(41);
    await clear.click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(page.getByRole('option', { name: /Use my location/ })).toBeVisible();
    await page.locator('button[aria-label="Close the search"]').click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await box.click();
    await page.keyboard.type('san', { delay: 30 });
    await all.click();
    await expect(page).toHaveURL('/search?q=san');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Places that match “san”');
  });

test('choosing again on a profile replaces the page in history, and the new one is seen and heard from its top', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await searchField(page).click();
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
  await searchField(page).click();
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
  await searchField(page).fill('sao paolo');
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
