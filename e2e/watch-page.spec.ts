import { accessibilityBreaks, expect, hydrated, rememberLisbon, settled, test, themes } from './journey.ts';

test('who has chosen no place reads what is sent, and begins where they are or looked last', async ({
  page,
}) => {
  await page.goto('/watch');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send me alerts');
  await expect(page.getByText(/Official warnings aren’t available yet\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await expect(page.getByText('Watched and recent')).toHaveCount(0);
  await rememberLisbon(page);
  await page.goto('/watch');
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('button', { name: /^Use my location/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lisbon/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts for Lisbon');
});

for (const theme of themes)
  test(`the page that asks for a place breaks no rule of accessibility (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/watch');
    await rememberLisbon(page);
    await page.reload();
    await hydrated(page);
    await settled(page);
    expect(await accessibilityBreaks(page)).toEqual([]);
  });
