import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityBreaks, expect, hydrated, lisbon, test, themes } from './journey.ts';

const popups = {
  Facebook: ['www.facebook.com', 550, 400],
  X: ['x.com', 550, 400],
  WhatsApp: ['wa.me', 550, 400],
  Telegram: ['t.me', 550, 400],
  Messenger: ['www.facebook.com', 1000, 820],
  LinkedIn: ['www.linkedin.com', 750, 600],
  Reddit: ['www.reddit.com', 550, 400],
} as const;

const openMoreWays = (page: Page) => page.getByText('More ways to share').click();
/** The page where the code of the badge is. */
async function openEmbedPage(page: Page) {
  await page.getByRole('link', { name: 'Put this score on your site' }).click();
  await expect(page).toHaveURL(`/embed?place=${lisbon.id}`);
}

/** Presses "Save image" and reads what the browser saves. */
async function savedImage(page: Page) {
  await page.goto(lisbon.path);
  await hydrated(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save image' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const { width, height, format } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).removeAlpha().stats();
  return { name: download.suggestedFilename(), width, height, format, green: channels[1]! };
}

test('networks open in windows of their size and carry page and title', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: string[][] = [];
    Object.assign(window, { opened });
    window.open = (url, target, features) => {
      opened.push([String(url), String(target), String(features)]);
      return { opener: window } as unknown as Window;
    };
  });
  await page.goto(lisbon.path);
  await hydrated(page);
  await openMoreWays(page);
  for (const name of Object.keys(popups)) await page.getByRole('link', { name, exact: true }).click();
  const readOpened = () => page.evaluate(() => Reflect.get(window, 'opened') as string[][]);
  await expect.poll(async () => (await readOpened()).length).toBe(Object.keys(popups).length);
  const opened = await readOpened();
  expect(
    opened.map(([url = '', , features = '']) => [
      new URL(url).hostname,
      ...(/width=(\d+),height=(\d+)/.exec(features)?.slice(1).map(Number) ?? []),
    ]),
  ).toEqual(Object.values(popups).map((popup) => [...popup]));
  for (const [url = ''] of opened) expect(decodeURIComponent(url)).toContain(`/safety/${lisbon.id}`);
  const [facebook = '', x = ''] = opened.map(([url = '']) => decodeURIComponent(url));
  expect(facebook).toContain('hashtag=#chaperon');
  expect(x).toContain('Safety Score Card: Lisbon, Lisbon, Portugal - ');
  expect(x).toContain('hashtags=chaperon');
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Safety%20Score%20Card/,
  );
});

test('the link is copied and a notification says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(lisbon.path);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Share…' })).toBeHidden();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/safety\/2267057$/);
});

test('the QR code is drawn for this page, and 300 pixels wide once it is pressed', async ({
  page,
  request,
}) => {
  await page.goto(lisbon.path);
  const code = page.getByRole('img', { name: 'QR code for this page' });
  await expect(code).toHaveAttribute('src', `/qr${lisbon.path}`);
  expect(await code.evaluate((node) => node.clientWidth), 'beside the ways to share').toBe(140);
  await code.click();
  expect(await code.evaluate((node) => node.clientWidth)).toBe(300);
  expect((await request.get(`/qr${lisbon.path}`)).headers()['content-type']).toBe('image/svg+xml');
  expect((await request.get('/qr/https://elsewhere.example')).status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the system’s share sheet gets title and address; closing it says nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data);
        throw new DOMException('closed', 'AbortError');
      };
    });
    await page.goto(lisbon.path);
    await hydrated(page);
    await expect(page.locator('img[src^="/qr"]'), 'nobody scans the phone they hold').toBeHidden();
    await page.getByRole('button', { name: 'Share…' }).tap();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual([
        {
          title: 'Safety Score Card: Lisbon, Lisbon, Portugal - ',
          url: expect.stringMatching(/\/safety\/2267057$/),
        },
      ]);
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeHidden();
  });

  test('without a share sheet the link is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Share…' }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/safety\/2267057$/);
  });
});

