import { accessibilityBreaks, expect, hydrated, screens, test, themes, widths } from './journey.ts';
import { openDialogs } from './open-dialogs.ts';

for (const { name, path } of screens) {
  for (const theme of themes) {
    test(`${name} has no accessibility violation in the ${theme} theme at any width`, async ({ page }) => {
      // The table of all countries has 2,500 cells to look at, three times.
      test.setTimeout(150_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await accessibilityBreaks(page), `at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `the page must not scroll sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}

/** The modals that are called by an id have theirs beside what they say. */
const otherDialogs = ['how to read scores', 'a report', 'add a member', 'add a location'];

for (const { name, path, open } of openDialogs.filter((dialog) => otherDialogs.includes(dialog.name)))
  for (const theme of themes)
    test(`the dialog “${name}” has no accessibility violation in the ${theme} theme at any width`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await hydrated(page);
      await open(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await accessibilityBreaks(page), `at ${width} px`).toEqual([]);
      }
    });
