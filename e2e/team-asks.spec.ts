import { sendDue } from '#features/watching/send/send.server.ts';
import { importList, teamFor } from '../test/desks/teams.ts';
import { examine, expect, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { signIn } from './signed-in.ts';

let product: MailProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await openMailProduct('team-asks');
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

const answerPath = /\/teams\/answer\/\w+\.[\w-]{43}/;

test('a team asks those near an event whether all is well, who answer without scripts, and sees who did', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000);
  const ana = await signIn(context, product, { name: 'Ana', plan: 'crew' });
  await page.goto('/teams');
  await page.getByLabel('Name of the team').fill('Field work');
  await page.getByRole('button', { name: 'Make the team' }).click();
  await expect(page.getByText('The team is made.')).toBeVisible();
  const path = new URL(page.url()).pathname;
  const team = await teamFor(product, ana, Number(path.split('/').at(-1)));
  await importList(
    product,
    team,
    'name,email,place,guardian\nKim,,Lisbon,parent@example.com\nLea,lea@example.com,Tokyo,\nNob,,Lisbon,',
  );

  await page.goto(`${path}/near?place=Lisbon&km=100`);
  await page.getByRole('link', { name: 'Ask them whether all is well' }).click();
  await expect(
    page.getByText('1 person by a guardian; 1 person without a known address').first(),
  ).toBeVisible();
  await examine(page, 'team-ask');
  await page.getByLabel('Why you ask').fill('See https://evil.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('holds a link');
  await page.getByLabel('Why you ask').fill('Earthquake near Lisbon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earthquake near Lisbon');
  await expect(page.getByText('0 of 2 people answered')).toBeVisible();

  product.wait(0.1);
  await sendDue(product.deps);
  const other = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const parent = await other.newPage();
  await parent.goto(await product.mailedPath(answerPath));
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Is Kim all right?');
  await parent.getByRole('button', { name: 'Help is needed' }).click();
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('It is noted that help is needed');
  // Nothing was loaded anew here: the page looks again by itself.
  await expect(page.getByText('1 of 2 people answered')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kim Needs help .*parent@example.com/ })).toBeVisible();
  await examine(page, 'team-asking');
  await parent.getByRole('button', { name: 'All is well' }).click();
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await parent.getByText('Do not ask me again').click();
  await parent.getByRole('button', { name: 'Do not ask again' }).click();
  await expect(parent.getByText('This team does not ask at this address any more.')).toBeVisible();
  await other.close();

  await page.getByText('End this question').click();
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('This question is over')).toBeVisible();
  await page.goto(`${path}/ask`);
  await expect(page.getByText('1 person without a known address').first()).toBeVisible();
  await expect(page.getByText('1 person who does not want to be asked').first()).toBeVisible();
});
