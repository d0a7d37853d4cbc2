import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityBreaks, expect, hydrated, lisbon, listening, test, themes } from './journey.ts';
import { type NewsSite, openNewsSite } from './sites/news.ts';

const ticker = (page: Page) => page.locator('section[data-awake]');
const nothing =
  'We are unable to find any relevant safety-related news yet, but keep watching this space for any changes.';
const robbery = 'Tourists robbed at knifepoint in Lisbon';
/** Of little weight: for the ticker alone. */
const trial = 'Man jailed for stealing phones in Porto';

/** A visitor who shared their location before. */
const located = (target: Page | BrowserContext, countryCode: string) =>
  target.addInitScript((code) => {
    const coordinates = { latitude: 38.72, longitude: -9.13 };
    const place = { reference: 'geonames:2267057', description: 'Lisbon, Portugal' };
    localStorage.setItem('location', JSON.stringify({ coordinates, timestamp: 1, ...place }));
    localStorage.setItem('countryCode', code);
  }, countryCode);

const awake = (page: Page) => expect(ticker(page)).toHaveAttribute('data-awake', 'true');

test.describe('without live news', () => {
  test('the ticker tells facts until there is a location, then others, and says that there is no news', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/news/') && calls.push(request.url()));
    await page.goto('/');
    await awake(page);
    await expect(ticker(page)).toContainText('Worth knowing');
    await expect(ticker(page).getByRole('link', { name: /The number 112/ })).toHaveAttribute(
      'href',
      /^https:/,
    );
    // Another journey may have sent a report meanwhile, which changes the heading.
    const row = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^(More places|Latest)$/ }) });
    await expect(row.getByText(/^(City|Region|Country)$/)).toHaveCount(2);
    expect(calls, 'no call without a location').toEqual([]);

    await located(page, 'PT');
    await page.reload();
    await awake(page);
    await expect(ticker(page).getByRole('list').first()).toContainText(nothing);
    await expect(ticker(page)).toContainText('Portugal');
    await expect(ticker(page).getByRole('link', { name: /When thunder roars/ })).toBeVisible();
    expect(calls.map((url) => new URL(url).search)).toEqual([
      '?minimum_risk=1&risk_type=crime&country=PT&language=en&category=general&limit=200',
    ]);
    await ticker(page)
      .getByRole('button', { name: 'Scanning global news... (click to refresh)' })
      .click({ force: true });
    await expect.poll(() => calls.length).toBe(2);
  });

  test('the ticker pauses, turns around from where it is, and rests under the pointer', async ({ page }) => {
    await page.goto('/');
    await awake(page);
    const track = ticker(page).locator('[style*="--items"]');
    const state = () =>
      track.evaluate((element) => {
        const [animation] = element.getAnimations();
        return {
          seconds: Number(animation?.effect?.getComputedTiming().duration) / 1000,
          rate: animation?.playbackRate,
          isRunning: animation?.playState === 'running',
          left: element.getBoundingClientRect().left,
        };
      });
    await page.mouse.move(0, 0);
    expect(await state()).toMatchObject({ seconds: 100, rate: 1, isRunning: true });
    const before = await state();
    await ticker(page).getByRole('button', { name: 'Scroll backwards' }).click();
    const after = await state();
    expect(after).toMatchObject({ rate: -1, isRunning: true });
    expect(Math.abs(after.left - before.left), 'no jump').toBeLessThan(200);
    await ticker(page).getByRole('button', { name: 'Scroll forwards' }).click();
    expect((await state()).rate).toBe(1);
    await ticker(page).getByRole('button', { name: 'Pause headlines' }).click();
    await page.mouse.move(0, 0);
    expect((await state()).isRunning).toBe(false);
    await ticker(page).getByRole('button', { name: 'Play headlines' }).click();
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await state()).isRunning).toBe(true);
    const view = track.locator('..');
    await view.hover({ position: { x: 20, y: 5 } });
    expect((await state()).isRunning, 'rests under the pointer').toBe(false);
    await view.dispatchEvent('dblclick');
    expect((await state()).rate).toBe(-1);
    await page.mouse.move(0, 0);
    await ticker(page).getByRole('link').first().focus();
    expect((await state()).isRunning, 'rests while it has the focus').toBe(false);
  });

  test('without motion the ticker is a list to scroll', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await awake(page);
    const view = ticker(page).locator('[style*="--items"]').locator('..');
    expect(await view.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
    expect(await view.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    await expect(ticker(page).getByRole('button', { name: 'Pause headlines' })).toBeHidden();
    await ticker(page).getByRole('button', { name: 'Scroll forwards' }).click();
    await expect.poll(() => view.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  });

  test('a profile says that news are switched off', async ({ page }) => {
    await page.goto(lisbon.path);
    const section = page.getByRole('article').filter({ hasText: 'What’s been in the news' });
    await expect(section).toContainText('News is switched off on this site.');
    await expect(section).not.toContainText(nothing);
  });
});

