import type { Page } from '@playwright/test';
import { makeAccount } from '../test/desks/accounts.ts';
import { freePort } from '../test/free-port.ts';
import { mapBrowser } from './browsers.ts';
import { examine, expect, hydrated, lisbon, test } from './journey.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';

let product: LiveProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  product = await openLiveProduct('kept', {
    PORT: String(port),
    CHAPERON_PUBLIC_URL: `http://127.0.0.1:${port}`,
    CHAPERON_LIVE: '0',
  });
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });
test.use(mapBrowser);

const listed = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const onlyHere = (page: Page) => page.getByRole('region', { name: 'Your account' });

async function addPerson(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toBeHidden();
}

test('people and places of a browser are taken over into the account, follow it, and leave with it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.goto(lisbon.path);
  await page.evaluate(
    (id) => localStorage.setItem('watched', JSON.stringify([{ id, name: 'Lisbon', seen: null }])),
    lisbon.id,
  );
  await page.goto('/dashboard');
  await hydrated(page);
  await addPerson(page, 'Mei of mine');
  await expect(onlyHere(page)).toHaveCount(0);

  const { cookie } = await makeAccount(product, { name: 'Ana', plan: 'core' });
  const at = cookie.indexOf('=');
  const session = {
    name: cookie.slice(0, at),
    value: cookie.slice(at + 1),
    url: product.url,
    httpOnly: true,
  };
  await context.addCookies([session]);
  await page.evaluate(() => localStorage.setItem('signedIn', '1'));
  await page.reload();
  await expect(onlyHere(page)).toContainText('1 person and 1 place are in this browser only.');
  await examine(page, 'kept-offer');
  await onlyHere(page).getByRole('button', { name: 'Keep in my account' }).press('Enter');
  await expect(page.getByText('Kept in your account.', { exact: false })).toBeVisible();
  await expect(onlyHere(page)).toHaveCount(0);

  const phone = await browser.newContext({ baseURL: product.url, ...mapBrowser });
  await phone.addCookies([session]);
  const other = await phone.newPage();
  await other.goto('/pricing');
  await other.evaluate(() => localStorage.setItem('signedIn', '1'));
  await other.goto('/dashboard');
  await expect(listed(other, 'Mei of mine')).toBeVisible();
  await expect(other.getByRole('button', { name: /Stop watching Lisbon/ })).toBeVisible();
  await addPerson(other, 'Bo of mine');
  await listed(other, 'Mei of mine').getByRole('button', { name: 'Remove Mei of mine' }).click();
  await expect
    .poll(async () => (await (await phone.request.get('/account/dashboard')).json()).people.length)
    .toBe(1);

  await page.reload();
  await expect(listed(page, 'Bo of mine')).toBeVisible();
  await expect(listed(page, 'Mei of mine')).toHaveCount(0);

  await page.getByRole('button', { name: 'Account of Ana' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  await page.goto('/dashboard');
  await expect(listed(page, 'Bo of mine')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/of mine/);
  await phone.close();
});
