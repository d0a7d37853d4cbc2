import { accessibilityBreaks, expect, hydrated, searchField, test } from './journey.ts';

test('what leads nowhere leads to all countries, without a joke and without keys that move nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  await searchField(page).click();
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

test('what has no match by name is said, and the nearest spelling is offered as a guess that Enter does not open', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const box = searchField(page);
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

test('a list of results says in short whose score a place borrows; a phone shows its words under the shield', async ({
  page,
}) => {
  await page.goto('/search?q=georgian bay');
  const row = page.getByRole('listitem').filter({ hasText: 'Georgian Bay' }).first();
  await expect(row).toContainText('Borrowed from Ontario');
  await expect(row).not.toContainText('has no figures of its own');
  const badge = row.getByRole('img', { name: /^Safety \d+ of 100/ });
  await expect(badge.getByText('BORROWED SCORE')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const words = badge.getByText('BORROWED SCORE');
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS('font-size', '12px');
  await expect(badge.locator('svg[data-level]')).toHaveCount(1);
  await expect(badge.locator('svg:visible'), 'the words say what the sign does').toHaveCount(1);
  const [shield, below] = await Promise.all([
    badge.locator('svg[data-level]').boundingBox(),
    words.boundingBox(),
  ]);
  expect(below!.y).toBeGreaterThanOrEqual(shield!.y + shield!.height);
});

test('a city and the region of its name are one row, and the credit stands at the end', async ({ page }) => {
  await page.goto('/search?q=lis');
  const main = page.getByRole('main');
  const row = main.locator('ol > li').filter({ hasText: 'City in Portugal' });
  await expect(row.getByRole('link', { name: 'Region of Lisbon' })).toHaveAttribute(
    'href',
    /^\/safety\/2267056\//,
  );
  await expect(main.getByText('Region in Portugal')).toHaveCount(0);
  await expect(row.locator('mark')).toHaveText('Lis');
  await expect(main.getByText('Data from GeoNames and Who’s On First.')).toBeVisible();
});

test('rules are as wide as the column, and a shield is in the middle of its row, a region’s line included', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/search?q=lisbon');
    const row = page.getByRole('listitem').filter({ hasText: 'Region of Lisbon' });
    const [box, title, flag, shield] = await Promise.all(
      [
        row,
        page.getByRole('heading', { level: 1 }),
        row.locator('img'),
        row.getByRole('img', { name: /^Safety/ }),
      ].map(async (part) => (await part.boundingBox())!),
    );
    expect(box!.x).toBe(title!.x);
    expect(box!.width).toBe(title!.width);
    const middle = box!.y + box!.height / 2;
    for (const each of [flag, shield]) expect(Math.abs(each!.y + each!.height / 2 - middle)).toBeLessThan(2);
  }
});
