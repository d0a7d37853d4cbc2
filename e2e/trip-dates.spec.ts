import { expect, hydrated, test } from './journey.ts';
import { openDates } from './trip-page.ts';

test('a page that comes while a date is typed takes no digit of it', async ({ page }) => {
  await page.goto('/trip?stops=2267057&planned=2026-11-01');
  await hydrated(page);
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  await page.route(
    /\/trip\.data/,
    async (route) => {
      asked.resolve();
      await goOn.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel('First day in Lisbon').fill('2026-12-01');
  await asked.promise;
  const last = page.getByLabel('Last day in Lisbon');
  await last.focus();
  await page.keyboard.type('120520');
  goOn.resolve();
  await expect(page).toHaveURL(/2026-12-01/);
  await page.keyboard.type('26');
  await expect(page).toHaveURL(/2026-12-01\.2026-12-05/);
  await expect(last).toHaveValue('2026-12-05');
});

test('a date that ends before it begins is said beside it, and a cleared one is taken away', async ({
  page,
}) => {
  await page.goto('/trip?stops=2267057.2026-12-05.2026-12-09&planned=2026-11-01');
  await hydrated(page);
  await openDates(page, 'Lisbon');
  const remove = page.getByRole('link', { name: 'Remove Lisbon' });
  // What is filled in scrolls into view: from there on nothing moves.
  await page.getByLabel('Last day in Lisbon').fill('2026-12-09');
  const before = await remove.boundingBox();
  await page.getByLabel('Last day in Lisbon').fill('2026-12-01');
  await expect(page.getByText('Ends before it begins.')).toBeVisible();
  expect(await remove.boundingBox(), 'nothing beside it moves').toEqual(before);
  await expect(page.getByLabel('Last day in Lisbon')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Last day in Lisbon').fill('');
  await expect(page).toHaveURL('/trip?stops=2267057.2026-12-05&planned=2026-11-01');
});

test('dates that are filled in later lead from stop to stop', async ({ page }) => {
  await page.goto('/trip?stops=2267057~184745~1850147&planned=2026-11-01');
  await hydrated(page);
  await page.getByLabel('First day in Lisbon').fill('2026-12-01');
  await page.getByLabel('Last day in Lisbon').fill('2026-12-05');
  await expect(page.getByLabel('First day in Nairobi')).toHaveValue('2026-12-05');
  await expect(page.getByText('Nairobi begins on Dec 5, 2026.')).toBeAttached();
  await page.getByLabel('Last day in Lisbon').press('Enter');
  await expect(page.getByLabel('Last day in Nairobi')).toBeFocused();
  await page.keyboard.type('12092026');
  await expect(page.getByLabel('First day in Tokyo')).toHaveValue('2026-12-09');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last day in Tokyo')).toBeFocused();
});
