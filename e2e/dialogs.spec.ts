import type { Page } from '@playwright/test';
import { accessibilityBreaks, expect, hydrated, lisbon, settled, test, themes, widths } from './journey.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** How each dialog of the shell is opened, with the words that it must say. */
const dialogs: {
  id: string;
  path: string;
  open: (page: Page) => Promise<void>;
  says: (string | RegExp)[];
}[] = [
  {
    id: 'signInModal',
    path: '/',
    open: (page) => page.getByRole('button', { name: 'Sign in' }).first().click(),
    says: [/invited testers/, 'Sign in with a passkey', 'Log in', 'Register', 'Close', 'Create an account'],
  },
  {
    id: 'signUpModal',
    path: '/',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).first().click();
      await page.getByRole('button', { name: 'Create an account' }).click();
    },
    says: [/not open/i, 'join the waiting list', 'Close'],
  },
  {
    id: 'riskProfileModal',
    path: lisbon.path,
    open: (page) => page.getByRole('button', { name: 'Weigh it my way' }).click(),
    says: ['Published score', 'With your weights', 'Solo woman', /nothing about you is sent/],
  },
  {
    id: 'comingSoonModal',
    path: lisbon.path,
    open: (page) => page.getByRole('button', { name: 'Book travel' }).click(),
    says: [
      'Coming Soon',
      /building real-time safety data, insights and alerts/,
      /early access\? Contact us to join the waitlist/,
      'Close',
    ],
  },
];

for (const { id, path, open, says } of dialogs) {
  test(`#${id} opens in 300 ms, says what is specified, and passes the accessibility check`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await hydrated(page);
    await open(page);
    const dialog = page.locator(`#${id}`);
    await expect(dialog).toBeVisible();
    for (const words of says) await expect(dialog).toContainText(words);
    const duration = await dialog.evaluate((node) => {
      const moving = node.parentElement;
      return moving && getComputedStyle(moving).animationDuration;
    });
    expect(duration).toBe('0.3s');
    await settled(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await accessibilityBreaks(page), `${theme}, ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('Coming Soon is about half the page wide, shows the world, and its Close has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Get insurance' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  const box = await dialogOf(page).boundingBox();
  expect(Math.abs((box?.width ?? 0) - 720)).toBeLessThan(80);
  await expect(dialogOf(page).getByRole('img', { name: 'Map of the world' }).first()).toBeVisible();
  await dialogOf(page).getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(dialogOf(page)).toBeHidden();
});

test('focus stays inside an open dialog', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(dialogOf(page)).toBeVisible();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialogOf(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 500 },
])
  test(`the buttons of a long dialog stay in view at ${viewport.width} × ${viewport.height}, and cover no field that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Weigh it my way' }).click();
    const foot = dialogOf(page).locator('footer');
    await expect(foot).toBeInViewport({ ratio: 1 });
    for (const slider of await dialogOf(page).getByRole('slider').all()) {
      await slider.focus();
      const [field, edge] = [await slider.boundingBox(), await foot.boundingBox()];
      expect(field!.y + field!.height).toBeLessThanOrEqual(edge!.y);
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back closes a dialog and leaves the page where it is; the next one leaves the page', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await expect(page.locator('#signInModal')).toBeVisible();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.locator('#signUpModal')).toBeVisible();
    await expect(page.locator('#signInModal')).toHaveCount(0);
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(lisbon.path);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    // The dialog takes its entry of the history with it, one step later.
    await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/pricing');
  });

  test('a link in a dialog leads on, and Back from there leads to the page', async ({ page }) => {
    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Book travel' }).click();
    await dialogOf(page).getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(dialogOf(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(lisbon.path);
    await expect(dialogOf(page)).toBeHidden();
  });
});

test('a modal that cannot be loaded is named in the console', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(page.locator('#signInModal')).toBeVisible();
  await page.route(/\/assets\/(sign-up|risk-profile)-.*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect.poll(() => errors).toContain('Sign up modal not loaded.');
  await page.getByRole('button', { name: 'Weigh it my way' }).click();
  await expect.poll(() => errors).toContain('Risk Profile modal not loaded.');
  await context.close();
});

test('my own weights change my score only, are kept in this browser, and nothing is sent', async ({
  page,
}) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Weigh it my way' }).click();
  const dialog = page.locator('#riskProfileModal');
  const [mine, published] = [dialog.getByRole('img').nth(0), dialog.getByRole('img').nth(1)];
  const before = await published.getAttribute('aria-label');
  expect(await mine.getAttribute('aria-label')).toBe(before);
  const sent: string[] = [];
  // The page keeps its reports live meanwhile; that is the same for everybody.
  const isSame = /\/assets\/|\/v1\/reports\/get\?limit=20&entity_id=2267057$|\/stream\?status=online$/;
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !isSame.test(request.url())) sent.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Driving' }).click();
  await expect(dialog.getByRole('button', { name: 'Driving' })).toHaveAttribute('aria-pressed', 'true');
  const transportation = dialog.getByRole('slider', { name: /Transportation/ });
  await expect(transportation).toHaveAttribute('aria-valuetext', 'much more');
  for (const name of [/Stability/, /Cultural/, /Medical Care/]) {
    await dialog.getByRole('slider', { name }).focus();
    await page.keyboard.press('Home');
  }
  await expect(mine).not.toHaveAttribute('aria-label', before ?? '');
  await expect(published).toHaveAttribute('aria-label', before ?? '');
  await expect(dialog.getByRole('button', { name: 'Night arrival' })).toBeDisabled();
  await expect(dialog).toContainText('none of our figures tells night from day');
  expect(sent).toEqual([]);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Weigh it my way' }).click();
  await expect(transportation).toHaveAttribute('aria-valuetext', 'much more');
  await dialog.getByRole('button', { name: 'As published' }).click();
  await expect(mine).toHaveAttribute('aria-label', before ?? '');
});
