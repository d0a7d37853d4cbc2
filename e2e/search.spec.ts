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
    'Lisbon, Portugal',
  );
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
  await page.getByRole('combobox', { name: search }).click();
  await page.keyboard.type('ch', { delay: 30 });
  // No list is announced while there is none.
  await expect(page.getByRole('combobox', { name: search })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('iang', { delay: 30 });
  await expect(page.getByRole('combobox', { name: search })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('option').first()).toContainText('Chiang Mai');
  expect(asked).toContain('chiang');
  expect(asked.filter((typed) => typed.length < 3)).toEqual([]);
  await expect(page.getByText('GeoNames, Who’s On First')).toBeVisible();
  expect(await accessibilityBreaks(page)).toEqual([]);
});

test('the empty field says where to begin, with keys alone, and what is typed is never answered with a place of before', async ({
  page,
}) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const box = page.getByRole('combobox', { name: search });
  await box.click();
  await page.keyboard.type('kyoto', { delay: 30 });
  await page.getByRole('option', { name: /Kyoto/ }).first().click();
  await expect(page).toHaveURL(/\/safety\/1857910\/kyoto/);
  await page.goto('/');
  await hydrated(page);
  await box.click();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('listbox', { name: 'Places' });
  const recent = list.getByRole('group', { name: 'Recent' }).getByRole('option');
  const popular = list.getByRole('group', { name: 'Popular' }).getByRole('option');
  await expect(popular.first()).toContainText('Paris');
  await expect(list.getByRole('option').first()).toHaveAccessibleName(/Use my location/);
  await expect(recent).toHaveCount(1);
  await expect(recent).toContainText('Kyoto');
  await expect(popular).toHaveCount(6);
  for (const row of await popular.all()) await expect(row).toHaveAccessibleName(/(SAF|DANGER)\D+ \d+$/);
  expect(await accessibilityBreaks(page)).toEqual([]);

  const active = () =>
    box.evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant');
      return id ? document.getElementById(id)?.textContent : null;
    });
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toContain('Use my location');
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toContain('Kyoto');
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toContain((await popular.first().textContent()) ?? '');
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // A place of before is under the cursor; then a name is typed, and Enter comes before any answer.
  await page.keyboard.type('Lisbon');
  await expect(page.getByRole('option', { name: /Kyoto/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Lisbon$|\/safety\/2267057\//);
});

test('a popular place opens with Enter', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
  const first = page.getByRole('group', { name: 'Popular' }).getByRole('option').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/safety\/\d+\//);
});

test('“Use my location” in the list asks the browser and opens the place there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.72, longitude: -9.14 });
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
  await page.getByRole('option', { name: /Use my location/ }).click();
  await expect(page).toHaveURL(lisbon.path);
});

test('every suggestion has its score', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
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
  const box = page.getByRole('combobox', { name: search });
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
    const box = page.getByRole('combobox', { name: search });
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

test('what leads nowhere leads to all countries, without a joke and without keys that move nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
  await page.keyboard.type('qwxzzk', { delay: 30 });
  await expect(page.getByText(/^Nothing by that name here\./)).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['See all countries']);
  await expect(page.getByRole('region', { name: 'Places', exact: true })).toHaveText(
    /^Nothing by that name here\.[^0]*See all countries$/,
  );
  await expect(page.locator('kbd')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=qwxzzk');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See all countries' })).toHaveCount(1);
  await expect(main.getByRole('searchbox')).toHaveCount(0);
  await expect(main.getByRole('img')).toHaveCount(0);
  await expect(main).not.toContainText('Online search');
});

test('on a phone the empty list ends with its last row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('combobox', { name: search }).click();
  const list = page.getByRole('listbox', { name: 'Places' });
  await expect(list.getByRole('option').nth(2)).toBeVisible();
  const around = page.getByRole('region', { name: 'Places', exact: true });
  const bottoms = await Promise.all([list, around].map(async (part) => (await part.boundingBox())!));
  expect(bottoms[1]!.height - bottoms[0]!.height).toBeLessThan(4);
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

test('beside the matches stands the best one as a card, a row for each category', async ({ page }) => {
  await page.goto('/search?q=porto');
  const card = page.getByRole('region', { name: 'Best match' });
  const row = card.getByRole('listitem').first();
  await expect(row).toContainText('Stability');
  const [name, score] = [row.getByText('Stability'), row.locator('b')];
  const [left, right] = [await name.boundingBox(), await score.boundingBox()];
  expect(Math.abs(left!.y - right!.y)).toBeLessThan(8);
  expect(right!.x).toBeGreaterThan(left!.x + left!.width);
});

test('a list of results says in short whose score a place borrows; a phone shows no band without words', async ({
  page,
}) => {
  await page.goto('/search?q=georgian bay');
  const row = page.getByRole('listitem').filter({ hasText: 'Georgian Bay' }).first();
  await expect(row).toContainText('Borrowed from Ontario');
  await expect(row).not.toContainText('has no figures of its own');
  const badge = row.getByRole('img', { name: /^Safety \d+ of 100/ });
  await expect(badge.getByText('BORROWED SCORE')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(badge.getByText('BORROWED SCORE')).toBeHidden();
  await expect(badge.locator('svg[data-level]')).toHaveCount(1);
  await expect(badge.locator('svg:visible')).toHaveCount(1);
});
