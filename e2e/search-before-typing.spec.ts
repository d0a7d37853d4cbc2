import { accessibilityBreaks, expect, hydrated, lisbon, searchField, test } from './journey.ts';

test('the empty field says where to begin, with keys alone, and what is typed is never answered with a place of before', async ({
  page,
}) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const box = searchField(page);
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
  await searchField(page).click();
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
  await searchField(page).click();
  await page.getByRole('option', { name: /Use my location/ }).click();
  await expect(page).toHaveURL(lisbon.path);
});

test('on a phone the empty list ends with its last row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  await searchField(page).click();
  const list = page.getByRole('listbox', { name: 'Places' });
  await expect(list.getByRole('option').nth(2)).toBeVisible();
  const around = page.getByRole('region', { name: 'Places', exact: true });
  const bottoms = await Promise.all([list, around].map(async (part) => (await part.boundingBox())!));
  expect(bottoms[1]!.height - bottoms[0]!.height).toBeLessThan(4);
});
