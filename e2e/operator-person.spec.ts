import type { Browser, Page } from '@playwright/test';
import { sessionCookie } from '#features/accounts/session/cookie.server.ts';
import { beginSession } from '#features/accounts/session/sessions.data.server.ts';
import { examine, expect, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { sendReport, uniqueText } from './report-desk.ts';
import { signIn } from './signed-in.ts';

const places = { turku: 633679, aarhus: 2624652 };

let product: MailProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await openMailProduct('operator-person', 'localhost');
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

/** Opens the operators' pages by the key. */
async function openByKey(page: Page) {
  await page.goto('/operator');
  await page.getByLabel('Your name, for the log').fill('Maria');
  await page.getByLabel('Operator key').fill('a-key-for-journeys-only');
  await page.getByRole('button', { name: 'Open the queue' }).click();
  await expect(page.getByText('Signed in as Maria (by the key)')).toBeVisible();
}

/** The same person on another device. */
async function otherDevice(browser: Browser, accountId: string) {
  const { db, config, clock } = product.deps;
  const { token } = await beginSession(db, { accountId, device: 'Safari on iPad' }, clock());
  const context = await browser.newContext({ baseURL: product.url });
  const [name = '', value = ''] = sessionCookie(config, token, 3_600).split(';')[0]!.split('=');
  await context.addCookies([{ name, value, url: product.url, httpOnly: true }]);
  return context;
}

test('an account becomes an operator, comes in, decides by name, and is out when its session ends elsewhere', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const { accountId } = await signIn(context, product, { name: 'Ana', plan: 'core' });
  const { id } = await sendReport(request, places.turku, uniqueText('Rooms by the lake'));
  const withKey = await browser.newContext({ baseURL: product.url });
  const maria = await withKey.newPage();
  await page.goto('/operator');
  await expect(page.getByLabel('Operator key'), 'an account is not enough').toBeVisible();
  await expect(page.getByText('who is an operator here')).toBeHidden();
  await openByKey(maria);

  await test.step('who holds the key makes the account an operator', async () => {
    await maria.getByRole('link', { name: 'Accounts' }).click();
    await maria.getByText(/^Make an operator.*Ana/).click();
    await examine(maria, 'accounts with operators');
    await maria.getByRole('button', { name: /^Make this account an operator.*Ana/ }).click();
    await expect(maria.getByText('This account is an operator now.')).toBeVisible();
    await expect(maria.getByText(/^operator, Core/)).toBeVisible();
  });

  await test.step('who comes in with one press', async () => {
    await page.goto('/operator');
    await examine(page, 'door');
    await page.getByRole('button', { name: 'Open the queue' }).click();
    await expect(page.getByText('Signed in as Ana', { exact: true })).toBeVisible();
  });

  await test.step('and decides under her name', async () => {
    await page.goto(`/operator?like=${id}`);
    const card = page.locator('article', { hasText: 'Rooms by the lake' });
    await card.getByLabel('Reason, read by the author').fill('It is advertising.');
    await card.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('1 report rejected.')).toBeVisible();
    await page.goto('/operator/log');
    const entry = page.getByRole('listitem').filter({ hasText: `(account ${accountId.slice(0, 8)})` });
    await expect(entry).toContainText(/Ana.*rejected 1 report:\s*\d+ version 1/);
    await examine(page, 'log with versions');
  });

  await test.step('until the session is ended on another device', async () => {
    const tablet = await otherDevice(browser, accountId);
    const account = await tablet.newPage();
    await account.goto('/account');
    await account.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(account.getByText('All your other devices are signed out.').first()).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(page.getByText('Operators with an account sign in with it.')).toBeVisible();
    await page.goto('/operator/log');
    await expect(page).toHaveURL(/\/operator$/);
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
    await expect(page).toHaveURL(/\/sign-in\?back=%?2?F?\/?operator/);

    product.wait(11);
    await account.goto('/operator');
    await account.getByRole('button', { name: 'Open the queue' }).click();
    await expect(account, 'asks again who this is').toHaveURL(/\/account\/prove\?back=%2Foperator/);
    await tablet.close();
  });
  await withKey.close();
});

test('an author appeals once, an operator decides, and the author sees that it is final', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const title = uniqueText('Krankenversicherungskartenlesegerät stolen');
  const { id, edit_token: token } = await sendReport(request, places.aarhus, title);
  const desk = await browser.newContext({ baseURL: product.url });
  const maria = await desk.newPage();
  await openByKey(maria);
  const card = maria.locator('article', { hasText: title });
  const reject = async (path: string) => {
    await maria.goto(path);
    await card.getByLabel('Reason, read by the author').fill('It names a person.');
    await card.getByRole('button', { name: 'Reject' }).click();
    await expect(maria.getByText('1 report rejected.')).toBeVisible();
  };
  await reject(`/operator?like=${id}`);

  const appeal = page.getByRole('region', { name: 'Appeal' });
  await page.goto(`/r/${token}`);
  await expect(page.getByText('It names a person.')).toBeVisible();
  await examine(page, 'appeal');
  await appeal.getByLabel(/^Your reasons/).fill('It names <b>nobody</b>, it is a street.');
  await appeal.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(appeal).toContainText('Your appeal waits for an operator.');
  await expect(appeal).toContainText('It names <b>nobody</b>, it is a street.');
  await expect(appeal.getByRole('button')).toHaveCount(0);

  await maria.goto('/operator?show=appealed');
  await expect(card.getByText('Appeal', { exact: true })).toBeVisible();
  await expect(card).toContainText('It names <b>nobody</b>, it is a street.');
  await examine(maria, 'queue with an appeal');
  await reject('/operator?show=appealed');

  await page.goto(`/r/${token}`);
  await expect(appeal).toContainText('The decision on this version is final.');
  await expect(appeal.getByRole('button')).toHaveCount(0);
  await examine(page, 'appeal, decided');
  await desk.close();
});
