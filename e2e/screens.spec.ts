import type { Locator, Page } from '@playwright/test';
import { fitsAtDoubleSize, keepsEdgesInForcedColors, passesEverywhere } from './everybody.ts';
import { expect, fitsWithLargeText, hydrated, screens, test } from './journey.ts';
import { isWalkedWithTab, tabTo } from './walk.ts';

/** Screens whose own journeys look at them in both themes, with what only they hold. */
const others = [
  { name: 'the dashboard', path: '/dashboard' },
  { name: 'the status page', path: '/status' },
  { name: 'the operators’ door', path: '/operator' },
];

for (const { name, path } of [...screens, ...others])
  test(`${name} is for everybody: in both themes at any width, at 200 % zoom, in large text on a phone, in forced colors, with Tab alone`, async ({
    page,
  }) => {
    // The table of all countries has 2,500 cells to look at, seven times.
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    const main = page.getByRole('main');
    if (screens.some((screen) => screen.path === path)) await passesEverywhere(page);
    await fitsAtDoubleSize(page, main);
    await fitsWithLargeText(page, name);
    await keepsEdgesInForcedColors(page, main);
    await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' });
    await isWalkedWithTab(page);
  });

const longPages = ['/methodology', '/how-sure', '/sources', '/features', '/privacy', '/terms'];

/** Every entry of the contents says the heading it leads to; the last one is pressed and brings its own below the header. */
async function leadsToItsSections(page: Page, contents: Locator) {
  const links = contents.getByRole('link');
  const last = links.last();
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) {
    const section = page.locator((await link.getAttribute('href')) ?? '');
    const heading = section.locator('xpath=descendant-or-self::*[self::h2 or self::h3]').first();
    await expect(heading).toHaveText((await link.textContent()) ?? '');
  }
  const heading = page.getByRole('heading', { name: (await last.textContent()) ?? '', exact: true });
  await tabTo(page, last);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${await last.getAttribute('href')}$`));
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [header, at] = await Promise.all([page.getByRole('banner').boundingBox(), heading.boundingBox()]);
  expect(at?.y, 'below the header').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

test('beside long pages their contents lead to the sections by keyboard, and follow', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of longPages) {
    await page.goto(path);
    await hydrated(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await leadsToItsSections(page, contents);
    await expect(contents.getByRole('link').first(), `${path} has come along`).toBeInViewport({ ratio: 1 });
    await expect(contents.locator('[aria-current="true"]'), `${path} marks the last`).toHaveText(
      (await contents.getByRole('link').last().textContent()) ?? '',
    );
    await contents.getByRole('link').nth(2).click();
    await expect(contents.locator('[aria-current="true"]'), `${path} marks what is read`).toHaveText(
      (await contents.getByRole('link').nth(2).textContent()) ?? '',
    );
    await page.keyboard.press('Control+Home');
    await expect(contents.locator('[aria-current="true"]'), `${path} marks the first again`).toHaveText(
      (await contents.getByRole('link').first().textContent()) ?? '',
    );
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('on a phone the contents of long pages open by keyboard and lead to the sections', async ({
    page,
  }) => {
    for (const path of longPages) {
      await page.goto(path);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await expect(contents.getByRole('link')).toHaveCount(0);
      await tabTo(page, contents.locator('summary'));
      await page.keyboard.press('Enter');
      await leadsToItsSections(page, contents);
    }
  });
});
