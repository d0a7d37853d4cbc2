import type { Locator, Page } from '@playwright/test';
import { accessibilityBreaks, expect, hydrated, lisbon, screens, test } from './journey.ts';
import { openDialogs } from './open-dialogs.ts';

const all = [
  ...screens,
  { name: 'the dashboard', path: '/dashboard' },
  { name: 'the status page', path: '/status' },
  { name: 'the operators’ door', path: '/operator' },
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Names of what can be pressed and lies, in part, off the left or right edge without a box that scrolls to it. */
const hiddenControls = (inside: Locator) =>
  inside
    .locator('a:visible, button:visible, input:visible, select:visible, textarea:visible')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        if (width <= 1 || (left >= -1 && right <= window.innerWidth + 1)) return [];
        for (let parent = control.parentElement; parent; parent = parent.parentElement)
          if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX) && parent !== document.body)
            return [];
        return [control.outerHTML.slice(0, 90)];
      }),
    );

/** A 1280 px wide window at 200 % shows 640 CSS pixels, each two by two. */
test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  for (const { name, path } of all)
    test(`${name} needs no sideways scrolling and hides nothing that can be pressed`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await hiddenControls(page.getByRole('main'))).toEqual([]);
    });

  for (const { name, path, open } of openDialogs)
    test(`the dialog “${name}” fits, and all of it can be reached`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await open(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await dialog.evaluate((node) =>
        Promise.all(node.getAnimations({ subtree: true }).map((each) => each.finished)),
      );
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await hiddenControls(dialog)).toEqual([]);
      for (const control of [dialog.getByRole('button').first(), dialog.getByRole('button').last()]) {
        await control.scrollIntoViewIfNeeded();
        await expect(control).toBeInViewport();
      }
    });
});

/** The colors are the visitor's own here; the check would still read ours. */
const breaksBesideColors = async (page: Page) =>
  (await accessibilityBreaks(page)).filter((line) => !line.startsWith('color-contrast'));

/** Fields and buttons whose edge is gone: grounds are not painted here. */
const withoutEdge = (inside: Locator) =>
  inside
    .locator(
      'input:visible:not([type="range"], [type="checkbox"], [type="radio"], [type="file"]), textarea:visible, select:visible, [class*="button-button"]:visible',
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) === 0)
        .map((control) => control.outerHTML.slice(0, 90)),
    );

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active' });

  for (const { name, path } of all)
    test(`${name} keeps the edges of its controls and passes the accessibility check beside colors`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.goto(path);
      await hydrated(page);
      expect(await breaksBesideColors(page)).toEqual([]);
      expect(await withoutEdge(page.getByRole('main'))).toEqual([]);
    });

  for (const { name, path, open } of openDialogs)
    test(`the dialog “${name}” has an edge, as its controls have, and passes the check`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.goto(path);
      await hydrated(page);
      await open(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await breaksBesideColors(page)).toEqual([]);
      expect(await withoutEdge(dialog)).toEqual([]);
      const edge = await dialog.evaluate((node) =>
        [node, node.parentElement].some(
          (each) => each && Number.parseFloat(getComputedStyle(each).borderTopWidth) > 0,
        ),
      );
      expect(edge).toBe(true);
    });

  const groundOf = (control: Locator) => control.evaluate((node) => getComputedStyle(node).backgroundColor);

  test('what is chosen can be told from what is not', async ({ page }) => {
    await page.goto('/dashboard');
    await hydrated(page);
    const chip = page.getByRole('button', { name: 'Chaperees' });
    const before = [await chip.getAttribute('aria-pressed'), await groundOf(chip)];
    await chip.click();
    await expect(chip).not.toHaveAttribute('aria-pressed', before[0] ?? '');
    expect(await groundOf(chip)).not.toBe(before[1]);

    await page.getByRole('button', { name: 'Chaperon menu' }).click();
    const themes = page.getByRole('group', { name: 'Theme' }).locator('label');
    await themes.first().click();
    expect(await groundOf(themes.first())).not.toBe(await groundOf(themes.last()));

    await page.goto(lisbon.path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Weigh it my way' }).click();
    const preset = page.getByRole('button', { name: 'Driving' });
    await preset.click();
    await expect(preset).toHaveAttribute('aria-pressed', 'true');
    expect(await groundOf(preset)).not.toBe(await groundOf(page.getByRole('button', { name: 'Asthma' })));

    await page.goto('/report?place=2267057');
    await hydrated(page);
    const kinds = page.locator('label').filter({ has: page.locator('input[name="report_emergency"]') });
    await kinds.filter({ hasText: 'Violence' }).click();
    expect(await groundOf(kinds.filter({ hasText: 'Violence' }))).not.toBe(
      await groundOf(kinds.filter({ hasText: 'Health' })),
    );
  });
});
