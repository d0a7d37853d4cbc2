import { accessibilityBreaks, expect, hydrated, screens, test, themes, widths } from './journey.ts';

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
