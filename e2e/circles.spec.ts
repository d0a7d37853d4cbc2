import type { Browser, Page } from '@playwright/test';
import type { PlanId } from '#core/account/plan.ts';
import { setPosition, share } from '#features/circles/share/sharing.server.ts';
import { circleOf } from '../test/desks/circles.ts';
import { freePort } from '../test/free-port.ts';
import { examine, expect, hydrated, lisbon, test } from './journey.ts';
import { type LiveProduct, openLiveProduct } from './live-product.ts';
import { signIn } from './signed-in.ts';

let product: LiveProduct;
test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  product = await openLiveProduct('circles', {
    PORT: String(port),
    CHAPERON_PUBLIC_URL: url,
    CHAPERON_LIVE: '0',
  });
});
test.afterAll(() => product?.close());
test.use({ baseURL: async ({ baseURL }, use) => use(product?.url ?? baseURL) });

/** Another browser, with somebody signed in. */
async function openBrowser(browser: Browser, name: string, plan: PlanId) {
  const context = await browser.newContext({ baseURL: product.url });
  const person = await signIn(context, product, { name, plan });
  return { page: await context.newPage(), person };
}

const memberRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /^Members/ })
    .getByRole('listitem')
    .filter({ hasText: name });

test('two people form a circle and see each other until one is taken out', async ({
  page,
  context,
  browser,
}) => {
  await signIn(context, product, { name: 'Ana', plan: 'clique' });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.711_394_7, longitude: -9.126_081_5 });
  const sentPositions: string[] = [];
  page.on('request', (request) => {
    if (/position|geocode/.test(request.url())) sentPositions.push(request.url() + request.postData());
  });

  await page.goto('/circles');
  await examine(page, 'circles');
  await page.getByLabel('Name').fill('Family');
  await page.getByRole('button', { name: 'Make the circle' }).click();
  await expect(page.getByText('Nobody sees you yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const shown = page.getByRole('textbox', { name: 'Link' });
  const link = await shown.inputValue();
  await hydrated(page);
  // The page looks for what is new as soon as its stream is open: the link is shown only now, and has to stay.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/circles\/\d+\.data/.test(name)),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(shown).toHaveValue(link);

  const { page: ben } = await openBrowser(browser, 'Ben', 'core');
  await ben.goto(new URL(link).pathname);
  await expect(ben.getByText('Ana invites you to a Safety Circle of 1 person.')).toBeVisible();
  await examine(ben, 'circle-join');
  await ben.getByRole('button', { name: 'Yes, join' }).click();
  await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Family');
  await hydrated(ben);
  // Nothing was loaded anew here: the page heard of it.
  await expect(memberRow(page, 'Ben')).toBeVisible();
  await expect(memberRow(ben, 'Ana')).toContainText('Shows no place right now.');

  await page.getByRole('radio', { name: 'Where I am, to about 1 km' }).check();
  await page.getByRole('radio', { name: '1 hour', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(/You show where you are, to 1 km\. It ends in (1 hour|\d+ minutes)\./),
  ).toBeVisible();
  await expect(memberRow(ben, 'Ana')).toContainText('Lisbon, Portugal 38.71° N, 9.13° W, to 1 km');
  expect(sentPositions.join()).toContain('38.71');
  expect(sentPositions.join()).not.toMatch(/38\.711|9\.126/);
  await page.reload();
  await expect(page.getByText('Ben, within the last hour')).toBeVisible();
  await examine(page, 'circle');
  await examine(ben, 'circle-seen');

  await hydrated(ben);
  await memberRow(page, 'Ben').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('They are out')).toBeVisible();
  await expect(ben.getByRole('heading', { level: 1 })).not.toHaveText('Family');
  expect(await (await ben.request.get('/circles/people')).json()).toMatchObject({ people: [] });
  await ben.context().close();
});

