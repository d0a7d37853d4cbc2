import type { Locator, Page } from '@playwright/test';
import { builtClass } from './built-classes.ts';
import { accessibilityBreaks, expect, overflow, settled, themes, widths } from './journey.ts';

/** Looks at the page as it stands in both themes at every width: in narrower windows the dark one has other colors only. */
export async function passesEverywhere(page: Page): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const which = theme === 'dark' && width !== widths[0] ? 'color' : 'all';
      expect(await accessibilityBreaks(page, which), `${theme}, ${width} px`).toEqual([]);
      expect(
        await overflow(page),
        `the page must not scroll sideways at ${width} px, ${theme}`,
      ).toBeLessThanOrEqual(0);
    }
  }
}

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

/** A 1280 px wide window at 200 % shows 640 CSS pixels, each two by two: there nothing is out of reach. */
export async function fitsAtDoubleSize(page: Page, inside: Locator): Promise<void> {
  const window = { width: 640, height: 400 };
  await page.setViewportSize(window);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...window,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await settled(page);
  expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([640, 2]);
  expect(await overflow(page), 'the page must not scroll sideways at 200 %').toBeLessThanOrEqual(0);
  expect(await hiddenControls(inside), 'out of reach at 200 %').toEqual([]);
  await session.detach();
}

/** Fields and buttons whose edge is gone: grounds are not painted in forced colors. */
const withoutEdge = (inside: Locator) =>
  inside
    .locator(
      `input:visible:not([type="range"], [type="checkbox"], [type="radio"], [type="file"]), textarea:visible, select:visible, ${builtClass('button', 'ui/button.module.css')}:visible`,
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) === 0)
        .map((control) => control.outerHTML.slice(0, 90)),
    );

/** Looks at the page in the visitor's own colors; the check of contrast would still read ours. */
export async function keepsEdgesInForcedColors(page: Page, inside: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await settled(page);
  expect(await accessibilityBreaks(page, 'rest'), 'in forced colors').toEqual([]);
  expect(await withoutEdge(inside), 'without an edge in forced colors').toEqual([]);
}
