import { expect, hydrated, lisbon, test } from './journey.ts';

test('a figure in an overview opens its receipt and takes the focus there', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const figure = page.locator('#overview-medical_care a[href^="#receipt-"]').first();
  const target = page.locator((await figure.getAttribute('href'))?.replaceAll('.', '\\.') ?? '');
  await expect(target).toBeHidden();
  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(target).toBeVisible();
  await expect(target).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test('what is not there yet says so, and the Personal row leads to the dashboard', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  for (const name of ['Get insurance, coming soon', 'Book travel, coming soon'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('link', { name: 'See your dashboard for more details' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the street tells what happens, what to do and who says so, of the city before its country', async ({
    page,
  }) => {
    await page.goto(lisbon.path);
    const street = page.locator('#street');
    await expect(street.getByRole('heading', { level: 3 })).toHaveText(['In Lisbon', 'In Portugal']);
    const first = street.getByRole('listitem').first();
    await expect(first.getByRole('heading', { name: 'Pickpockets' })).toBeVisible();
    await expect(first.getByRole('link', { name: /^Canada, \w+ 2026$/ })).toHaveAttribute(
      'href',
      /^https:\/\/travel\.gc\.ca\//,
    );
    const more = street.locator('summary');
    const hidden = street.getByText(/^Governments also warn of: .*unlicensed taxis/);
    await expect(hidden).toBeHidden();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(hidden).toBeVisible();
  });

  test('a figure opens its receipt, the receipt shows its arithmetic, numbers can be called', async ({
    page,
  }) => {
    await page.goto(lisbon.path);
    await page.locator('#overview-medical_care a[href^="#receipt-"]').first().click();
    const row = page
      .locator('details[open]')
      .filter({ hasText: 'Coverage of essential health services' })
      .first();
    await expect(row).toBeVisible();
    await row.getByText('Recompute').click();
    await expect(row.locator('dd').first()).toContainText('100 × (');
    await expect(page.locator('a[href="tel:112"]').first()).toBeVisible();
  });

  test('countries are sorted by links', async ({ page }) => {
    await page.goto('/countries');
    await page.getByRole('link', { name: 'Country', exact: true }).click();
    await expect(page).toHaveURL('/countries?sort=name&order=asc');
    await expect(page.locator('tbody th').first()).toContainText('Afghanistan');
    await expect(page.locator('th[aria-sort="ascending"]')).toHaveText('Country');
  });
});

test('a wrong slug is corrected with history replaced; no slug stays', async ({ page }) => {
  await page.goto('/safety');
  await page.goto(`/safety/${lisbon.id}/not-lisbon`);
  await expect(page).toHaveURL(lisbon.path);
  await page.goBack();
  await expect(page).toHaveURL('/safety');
  await page.goto(`/safety/${lisbon.id}`);
  await hydrated(page);
  await expect(page).toHaveURL(`/safety/${lisbon.id}`);
});

test('temperatures and the month are the visitor’s, in the room kept for them', async ({ page }) => {
  await page.clock.setFixedTime('2026-04-10T12:00:00Z');
  await page.goto(lisbon.path);
  await hydrated(page);
  const weather = page.locator('#overview-weather');
  await expect(weather).toContainText('°F');
  await expect(weather).not.toContainText('°C', { useInnerText: true });
  const months = weather.getByRole('link', { name: /^\w+: \S+ °F$/ });
  await expect(months).toHaveCount(12);
  await expect(months.and(page.locator('[class*="now"]'))).toHaveAccessibleName(/^April/);
  await page.goto(`${lisbon.path}/card`);
  await expect(page.getByRole('article')).toContainText('°F');
  await expect(page.getByRole('article')).not.toContainText('°C');
});

test('a month of travel is picked and left again, and the address holds it', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const weather = page.locator('#overview-weather');
  await weather.getByRole('link', { name: /^July: / }).click();
  await expect(page).toHaveURL(`${lisbon.path}?month=7`);
  await expect(weather).toContainText('Shown for July.');
  await weather.getByRole('link', { name: 'Back to the whole year' }).click();
  await expect(page).toHaveURL(new RegExp(`${lisbon.path}\\??$`));
  await expect(weather).toContainText('Choose your month.');
});
