import { expect, hydrated, test } from './journey.ts';

const thanks = /\/contact\/thanks$/;

test('a plan fills in the form, the browser proves itself, and the message is sent by an ordinary post', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start Free Trial of Clique' }).click();
  await expect(page).toHaveURL('/contact?plan=clique');
  await hydrated(page);
  await expect(page.getByText('Start Free Trial: Clique')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(/Clique \(\$12\.99 per month\)/);
  await expect(page.getByRole('checkbox', { name: /waiting list/ })).toBeChecked();
  await page.getByLabel('First Name').fill('Ana');
  await page.getByLabel('Email', { exact: false }).first().fill('ana@example.com');
  await page.getByLabel('How did you hear about us?').selectOption('friend');
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.isNavigationRequest(),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = new URLSearchParams((await posted).postData() ?? '');
  expect(Object.fromEntries(sent)).toMatchObject({
    first_name: 'Ana',
    email: 'ana@example.com',
    heard_from: 'friend',
    waiting_list: 'on',
    subject: 'Start Free Trial: Clique',
    from_name: 'Chaperon',
  });
  expect(sent.get('altcha')?.length).toBeGreaterThan(100);
  expect([...sent.keys()]).not.toEqual(expect.arrayContaining(['botcheck']));
  await expect(page).toHaveURL(thanks, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

test('Contact Sales leads to the form with Corporation filled in', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Contact Sales' }).click();
  await expect(page.getByText('Contact Sales: Corporation')).toBeVisible();
});

test('without JavaScript the message is sent too, and the page says that it is held', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByText('held until a person has looked at it')).toBeVisible();
  await page.getByLabel('First Name').fill('Ben');
  await page.getByLabel('Email', { exact: false }).first().fill('ben@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(thanks);
  await context.close();
});

test('a program that ticks the hidden box reads what everybody reads', async ({ request }) => {
  const form = { first_name: 'Bot', email: 'bot@example.com', message: 'Buy' };
  const answers = await Promise.all(
    [['altcha', ''] as const, ['botcheck', 'on'] as const, ['altcha', 'forged'] as const].map(
      ([name, value]) => request.post('/contact', { form: { ...form, [name]: value }, maxRedirects: 0 }),
    ),
  );
  const seen = answers.map((answer) => [answer.status(), answer.headers().location]);
  expect(seen).toEqual(answers.map(() => [303, '/contact/thanks']));
});

test('a message that lacks something comes back as it was typed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/contact');
  await page.locator('form[action="/contact"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel('First Name').fill('Cleo');
  await page.getByLabel('Email', { exact: false }).first().fill('nobody');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('is no e-mail address');
  await expect(page.getByLabel('First Name')).toHaveValue('Cleo');
  await expect(page.getByLabel('Email', { exact: false }).first()).toBeFocused();
  await context.close();
});

test('a made-up link to the waiting list leads nowhere and says so', async ({ page }) => {
  const answer = await page.goto(`/waiting-list/${'A'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('does not lead to a place on the list')).toBeVisible();
});
