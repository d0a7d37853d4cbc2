import type { Page } from '@playwright/test';

const PAN_MS = 2_500;

/** Frames a second while the map is dragged to and fro. */
export async function panRate(page: Page): Promise<number> {
  await page.bringToFront();
  const box = (await page.locator('canvas').boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate(() => {
    let frames = 0;
    let next = 0;
    const started = performance.now();
    const count = () => {
      frames++;
      next = requestAnimationFrame(count);
    };
    next = requestAnimationFrame(count);
    Object.assign(window, {
      takeRate: () => {
        cancelAnimationFrame(next);
        return (1000 * frames) / (performance.now() - started);
      },
    });
  });
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const ends = Date.now() + PAN_MS;
  for (let step = 0; Date.now() < ends; step++)
    await page.mouse.move(middle.x + 150 * Math.sin(step / 12), middle.y + 60 * Math.cos(step / 12));
  const rate = await page.evaluate(() => (Reflect.get(window, 'takeRate') as () => number)());
  await page.mouse.up();
  await page.waitForTimeout(800);
  return rate;
}
