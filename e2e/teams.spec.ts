import type { Page } from '@playwright/test';
import { importList, teamFor } from '../test/desks/teams.ts';
import { freePort } from '../test/free-port.ts';
import { examine, expect, hydrated, test } from './journey.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';
import { signIn } from './signed-in.ts';

let product: LiveProduct;
test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  product = await openLiveProduct('teams', {
    PORT: String(port),
    CHAPERON_PUBLIC_URL: url,
    CHAPERON_LIVE: '0',
  });
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

const list = [
  'name,email,place,from,until,guardian',
  'Ana,ana@example.com,"Porto, Portugal",,,',
  'Kim,,Lisbon,2020-01-01,2020-01-05,parent@example.com',
  'Nobody,,Zzxxqqyy,,,',
].join('\n');

async function makeTeam(page: Page) {
  await page.goto('/teams');
  await page.getByLabel('Name of the team').fill('Field work');
  await page.getByRole('button', { name: 'Make the team' }).click();
  await expect(page.getByText('The team is made.')).toBeVisible();
}

test('a list is read in, looked at, taken over and taken back, and one person changed', async ({
  page,
  context,
}) => {
  await signIn(context, product, { name: 'Ana', plan: 'crew' });
  await page.goto('/account');
  await page.getByRole('link', { name: 'Teams with up to 5,000 people' }).click();
  await examine(page, 'teams');
  await makeTeam(page);
  await page.getByRole('link', { name: 'Read in a list' }).click();
  await examine(page, 'team-import');
  await page.getByLabel('Or paste it here').fill('who,where');
  await page.getByLabel('Takes the place of the whole list').check();
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no list');
  await expect(page.getByLabel('Or paste it here')).toHaveValue('who,where');
  await expect(page.getByLabel('Takes the place of the whole list')).toBeChecked();
  // React puts a textarea's first text back as the page starts.
  await hydrated(page);
  await page.getByLabel('Adds to the list').check();
  await page.getByLabel('Or paste it here').fill(list);
  await page.getByRole('button', { name: 'Look at it first' }).click();
  await expect(page.getByText('Line 4: the place is not known: Zzxxqqyy')).toBeVisible();
  await examine(page, 'team-import-preview');
  await page.getByRole('button', { name: 'Take over 2 people' }).click();
  await expect(page.getByText('The list is taken over.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ana Porto, Porto, Portugal .*Always/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kim Lisbon, .*\(over\)/ })).toBeVisible();
  await examine(page, 'team');

  await page.getByLabel('When').selectOption('There today');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('1 person of 2.')).toBeVisible();
  await page.getByRole('link', { name: 'Ana', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Place', exact: true })).toHaveValue(
    'Porto, Porto, Portugal',
  );
  await examine(page, 'team-person');
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Nowhere at all zzz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('The place is not known.');
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Madrid');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /^Ana Madrid/ })).toBeVisible();
  const file = await page.request.get(`${new URL(page.url()).pathname}/staff.csv`);
  expect(await file.text()).toContain('"Ana","ana@example.com"');

  await page.getByRole('link', { name: 'Read in a list' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Nobody is on the list yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Who looked at what' }).click();
  await expect(page.getByRole('row', { name: /^Ana Took a list back/ })).toBeVisible();
  await examine(page, 'team-log');
});

test('who is where stands on a map, and who is near an event in a list', async ({ page, context }) => {
  const ana = await signIn(context, product, { name: 'Ana', plan: 'crew' });
  await makeTeam(page);
  const path = new URL(page.url()).pathname;
  const team = await teamFor(product, ana, Number(path.split('/').at(-1)));
  await importList(product, team, 'name,place\nIda,Lisbon\nJon,Lisbon\nKay,Porto\nLea,Tokyo');
  await page.goto(`${path}/map`);
  const map = page.getByRole('region', { name: 'Map of the people on the list' });
  await expect(map).toHaveAttribute('data-state', 'loaded');
  await expect(map.getByRole('button', { name: /people close together/ })).toBeVisible();
  await examine(page, 'team-map');
  await map.getByRole('button', { name: /^Lea/ }).click();
  await expect(page.getByRole('dialog', { name: 'Lea' })).toContainText('Tokyo');
  await examine(page, 'team-map-person');

  await page.getByRole('link', { name: 'The same as a list' }).click();
  await page.getByLabel('Country').selectOption('Japan');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('1 person of 4.')).toBeVisible();
  await page.getByRole('link', { name: 'Who is near an event' }).click();
  await page.getByLabel('Place of the event').fill('Setúbal, Portugal');
  await page.getByRole('button', { name: 'Look' }).click();
  await expect(
    page.getByRole('heading', { name: '2 people within 100 km of Setúbal, Portugal' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ida Lisbon, Lisbon, Portugal \d+ km/ })).toBeVisible();
  await examine(page, 'team-near');
});

test('a viewer joins by a link, reads the list and changes nothing; to others it is not there', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, product, { name: 'Ana', plan: 'crew' });
  await makeTeam(page);
  const path = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Who has access' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await examine(page, 'team-access');

  const other = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  await signIn(other, product, { name: 'Vito', plan: 'core' });
  const vito = await other.newPage();
  for (const page of ['', '/access', '/import', '/log', '/staff/new', '/staff.csv'])
    expect((await other.request.get(path + page)).status(), page).toBe(404);
  await vito.goto(new URL(link).pathname);
  await expect(vito.getByText('Ana invites you as a viewer')).toBeVisible();
  await vito.getByRole('button', { name: 'Yes, join' }).click();
  await expect(vito.getByRole('heading', { level: 1 })).toHaveText('Field work');
  await expect(vito.getByRole('link', { name: 'Read in a list' })).toHaveCount(0);
  for (const page of ['/import', '/log', '/staff/new', '/staff.csv'])
    expect((await other.request.get(path + page)).status(), page).toBe(404);

  await page.goto(`${path}/access`);
  await page.getByRole('button', { name: /^Take out ?: Vito$/ }).click();
  await expect(page.getByText('They are out')).toBeVisible();
  expect((await other.request.get(path)).status()).toBe(404);
  await other.close();
});
