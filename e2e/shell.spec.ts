import { accessibilityBreaks, expect, hydrated, lisbon, settled, test, themes } from './journey.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';

test('the chosen theme holds over reloads and pages', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Chaperon menu' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/methodology');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an address that leads nowhere answers 404 and offers a way on', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: /home/i }).first()).toBeVisible();
});

test('an unknown place answers 404 with a search box', async ({ page }) => {
  const answer = await page.goto('/safety/999999999');
  expect(answer?.status()).toBe(404);
  await expect(
    page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('main').getByRole('combobox'))
      .or(page.getByRole('main').getByRole('textbox'))
      .first(),
  ).toBeVisible();
});

for (const theme of themes) {
  test(`the dialogs of the shell take and return the focus and pass the accessibility check, ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(lisbon.path);
    await hydrated(page);
    for (const opener of [
      page.getByRole('button', { name: 'Sign in' }).first(),
      page.getByRole('button', { name: 'Get insurance' }),
    ]) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await settled(page);
      expect(await accessibilityBreaks(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}

test('Close has the focus when Coming Soon opens', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Book travel' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
});

test.describe('where accounts are closed', () => {
  let product: LiveProduct;
  test.beforeAll(async () => {
    product = await openLiveProduct('closed', { ACCOUNTS: 'closed', CHAPERON_LIVE: '0' });
  });
  test.afterAll(() => product?.close());
  test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

  test('sign-in says that it is not open and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled();
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByLabel(/e-?mail/i).fill('someone@example.com');
    await page.getByLabel(/password/i).fill('not a real password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog')).toContainText(/not open/i);
    expect(sent).toEqual([]);
  });

  test('no page and no call of accounts is there', async ({ page }) => {
    for (const path of ['/sign-in', '/account', '/circles', '/teams', '/check-ins'])
      expect((await page.request.get(path)).status(), path).toBe(404);
    expect((await page.request.get('/v1/account/me')).status()).toBe(401);
  });
});