test('the dashboard shows who shows a place, and by whom one is seen, until it ends', async ({
  page,
  context,
  browser,
}) => {
  const ana = await signIn(context, product, { name: 'Ana', plan: 'clique' });
  const ben = await openBrowser(browser, 'Ben', 'core');
  const circleId = await circleOf(product, [ana, ben.person]);
  const shows = () =>
    share(product.deps, { ...ana, circleId }, { precision: 'kilometer', ...hourFrom(product.deps.clock()) });
  const stands = () =>
    setPosition(
      product.deps,
      { ...ana, circleId },
      { place: lisbon.id, point: { latitude: 38.71, longitude: -9.13 } },
    );
  await shows();
  await stands();

  await ben.page.goto('/dashboard');
  const marker = ben.page.getByRole('button', { name: 'Show Ana on the map' });
  await expect(marker).toBeVisible();
  await expect(ben.page.getByText('Lisbon, Lisbon, Portugal, to 1 km')).toBeVisible();
  await expect(ben.page.getByText('No circle sees where you are.')).toBeVisible();
  await expect(ben.page.getByText('sample', { exact: true })).toHaveCount(0);
  await examine(ben.page, 'dashboard-circle');
  // Pages that are open hear of it.
  await share(product.deps, { ...ana, circleId }, null);
  await expect(ben.page.getByText('Ana shows no place right now.')).toBeVisible();
  await expect(marker).toHaveCount(0);
  await shows();
  await stands();
  await expect(marker).toBeVisible();

  await page.goto('/dashboard');
  await expect(
    page.getByText(/“Family” sees where you are, to 1 km\. It ends in (1 hour|\d+ minutes)\./),
  ).toBeVisible();
  await expect(page.getByText('Ben shows no place right now.')).toBeVisible();
  product.wait(61);
  await ben.page.reload();
  await expect(ben.page.getByText('Ana shows no place right now.')).toBeVisible();
  await page.goto(`/circles/${circleId}`);
  await expect(page.getByText('You show nothing.')).toBeVisible();
  await ben.page.context().close();
});

const hourFrom = (startsAt: Date) => ({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) });

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a circle is made, joined, shared by name for a trip, switched off, and left', async ({
    page,
    context,
    browser,
  }) => {
    await signIn(context, product, { name: 'Cleo', plan: 'crew' });
    await page.goto('/circles');
    await page.getByLabel('Name').fill('Team');
    await page.getByRole('button', { name: 'Make the circle' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const { page: dan } = await openBrowser(browser, 'Dan', 'core');
    await dan.goto(new URL(link).pathname);
    await dan.getByRole('button', { name: 'Yes, join' }).click();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole('radio', { name: 'For the days of a trip' }).check();
    await page.getByLabel('First day').fill(inDays(5));
    await page.getByLabel('Last day').fill(inDays(3));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Not done. The last day is before the first day.');
    await page.getByRole('radio', { name: '12 hours' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Say it by name').click();
    await page.getByLabel('Where are you?').fill('lisbon');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'I am in Lisbon, Lisbon, Portugal' }).click();
    await expect(page.getByText('The others see Lisbon, Lisbon, Portugal, said just now.')).toBeVisible();
    await dan.reload();
    await expect(memberRow(dan, 'Cleo').getByRole('link', { name: 'Lisbon' })).toHaveAttribute(
      'href',
      lisbon.path,
    );
    await page.getByRole('button', { name: 'Switch off now' }).click();
    await expect(page.getByText('Nobody sees you, and where you were is erased.')).toBeVisible();
    await dan.reload();
    await expect(memberRow(dan, 'Cleo')).toContainText('Shows no place right now.');
    await dan.getByText('Leave this circle').click();
    await dan.getByRole('button', { name: 'Yes, leave' }).click();
    await expect(dan.getByText('You left.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible();
    await dan.context().close();
  });
});

test('who is not signed in, or not in a circle, learns nothing of it', async ({ page, context }) => {
  await page.goto('/circles');
  await expect(page).toHaveURL('/sign-in?back=%2Fcircles');
  await signIn(context, product, { name: 'Eve', plan: 'crew' });
  for (const path of ['/circles/1', '/circles/999999', '/circles/x', `/circles/join/${'A'.repeat(43)}`])
    expect((await page.goto(path))?.status(), path).toBe(404);
});