test.describe('the score card as an image', () => {
  for (const colorScheme of themes)
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      test('is a PNG of twice the drawing’s size in the page’s theme', async ({ page }) => {
        const image = await savedImage(page);
        expect(image).toMatchObject({
          name: 'lisbon-lisbon-portugal-score-card.png',
          format: 'png',
          width: 1200,
          height: 1600,
        });
        expect(image.green.stdev).toBeGreaterThan(20);
        if (colorScheme === 'dark') expect(image.green.mean).toBeLessThan(90);
        else expect(image.green.mean).toBeGreaterThan(200);
        await expect(
          page.getByRole('status').filter({ hasText: 'The score card is saved as an image.' }),
        ).toBeVisible();
      });
    });

  test.describe('on a sharper screen', () => {
    test.use({ deviceScaleFactor: 3 });
    test('is as sharp as the screen', async ({ page }) => {
      expect(await savedImage(page)).toMatchObject({ width: 1800, height: 2400 });
    });
  });

  test('that cannot be made says so to the visitor and in the console', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/cards/*', (route) => route.abort('internetdisconnected'));
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('link', { name: 'Save image' }).click();
    await expect(
      page.getByRole('status').filter({
        hasText: 'That did not work. Check your connection and try again.',
      }),
    ).toBeVisible();
    expect(said.some((line) => line.startsWith('oops, something went wrong!'))).toBe(true);
  });
});

test('the code of the badge is copied and shows it on a page of somebody else', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(lisbon.path);
  await hydrated(page);
  await openEmbedPage(page);
  await hydrated(page);
  await expect(page.getByRole('img', { name: 'The badge for a light page' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy code: For a dark page' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Code copied' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('textbox', { name: 'Code for a dark page' })).toHaveValue(code);

  // A page that takes only what is meant for others; a cover, which is not, proves that it does.
  const foreign = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'cross-origin-embedder-policy': 'require-corp' })
      .end(
        `<!doctype html><title>Elsewhere</title>${code}<img id="cover" src="${new URL(`/covers/${lisbon.id}.svg`, page.url())}">`,
      ),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  try {
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    const sizeOf = (selector: string) =>
      elsewhere.locator(selector).evaluate((node) => {
        const { complete, naturalWidth, naturalHeight } = node as HTMLImageElement;
        return [complete, naturalWidth, naturalHeight];
      });
    await expect.poll(() => sizeOf('a img')).toEqual([true, 320, 96]);
    await expect.poll(() => sizeOf('#cover')).toEqual([true, 0, 0]);
    await expect(elsewhere.getByRole('link', { name: /^Safety score of Lisbon/ })).toHaveAttribute(
      'href',
      new RegExp(`/safety/${lisbon.id}$`),
    );
    await elsewhere.close();
  } finally {
    foreign.close();
  }
});

test('the head of a profile leads to its oEmbed answer', async ({ page, request }) => {
  await page.goto(lisbon.path);
  const address = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const answer = (await (await request.get(address ?? '')).json()) as { type: string; html: string };
  expect(answer.type).toBe('rich');
  expect(answer.html).toContain(`/badge/${lisbon.id}.svg`);
});

for (const colorScheme of themes)
  test.describe(`the share part, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('can be used by everybody, open, and so can the code of the badge', async ({ page }) => {
      await page.goto(lisbon.path);
      await hydrated(page);
      await openMoreWays(page);
      expect(await accessibilityBreaks(page)).toEqual([]);
      await openEmbedPage(page);
      await expect(page.getByRole('textbox', { name: 'Code for a light page' })).toBeVisible();
      expect(await accessibilityBreaks(page)).toEqual([]);
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('networks are links, the card is saved as its drawing, the code can be read', async ({
    page,
    request,
  }) => {
    await page.goto(lisbon.path);
    await openMoreWays(page);
    for (const [name, [host]] of Object.entries(popups)) {
      const link = page.getByRole('link', { name, exact: true });
      expect(new URL((await link.getAttribute('href')) ?? '').hostname).toBe(host);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    const save = page.getByRole('link', { name: 'Save image' });
    await expect(save).toHaveAttribute('download', 'lisbon-lisbon-portugal-score-card.svg');
    const drawing = await request.get((await save.getAttribute('href')) ?? '');
    expect([drawing.status(), drawing.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
    await openEmbedPage(page);
    await expect(page.getByRole('textbox', { name: 'Code for a light page' })).toHaveValue(/^<a href=/);
    await expect(page.getByRole('button', { name: /Copy code/ })).toHaveCount(0);
  });
});
