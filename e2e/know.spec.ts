import { expect, lisbon, test } from './journey.ts';

test.describe('the guide of a place, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('says the gist closed, the facts open, and leads to embassies and sources', async ({ page }) => {
    await page.goto(`${lisbon.path}?month=12`);
    const guide = page.locator('#guide');
    await expect(guide.getByRole('heading', { name: 'Know before you go' })).toBeVisible();
    const country = guide.locator('details').filter({ hasText: 'Plugs (2017)' });
    await expect(country.locator('summary')).toContainText('Plugs C, F · Euro · drive on the right');
    await expect(country.getByText('+351')).toBeHidden();
    await country.locator('summary').click();
    await expect(country.getByText('+351')).toBeVisible();
    await expect(guide.getByText('3 public holidays in December')).toBeVisible();
    const law = guide.locator('details').filter({ hasText: 'The law in Portugal' });
    await law.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(law.getByText('Same-sex relations are legal.')).toBeVisible();
    await expect(law.getByText('United States 2025').first()).toBeVisible();
    await expect(guide.getByText(/The sun sets at \d+:\d\d.PM and rises at \d+:\d\d.AM/)).toBeVisible();
    await guide.getByRole('link', { name: 'More hospitals, and your embassy' }).click();
    await expect(page).toHaveURL(`${lisbon.path}/help#missions`);
  });

  test('says nothing where nothing is known', async ({ page }) => {
    await page.goto('/safety/4030699');
    const guide = page.locator('#guide');
    await expect(guide.locator('details')).toHaveCount(1);
    await expect(guide).not.toContainText('Plugs');
  });
});
