import type { Page } from '@playwright/test';
import { expect, hydrated, lisbon, test, withoutScriptsYet } from './journey.ts';
import { tabTo } from './walk.ts';

const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label') || '',
  );

test('the main journey by keyboard alone: skip link, search, profile, receipt, legend', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Chaperon');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lisb', { delay: 30 });
  await expect(page.getByRole('option').first()).toContainText('Lisbon');
  await expect(page.getByRole('combobox'), 'the best match is under the cursor').toHaveAttribute(
    'aria-activedescendant',
    (await page.getByRole('option').first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(lisbon.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');

  const summary = page
    .locator('details')
    .filter({ hasText: 'Transportation' })
    .first()
    .locator('summary')
    .first();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, summary);
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]').filter({ hasText: 'Transportation' }).first()).toContainText(
    'Road traffic deaths',
  );
});

test('the legend opens with Enter, takes the focus, closes with Escape and gives the focus back', async ({
  page,
}) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  const opener = page.getByRole('button', { name: /how to read scores/i }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('the menu opens and closes by keyboard and leads on', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const menu = page.getByRole('button', { name: 'Chaperon menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Methodology' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Methodology', exact: true })).toBeHidden();
});

test('the menu opened before the scripts have started stays open once they have', async ({ page }) => {
  const startScripts = await withoutScriptsYet(page, '/');
  await page.getByRole('button', { name: 'Chaperon menu' }).focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('link', { name: 'Methodology', exact: true });
  await expect(link).toBeVisible();
  startScripts();
  await hydrated(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await expect(link).toBeVisible();
});

test('a report says by keyboard alone what emergency it was, and takes it back', async ({ page }) => {
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Report' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const tabTo = async (target: ReturnType<typeof dialog.getByRole>) => {
    for (
      let presses = 0;
      presses < 30 && !(await target.evaluate((node) => node === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(dialog.getByRole('radio', { name: 'Environmental' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Violence' })).toBeChecked();
  await tabTo(dialog.getByRole('button', { name: 'Clear' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Violence' })).not.toBeChecked();
});

test('what has the focus is not under the header or the footer, also after the search box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(lisbon.path);
  await hydrated(page);
  await page.getByRole('combobox').or(page.getByPlaceholder('Search a place')).first().focus();
  await expect(page.getByRole('combobox')).toBeFocused();
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const element = document.activeElement!;
      const { top, bottom } = element.getBoundingClientRect();
      const [header, footer] = ['header', 'footer'].map(
        (name) =>
          [...document.querySelectorAll(name)].find((each) => getComputedStyle(each).position === 'fixed')!,
      );
      if (header!.contains(element) || footer!.contains(element)) return null;
      const isFree =
        top >= header!.getBoundingClientRect().bottom && bottom <= footer!.getBoundingClientRect().top;
      return isFree ? null : element.outerHTML.slice(0, 120);
    });
    expect(covered, `stop ${stops + 1}`).toBeNull();
  }
});
