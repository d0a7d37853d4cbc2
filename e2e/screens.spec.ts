import { fitsAtDoubleSize, keepsEdgesInForcedColors, passesEverywhere } from './everybody.ts';
import { hydrated, screens, test } from './journey.ts';
import { isWalkedWithTab } from './walk.ts';

/** Screens whose own journeys look at them in both themes, with what only they hold. */
const others = [
  { name: 'the dashboard', path: '/dashboard' },
  { name: 'the status page', path: '/status' },
  { name: 'the operators’ door', path: '/operator' },
];

for (const { name, path } of [...screens, ...others])
  test(`${name} is for everybody: in both themes at any width, at 200 % zoom, in forced colors, with Tab alone`, async ({
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
    await keepsEdgesInForcedColors(page, main);
    await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' });
    await isWalkedWithTab(page);
  });
