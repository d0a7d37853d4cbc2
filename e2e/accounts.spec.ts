import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { inviteAddress } from '#features/accounts/operator/accounts-desk.server.ts';
import { examine, expect, hydrated, lisbon, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { signIn } from './signed-in.ts';

let product: MailProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await openMailProduct('accounts', 'localhost');
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

const invitationPath = /\/invitation\/[\w-]{43}/;
const password = 'seven harbours of slate';

/** A device with a fingerprint reader that says yes, and room for passkeys. */
async function openDevice(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

async function invited(email: string): Promise<string> {
  await inviteAddress(product.deps, { email, plan: null, operator: 'test' });
  return product.mailedPath(invitationPath);
}

async function signOut(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).not.toHaveURL(/\/account/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/sign-in/);
}

const signedInAs = async (page: Page, name: string) => {
  await page.goto('/account');
  await expect(page.getByLabel('Your name')).toHaveValue(name);
};

async function openSignIn(page: Page) {
  await page.goto('/sign-in');
  await hydrated(page);
}

async function useCode(page: Page, email: string, code: string) {
  await openSignIn(page);
  await page.getByText('Use a recovery code').click();
  const form = page.locator('details form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Recovery code').fill(code);
  await form.getByRole('button', { name: 'Sign in with this code' }).click();
}

test('an invitation becomes an account with a passkey, which signs in anew without a name being typed', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const device = await openDevice(page);
  const codes: string[] = [];

  await test.step('the invitation opens once, and makes a passkey', async () => {
    const path = await invited('ana@example.com');
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are invited');
    await examine(page, 'invitation');
    await page.getByLabel('Your name').first().fill('Ana');
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ana');
    codes.push(
      ...(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()),
    );
    expect(new Set(codes).size).toBe(10);
    await examine(page, 'codes');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is not valid any more');
    expect(await page.content()).not.toContain(codes[0]);
  });

  await test.step('out, and in again by the passkey alone', async () => {
    await signOut(page);
    await openSignIn(page);
    await examine(page, 'sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await expect(page).not.toHaveURL(/sign-in/);
    await signedInAs(page, 'Ana');
    await examine(page, 'account');
  });

  await test.step('who dismisses the question is told so, and nothing happens', async () => {
    await signOut(page);
    await openSignIn(page);
    await device.send('WebAuthn.disable');
    await page.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('No passkey was used. Try again, or sign in another way.')).toBeVisible();
  });

  await test.step('another device: by a recovery code, once, and with a passkey of its own', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    const other = await context.newPage();
    await openDevice(other);
    await useCode(other, 'ana@example.com', codes[0]!);
    await expect(other).not.toHaveURL(/sign-in/);
    await signedInAs(other, 'Ana');
    await hydrated(other);
    await other.getByLabel('Its name, such as “Phone”').fill('Phone');
    await other.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(other.getByText('Your new passkey is ready.')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Phone' })).toBeVisible();
    await signOut(other);
    await useCode(other, 'ana@example.com', codes[0]!);
    await expect(other.getByText(/or the code was used before/)).toBeVisible();
    await openSignIn(other);
    await other.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(other).not.toHaveURL(/sign-in/);
    await signedInAs(other, 'Ana');
    await context.close();
  });
});