test.describe('with live news', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let site: NewsSite;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await openNewsSite();
  });
  test.afterAll(() => site?.close());
  test.use({ baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL) });

  test('bad feeds cost nobody anything: pages stay quick, nothing inside is called', async ({ request }) => {
    site.publish({ title: 'Flood closes the metro of Madrid' });
    const pulling = site.pull();
    let answered = 0;
    let isOver = false;
    void pulling.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      expect((await request.get('/')).status()).toBe(200);
      answered += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const outcomes = Object.fromEntries(
      (await pulling).map(({ feed, outcome }) => [feed.split('/').at(-1), outcome]),
    );
    expect(outcomes).toEqual({
      good: 'ok',
      slow: 'failed',
      broken: 'failed',
      huge: 'failed',
      metadata: 'failed',
      inside: 'failed',
      bomb: 'failed',
      busy: 'failed',
    });
    expect(site.insideConnections()).toBe(0);
    // The slow feed alone takes seconds: nobody waited for it.
    expect(answered).toBeGreaterThan(10);
  });

  test('a headline comes into the tickers of two tabs by one stream, without a reload', async ({
    context,
    page,
  }) => {
    const streams: string[] = [];
    context.on('request', (request) => request.url().includes('/stream?') && streams.push(request.url()));
    await located(context, 'PT');
    await listening(page, '/');
    await awake(page);
    await expect(ticker(page).getByRole('list').first()).toContainText(nothing);
    const other = await context.newPage();
    await other.goto('/');
    await awake(other);
    await expect(ticker(other).getByRole('list').first()).toContainText(nothing);
    for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isTheSame: true }));

    site.publish({ title: robbery, description: 'Two men with knives took bags and phones near the river.' });
    await site.pull();
    for (const tab of [page, other]) {
      await expect(ticker(tab).getByRole('link', { name: robbery })).toBeAttached();
      await expect(ticker(tab)).not.toContainText(nothing);
      expect(await tab.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);
    }
    expect(new Set(streams).size, 'one stream at a time').toBeLessThanOrEqual(2);
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('news') ?? '[]'));
    expect(kept[0]).toMatchObject({ title: robbery, country_code: 'PT' });
    const track = ticker(page).locator('[style*="--items"]');
    const durationMs = await track.evaluate((element) =>
      Number(element.getAnimations()[0]?.effect?.getComputedTiming().duration),
    );
    expect(durationMs, 'four items’ time for a single one').toBe(40_000);
    await other.close();
  });

  test('what a tab kept is used again for the same country only', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/v1/news/get') calls.push(searchParams.get('country') ?? '');
    });
    await located(page, 'PT');
    await page.goto('/');
    await expect(ticker(page).getByRole('link', { name: robbery })).toBeAttached();
    await page.reload();
    await expect(ticker(page).getByRole('link', { name: robbery })).toBeAttached();
    expect(calls).toEqual(['PT']);
    await page.evaluate(() => {
      const askedAt = Number(sessionStorage.getItem('newsAskedAt'));
      sessionStorage.setItem('newsAskedAt', String(askedAt - 3_600_000));
    });
    await page.reload();
    await expect.poll(() => calls, 'what lay aside for an hour is asked for anew').toEqual(['PT', 'PT']);
    await expect(ticker(page).getByRole('link', { name: robbery })).toBeAttached();
    await located(page, 'ES');
    await page.reload();
    await expect(ticker(page)).toContainText('Spain');
    await expect.poll(() => calls).toEqual(['PT', 'PT', 'ES']);
  });

  test('headlines stay as they are under the pointer and the focus, and change when it leaves', async ({
    page,
  }) => {
    await located(page, 'PT');
    await listening(page, '/');
    const link = ticker(page).getByRole('link', { name: robbery });
    await expect(link).toBeAttached();
    await link.focus();
    const heard = page.waitForFunction(() => JSON.parse(sessionStorage.getItem('news') ?? '[]').length === 2);
    site.publish({ title: trial });
    await site.pull();
    await heard;
    await expect(link).toBeFocused();
    await expect(ticker(page)).not.toContainText(trial);
    await page.keyboard.press('Shift+Tab');
    await expect(ticker(page).getByRole('link', { name: trial })).toBeAttached();
  });

  test('Home’s card and the profile show it, with a picture by way of us', async ({ page, request }) => {
    await located(page, 'PT');
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'In the news' });
    await expect(card.getByRole('heading', { name: robbery })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Read at the source' })).toHaveAttribute('rel', 'noopener');
    const image = card.locator('img[src^="/news-images/"]');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(800);
    const asked = site.asked.length;
    const answer = await request.get((await image.getAttribute('src')) ?? '');
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(site.asked.length, 'it is kept').toBe(asked);
    for (const path of ['/news-images/999999.webp', '/news-images/http:%2f%2f127.0.0.1%2fx.webp'])
      expect((await request.get(path)).status()).toBe(404);

    await page.goto(lisbon.path);
    const section = page.getByRole('article').filter({ hasText: 'What’s been in the news' });
    await expect(section.getByRole('link', { name: robbery })).toBeVisible();
    await expect(section).toContainText('1 headline of the last 7 days bears on safety in Lisbon');
    await expect(section).toContainText('Automatic summary');
  });

  test('when no feed answers any more, the last good stays, with its age', async ({ page, request }) => {
    site.breakDown();
    await site.pull();
    site.wait(90);
    await expect
      .poll(async () => (await request.get('/safety/2267057')).text(), {
        timeout: 90_000,
        intervals: [5_000],
      })
      .toContain('No news source answers right now; the last answer came on');
    await page.goto(lisbon.path);
    const section = page.getByRole('article').filter({ hasText: 'What’s been in the news' });
    await expect(section.getByRole('link', { name: robbery })).toBeVisible();
  });

  for (const theme of themes)
    test(`news have no accessibility violation in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await located(page, 'PT');
      for (const path of ['/', lisbon.path]) {
        await page.goto(path);
        await hydrated(page);
        if (path === '/') await awake(page);
        expect(await accessibilityBreaks(page)).toEqual([]);
      }
    });
});
