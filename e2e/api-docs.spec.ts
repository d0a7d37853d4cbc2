import { accessibilityBreaks, expect, hydrated, test, withoutScriptsYet } from './journey.ts';

const entities = 'get-v1-entities-get';

test.describe('the page of the API', () => {
  test('reads whole without scripts, one language at a time', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/docs/api');
    const unknown = await page.request.get('/v1/nothing');
    const { type } = (await unknown.json()) as { type: string };
    await expect(page.locator(`[id="${type.split('#')[1]}"]`)).toBeVisible();
    const call = page.locator(`#${entities}`);
    await expect(call.locator('[data-language="curl"]')).toContainText('curl');
    await expect(call.locator('[data-language="go"]')).toBeHidden();
    await page.getByLabel('Examples in').selectOption('Go');
    await expect(call.locator('[data-language="go"]')).toContainText('package main');
    await expect(call.locator('[data-language="curl"]')).toBeHidden();
    await call.getByText('Example answer, 200').click();
    await expect(call.locator('details pre').first()).toContainText('"name": "Lisbon"');
    await expect(call.getByRole('button')).toHaveCount(0);
    await context.close();
  });

  test('remembers the language, and marks what is being read', async ({ page }) => {
    await page.goto('/docs/api');
    await hydrated(page);
    await page.getByLabel('Examples in').selectOption('Python');
    await page.reload();
    await expect(page.getByLabel('Examples in')).toHaveValue('python');
    await expect(page.locator(`#${entities} [data-language="python"]`)).toBeVisible();
    const list = page.getByRole('navigation', { name: 'All calls' });
    await list.getByRole('link', { name: 'GET /guide/street' }).click();
    await expect(list.locator('[aria-current]')).toHaveText('GET /guide/street');
    await page.locator('#get-v1-news-status').evaluate((call) => call.scrollIntoView());
    await expect(list.locator('[aria-current]')).toHaveText('GET /news/status');
  });

  test('keeps a language that is chosen before the scripts have started', async ({ page }) => {
    const startScripts = await withoutScriptsYet(page, '/docs/api');
    await page.getByLabel('Examples in').selectOption('Python');
    startScripts();
    await expect(page.getByRole('searchbox', { name: 'Search calls' })).toBeEnabled();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('example-language'))).toBe('"python"');
    await expect(page.getByLabel('Examples in')).toHaveValue('python');
  });

  test('by keyboard: a call is found by words, tried, refused, and left again', async ({ page }) => {
    await page.goto('/docs/api');
    await hydrated(page);
    const search = page.getByRole('searchbox', { name: 'Search calls' });
    await search.fill('xqzvkj');
    await expect(page.getByText('No calls match')).toBeVisible();
    await search.fill('emergency numbers');
    const list = page.getByRole('navigation', { name: 'All calls' });
    await expect(list.getByRole('link')).toHaveText(['GET /emergency']);
    await search.press('Enter');
    await expect(page).toHaveURL(/#get-v1-emergency$/);

    const call = page.locator('#get-v1-emergency');
    const open = call.getByRole('button', { name: 'Try it' });
    await open.press('Enter');
    await expect(call.getByLabel('country')).toBeFocused();
    await expect(call.getByLabel('country')).toHaveValue('TH');
    await call.getByLabel('country').press('Enter');
    await expect(call.getByText(/^200 OK/)).toBeVisible();
    await expect(call.getByRole('region', { name: 'Answer' })).toContainText('"tourist_police"');
    await expect(call.getByText('cache-control')).toBeVisible();

    await call.getByLabel('Key').fill('not-a-key');
    await call.getByLabel('Key').press('Enter');
    await expect(call.getByText(/^401 Unauthorized/)).toBeVisible();
    expect(await accessibilityBreaks(page)).toEqual([]);
    await call.getByLabel('country').press('Escape');
    await expect(open).toBeFocused();
    await expect(call.getByLabel('country')).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'not-a-key',
    );
  });

  test('says what is wrong with a body, keeps what was typed, and warns before writes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docs/api#post-v1-watch-places');
    await hydrated(page);
    const call = page.locator('#post-v1-watch-places');
    await call.getByRole('button', { name: 'Try it' }).click();
    await call.getByLabel('Body').fill('{ "ids": [2267057, ] }');
    await call.getByRole('button', { name: 'Send' }).click();
    await expect(call.getByText('not valid JSON')).toBeVisible();
    await expect(call.getByLabel('Body')).toHaveValue('{ "ids": [2267057, ] }');
    await call.getByLabel('Body').fill('{ "ids": [2267057] }');
    await call.getByRole('button', { name: 'Send' }).click();
    await expect(call.getByRole('region', { name: 'Answer' })).toContainText('2267057');

    await page.context().setOffline(true);
    await call.getByRole('button', { name: 'Send' }).click();
    await expect(call.getByText('Nothing answered')).toBeVisible();
    await page.context().setOffline(false);

    await page.getByRole('button', { name: 'All calls' }).click();
    await page.getByRole('navigation', { name: 'All calls' }).getByText('POST /reports/new').click();
    const report = page.locator('#post-v1-reports-new');
    await expect(report.getByRole('heading')).toBeInViewport();
    await report.getByRole('button', { name: 'Try it' }).click();
    await expect(report.getByText('This is not a test')).toBeVisible();
  });
});
