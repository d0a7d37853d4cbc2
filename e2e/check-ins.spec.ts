import { askRound } from '#features/check-ins/ask/round.server.ts';
import { sendDue } from '#features/watching/send/send.server.ts';
import { examine, expect, hydrated, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { signIn } from './signed-in.ts';

let product: MailProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await openMailProduct('check-ins');
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

const personPath = /\/check-ins\/person\/\w+\.[\w-]{43}/;
const answerPath = /\/check-ins\/answer\/\w+\.[\w-]{43}/;

async function round(minutes: number) {
  product.wait(minutes);
  await askRound(product.deps);
  // Contacts are told a breath later.
  product.wait(0.1);
  await sendDue(product.deps);
}

test('Ana makes a check-in, Bo agrees, nobody answers, Bo is told, and Ana says that all is well', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(400_000);
  await signIn(context, product, { name: 'Ana', plan: 'clique' });
  await page.goto('/check-ins');
  // The button for this device comes with scripts, above the form that is filled in.
  await hydrated(page);
  await expect(
    page.getByText('Chaperon calls no police, ambulance or other official service.').first(),
  ).toBeVisible();

  await test.step('a way to be asked, and a contact in another browser', async () => {
    const ways = page.getByRole('region', { name: 'How you are asked' });
    await ways.getByLabel('E-mail address').fill('ana@example.com');
    await ways.getByRole('button', { name: 'Send the link to confirm' }).click();
    await expect(page).toHaveURL(/did=asked/);
    await page.goto(await product.mailedPath(personPath));
    await page.getByRole('button', { name: 'Yes, ask me here' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You agreed');

    await page.goto('/check-ins');
    const people = page.getByRole('region', { name: 'People' });
    await people.getByText('Add somebody').click();
    await people.getByLabel('Name, as you call them').fill('Bo');
    await people.getByLabel('E-mail address').fill('bo@example.com');
    await people.getByRole('button', { name: 'Send them the link' }).click();
    await expect(page.getByText('Nothing else is sent before they agree.').first()).toBeVisible();
    await expect(people.getByText('is told, has not agreed yet')).toBeVisible();
  });

  const other = await browser.newContext({ baseURL: product.url });
  const bo = await other.newPage();
  await bo.goto(await product.mailedPath(personPath));
  await expect(bo.getByRole('heading', { level: 1 })).toHaveText('Ana asks you to agree');
  await examine(bo, 'agree');
  await bo.getByRole('button', { name: 'Yes, I agree' }).click();
  const boPath = new URL(bo.url()).pathname;
  await expect(bo.getByText('Nothing was missed lately.')).toBeVisible();

  await test.step('a check-in of every day', async () => {
    await page.goto('/check-ins');
    await page.getByLabel('What is it called?').fill('Evening walk');
    await page.getByLabel('Again and again').check();
    for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await page.getByLabel(day).check();
    const soon = new Date(Date.now() + 2 * 60_000).toISOString().slice(11, 16);
    await page.getByLabel('At', { exact: true }).fill(soon);
    await page.getByLabel('Where will you be?').fill('Lisbon');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(
      page.getByText('Without an answer Bo is told, 30 minutes after the reminder.'),
    ).toBeVisible();
    await examine(page, 'check-ins');

    const change = page.getByRole('listitem').filter({ hasText: 'Asks me' });
    await change.getByText('Change').click();
    await expect(change.getByLabel('Where will you be?')).toHaveValue('Lisbon, Lisbon, Portugal');
    await change.getByLabel('Where will you be?').fill('Zzqq');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('“Evening walk” is not changed. No place “Zzqq”');
  });

  await test.step('the question, which the mail’s link shows and does not answer', async () => {
    await round(3);
    await page.goto(await product.mailedPath(answerPath));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you all right, Ana?');
    await examine(page, 'answer');
    const later = page.getByRole('button', { name: 'I need more time (30 min)' });
    await page.getByRole('button', { name: 'I am fine' }).focus();
    await page.keyboard.press('Tab');
    await expect(later).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have more time.')).toBeVisible();
  });

  await test.step('no answer: a reminder, then Bo is told', async () => {
    await round(31);
    expect(product.letterAt(-1)).toContain('Reminder: are you all right, Ana?');
    await round(31);
    expect(product.letterAt(-1)).toContain('Ana has not answered');
    expect(product.letterAt(-1)).toContain('The last place Ana gave: Lisbon');
    expect(product.letterAt(-1)).toMatch(/calls no police/);
    await bo.goto(boPath);
    await expect(bo.getByText(/^Ana has not answered since/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your contacts were told');
    await examine(page, 'told');
    await page.getByRole('button', { name: 'I am fine, tell them' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to hear');
    await round(1);
    expect(product.letterAt(-1)).toContain('Ana is all right');
  });

  await test.step('Bo stops, and Ana sees it', async () => {
    await bo.goto(boPath);
    await bo.getByRole('link', { name: 'Stop this' }).click();
    await bo.getByRole('button', { name: 'Stop' }).click();
    await expect(bo.getByRole('heading', { level: 1 })).toHaveText('Stopped');
    await page.goto('/check-ins');
    await expect(page.getByText('is told, stopped')).toBeVisible();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('It is back.')).toBeVisible();
  });
  await other.close();
});

test('what was typed stays where a form is refused', async ({ page, context }) => {
  await signIn(context, product, { name: 'Eve', plan: 'clique' });
  await page.goto('/check-ins');
  await hydrated(page);
  const people = page.getByRole('region', { name: 'People' });
  await people.getByText('Add somebody').click();
  await people.getByLabel('Name, as you call them').fill('Bo');
  await people.getByLabel('To be asked whether all is well').check();
  await people.getByLabel('E-mail address').fill('bo@nowhere');
  await people.getByRole('button', { name: 'Send them the link' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(people.getByLabel('Name, as you call them')).toHaveValue('Bo');
  const address = people.getByLabel('E-mail address');
  await expect(address).toHaveValue('bo@nowhere');
  await expect(address, 'typing goes on where it is wrong').toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(/no e-mail address/);
  await examine(page, 'check-ins-refused');

  await people.getByLabel('E-mail address').fill('bo@example.com');
  await people.getByRole('button', { name: 'Send them the link' }).click();
  await hydrated(page);
  const mine = page.getByRole('region', { name: 'Your check-ins' });
  await mine.getByText('Make a check-in').click();
  await mine.getByLabel('What is it called?').fill('Evening walk');
  await mine.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await mine.getByLabel('Who is asked?').selectOption('Bo (has not agreed yet)');
  await expect(mine.getByLabel('Where will you be?')).toBeHidden();
  await mine.getByLabel('Who is asked?').selectOption('me');
  await mine.getByLabel('Where will you be?').fill('Zzqq');
  await mine.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByRole('alert')).toContainText('No place “Zzqq” was found. Did you mean');
  await hydrated(page);
  await expect(mine.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(mine.getByLabel('Where will you be?')).toBeFocused();
  await expect(mine.getByLabel('Where will you be?')).toHaveAccessibleDescription(/No place “Zzqq”/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a way to be asked is added, agreed to and stopped', async ({ page, context }) => {
    await signIn(context, product, { name: 'Cy', plan: 'clique' });
    await page.goto('/check-ins');
    await page
      .getByRole('region', { name: 'How you are asked' })
      .getByLabel('E-mail address')
      .fill('cy@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('We sent them a link.')).toBeVisible();
    const path = await product.mailedPath(personPath);
    await page.goto(path);
    await page.getByRole('button', { name: 'Yes, ask me here' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You agreed');
    await page.goto(`${path}/stop`);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped');
  });
});