test('the dialog of the header signs in, says what was wrong, and leads back to the page', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(await invited('dia@example.com'));
  await page.getByText('My device has no passkey').click();
  const form = page.locator('details form');
  await form.getByLabel('Your name').fill('Dia');
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Make my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Dia');
  await signOut(page);

  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const logIn = async (typed: string) => {
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByRole('button', { name: 'Register' })).toBeDisabled();
    await dialog.getByText('Other ways to sign in').click();
    await dialog.getByLabel('Email').fill('dia@example.com');
    await dialog.getByLabel('Password').fill(typed);
    await dialog.getByLabel('Password').press('Enter');
  };
  await logIn('not the one');
  await expect(page.getByText(/do not belong to an account/)).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email').first()).toHaveValue('dia@example.com');
  await logIn(password);
  await expect(page).toHaveURL(lisbon.path);
  await signedInAs(page, 'Dia');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is made with a password, signs in by it and by a mailed link, and sees where it is', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.goto(await invited('bo@example.com'));
    await page.getByText('My device has no passkey').click();
    const form = page.locator('details form');
    await form.getByLabel('Your name').fill('Bo');
    await form.getByLabel('Password').fill('password1234');
    await form.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByText(/Choose another password/)).toBeVisible();
    await page.getByText('My device has no passkey').click();
    await expect(form.getByLabel('Your name')).toHaveValue('Bo');
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bo');
    await signOut(page);

    await page.goto('/sign-in');
    const typed = page.locator('form').filter({ hasText: 'Or with your password' });
    await typed.getByLabel('Email').fill('bo@example.com');
    await typed.getByLabel('Password').fill('not the one');
    await typed.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(/do not belong to an account/)).toBeVisible();
    await expect(typed.getByLabel('Email')).toHaveValue('bo@example.com');
    await typed.getByLabel('Password').fill(password);
    await typed.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).not.toHaveURL(/sign-in/);
    await signedInAs(page, 'Bo');
    await signOut(page);

    await page.goto('/sign-in');
    await typed.getByLabel('Email').fill('bo@example.com');
    await typed.getByRole('button', { name: 'Mail me a link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail');
    const link = await product.mailedPath(/\/sign-in\/[\w-]{43}/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in here?');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await signedInAs(page, 'Bo');
    await expect(page.getByText('(this browser)')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not valid any more');
    expect(await cookieNames(context)).toEqual(['chaperon_session']);
  });
});

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test('an operator invites somebody, takes it back, sets a plan and ends an account', async ({
  page,
  context,
}) => {
  await signIn(context, product, { name: 'Dora', plan: 'core' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operator');
  await page.getByLabel('Your name, for the log').fill('Maria');
  await page.getByLabel('Operator key').fill('a-key-for-journeys-only');
  await page.getByRole('button', { name: 'Open the queue' }).click();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  await page.getByLabel('Email address').fill('eve@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '/invitation/' })).toBeVisible();
  await examine(page, 'accounts');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Take back.*eve@example/ }).click();
  await expect(page.getByText('The invitation is taken back.')).toBeVisible();
  await expect(page.getByText('eve@example.com')).toBeHidden();
  await page.getByLabel('Plan of Dora').selectOption('Crew');
  await page.getByRole('button', { name: /^Set plan.*Dora/ }).click();
  await expect(page.getByText('The plan is set.')).toBeVisible();
  await expect(page.getByLabel('Plan of Dora')).toHaveValue('crew');
  await page.getByText(/^End.*Dora/).click();
  await page.getByRole('button', { name: /^Delete this account now.*Dora/ }).click();
  await expect(page.getByText('The account and all in it is deleted.', { exact: true })).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('pages for everybody are the same, but for a nonce, for whoever is signed in, and give nobody a cookie', async ({
  context,
  request,
}) => {
  await signIn(context, product, { name: 'Cleo', plan: 'crew' });
  const [session] = await context.cookies();
  const cookie = `${session!.name}=${session!.value}`;
  for (const path of [
    '/',
    lisbon.path,
    `${lisbon.path}/card`,
    `${lisbon.path}/nearby`,
    '/safety',
    '/search?q=porto',
    `/compare?ids=${lisbon.id}`,
    '/dashboard',
    '/pricing',
    '/methodology',
    '/contact',
  ]) {
    const asNobody = await request.get(path);
    const asCleo = await request.get(path, { headers: { cookie } });
    expect(asNobody.headers()['set-cookie'], path).toBeUndefined();
    expect(asCleo.headers()['set-cookie'], path).toBeUndefined();
    expect(asCleo.status(), path).toBe(200);
    expect(withoutNonce(await asCleo.text()) === withoutNonce(await asNobody.text()), path).toBe(true);
  }
});

/** Pages that are cached for all have none; what is made for one request has one of its own. */
const withoutNonce = (html: string) => html.replaceAll(/nonce(?:="|\\?":\\?")[\w-]{36}/g, '');
