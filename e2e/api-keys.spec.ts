import { examine, expect, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { signIn } from './signed-in.ts';

let product: MailProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await openMailProduct('api-keys');
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

const keyPattern = /^chp_[\w-]{32}$/;
const statusOf = async (key: string) =>
  (await fetch(`${product.url}/v1/countries`, { headers: { authorization: `Bearer ${key}` } })).status;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody makes, uses, limits and ends an API key of their own', async ({ page, context }) => {
    test.setTimeout(120_000);
    await signIn(context, product, { name: 'Ana', plan: 'core' });
    await page.goto('/account');
    await page.getByRole('main').getByRole('link', { name: 'API keys' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API keys');
    await expect(page.getByText('You have no key yet.')).toBeVisible();
    const make = page.getByRole('region', { name: 'Make a key' });
    await make.getByLabel(/^Name/).fill('Weekly report');
    await make.getByRole('button', { name: 'Make the key' }).click();
    const shown = page.getByRole('status').locator('code');
    await expect(shown).toHaveText(keyPattern);
    const key = await shown.innerText();
    await page.goto('/account/keys');
    expect(await page.content()).not.toContain(key);
    expect([await statusOf(key), await statusOf(key)]).toEqual([200, 200]);

    const keys = page.getByRole('region', { name: 'Your keys' });
    await page.reload();
    await expect(keys.getByText('2 calls today')).toBeVisible();
    await keys.locator('summary', { hasText: 'Calls by day' }).click();
    await expect(keys.getByRole('table').getByRole('cell')).toHaveText('2');
    await keys.locator('summary', { hasText: 'Change' }).click();
    await keys.getByLabel('Calls a day, at most').fill('2');
    await keys.getByLabel('Name').fill('Daily report');
    await keys.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: /The key is changed/ })).toBeVisible();
    await expect(keys.getByRole('heading', { name: 'Daily report' })).toBeVisible();
    product.wait(0.2);
    expect(await statusOf(key)).toBe(429);

    await keys.locator('summary', { hasText: 'End this key' }).click();
    await keys.getByRole('button', { name: /^End it now/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /The key is ended/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ended keys' })).toContainText('Daily report');
    product.wait(0.2);
    expect(await statusOf(key)).toBe(401);
  });
});

test('the pages of keys keep the rules in both themes, also in a narrow window', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signIn(context, product, { name: 'Bo', plan: 'core' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/keys');
  await page.getByRole('region', { name: 'Make a key' }).getByLabel(/^Name/).fill('A'.repeat(60));
  await page.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('status').locator('code');
  await expect(shown).toHaveText(keyPattern);
  await statusOf(await shown.innerText());
  await examine(page, 'a new API key');
  await page.reload();
  for (const part of ['Calls by day', 'Change', 'End this key'])
    await page.getByRole('region', { name: 'Your keys' }).locator('summary', { hasText: part }).click();
  await examine(page, 'API keys');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('an operator issues a key while the service runs on the embedded database, and ends it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(product.deps.database.engine).toBe('pglite');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operator');
  await page.getByLabel('Your name, for the log').fill('Maria');
  await page.getByLabel('Operator key').fill('a-key-for-journeys-only');
  await page.getByRole('button', { name: 'Open the queue' }).click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API keys');
  await page.getByLabel('Who it is for').fill('Travel desk');
  await page.getByRole('button', { name: 'Issue' }).click();
  const shown = page.getByRole('status').locator('code');
  await expect(shown).toHaveText(keyPattern);
  const key = await shown.innerText();
  expect(await statusOf(key)).toBe(200);
  await examine(page, 'operators API keys');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Travel desk' });
  await row.locator('summary', { hasText: 'End this key' }).click();
  await row.getByRole('button', { name: /^End it now/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /The key is ended/ })).toBeVisible();
  product.wait(0.2);
  expect(await statusOf(key)).toBe(401);
});
