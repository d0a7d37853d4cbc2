import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityBreaks, expect, hydrated, lisbon, test, themes, widths } from './journey.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 90_000 });

const madrid = '/safety/3117735/madrid-madrid-spain';
const cardPath = `${lisbon.path}/card`;
const banner = (page: Page) => page.getByText(/^You’re offline\. Showing Lisbon as saved on /);

/** Paths of everything that is kept in the browser, out of all caches. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

/** Opens a place and waits until it and its card are kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain(`${path}/card`);
}

async function cutLine(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

test('a visited place and its card open without a connection, and say that they are saved', async ({
  page,
  context,
}) => {
  await visit(page, lisbon.path);
  await cutLine(context, page);
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Safety score card' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Safety card', exact: true }).click();
  await expect(page).toHaveURL(cardPath);
  await expect(page.getByRole('link', { name: '112' }).first()).toHaveAttribute('href', 'tel:112');
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveJSProperty('complete', true);
  expect(
    await page
      .getByRole('img', { name: /^QR code/ })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expect(banner(page)).toBeVisible();
  await page.goto(`/safety/${lisbon.id}`);
  await expect(page).toHaveURL(lisbon.path);
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
});

test('a report is begun without a connection, with the local numbers at hand, and outlives a reload', async ({
  page,
  context,
}) => {
  await visit(page, lisbon.path);
  await cutLine(context, page);
  const report = page.locator('header').getByRole('link', { name: 'Report' });
  const dialog = page.getByRole('dialog');
  await report.click();
  await expect(dialog.getByRole('heading', { name: 'Report on Lisbon' })).toBeVisible();
  await expect(dialog.locator('a[href="tel:112"]').first()).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Only Portugal' })).toBeVisible();
  await dialog.getByLabel('Title').fill('Lights out by the river');
  await page.reload();
  await hydrated(page);
  await report.click();
  await expect(dialog.getByText('Your draft was kept on this device.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Lights out by the river');
});

test('a place that was not visited says why it does not open, lists what does, and opens once there is a connection', async ({
  page,
  context,
}) => {
  await visit(page, lisbon.path);
  await cutLine(context, page);
  await page.goto(madrid);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  await expect(page.getByRole('main')).toContainText(madrid);
  await hydrated(page);
  // A browser may tell of a connection that is none: the page asks before it leaves.
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await page.getByRole('link', { name: 'Lisbon', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  await context.setOffline(false);
  await expect(page).toHaveURL(madrid);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Madrid');
});

test('links within the site lead to what is kept, or say why not', async ({ page, context }) => {
  await visit(page, lisbon.path);
  await page.goto('/safety');
  await hydrated(page);
  await cutLine(context, page);
  await expect(page.getByText(/^You’re offline\. This page is as it was/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  await expect(page).toHaveURL('/offline#/');
});

test('a search without a connection says why it does not answer', async ({ page, context }) => {
  await visit(page, lisbon.path);
  // The worker takes the page over from here on.
  await page.reload();
  await hydrated(page);
  await cutLine(context, page);
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('madrid');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
  await expect(page).toHaveURL(/\/offline#\/search\?q=madrid$/);
});

test('nothing but places, their cards, the list and files of ours is kept', async ({ page }) => {
  await visit(page, lisbon.path);
  for (const path of [
    '/',
    '/dashboard',
    '/operator',
    '/report?place=2267057',
    '/status',
    '/compare?ids=2267057',
  ])
    await page.goto(path);
  const other = (await keptPaths(page)).filter(
    (path) => !path.startsWith('/assets/') && !/^\/(covers|qr)\//.test(path),
  );
  expect(other.sort()).toEqual(['/offline', lisbon.path, cardPath].sort());
});

test('the last twenty places are kept, and the oldest gives way', async ({ page }) => {
  await visit(page, lisbon.path);
  // As if twenty others had been kept since.
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('kept-')) ?? '';
    const cache = await caches.open(name);
    for (let index = 1; index <= 20; index++)
      await cache.put(
        `/safety/${index}/place-${index}`,
        new Response('x', {
          headers: {
            'x-kept-at': new Date(Date.now() + index).toISOString(),
            'x-kept-name': `Place%20${index}`,
          },
        }),
      );
  });
  await visit(page, madrid);
  const kept = (await keptPaths(page)).filter(
    (path) => path.startsWith('/safety/') && !path.endsWith('/card'),
  );
  expect(kept).toHaveLength(20);
  expect(kept).toContain(madrid);
  expect(kept).not.toContain(lisbon.path);
});

test('a place kept by a build before stays readable until it is kept anew', async ({ page, context }) => {
  await visit(page, lisbon.path);
  // As if the place had been kept by another build, with files of its own.
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const [cache, older] = [await caches.open(name), await caches.open('kept-older')];
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.startsWith('/safety/')) continue;
      const answer = await cache.match(request);
      if (answer) await older.put(request, new Response(await answer.text(), { headers: answer.headers }));
      await cache.delete(request);
    }
  });
  await cutLine(context, page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden();
  // Older than ten minutes, so that it is fetched anew.
  await page.evaluate(async (path) => {
    const older = await caches.open('kept-older');
    const answer = await older.match(path);
    const headers = new Headers(answer?.headers);
    headers.set('x-kept-at', '2026-01-01T00:00:00.000Z');
    await older.put(path, new Response(await answer?.text(), { headers }));
  }, lisbon.path);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => caches.keys()), { timeout: 60_000 })
    .not.toContain('kept-older');
  expect(await keptPaths(page)).toContain(cardPath);
});

test('clearing removes caches, worker and storage, after a second press', async ({ page, context }) => {
  await visit(page, lisbon.path);
  await page.goto('/offline');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Safety card of Lisbon' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.getByRole('button', { name: 'Clear this browser’s storage' }).click();
  await expect(page.getByRole('button', { name: 'Yes, clear everything' })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, clear everything' }).click();
  await expect(page.getByText('Everything that was kept in this browser is gone.')).toBeVisible();
  await expect(page.getByText(/^Nothing is kept yet/)).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto('/safety');
  await context.setOffline(true);
  await expect(page.goto(lisbon.path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

for (const theme of themes)
  test(`banner, list and card pass the accessibility check in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await visit(page, lisbon.path);
    await cutLine(context, page);
    const states: [string, () => Promise<unknown>][] = [
      [lisbon.path, () => expect(banner(page)).toBeVisible()],
      [cardPath, () => expect(banner(page)).toBeVisible()],
      [madrid, () => expect(page.getByRole('link', { name: 'Safety card of Lisbon' })).toBeVisible()],
    ];
    for (const [path, seen] of states) {
      await page.goto(path);
      await seen();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await accessibilityBreaks(page), `${path} at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

test('the card works without scripts and is one sheet of paper', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const long = [
    '/safety/1605651/thailand/card',
    '/safety/6252001/united-states/card',
    '/safety/1269750/india/card',
  ];
  for (const path of [cardPath, ...long]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), `${path} on ${format}`).toHaveLength(1);
    }
  }
  await context.close();
});

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/');
  const path = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(path ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  const files = [manifest.icons, manifest.screenshots, manifest.shortcuts].flat() as {
    src?: string;
    url?: string;
  }[];
  for (const { src, url } of files) expect((await request.get(src ?? url ?? '')).status()).toBe(200);
  const colors = page.locator('meta[name="theme-color"]');
  await expect(colors).toHaveCount(2);
});
