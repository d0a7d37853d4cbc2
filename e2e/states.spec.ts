import type { Page } from '@playwright/test';
import { expect, hydrated, lisbon, searchField, test as watched } from './journey.ts';

/**
 * Texts and states of specification §4 and §8 that no other journey comes by; test/texts.test.ts lists where each
 * text is asserted. Failures are part of these journeys: what the console says of them is looked at, not forbidden.
 */
const test = watched.extend<{ watched: undefined; said: string[] }>({
  watched: async ({ page: _ }, use) => use(undefined),
  said: async ({ page }, use) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await use(said);
  },
});

const missing =
  "We were unable to find sufficient data for the place you were exploring ... We're on it though and are already performing a deeper analysis ... Please try again later.";
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Notification' });
const fails = { status: 500, contentType: 'application/problem+json', body: '{}' };

async function type(page: Page, words: string) {
  await searchField(page).click();
  await page.keyboard.type(words, { delay: 30 });
}

test('choosing a place says that data are analyzed until they are there', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/places/details', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await hydrated(page);
  await type(page, 'lisbon');
  await page.getByRole('option').first().click();
  await expect(toast(page)).toContainText('Analyzing global data...');
  answer();
  await expect(page).toHaveURL(lisbon.path);
  await expect(toast(page)).toBeHidden();
  await expect(searchField(page)).toHaveAttribute('placeholder', /^Lisbon/);
});

test('a place that is looked up again says so, is told of when it came, and can be opened', async ({
  page,
}) => {
  await page.clock.install();
  let isQueued = true;
  await page.route('**/v1/places/details', (route) =>
    isQueued ? route.fulfill({ status: 202, json: { queued: true } }) : route.continue(),
  );
  await page.goto('/');
  await hydrated(page);
  await type(page, 'lisbon');
  await page.getByRole('option').first().click();
  await expect(toast(page)).toContainText(missing);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('listbox'), 'a choice closes the list').toHaveCount(0);
  isQueued = false;
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(36_000);
  await expect(toast(page)).toContainText('Lisbon was looked up. Its safety profile is ready.');
  await toast(page).getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(lisbon.path);
});

test('a place whose details fail says no more than that', async ({ page, said }) => {
  await page.route('**/v1/places/details', (route) => route.fulfill(fails));
  await page.goto('/');
  await hydrated(page);
  await type(page, 'lisbon');
  await page.getByRole('option').first().click();
  await expect(toast(page)).toContainText(
    'The place could not be looked up. Check your connection and try again.',
  );
  await expect(page).toHaveURL('/');
  expect(said).toContain('HTTP error! status: 500');
});

test('suggestions that fail are an empty list that says so', async ({ page, said }) => {
  await page.route('**/v1/places/autocomplete', (route) => route.fulfill(fails));
  await page.goto('/');
  await hydrated(page);
  await type(page, 'lisbon');
  await expect(page.getByText('Search is not answering. Check your connection and type on.')).toBeVisible();
  await expect(page.getByRole('option'), 'no place').toHaveText(['See all countries']);
  expect(said).toContain('HTTP error! status: 500');
});

test('news that fail are logged, forgotten, and facts stand in', async ({ page, said }) => {
  await page.addInitScript(() => {
    const place = { reference: 'geonames:2267057', description: 'Lisbon, Portugal' };
    const coordinates = { latitude: 38.72, longitude: -9.13 };
    localStorage.setItem('location', JSON.stringify({ coordinates, timestamp: 1, ...place }));
    localStorage.setItem('countryCode', 'PT');
    sessionStorage.setItem('news', '[{"title":"Old","url":"https://a.example","country_code":"ES"}]');
  });
  await page.route('**/v1/news/**', (route) => route.fulfill(fails));
  await page.goto('/');
  const ticker = page.locator('section[data-awake]');
  // It wakes up once the page is calm.
  await expect(ticker).toHaveAttribute('data-awake', 'true', { timeout: 15_000 });
  await expect(ticker.getByRole('list').first()).toContainText(
    'We are unable to find any relevant safety-related news yet, but keep watching this space for any changes.',
  );
  await expect(ticker.getByRole('link', { name: /When thunder roars/ })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('news'))).toBe('[]');
  expect(said).toContain('HTTP error! status: 500');
});

test('a toast is called Notification and goes by itself after ten seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toBeVisible();
  const box = (await toast(page).boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(Math.abs(box.x + box.width / 2 - width / 2), 'in the middle').toBeLessThan(10);
  expect(box.y, 'at the top').toBeLessThan(height / 4);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(9_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toast(page)).toBeHidden();
});

test('the middle band is shortened up to 400 pixels', async ({ page }) => {
  const card = page.getByRole('article', { name: 'Safety score card' });
  for (const [width, words] of [
    [401, 'MODERATELY SAFE'],
    [400, 'MOD SAFE'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/safety/3435910');
    expect(await card.innerText()).toContain(words);
  }
});

const problem = 'Error - There was a problem loading the page you requested';

for (const { what, answer, heading } of [
  { what: 'an error of the server', answer: { status: 503, body: 'no' }, heading: problem },
  {
    what: 'an answer that nobody can read',
    answer: { status: 200, contentType: 'text/x-script', body: '?' },
    heading: 'Unexpected Application Error!',
  },
])
  test(`${what} leads to the error page, and that leads home`, async ({ page }) => {
    await page.route('**/*.data*', (route) => route.fulfill(answer));
    await page.goto('/countries');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Portugal', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(problem);
    await page.unroute('**/*.data*');
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });

test('on the dashboard a refused position is only logged', async ({ page, said }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_ok, fail) =>
      fail?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  await page.goto('/dashboard');
  await hydrated(page);
  await expect.poll(() => said).toContain('The map was not centered on the visitor: denied');
  await expect(toast(page)).toBeHidden();
});

for (const [when, losesAll] of [
  ['once', false],
  ['twice', true],
] as const)
  test(`a map whose answer was lost ${when} leaves no broken glyph`, async ({ page, said }) => {
    const asked = new Map<string, number>();
    await page.route('**/covers/*size=*', (route) => {
      const url = route.request().url();
      asked.set(url, (asked.get(url) ?? 0) + 1);
      return losesAll || asked.get(url) === 1 ? route.abort() : route.continue();
    });
    await page.goto('/');
    await hydrated(page);
    const picture = page.locator('.only-light img[alt^="Locator map"]').first();
    await picture.scrollIntoViewIfNeeded();
    if (!losesAll)
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    const address = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(async () => asked.get(await address())).toBe(2);
    await expect(picture).toHaveCSS('opacity', losesAll ? '0' : '1');
    expect(said.join()).toContain('Failed to load resource');
  });
