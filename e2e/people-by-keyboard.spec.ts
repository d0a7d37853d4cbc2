import type { Page } from '@playwright/test';
import { insertPersonAt } from '#features/check-ins/people/people.server.ts';
import { storedAddress } from '#features/watching/sign-up/ask-address.server.ts';
import { circleOf } from '../test/desks/circles.ts';
import { expect, hydrated, test } from './journey.ts';
import { type MailProduct, openMailProduct } from './mail-product.ts';
import { signIn } from './signed-in.ts';
import { tabTo } from './walk.ts';

let product: MailProduct;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await openMailProduct('people-by-keyboard');
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

async function typeInto(page: Page, label: string | RegExp, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).first());
  await page.keyboard.press('Enter');
}

/** Goes to a group of radio buttons, which is one stop, and on with the arrows to the one wanted. */
async function choose(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name, exact: true });
  const group = await wanted.getAttribute('name');
  await tabTo(page, page.locator(`input[name="${group}"]:checked`));
  for (let presses = 0; presses < 10 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

test('a circle is made, and a link to join it, by keyboard alone', async ({ page, context }) => {
  await signIn(context, product, { name: 'Ana', plan: 'clique' });
  await page.goto('/circles');
  await hydrated(page);
  await typeInto(page, 'Name', 'Family');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody sees you yet')).toBeVisible();
  await hydrated(page);
  await press(page, 'Make a link');
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/circles\/join\//);
});

test('a place is shared with a circle, said by name, seen, and switched off, by keyboard alone', async ({
  page,
  context,
  browser,
}) => {
  const ana = await signIn(context, product, { name: 'Ana', plan: 'clique' });
  const other = await browser.newContext({ baseURL: product.url });
  const ben = await signIn(other, product, { name: 'Ben', plan: 'core' });
  const circleId = await circleOf(product, [ana, ben]);
  await page.goto(`/circles/${circleId}`);
  await hydrated(page);
  await choose(page, 'Only the country I am in');
  await choose(page, '1 hour');
  await press(page, 'Save');
  await expect(page.getByText(/^You show your country\. It ends in/)).toBeVisible();
  await hydrated(page);
  await tabTo(page, page.getByText('Say it by name'));
  await page.keyboard.press('Enter');
  await typeInto(page, 'Where are you?', 'lisbon');
  await page.keyboard.press('Enter');
  await press(page, 'I am in Lisbon, Lisbon, Portugal');
  await expect(page.getByText(/^The others see Portugal, said/)).toBeVisible();

  const benPage = await other.newPage();
  await benPage.goto(`/circles/${circleId}`);
  await expect(benPage.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText('Portugal');
  await hydrated(page);
  await press(page, 'Switch off now');
  await expect(page.getByText('Nobody sees you, and where you were is erased.')).toBeVisible();
  await expect(benPage.getByRole('listitem').filter({ hasText: 'Ana' })).toContainText(
    'Shows no place right now.',
  );
  await other.close();
});

test('a check-in is made with who is told, and paused, by keyboard alone', async ({ page, context }) => {
  const { accountId } = await signIn(context, product, { name: 'Ana', plan: 'clique' });
  const { deps } = product;
  for (const wanted of [
    { role: 'self', name: '-' },
    { role: 'told', name: 'Bo' },
  ] as const)
    await deps.db.transaction((tx) =>
      insertPersonAt(deps, tx, {
        accountId,
        wanted,
        stored: storedAddress(deps, 'email', `${wanted.role}@example.com`),
        confirmedAt: deps.clock(),
      }),
    );
  await page.goto('/check-ins');
  await hydrated(page);
  await typeInto(page, /^What is it called/, 'Evening walk');
  await tabTo(page, page.getByLabel('Also tell them the place I share with a circle'));
  await page.keyboard.press('Space');
  await press(page, 'Make it');
  await expect(page.getByText('They are told the place you share with a circle')).toBeVisible();
  await hydrated(page);
  await press(page, /^Pause/);
  await expect(page.getByText('Paused. Nothing is asked until you go on.')).toBeVisible();
});

test('a team is made, somebody added and asked whether all is well, by keyboard alone', async ({
  page,
  context,
}) => {
  await signIn(context, product, { name: 'Ana', plan: 'crew' });
  await page.goto('/teams');
  await hydrated(page);
  await typeInto(page, 'Name of the team', 'Field work');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The team is made.')).toBeVisible();
  await hydrated(page);
  await press(page, 'Add somebody', 'link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add somebody');
  await hydrated(page);
  await typeInto(page, 'Name', 'Kim');
  await typeInto(page, 'Place', 'Lisbon');
  await typeInto(page, 'E-mail address', 'kim@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Kim Lisbon, Lisbon, Portugal/ })).toBeVisible();
  await hydrated(page);
  await press(page, 'Ask whether all is well', 'link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask whether all is well');
  await hydrated(page);
  await typeInto(page, 'Why you ask', 'Earthquake near Lisbon');
  await press(page, 'Ask now');
  await expect(page.getByText('0 of 1 person answered')).toBeVisible();
});
