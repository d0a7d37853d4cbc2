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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

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
  await expect(weather).not.toContainText('°C');
  await expect(weather.getByRole('img')).toHaveAccessibleName(/°F/);
  await expect(weather.getByRole('img').locator('span[class]')).toHaveText('A');
});

test('networks open in windows of their size and carry the page', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: string[][] = [];
    Object.assign(window, { opened });
    window.open = (url, target, features) => {
      opened.push([String(url), String(target), String(features)]);
      return { opener: window } as unknown as Window;
    };
  });
  await page.goto(lisbon.path);
  await hydrated(page);
  for (const name of ['Facebook', 'LinkedIn', 'Messenger']) await page.getByRole('link', { name }).click();
  const opened = (await page.evaluate(() => Reflect.get(window, 'opened'))) as string[][];
  expect(opened.map(([url]) => new URL(url ?? '').hostname)).toEqual([
    'www.facebook.com',
    'www.linkedin.com',
    'www.facebook.com',
  ]);
  expect(opened.map(([, , features]) => /width=(\d+),height=(\d+)/.exec(features ?? '')?.slice(1))).toEqual([
    ['550', '400'],
    ['750', '600'],
    ['1000', '820'],
  ]);
  for (const [url] of opened) expect(decodeURIComponent(url ?? '')).toContain(`/safety/${lisbon.id}`);
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Safety%20Score%20Card/,
  );
});

test('the link is copied and a notification says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/safety\/2267057$/);
});

test('the QR code is 300 pixels wide and drawn for this page', async ({ page, request }) => {
  await page.goto(lisbon.path);
  const code = page.getByRole('img', { name: 'QR code for this page' });
  await expect(code).toHaveAttribute('src', `/qr${lisbon.path}`);
  expect(await code.evaluate((node) => node.clientWidth)).toBe(300);
  expect((await request.get(`/qr${lisbon.path}`)).headers()['content-type']).toBe('image/svg+xml');
  expect((await request.get('/qr/https://elsewhere.example')).status()).toBe(404);
});
