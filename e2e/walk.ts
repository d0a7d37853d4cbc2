import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Long tables are walked this far: what follows repeats. */
const mostStops = 120;

/** So far a part of a page is looked for. */
const mostPresses = 80;

type Stop = { name: string; isSeen: boolean; hasOutline: boolean; isBody: boolean };

/** What has the focus: its name, whether it can be seen where it is, and whether it shows that it has the focus. */
const stopNow = (): Stop => {
  const element = document.activeElement;
  if (!element || element === document.body)
    return { name: '', isSeen: true, hasOutline: true, isBody: true };
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const isSeen =
    width > 0 &&
    height > 0 &&
    bottom > 0 &&
    right > 0 &&
    top < window.innerHeight &&
    left < window.innerWidth;
  // A field may hand its outline to the box around it.
  const chain = [
    element,
    ...element.querySelectorAll('*'),
    element.parentElement,
    element.parentElement?.parentElement,
  ];
  // A slider's outline is on its thumb, which a page cannot read.
  const isSlider = element.matches('input[type="range"]');
  const hasOutline =
    isSlider ||
    chain.some(
      (each) =>
        each &&
        getComputedStyle(each).outlineStyle !== 'none' &&
        getComputedStyle(each).outlineWidth !== '0px',
    );
  return { name: element.outerHTML.slice(0, 100), isSeen, hasOutline, isBody: false };
};

/** Walks the page with Tab from its start: every stop is seen, shows the focus, and none holds it. */
export async function isWalkedWithTab(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  let before = '';
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopNow);
    if (stop.isBody) {
      expect(stops, 'the page has stops').toBeGreaterThan(5);
      return;
    }
    expect(stop, `stop ${stops + 1}, after ${before}`).toMatchObject({ isSeen: true, hasOutline: true });
    before = stop.name;
  }
}

/** Goes on with Tab until a part has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    // Of all, which waits for none: an open list on the way hides all else from roles.
    if (await target.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached with ${mostPresses} presses of Tab`).toBeFocused();
}
